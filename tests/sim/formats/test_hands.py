import pytest

from sim.cards.library import Library
from sim.errors import UserError
from sim.formats.hands import admit, problems, resolve, split_hand
from sim.formats.load import find_format, override, set_fields


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("Balance / Sol Ring", ("Balance", "Sol Ring")),
        ("Fire // Ice / Sol Ring", ("Fire // Ice", "Sol Ring")),
        ("Sol Ring / Fire // Ice", ("Sol Ring", "Fire // Ice")),
        ("  Sol Ring ", ("Sol Ring",)),
        (" / ", ()),
        ("", ()),
    ],
)
def test_split_hand(text: str, cards: tuple[str, ...]) -> None:
    assert split_hand(text) == cards


BAD_HANDS = [
    ("phm", ("Blakc Lotus",), "unknown card 'Blakc Lotus'; did you mean 'Black Lotus'"),
    ("phm", ("Strip Mine",), "'Strip Mine' is banned in phm"),
    ("phm", ("strip mine",), "'Strip Mine' is banned in phm"),
    ("phm", ("Shahrazad",), "'Shahrazad' is not legal in Vintage, as phm asks"),
    ("phm", ("Memnite",) * 8, "a hand of 8 cards where phm asks for 1 to 7"),
    ("3cb-de", ("Memnite",), "a hand of 1 cards where 3cb-de asks for 3"),
    ("3cblue", ("Memnite", "Memnite", "Burning Wish"), "'Burning Wish' is banned in 3cblue: outside-the-game"),
]


@pytest.mark.parametrize(("format_name", "cards", "message"), BAD_HANDS)
def test_a_bad_hand_is_told(library: Library, format_name: str, cards: tuple[str, ...], message: str) -> None:
    with pytest.raises(UserError) as told:
        admit(resolve(cards, library), find_format(format_name), library)
    assert message in str(told.value)


def test_copies_of_a_restricted_card_are_admitted(library: Library) -> None:
    admit(("Black Lotus", "Black Lotus"), find_format("phm"), library)
    with pytest.raises(UserError, match="Black Lotus"):
        admit(("Black Lotus",), set_fields(find_format("phm"), ["land_rule=LR"]), library)


def test_extra_bans_are_found_by_any_spelling(library: Library) -> None:
    with pytest.raises(UserError, match="Memnite"):
        admit(("Memnite",), set_fields(find_format("phm"), ["extra_bans=memnite"]), library)


def test_sanctioned_formats_ask_for_sets(library: Library) -> None:
    """PHM 7.4a: only cards of the sets that are legal there."""
    old = override(find_format("phm"), {"sets": ["atq", "NEM"], "banned": []})
    admit(("Strip Mine",), old, library)
    (problem,) = problems(("Strip Mine", "Memnite"), old, library)
    assert (problem.rule, "'Memnite' is in none of the sets" in problem.why) == ("PHM 7.4a", True)
    with pytest.raises(UserError, match=r"'ATX' is the code of no set .*near: ATQ"):
        admit(("Memnite",), override(old, {"sets": ["ATX"]}), library)
