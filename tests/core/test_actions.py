"""State-based actions (sim/core/actions.pyx)."""

from __future__ import annotations

from plays import CAST, Play

from sim.core.opcodes import Zone

OLD, NEW = ("Old World", "world {0}", "You have hexproof."), ("New World", "world {0}", "You have shroud.")


def test_only_the_newest_world_stays() -> None:
    """CR 704.5k."""
    game = Play([OLD, NEW])
    for name in ("Old World", "New World"):
        game.pick(CAST, name).resolve()
    assert game.names_in(Zone.Z_BATTLEFIELD) == ["New World"]
    assert game.names_in(Zone.Z_GRAVEYARD) == ["Old World"]


def test_one_world_is_left_alone() -> None:
    assert Play([OLD]).pick(CAST, "Old World").resolve().names_in(Zone.Z_BATTLEFIELD) == ["Old World"]
