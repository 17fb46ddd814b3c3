import pytest
from programs import card, face

from sim.cards.ir.abilities import Card, Keyword
from sim.cards.library import load_library
from sim.errors import UserError
from sim.formats.hands import problems
from sim.formats.load import find_format, override
from sim.formats.located import Located
from sim.formats.round_data import build_round
from sim.formats.submissions import restriction, submittable

DRAGON = card(Keyword("flying"), subtypes=("Dragon",), supertypes=("legendary",), cost=("4", "R"), colors=("red",))
SPELL = card(types=("instant",))


@pytest.mark.parametrize(
    ("phrase", "dragon", "spell"),
    [
        ("Dragon creature cards", True, False),
        ("noncreature cards", False, True),
        ("legendary cards", True, False),
        ("green cards", False, True),
        ("permanent cards", True, False),
        ("instant and sorcery cards", False, True),
        ("creature cards with mana value 3 or less", False, False),
        ("creature cards with flying", True, False),
        ("monocolored cards", True, True),
    ],
)
def test_which_cards_are_meant(phrase: str, dragon: bool, spell: bool) -> None:
    assert (submittable(DRAGON, phrase), submittable(SPELL, phrase)) == (dragon, spell)


def test_a_changeling_is_a_creature_of_every_type() -> None:
    """CR 702.73a: in a hand, too; of no land's or artifact's type."""
    changeling = card(Keyword("changeling"), subtypes=("Shapeshifter",))
    assert submittable(changeling, "Dragon creature cards")
    assert not submittable(changeling, "Equipment cards")


def test_both_halves_of_a_split_card_count() -> None:
    halves = (face(types=("instant",), name="A"), face(types=("sorcery",), name="B"))
    assert submittable(Card("A // B", "split", halves), "sorcery cards")
    assert not submittable(Card("A // B", "transform", halves), "sorcery cards")


@pytest.mark.parametrize(
    ("phrase", "message"),
    [("good cards", "is not understood"), ("creatures", "does not name"), ("creature cards in your hand", "submissions: ")],
)
def test_what_is_no_kind_of_cards_is_refused(phrase: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        restriction(phrase)


def test_a_hand_of_other_cards_is_told() -> None:
    rules = override(find_format("phm"), {"submissions": "artifact cards"})
    found = [one.why for one in problems(("Memnite", "Forest"), rules, load_library())]
    assert found == ["'Forest' may not be submitted: only artifact cards"]


def test_a_rule_of_a_round_becomes_the_restriction() -> None:
    text = "Only Dragon creature cards may be submitted. (Other cards are not allowed.) Creature spells cost 1 less to cast."
    told = {"format": "phm", "rules": text, "hands": [["A"]]}
    rules = build_round(told, "r", "phm", (), Located("", "r")).rules
    assert rules.submissions == "Dragon creature cards"
    assert rules.rules == ("Creature spells cost 1 less to cast.",)
