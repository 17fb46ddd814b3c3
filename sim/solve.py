"""Solving one game: the face of the rules machine and the search."""

from __future__ import annotations

from sim.verdict import GameSpec, Verdict, unresolved


def solve_game(spec: GameSpec, *, time_limit: float | None, memory_mb: int = 1500) -> Verdict:
    """Prove the outcome of `spec`, or say how far the proof got and why it stopped.

    `time_limit` is in seconds (None: none), `memory_mb` the budget of the search's tables.
    """
    del spec, time_limit, memory_mb
    return unresolved("this build has no search")
