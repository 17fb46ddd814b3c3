"""Whoever may do something to two objects cannot do it to one alone (CR 608.2d)."""

from __future__ import annotations

import pytest
from play import ACTIVATE, OBJECT, YES, Play, Written

from sim.core.opcodes import Step, Zone

JUNK = Written("Junk", "Artifact", "{0}", "{0}: You gain 1 life.")
RELIC = Written("Relic", "Artifact", "{0}", "{0}: You gain 1 life.")
PATRON = Written("Patron", "Artifact", "{0}", "{0}: Target opponent may sacrifice two nontoken permanents of their choice. If they don't, "
                 "you gain 5 life.")  # fmt: skip


@pytest.mark.parametrize("others", [[JUNK], [JUNK, RELIC]])
def test_two_permanents(others: list[Written]) -> None:
    play = Play([PATRON], others).cast("Patron").pass_until_step(Step.ST_MAIN1, 1)
    for other in others:
        play.cast(other.name)
    play.pass_until_step(Step.ST_MAIN1, 0).until(ACTIVATE, "Patron").settle()
    assert play.offers(YES) == (len(others) == 2)
    if play.offers(YES):
        play.pick(YES).settle()
    assert play.life(0) == (20 if len(others) == 2 else 25)
    assert len(play.objects("Junk")) == 2 - len(others)


@pytest.mark.parametrize("cards", [2, 3])
def test_two_cards(cards: int) -> None:
    """The hand holds Wait, too."""
    find = Written("Find", "Sorcery", "{0}", "You may discard two cards. If you do, you gain 5 life.")
    play = Play([find, *([JUNK] if cards == 3 else [])]).cast("Find")
    assert play.offers(YES) == (cards == 3)
    if cards == 3:
        play.pick(YES)
        while play.offers(OBJECT):
            play.pick(OBJECT)
        play.settle()
        assert play.objects("Junk", Zone.Z_GRAVEYARD)
        assert play.life(0) == 25


@pytest.mark.parametrize("counters", [2, 3])
def test_three_counters(counters: int) -> None:
    fang = Written("Fang", "Artifact", "{0}", "{0}: Put a feeding counter on this artifact.\n{0}: You may remove three feeding counters "
                   "from this artifact. If you do, you gain 5 life.")  # fmt: skip
    play = Play([fang]).cast("Fang")
    for _ in range(counters):
        play.pick(ACTIVATE, "Fang").settle()
    play.pick(ACTIVATE, "Fang", 1).settle()
    assert play.offers(YES) == (counters == 3)
