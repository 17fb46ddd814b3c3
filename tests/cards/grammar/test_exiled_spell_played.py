"""'If a card is exiled with it, you may cast the exiled card': a spell that was taken (CR 607.2a)."""

from __future__ import annotations

import pytest
from play import ATTACK, CAST, NO, YES, Play, Written

from sim.core.opcodes import Step, Zone

TAKES = "When this creature enters, exile target spell an opponent controls."
CASTS = "if a card is exiled with it, you may cast the exiled card without paying its mana cost."
JACKER = Written("Jacker", text=f"Flash\nHaste\n{TAKES}\nWhenever this creature attacks, {CASTS}")
GAIN = Written("Gain", "Sorcery", "{0}", "You gain 3 life.")


@pytest.mark.parametrize("cast", [True, False])
def test_a_spell_that_was_taken(cast: bool) -> None:
    play = Play([JACKER], [GAIN]).pass_until_step(Step.ST_MAIN1, 1).until(CAST, "Gain")
    play.until(CAST, "Jacker").settle()
    assert play.objects("Gain", Zone.Z_EXILE)
    assert play.life(1) == 20
    play.pass_until_step(Step.ST_MAIN1, 0).until(ATTACK, "Jacker").until(YES if cast else NO).settle()
    assert play.life(0) == (23 if cast else 20)
    assert bool(play.objects("Gain", Zone.Z_GRAVEYARD)) == cast


def test_where_nothing_was_taken() -> None:
    play = Play([JACKER], [GAIN]).cast("Jacker").until(ATTACK, "Jacker")
    while play.snapshot["step"] != Step.ST_MAIN2:
        assert not play.offers(YES)
        play.decline()
