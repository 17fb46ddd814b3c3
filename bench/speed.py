"""Transitions a second of one core, over the fixed games."""

from __future__ import annotations

import time
from statistics import median
from typing import Any

from sim.core.machine import Machine

from bench.suite import SEARCHED, Case
from sim.core.solver import Question
from sim.game import build_program

NODES = 30_000  # limit of a search
RUNS = 3


def search(case: Case, nodes: int) -> tuple[int, float]:
    """Options applied by the searches of both players, and the processor seconds they took."""
    expansions, seconds = 0, 0.0
    for player in (0, 1):
        machine = Machine(build_program(case.spec()))
        begun = time.process_time()
        question = Question(machine, player, nodes=nodes)
        seconds += time.process_time() - begun
        expansions += question.expansions
    return expansions, seconds


def transitions(cases: tuple[Case, ...] = SEARCHED, nodes: int = NODES, runs: int = RUNS) -> dict[str, Any]:
    """Medians over the runs: transitions a processor second of each game, and of all of them together."""
    rates: dict[str, list[float]] = {case.title: [] for case in cases}
    together = []
    applied = 0
    for _ in range(runs):
        found = {case.title: search(case, nodes) for case in cases}
        applied = sum(expansions for expansions, _ in found.values())
        together.append(applied / sum(seconds for _, seconds in found.values()))
        for title, (expansions, seconds) in found.items():
            rates[title].append(expansions / seconds)
    return {
        "per_second": round(median(together)),
        "spread": round((max(together) - min(together)) / median(together), 3),
        "applied": applied,
        "runs": runs,
        "games": {title: round(median(found)) for title, found in rates.items()},
    }
