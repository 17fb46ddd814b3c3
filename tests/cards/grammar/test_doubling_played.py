"""Abilities that trigger an additional time, or not at all."""

from __future__ import annotations

import pytest
from play import CAST, Play, Written

from sim.core.opcodes import Step

MINE, THEIRS, ORDER = 0, 1, 15
BEAR = Written("Bear", "Creature — Bear", "{0}", "When this creature enters, you gain 1 life.", "1/1")
STONE = Written("Stone", "Artifact", "{0}", "When this artifact enters, you gain 1 life.")
SCROLL = Written("Scroll", "Enchantment", "{0}", "When this enchantment enters, you gain 1 life.")
TAIL = " causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time."


def done(play: Play) -> None:
    """Until nothing waits; triggers that are alike go on the stack in any order."""
    while play.snapshot["stack"] or play.offers(ORDER):
        play.pick(ORDER) if play.offers(ORDER) else play.decline()


@pytest.mark.parametrize(("cause", "gained"), [
    ("a permanent entering", (2, 2, 2)), ("an artifact or creature entering", (2, 2, 1)), ("a Bear you control entering", (2, 1, 1)),
    ("a creature dying", (1, 1, 1)), ("a legendary permanent or an artifact entering or leaving the battlefield", (1, 2, 1)),
])  # fmt: skip
def test_entering(cause: str, gained: tuple[int, int, int]) -> None:
    horn = Written("Horn", "Enchantment", "{0}", "If " + cause + TAIL)
    play = Play([horn, BEAR, STONE, SCROLL]).cast("Horn")
    found = []
    for name in ("Bear", "Stone", "Scroll"):
        before = play.life(MINE)
        done(play.until(CAST, name))
        found.append(play.life(MINE) - before)
    assert tuple(found) == gained


def test_dying() -> None:
    horn = Written("Horn", "Enchantment", "{0}", "If a creature dying" + TAIL)
    mourner = Written("Mourner", "Creature — Bear", "{0}", "When this creature dies, you gain 1 life.", "1/1")
    bolt = Written("Bolt", "Sorcery", "{0}", "Destroy all creatures.")
    play = Play([horn, mourner, bolt]).cast("Horn").cast("Mourner").until(CAST, "Bolt")
    done(play)
    assert play.life(MINE) == 22


def test_not_for_opponents() -> None:
    mother = Written("Mother", "Enchantment", "{0}", "Permanents entering don't cause abilities of permanents your opponents "
        "control to trigger.")
    play = Play([mother, BEAR], [BEAR._replace(name="Cub")]).cast("Mother").cast("Bear")
    play.pass_until_step(Step.ST_MAIN1, THEIRS).until(CAST, "Cub").settle().pass_until_step(Step.ST_MAIN1, MINE)
    assert (play.life(MINE), play.life(THEIRS)) == (21, 20)
