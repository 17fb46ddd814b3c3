"""'For as long as you control ~': played (CR 611.2b)."""

from __future__ import annotations

from play import CAST, TARGET, Play, Written

from sim.core.opcodes import Step

TAKER = "When this creature enters, gain control of target creature an opponent controls for as long as you control this creature."
STILL = (
    "When this creature enters, tap target creature an opponent controls. That creature doesn't untap during its controller's untap step "
    "for as long as you control this creature."
)
KILL = Written("Kill", "Instant", "{0}", "Destroy target creature.")
STEAL = Written("Steal", "Instant", "{0}", "Gain control of target creature until end of turn.")


def beast(text: str, name: str = "Beast") -> Written:
    return Written(name, "Artifact Creature — Golem", "{0}", text, "2/2")


def taken(hand: list[Written], theirs: list[Written], text: str = TAKER) -> Play:
    play = Play([beast(text), *hand], [beast("", "Bear"), *theirs])
    play.pass_until_step(Step.ST_MAIN1, active=1).cast("Bear")
    return play.pass_until_step(Step.ST_MAIN1).cast("Beast").settle()


def controls(play: Play, who: int) -> bool:
    return bool(play.objects("Bear")[0]["controller"] == who)


def test_it_is_kept_over_turns_and_lost_with_the_source() -> None:
    play = taken([KILL], [])
    play.pass_until_step(Step.ST_MAIN1, active=1).pass_until_step(Step.ST_MAIN1)
    assert controls(play, 0)
    play.until(CAST, "Kill").pick(TARGET, "Beast").settle()
    assert controls(play, 1)


def test_it_ends_when_another_player_gains_control_of_the_source() -> None:
    """For good: control of the source that comes back later brings nothing back."""
    play = taken([], [STEAL])
    assert controls(play, 0)
    play.until(CAST, "Steal").pick(TARGET, "Beast").settle()
    assert controls(play, 1)
    play.pass_until_step(Step.ST_MAIN1, active=1).pass_until_step(Step.ST_MAIN1)
    assert controls(play, 1)


def test_it_stays_tapped_for_as_long() -> None:
    play = taken([KILL], [], STILL)
    play.pass_until_step(Step.ST_MAIN1, active=1)
    assert play.objects("Bear")[0]["flags"] & 1
    play.pass_until_step(Step.ST_MAIN1).until(CAST, "Kill").pick(TARGET, "Beast").settle()
    play.pass_until_step(Step.ST_MAIN1, active=1)
    assert not play.objects("Bear")[0]["flags"] & 1


def test_nothing_is_gained_when_the_source_is_gone_before() -> None:
    play = Play([beast(TAKER), KILL], [beast("", "Bear")])
    play.pass_until_step(Step.ST_MAIN1, active=1).cast("Bear")
    play.pass_until_step(Step.ST_MAIN1).until(CAST, "Beast")
    while not play.objects("Beast"):
        play.pick(0)
    play.pick(CAST, "Kill").pick(TARGET, "Beast").settle()
    assert controls(play, 1)
