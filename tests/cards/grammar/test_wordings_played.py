"""Wordings of conditions, durations and costs, each in a game that goes otherwise if it meant something else."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, BLOCK, CAST, PLAY, TARGET, Play, Written

from sim.core.opcodes import Step

FOREST = Written("Forest", "Basic Land — Forest", "", "({T}: Add {G}.)")
FIELD = Written("Field", "Land", "", "{T}: Add {R}.\n{T}: Add {W}.")


@pytest.mark.parametrize(("kinds", "tapped"), [("Mountain or a Forest", False), ("Mountain or an Island", True)])
def test_an_article_for_each_alternative(kinds: str, tapped: bool) -> None:
    crag = Written("Crag", "Land", "", f"This land enters tapped unless you control a {kinds}.\n{{T}}: Add {{R}}.")
    play = Play([FOREST, crag]).until(PLAY, "Forest")
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0).until(PLAY, "Crag")
    assert bool(play.objects("Crag")[0]["flags"] & 1) == tapped


@pytest.mark.parametrize(("cost", "size"), [("{R}{W}", (4, 2)), ("{R}", (2, 1))])
def test_both_colors_and_durations_of_their_own(cost: str, size: tuple[int, int]) -> None:
    mimic = Written("Mimic", "Creature — Shapeshifter", "{0}",
                    "Whenever you cast a spell that's both red and white, this creature has base power and toughness 4/2 until end of turn "
                    "and gains first strike until end of turn.", "2/1")  # fmt: skip
    source = Written("Source", "Artifact", "{0}", "{T}: Add {R}{W}.")
    spell = Written("Spell", "Sorcery", cost, "You gain 1 life.")
    play = Play([mimic, source, spell]).cast("Mimic").cast("Source").until(CAST, "Spell").settle()
    assert play.size("Mimic") == size
    assert bool(play.objects("Mimic")[0]["keywords"]) == (size == (4, 2))
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert play.size("Mimic") == (2, 1)
    assert not play.objects("Mimic")[0]["keywords"]


def test_what_blocks_it() -> None:
    knight = Written("Knight", text="Haste\n{0}: Destroy target creature blocking this creature.", size="2/2")
    guard, other = Written("Guard", size="1/1"), Written("Other", size="1/1")
    play = Play([knight], [guard, other])
    play.until(CAST, "Guard").settle().until(CAST, "Other").settle().pass_until_step(Step.ST_MAIN1, 0)
    play.cast("Knight")
    assert not play.offers(ACTIVATE, "Knight")
    play.until(ATTACK, "Knight").until(BLOCK, "Guard").until(ACTIVATE, "Knight")
    if play.offers(TARGET, "Guard"):
        assert not play.offers(TARGET, "Other")
        play.pick(TARGET, "Guard")
    play.settle()
    assert not play.objects("Guard")
    assert play.objects("Other")


@pytest.mark.parametrize("kicked", [True, False])
def test_unless_it_was_kicked(kicked: bool) -> None:
    elemental = Written("Spark", text="Kicker {0}\nWhen this creature enters, if it wasn't kicked, sacrifice it.")
    play = Play([elemental])
    play.pass_until_step(Step.ST_MAIN1)
    ways = [a for kind, slot, a, *_ in play.machine.options() if kind == CAST and play.name(slot) == "Spark"]
    assert len(ways) == 2
    play.pick(CAST, "Spark", ways[kicked]).settle()
    assert bool(play.objects("Spark")) == kicked


def test_less_for_the_optional_cost() -> None:
    food = Written("Food", "Artifact", "{0}", "{T}: You gain 1 life.")
    glutton = Written("Glutton", cost="{2}", text="Bargain\nThis spell costs {2} less to cast if it's bargained.", size="6/6")
    assert not Play([glutton]).pass_until_step(Step.ST_MAIN1).offers(CAST, "Glutton")
    play = Play([food, glutton]).cast("Food").cast("Glutton")
    assert play.objects("Glutton")
    assert not play.objects("Food")
