"""Spells that a permanent gives keywords: what they deal damage with (CR 702.15b)."""

from __future__ import annotations

from play import CAST, TARGET, Play, Written

from sim.core.opcodes import Step

BOLT = Written("Bolt", "Instant", "{0}", "Bolt deals 3 damage to any target.")
DUEL = Written("Duel", text="Instant and sorcery spells you control have lifelink.", size="3/1")
VENOM = Written("Venom", text="Instant and sorcery spells you control have deathtouch.")
GIANT = Written("Giant", size="9/9")


def test_damage_by_your_spell_is_life() -> None:
    play = Play([DUEL, BOLT]).cast("Duel").until(CAST, "Bolt").pick(TARGET, "", 101).settle()
    assert (play.life(0), play.life(1)) == (23, 17)


def test_not_by_theirs_nor_by_what_is_no_spell() -> None:
    pinger = Written("Pinger", text="When this creature enters, it deals 2 damage to each opponent.")
    play = Play([DUEL, pinger], [BOLT]).cast("Duel").cast("Pinger")
    assert (play.life(0), play.life(1)) == (20, 18)
    play.pass_until_step(Step.ST_MAIN1, 1).until(CAST, "Bolt").pick(TARGET, "", 100).settle()
    assert (play.life(0), play.life(1)) == (17, 18)


def test_deathtouch_of_a_spell() -> None:
    play = Play([VENOM, BOLT, GIANT]).cast("Giant").cast("Venom").until(CAST, "Bolt").pick(TARGET, "Giant").settle()
    assert not play.objects("Giant")
