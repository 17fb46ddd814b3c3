"""A player who is controlled during his next turn (CR 723.1): the other one decides, in that turn only."""

from __future__ import annotations

from play import CAST, PASS, TARGET, Play, Written

from sim.core.opcodes import Step

RULE = Written("Rule", "Instant", "{0}", "You control target player during that player's next turn.")
GIFT = Written("Gift", "Instant", "{0}", "Target player gains 5 life.")
LATER = Written("Later", "Instant", "{0}", "You gain 1 life.")
GAINED = "When you cast this spell, you gain control of target opponent during that player's next turn."
EMPEROR = Written("Emperor", text=GAINED + " After that turn, that player takes an extra turn.")


def decider(play: Play) -> int:
    return int(play.machine.load(play.machine.pack())[1])


def test_the_opponent_decides_in_that_turn() -> None:
    play = Play([RULE], [GIFT]).cast("Rule").pick(TARGET, "", 101).settle()
    assert decider(play.pass_until_step(Step.ST_UPKEEP, 1)) == 0
    play.until(CAST, "Gift").pick(TARGET, "", 100).settle()
    assert play.life(0) == 25


def test_it_is_over_with_the_turn() -> None:
    play = Play([RULE], [GIFT]).cast("Rule").pick(TARGET, "", 101).settle()
    play.pass_until_step(Step.ST_UPKEEP, 1)
    play.pass_until_step(Step.ST_UPKEEP, 0)
    play.pick(PASS)
    assert decider(play) == 1


def test_who_controls_himself_stays_so() -> None:
    play = Play([RULE], [GIFT]).cast("Rule").pick(TARGET, "", 100).settle()
    play.pass_until_step(Step.ST_UPKEEP, 1)
    assert decider(play) == 1


def test_an_extra_turn_after_it() -> None:
    play = Play([EMPEROR, LATER], [LATER]).pass_until_step(Step.ST_MAIN1).until(CAST, "Emperor").settle()
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert decider(play) == 0
    while play.snapshot["step"] != Step.ST_UPKEEP:
        play.decline()
    assert play.snapshot["active"] == 1, "their extra turn"
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert decider(play) == 1
    while play.snapshot["step"] != Step.ST_UPKEEP:
        play.decline()
    assert play.snapshot["active"] == 0
