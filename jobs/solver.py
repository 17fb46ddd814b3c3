"""Running the solver on one game so that whatever happens there is told."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Protocol

from sim.verdict import unresolved

DEFAULT_SOLVER = "sim.solve:solve_game"
INTERNAL = "internal error: "


class Solver(Protocol):
    """What solves a game, or checks a hand."""

    def __call__(self, spec: Any, *, time_limit: float | None, memory_mb: int) -> Any: ...


@dataclass(frozen=True)
class Options:
    """How games are solved; `solver` is `module:function`, so that workers can import it."""

    time_limit: float | None = 60.0
    memory_mb: int = 1500
    solver: str = DEFAULT_SOLVER


@cache
def find_solver(path: str) -> Solver:
    """The function that a `module:function` path names."""
    module, _, name = path.partition(":")
    found: Solver = getattr(import_module(module), name)
    return found


def solve(spec: Any, options: Options) -> Any:
    """The verdict of what `options` names as the solver; a failure inside it becomes an unresolved game that says so."""
    start = time.perf_counter()
    try:
        return find_solver(options.solver)(spec, time_limit=options.time_limit, memory_mb=options.memory_mb)
    except Exception as error:  # whatever it is, it is this game's result and is reported by the driver
        what = " ".join(f"{type(error).__name__}: {error}".split())
        return unresolved(INTERNAL + what, time.perf_counter() - start)
