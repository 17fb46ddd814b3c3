"""Legality of hands of the shipped pool."""

import pytest

from sim import legality
from sim.early import Forced
from sim.formats.load import find_format, override, set_fields
from sim.formats.ruleset import RuleSet
from sim.legality import Legality, check_hand

PHM, XCB = find_format("phm"), find_format("xcb")


def checked(hand: str, rules: RuleSet = PHM) -> Legality:
    return check_hand(tuple(hand.split(" / ")), rules, time_limit=60)


@pytest.mark.parametrize(
    ("hand", "rule"),
    [
        ("Strip Mine / Memnite", "PHM 3.3"),
        ("Contract from Below / Memnite", "PHM 3.2"),
        ("Black Lotus / Black Lotus / Mind Twist", "PHM 3.1"),
    ],
)
def test_what_a_hand_breaks(hand: str, rule: str) -> None:
    found = checked(hand)
    assert found.legal is False
    assert [one.rule for one in found.violations] == [rule]
    assert bool(found.violations[0].line) == (rule == "PHM 3.1")


def test_every_reason_is_told() -> None:
    found = checked("Strip Mine / Black Lotus / Black Lotus / Mind Twist", override(PHM, {"hand_size": 5, "land_rule": "LR"}))
    assert [one.rule for one in found.violations[:3]] == ["phm: hand_size", "PHM 3.3", "PHM 7.3"]


def test_a_legal_hand() -> None:
    found = checked("Plains / Isamaru, Hound of Konda")
    assert found.as_json() == {
        "legal": True,
        "violations": [],
        "warnings": [],
        "checked_against": {
            "opponents": ["2 cards without rules text, of any kind"],
            "represents": "every hand without rules text",
            "undecided": None,
        },
    }


def test_a_hand_that_beats_nobody_is_warned() -> None:
    found = checked("Forest / Island")
    assert found.legal is True
    assert [one.rule for one in found.warnings] == ["PHM 4.2b"]


def test_where_winning_is_required_it_is_not_decided() -> None:
    """That no hand was found proves nothing."""
    found = checked("Forest / Island", XCB)
    assert found.legal is None
    assert found.reason == "XCB 2.3b: no hand was found that it beats"


def test_an_unsupported_card_is_not_decided_but_a_ban_is() -> None:
    hand = "Chains of Mephistopheles / Forest"
    assert checked(hand).legal is None
    assert checked(hand).reason.startswith("unsupported card: Chains of Mephistopheles")
    assert checked(f"{hand} / Strip Mine").legal is False


def test_rules_without_a_word_about_play_ask_nothing() -> None:
    found = checked("Black Lotus / Black Lotus / Mind Twist", find_format("3cb"))
    assert found.legal is True
    assert not found.opponents


def test_the_deadline_and_the_number_of_cards_are_fields() -> None:
    hand = "Black Lotus / Black Lotus / Mind Twist"
    lenient = set_fields(PHM, ["early_win={cards_from_hand: 3}"])
    assert checked(hand, lenient).legal is True
    assert "turn 3 begins" in checked(hand, set_fields(PHM, ["early_win={before_turn: 3}"])).violations[0].why


def test_where_rules_text_counts_the_pool_s_hands_count() -> None:
    """A Pact of the opponent's that is made to be paid for is nothing to a hand without rules text; a pool's hand is tried as it is."""
    rules = find_format("3cb-de")
    found = check_hand(("Forest", "Memnite", "Island"), rules, pool=[("Memnite", "Forest", "Forest")], time_limit=30)
    assert found.legal is True
    assert found.opponents[-1] == "Memnite / Forest / Forest"


def test_a_pool_s_hand_that_is_not_decided_leaves_the_hand_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card without a program, or no time for it."""
    rules, mine = find_format("3cb-de"), ("Forest", "Memnite", "Island")
    found = check_hand(mine, rules, pool=[("Chains of Mephistopheles", "Forest", "Forest")], time_limit=30)
    assert (found.legal, found.reason.split(": ")[1]) == (None, "unsupported card")
    told = {True: Forced("unknown", reason="time ran out"), False: Forced("no")}
    monkeypatch.setattr(legality, "forced_early", lambda spec, *_, **__: told[bool(spec.hand_b)])
    found = check_hand(mine, rules, pool=[mine], time_limit=30)
    assert (found.legal, found.reason) == (None, "A starts, against Forest / Memnite / Island: time ran out")


def test_rules_that_are_not_modelled_leave_it_open_whether_a_hand_can_win() -> None:
    rules = override(XCB, {"early_win": "none", "empty_library_draw_loses": True})
    found = checked("Forest / Memnite", rules)
    assert (found.legal, found.reason) == (None, "XCB 2.3b: rule set field empty_library_draw_loses is not modelled")


SHUFFLED = "Timetwister / Black Lotus"
GAMBIT = "Black Lotus / Black Lotus / Stronghold Gambit / Memnite"
EVOKED = "Black Lotus / Black Lotus / Wild Evocation / Memnite"


@pytest.mark.parametrize("rules", [PHM, XCB], ids=["PHM 3.1", "XCB 2.3a"])
@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        (GAMBIT, True),  # XCB 2.3a i, PHM 3.1d
        (EVOKED, False),
        (f"{SHUFFLED} / Memnite", True),  # XCB 2.3a ii, PHM 3.1e
        (" / ".join([SHUFFLED, *["Memnite"] * 6]), False),
    ],
)
def test_the_examples_of_the_rules(rules: RuleSet, hand: str, legal: bool) -> None:
    """The examples that XCB 2.3a gives, and PHM by its own numbers."""
    size = len(hand.split(" / "))
    found = checked(hand, override(rules, {"hand_size": size, "must_be_able_to_win": "unchecked"}))
    assert found.reason == ""
    assert found.legal is legal
    assert [one.rule for one in found.violations] == ([] if legal else [rules.cite("early_win")])


@pytest.mark.parametrize("hand", [GAMBIT, f"{SHUFFLED} / Memnite"])
def test_without_the_exceptions_the_examples_are_not_legal(hand: str) -> None:
    rules = override(XCB, {"early_win": {"exceptions": "none"}, "must_be_able_to_win": "unchecked"})
    assert checked(hand, rules).legal is False


@pytest.mark.parametrize("hand", ["Ancestral Recall / Ancestral Recall / Memnite", "Karn Liberated / Memnite"])
@pytest.mark.parametrize("rules", [PHM, XCB], ids=["PHM", "XCB"])
def test_the_examples_with_lands(rules: RuleSet, hand: str) -> None:
    """XCB 2.3a iii and iv: nothing leaves a hand that lands do not make too large, and the seventh mana comes too late."""
    rules = override(rules, {"land_rule": "LR", "must_be_able_to_win": "unchecked"})
    found = checked(hand, rules)
    assert (found.legal, found.reason) == (True, "")
