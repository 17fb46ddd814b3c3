"""A payment that is reduced as something resolves: played."""

from __future__ import annotations

from play import NO, PLAY, YES, Play, Written

from sim.core.opcodes import Step

DRAKE = Written(
    "Drake",
    text="At the beginning of your upkeep, sacrifice this creature unless you pay {5}. This cost is reduced by {2} for each basic land "
    "type among lands you control.",
)
ISLE = Written("Isle", "Land — Island Swamp", "", "({T}: Add {U} or {B}.)")
WOOD = Written("Wood", "Land — Island", "", "({T}: Add {U}.)")


def later(land: Written) -> Play:
    play = Play([DRAKE, land]).until(PLAY, land.name).cast("Drake")
    return play.pass_until_step(Step.ST_END, 1)


def test_two_types_leave_one_mana_to_pay() -> None:
    play = later(ISLE).until(YES)
    assert play.settle().objects("Drake")
    assert not later(ISLE).until(NO).settle().objects("Drake")


def test_one_type_leaves_too_much() -> None:
    """Three mana are left to pay, and there is one."""
    play = later(WOOD).pass_until_step(Step.ST_MAIN1)
    assert not play.objects("Drake")
