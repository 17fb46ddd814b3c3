"""Which basic lands a game tells apart, and how many are of use (sim/cards/lower/basics.py, land_needs.py)."""

from __future__ import annotations

import pytest
from basics import under
from texts import Text, tables

CUB: Text = ("Cub", "creature {G}", "")
ROCK: Text = ("Rock", "artifact {4}", "Indestructible")
FIELD: Text = ("Field", "land", "{T}: Add {C}.")
WASTE: Text = ("Waste", "creature {C}", "")
PIERCE: Text = ("Pierce", "instant {U}", "Counter target spell unless its controller pays {2}.")
TAX: Text = ("Tax", "creature {1}", "Creature spells cost {1} more to cast.")
TAPPER: Text = ("Tapper", "creature {1}", "{1}{R}, {T}: This creature deals 1 damage to any target.")


@pytest.mark.parametrize(
    ("hand", "lands"),
    [
        ([CUB], ["Forest"]),
        ([ROCK], ["Plains"]),  # nothing asks for a colour: any will do
        ([CUB, ("Ogre", "creature {2}{R}", "")], ["Mountain", "Forest"]),
        ([WASTE], ["Barrens"]),
        ([CUB, ("Walker", "creature {B}", "Islandwalk")],
         ["Plains", "Island", "Swamp", "Mountain", "Forest", "Barrens"]),
        ([CUB, ("Skier", "creature {1}", "This creature gets +1/+1 as long as you control a snow land.")], ["Forest", "Snowy Forest"]),
        ([CUB, ("Yeti", "creature {1}", "{S}: This creature gains haste until end of turn.")], ["Forest", "Snowy Forest"]),
        ([CUB, ("Thief", "sorcery {G}", "Gain control of target land.")], ["Plains", "Forest"]),  # a land of no use to a thief
    ],
)  # fmt: skip
def test_told_apart(hand: list[Text], lands: list[str]) -> None:
    assert tables(hand, [FIELD], **under("LR"))["names"]["lands"] == lands


@pytest.mark.parametrize(
    ("mine", "theirs", "caps"),
    [
        ([CUB], [ROCK], [[1], [4]]),
        ([CUB, CUB, ROCK], [CUB], [[6], [1]]),
        ([CUB], [PIERCE], [[0, 3], [3, 0]]),  # Island, Forest: {G} and the {2} of Pierce; each colour of no use to the other
        ([TAX, CUB], [TAX], [[6], [3]]),  # {1} and {G}, each {2} dearer at the most; {1} {2} dearer
        ([TAPPER], [FIELD], [[3], [0]]),
    ],
)
def test_caps(mine: list[Text], theirs: list[Text], caps: list[list[int]]) -> None:
    assert tables(mine, theirs, **under("LR"))["land_caps"] == caps


UNBOUNDED: list[Text] = [
    ("Fire", "creature {R}", "{R}: This creature gets +1/+0 until end of turn."),
    ("Blaze", "sorcery {X}{R}", "Blaze deals X damage to any target."),
    ("Rain", "sorcery {R}", "Destroy target land."),
    ("Wrecker", "sorcery {R}", "Destroy target permanent."),
    ("Boomer", "instant {U}", "Return target creature to its owner's hand."),
    ("Ape", "creature {R}", "This creature gets +1/+2 as long as you control a Forest."),
    ("Stalker", "creature {B}", "Swampwalk"),
    ("Hymn", "sorcery {B}", "Target player discards a card."),
    ("Twiddle", "instant {U}", "Untap target creature."),
]


@pytest.mark.parametrize("card", UNBOUNDED, ids=lambda card: card[0])
def test_no_cap_where_a_land_can_matter_otherwise_or_mana_without_end(card: Text) -> None:
    found = tables([CUB], [card], **under("LR"))["land_caps"]
    assert {cap for row in found for cap in row} == {-1}
