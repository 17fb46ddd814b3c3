"""Damage that is double, or so much more."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, CAST, TARGET, Play, Written

from sim.core.opcodes import Step

MINE, THEIRS = 0, 1
ANY = "{0}: This artifact deals 1 damage to any target."
BOLT = Written("Bolt", "Instant", "{R}", "Bolt deals 1 damage to any target.")
SOURCE = Written("Source", "Artifact", "{0}", "{T}: Add {R}{R}.")


def rule(text: str) -> Written:
    return Written("Rule", "Enchantment", "{0}", text)


@pytest.mark.parametrize(("text", "at", "dealt"), [
    ("If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.", MINE, 2),
    ("If a source you control would deal damage to an opponent, it deals that much damage plus 2 instead.", THEIRS, 3),
    ("If a source you control would deal damage to an opponent, it deals that much damage plus 2 instead.", MINE, 1),
    ("If a source an opponent controls would deal damage to you, it deals triple that damage to you instead.", MINE, 1),
    ("If a source you control would deal combat damage to a player, it deals double that damage instead.", THEIRS, 1),
    ("If a source you control would deal noncombat damage to a player, it deals double that damage instead.", THEIRS, 2),
    ("If an artifact source you control would deal damage, it deals twice that much damage instead.", THEIRS, 2),
    ("If a red source you control would deal damage to a player, it deals double that damage instead.", THEIRS, 1),
])  # fmt: skip
def test_whose_and_to_whom(text: str, at: int, dealt: int) -> None:
    play = Play([rule(text), Written("Pinger", "Artifact", "{0}", ANY)]).cast("Rule").cast("Pinger")
    play.until(ACTIVATE, "Pinger").pick(TARGET, a=100 + at).settle()
    assert play.life(at) == 20 - dealt


def test_two_factors_and_a_spell() -> None:
    text = (
        "If a red instant or sorcery spell you control or a red planeswalker you control would deal damage to a permanent or player, "
        "it deals double that damage to that permanent or player instead."
    )
    play = Play([rule(text), rule(text)._replace(name="Second"), BOLT, SOURCE, Written("Pinger", "Artifact", "{0}", ANY)])
    play.cast("Rule").cast("Second").cast("Source").cast("Pinger").until(ACTIVATE, "Source")
    play.until(CAST, "Bolt").pick(TARGET, a=100 + THEIRS).settle()
    assert play.life(THEIRS) == 16
    play.until(ACTIVATE, "Pinger").pick(TARGET, a=100 + THEIRS).settle()
    assert play.life(THEIRS) == 15


@pytest.mark.parametrize(("text", "dealt"), [
    ("If equipped creature would deal combat damage, it deals double that damage instead.\nEquip {0}", 4),
    ("If a creature you control would deal damage to an opponent or a permanent an opponent controls, it deals that much damage "
        "plus 1 instead."
     "\nEquip {0}", 3),
])  # fmt: skip
def test_combat(text: str, dealt: int) -> None:
    flail = Written("Flail", "Artifact — Equipment", "{0}", text)
    bear = Written("Bear", "Creature — Bear", "{0}", "Haste", "2/2")
    play = Play([flail, bear]).cast("Flail").cast("Bear").until(ACTIVATE, "Flail")
    if play.offers(TARGET):
        play.pick(TARGET)
    play.settle().until(ATTACK, "Bear").pass_until_step(Step.ST_MAIN2)
    assert play.life(THEIRS) == 20 - dealt


def test_factor_and_addition_are_not_ordered() -> None:
    """Whoever is dealt the damage would choose (CR 616.1)."""
    more = rule("If a source would deal damage to a player, it deals that much damage plus 2 instead.")
    twice = rule("If a source would deal damage to a player, it deals double that damage instead.")._replace(name="Twice")
    play = Play([more, twice, Written("Pinger", "Artifact", "{0}", ANY)]).cast("Rule").cast("Twice").cast("Pinger")
    play.until(ACTIVATE, "Pinger").pick(TARGET, a=100 + THEIRS)
    with pytest.raises(AssertionError):
        play.settle()
    assert play.machine.capacity
