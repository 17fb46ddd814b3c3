"""As much mana of one colour as something counts: played."""

from __future__ import annotations

from play import CAST, YES, Play, Written

from sim.core.opcodes import Step

TEXT = "{T}: Put a charge counter on this artifact. Add X mana of any one color, where X is the number of charge counters on this artifact."
WELL = Written("Well", "Artifact", "{0}", TEXT)
BOON = Written("Boon", "Sorcery", "{W}", "You gain 4 life.")
TWICE = Written("Twice", "Sorcery", "{G}{G}", "You gain 9 life.")
COLOR = 17  # a choice of a colour


def test_the_counter_that_is_put_is_counted() -> None:
    play = Play([WELL, BOON, TWICE]).cast("Well")
    assert not play.offers(CAST, "Twice")
    play.until(CAST, "Boon").pick(COLOR, a=0).settle()
    assert play.life(0) == 24
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1)
    assert play.offers(CAST, "Twice")
    play.until(CAST, "Twice").pick(COLOR, a=4).settle()
    assert play.life(0) == 24 + 9


def test_you_may_gain_control_for_a_time() -> None:
    text = "Whenever you cast an instant spell, you may gain control of target creature until end of turn."
    thief = Written("Thief", "Enchantment", "{0}", text)
    play = Play([thief, Written("Air", "Instant", "{0}", "You gain 1 life.")], [Written("Imp", text="Flash")])
    play.cast("Thief").until(CAST, "Imp").settle()
    play.until(CAST, "Air").until(YES).settle()
    assert play.objects("Imp")[0]["controller"] == 0
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert play.objects("Imp")[0]["controller"] == 1
