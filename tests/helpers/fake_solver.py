"""Solvers for tests: deterministic verdicts from the hands alone, and ways of going wrong.

Importable on Ray workers because `tests/conftest.py` puts this folder on PYTHONPATH.
"""

from __future__ import annotations

import hashlib
import os
import signal
import tempfile
from pathlib import Path
from threading import Event

from sim.verdict import GameSpec, Verdict, unresolved

MARK = Path(tempfile.gettempdir()) / f"phm-died-{os.environ.get('PHM_TEST_RUN', '')}"  # set by tests/conftest.py
STRENGTH = ("b", "draw", "a")


def _decided(outcome: str, spec: GameSpec) -> Verdict:
    text = f"1{spec.starter.upper()}: A plays {spec.hand_a[0]}, B watches"
    return Verdict(outcome, outcome, outcome, "strategy", "", 3 if outcome != "draw" else None, 7, 0.001, (text,))


def by_hash(spec: GameSpec, *, time_limit: float | None, memory_mb: int) -> Verdict:
    """A verdict that depends on the game only, and is the mirror image when the players are exchanged."""
    mine, other = (spec.hand_a, spec.hand_b) if spec.starter == "a" else (spec.hand_b, spec.hand_a)
    text = "|".join([*sorted(mine), "v", *sorted(other)])
    number = hashlib.sha256(text.encode()).digest()[0] % 4
    if number == 3:
        return unresolved("time limit")
    outcome = STRENGTH[number] if spec.starter == "a" else STRENGTH[2 - number]
    return _decided(outcome, spec)


def slowly(spec: GameSpec, *, time_limit: float | None, memory_mb: int) -> Verdict:
    """The same after a moment."""
    Event().wait(0.02)
    return by_hash(spec, time_limit=time_limit, memory_mb=memory_mb)


def raising(spec: GameSpec, *, time_limit: float | None, memory_mb: int) -> Verdict:
    """A bug in the solver, for one hand only."""
    if "Memnite" in spec.hand_a + spec.hand_b:
        raise ZeroDivisionError("a bug")
    return by_hash(spec, time_limit=time_limit, memory_mb=memory_mb)


def dying_once(spec: GameSpec, *, time_limit: float | None, memory_mb: int) -> Verdict:
    """Kills its worker, the first time only (a file remembers)."""
    if "Memnite" in spec.hand_a and not MARK.exists():
        MARK.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return by_hash(spec, time_limit=time_limit, memory_mb=memory_mb)


def dying(spec: GameSpec, *, time_limit: float | None, memory_mb: int) -> Verdict:
    """Kills its worker for one hand, always."""
    if "Memnite" in spec.hand_a:
        os.kill(os.getpid(), signal.SIGKILL)
    return by_hash(spec, time_limit=time_limit, memory_mb=memory_mb)


def hungry(spec: GameSpec, *, time_limit: float | None, memory_mb: int) -> Verdict:
    """Wants far more memory than any budget of a test."""
    return unresolved(str(len(bytearray(64 << 30))))


def posted(spec: GameSpec, *, time_limit: float | None, memory_mb: int) -> Verdict:
    """The posted table of the example round; a hand is known by its first card."""
    table = {
        ("Cavern of Souls", "Auriok Salvagers"): "ab",
        ("Cavern of Souls", "Mishra's Workshop"): "bb",
        ("Cavern of Souls", "Balance"): "aa",
        ("Auriok Salvagers", "Mishra's Workshop"): ("draw", "b"),
        ("Auriok Salvagers", "Balance"): "aa",
        ("Mishra's Workshop", "Balance"): "aa",
    }
    return _decided(table[spec.hand_a[0], spec.hand_b[0]][spec.starter == "b"], spec)


def decided(spec: GameSpec, *, time_limit: float | None, memory_mb: int) -> Verdict:
    """As `by_hash`, with a draw where that is unresolved."""
    verdict = by_hash(spec, time_limit=time_limit, memory_mb=memory_mb)
    return _decided("draw", spec) if verdict.outcome == "unresolved" else verdict
