"""Day and night without daybound (CR 727): it becomes day as something enters, and night after a turn without a spell."""

from __future__ import annotations

from play import Play, Written

from sim.core.opcodes import Step

TEXT = (
    "If it's neither day nor night, it becomes day as this creature enters.\n"
    "Whenever day becomes night or night becomes day, this creature deals 1 damage to each opponent."
)
VANDAL = Written("Vandal", text=TEXT)


def test_it_becomes_day_and_that_alone_does_nothing() -> None:
    play = Play([VANDAL])
    assert play.snapshot["daytime"] == 0
    play.cast("Vandal")
    assert (play.snapshot["daytime"], play.life(1)) == (1, 20)


def test_after_a_turn_without_a_spell_it_is_night() -> None:
    play = Play([VANDAL]).cast("Vandal").pass_until_step(Step.ST_MAIN1, 1)
    assert play.snapshot["daytime"] == 1
    play.pass_until_step(Step.ST_MAIN1, 0)
    assert (play.snapshot["daytime"], play.life(1)) == (2, 19)


def test_at_night_another_one_changes_nothing() -> None:
    play = Play([VANDAL, VANDAL]).cast("Vandal").pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0).cast("Vandal")
    assert (play.snapshot["daytime"], play.life(1)) == (2, 19)
