"""Impending (CR 702.176): its cost, no creature while it has time counters, the counters that go."""

from __future__ import annotations

from play import CAST, PLAY, Play, Written

from sim.core.opcodes import CounterKind, Step, TypeBit

LORD = Written("Lord", "Enchantment Creature — Avatar", "{1}", "Impending 2—{0}", "6/6")
AVATARS = Written("Shrine", "Enchantment", "{0}", "Avatars you control have flying.")


def is_creature(play: Play) -> bool:
    return bool(play.objects("Lord")[0]["types"] & TypeBit.TY_CREATURE)


def test_impending() -> None:
    play = Play([LORD, AVATARS]).cast("Shrine").until(CAST, "Lord").settle()
    assert play.objects("Lord")[0]["counters"] == {int(CounterKind.CT_TIME): 2}
    assert not is_creature(play)
    assert not play.objects("Lord")[0]["keywords"]  # no Avatar either (CR 205.1a)
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert play.objects("Lord")[0]["counters"] == {int(CounterKind.CT_TIME): 1}
    play.pass_until_step(Step.ST_MAIN1, 0)
    assert not is_creature(play)  # only its controller's end step counts
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert is_creature(play)
    assert play.objects("Lord")[0]["keywords"]


def test_paid_for_as_usual() -> None:
    land = Written("Field", "Land", "", "{T}: Add {C}.")
    play = Play([land, LORD]).until(PLAY, "Field")
    ways = [a for kind, slot, a, *_ in play.machine.options() if kind == CAST and play.name(slot) == "Lord"]
    assert len(ways) == 2
    play.until(CAST, "Lord", ways[0]).settle()
    assert is_creature(play)
    assert not play.objects("Lord")[0]["counters"]
