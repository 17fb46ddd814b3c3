"""'Hexproof from [quality]' (CR 702.11d-e), played."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, TARGET, Play, Written

from sim.core.opcodes import Step

VALKYRIE = Written("Valkyrie", text="Hexproof from planeswalkers")
WALKER = Written("Walker", "Legendary Planeswalker — Walker", "{0}", "[+1]: Tap target creature.", "3")
BOLT = Written("Bolt", "Instant", "{0}", "Tap target creature.")
DUMMY = Written("Dummy")


def aimed(target: Written, *theirs: Written) -> Play:
    """The second player's main phase; the first has the creature that may be hexproof, and each has another."""
    play = Play([target, DUMMY], [*theirs, Written("Other")]).cast(target.name).cast("Dummy")
    return play.pass_until_step(Step.ST_MAIN1, 1).cast("Other")


def test_abilities_of_planeswalkers_that_opponents_control() -> None:
    play = aimed(VALKYRIE, WALKER).cast("Walker").pick(ACTIVATE, "Walker")
    assert play.offers(TARGET, "Dummy")
    assert not play.offers(TARGET, "Valkyrie")


def test_not_what_is_no_planeswalker() -> None:
    assert aimed(VALKYRIE, BOLT).pick(CAST, "Bolt").offers(TARGET, "Valkyrie")


def test_not_what_its_controller_controls() -> None:
    play = Play([VALKYRIE, DUMMY, WALKER]).cast("Valkyrie").cast("Dummy").cast("Walker").pick(ACTIVATE, "Walker")
    assert play.offers(TARGET, "Valkyrie")


@pytest.mark.parametrize(("said", "cost", "may"), [
    ("blue", "{U}", False), ("blue", "{R}", True), ("monocolored", "{U}", False),
    ("monocolored", "{U}{R}", True),
    ("multicolored", "{U}{R}", False), ("each color", "{R}", False), ("instants", "{R}", False),
    ("artifacts and enchantments", "{R}", True),
])  # fmt: skip
def test_qualities_of_spells(said: str, cost: str, may: bool) -> None:
    target = Written("Target", text=f"Hexproof from {said}")
    moxes = [Written("Blue", "Artifact", "{0}", "{T}: Add {U}."), Written("Red", "Artifact", "{0}", "{T}: Add {R}.")]
    spell = Written("Spell", "Instant", cost, "Tap target creature.")
    play = aimed(target, spell, *moxes).cast("Blue").cast("Red").until(CAST, "Spell")
    play.until(TARGET, "Dummy") if not play.offers(TARGET) else None
    assert play.offers(TARGET, "Target") == may


def test_an_aura_spell_is_an_enchantment() -> None:
    aura = Written("Chains", "Enchantment — Aura", "{0}", "Enchant creature\nEnchanted creature can't attack.")
    for said, may in (("artifacts and enchantments", False), ("artifacts, creatures, and enchantments", False), ("artifacts", True)):
        play = aimed(Written("Target", text=f"Hexproof from {said}"), aura).pick(CAST, "Chains")
        assert play.offers(TARGET, "Dummy")
        assert play.offers(TARGET, "Target") == may


def test_it_is_a_creature_with_hexproof() -> None:
    hunt = Written("Hunt", "Instant", "{0}", "Destroy all creatures with hexproof.")
    play = Play([VALKYRIE, DUMMY, hunt]).cast("Valkyrie").cast("Dummy").cast("Hunt")
    assert not play.objects("Valkyrie")
    assert play.objects("Dummy")


def test_losing_hexproof_is_not_played_on() -> None:
    strip = Written("Strip", "Instant", "{0}", "Target creature loses hexproof until end of turn.")
    play = aimed(VALKYRIE, strip).pick(CAST, "Strip").pick(TARGET, "Valkyrie")
    with pytest.raises(AssertionError):
        play.settle()
    assert play.machine.capacity
