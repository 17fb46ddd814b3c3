"""'Create a token that's a copy of that creature', of a creature that is there and of one that has left (CR 608.2h)."""

from __future__ import annotations

import pytest
from play import CAST, PASS, Play, Written

COPIES = "Whenever a nontoken creature you control enters, create a token that's a copy of that creature."
MIRROR = Written("Mirror", "Enchantment", "{0}", COPIES)
APE = Written("Ape", "Creature — Ape", "{0}", "Reach", "3/3")
ZAP = Written("Zap", "Instant", "{0}", "Destroy target creature.")


def test_it_is_copied_while_it_is_there() -> None:
    assert [o["power"] for o in Play([MIRROR, APE, ZAP]).cast("Mirror").cast("Ape").objects("Ape")] == [3, 3]


def test_what_left_is_not_forgotten_in_silence() -> None:
    """A copy of what it last was would be made; that is not noted, and the game ends unresolved."""
    play = Play([MIRROR, APE, ZAP]).cast("Mirror").until(CAST, "Ape").pick(PASS).pick(PASS).pick(CAST, "Zap")
    with pytest.raises(AssertionError):
        play.settle()
    assert play.machine.capacity
