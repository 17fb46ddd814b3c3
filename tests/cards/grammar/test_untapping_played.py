"""'Your next untap step' and what can't transform, played."""

from __future__ import annotations

from play import ATTACK, Play, Written

from sim.core.opcodes import Step

TAPPED = 1


def test_your_next_untap_step_only() -> None:
    """Where the opponent controls no artifact the attacker stays tapped for one untap step of its controller."""
    text = "Whenever this creature attacks, if defending player controls no artifacts, it doesn't untap during your next untap step."
    bears = Written("Bears", "Creature — Bear", text=text)
    for black, stays in (([], TAPPED), ([Written("Crow")], 0)):
        play = Play([bears], black).cast("Bears").pass_until_step(Step.ST_MAIN1, 1)
        if black:
            play.cast("Crow")
        play.pass_until_step(Step.ST_MAIN1, 0).until(ATTACK, "Bears").pass_until_step(Step.ST_MAIN2)
        assert play.objects("Bears")[0]["flags"] & TAPPED
        play.pass_until_step(Step.ST_MAIN1, 1)
        assert play.objects("Bears")[0]["flags"] & TAPPED
        play.pass_until_step(Step.ST_MAIN1, 0)
        assert play.objects("Bears")[0]["flags"] & TAPPED == stays
        play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)
        assert not play.objects("Bears")[0]["flags"] & TAPPED
