"""What a pronoun means where an optional instruction before it was not carried out, in play."""

from __future__ import annotations

import pytest
from play import NO, YES, Play, Written

from sim.core.opcodes import Step

BREACH = Written(
    "Breach",
    "Sorcery",
    "{0}",
    "Create a 1/1 white Soldier creature token. You may put a creature card from your hand onto the battlefield. That creature gains "
    "haste. Sacrifice that creature at the beginning of the next end step.",
)
RAIDER = Written("Raider", cost="{9}", size="3/3")


@pytest.mark.parametrize(("answer", "raiders"), [(YES, 1), (NO, 0)])
def test_what_was_spoken_of_before_is_not_meant(answer: int, raiders: int) -> None:
    """The token stays, whether a creature card was put there or not."""
    play = Play([BREACH, RAIDER]).cast("Breach").pick(answer).settle()
    assert (len(play.objects("Raider")), len(play.objects("Soldier Token"))) == (raiders, 1)
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert (len(play.objects("Raider")), len(play.objects("Soldier Token"))) == (0, 1)
