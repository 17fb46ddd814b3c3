"""The initiative (CR 725) and the Undercity, room by room."""

from __future__ import annotations

from play import ATTACK, TARGET, Play, Written

from sim.core.opcodes import CounterKind, Step

VALUE = 17
TAKE = Written("Take", "Sorcery", "{0}", "You take the initiative.")
GOLEM = Written("Golem", text="Haste", size="2/2")


def test_who_has_it_ventures_at_once_and_each_upkeep() -> None:
    play = Play([TAKE, GOLEM]).cast("Golem").cast("Take")
    assert [o["name"] for o in play.objects("Undercity", 7)]
    play.until(VALUE, "", 2).settle()
    assert play.objects("Golem")[0]["counters"] == {CounterKind.CT_P1P1: 2}
    play.until(VALUE, "", 4).pick(TARGET, "", 101).settle()
    assert play.life(1) == 15


def test_the_other_way() -> None:
    play = Play([TAKE]).cast("Take").until(VALUE, "", 3).settle()
    play.until(VALUE, "", 6).settle()
    assert play.objects("Treasure Token")
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)
    assert play.size("Skeleton Token") == (4, 1)


def test_the_last_room_completes_it_and_then_a_new_one_begins() -> None:
    text = "At the beginning of your end step, if you've completed a dungeon, you gain 7 life."
    play = Play([TAKE, Written("Map", "Artifact", "{0}", text)]).cast("Map").cast("Take")
    play.until(VALUE, "", 3).settle().until(VALUE, "", 6).settle()
    play.pass_until_step(Step.ST_END, 0)
    assert play.life(0) == 20
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)  # the Catacombs
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)  # the last room
    assert not play.objects("Undercity", 7)
    play.pass_until_step(Step.ST_END, 0).settle()
    assert play.life(0) == 27
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)
    assert play.objects("Undercity", 7)


def test_combat_damage_takes_it() -> None:
    play = Play([GOLEM], [TAKE]).pass_until_step(Step.ST_MAIN1, 1).cast("Take").pass_until_step(Step.ST_MAIN1, 0).cast("Golem")
    play.until(ATTACK, "Golem").pass_until_step(Step.ST_MAIN2, 0)
    assert [o["owner"] for o in play.objects("The Initiative", 7)] == [0]
    assert sorted(o["owner"] for o in play.objects("Undercity", 7)) == [0, 1]
