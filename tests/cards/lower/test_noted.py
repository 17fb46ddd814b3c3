"""What a spell or ability asks of the permanent that was sacrificed as its cost."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, OBJECT, TARGET, Play, Written

from sim.cards.compile import Unsupported, compile_card

ALTAR = Written("Altar", "Artifact", "{0}", "{T}, Sacrifice a creature: You gain life equal to the sacrificed creature's toughness.")
OGRE = Written("Ogre", size="3/5")
RAT = Written("Rat", size="-2/2")
OPPONENT = 101


@pytest.mark.parametrize(("victim", "gained"), [("Ogre", 5), ("Rat", 2)])
def test_toughness_of_the_one_that_was_chosen(victim: str, gained: int) -> None:
    play = Play([ALTAR, OGRE, RAT]).cast("Altar").cast("Ogre").cast("Rat")
    before = play.life(0)
    play.pick(ACTIVATE, "Altar").pick(OBJECT, victim).settle()
    assert play.life(0) == before + gained


def test_as_it_last_existed() -> None:
    grow = Written("Banner", "Enchantment", "{0}", "Creatures you control get +0/+4.")
    play = Play([ALTAR, OGRE, RAT, grow]).cast("Altar").cast("Ogre").cast("Rat").cast("Banner")
    before = play.life(0)
    play.pick(ACTIVATE, "Altar").pick(OBJECT, "Ogre").settle()
    assert play.life(0) == before + 9


@pytest.mark.parametrize(("victim", "lost"), [("Ogre", 3), ("Rat", 0)])
def test_a_spell_whose_additional_cost_it_was(victim: str, lost: int) -> None:
    """CR 107.1b: below zero is zero."""
    hurl = Written("Hurl", "Sorcery", "{0}", "As an additional cost to cast this spell, sacrifice a creature.\n"
                   "Target player loses life equal to the sacrificed creature's power.")  # fmt: skip
    play = Play([hurl, OGRE, RAT]).cast("Ogre").cast("Rat")
    before = play.life(1)
    play.pick(CAST, "Hurl").pick(TARGET, "", OPPONENT).pick(OBJECT, victim).settle()
    assert play.life(1) == before - lost


@pytest.mark.parametrize(("victim", "gained"), [("Ogre", 9), ("Rat", 1)])
def test_whether_it_was_great_enough(victim: str, gained: int) -> None:
    oven = Written("Oven", "Artifact", "{0}",
                   "{T}, Sacrifice a creature: You gain 1 life. "
                   "If the sacrificed creature's toughness was 4 or greater, you gain 8 life.")  # fmt: skip
    play = Play([oven, OGRE, RAT]).cast("Oven").cast("Ogre").cast("Rat")
    before = play.life(0)
    play.pick(ACTIVATE, "Oven").pick(OBJECT, victim).settle()
    assert play.life(0) == before + gained


@pytest.mark.parametrize("text", [
    "{X}, Sacrifice a creature: You gain life equal to the sacrificed creature's power.",
    "{T}, Sacrifice an artifact: You gain life equal to the sacrificed creature's power.",
    "{T}, Sacrifice two creatures: You gain life equal to the sacrificed creature's power.",
    "{T}: You gain life equal to the sacrificed creature's power.",
    "{T}, Sacrifice a creature: Add an amount of {G} equal to the sacrificed creature's power.",
])  # fmt: skip
def test_what_is_not_one_known_number(text: str) -> None:
    with pytest.raises(Unsupported, match=r"no program yet.*sacrifice"):
        compile_card(Written("Odd", "Artifact", "{0}", text).record())
