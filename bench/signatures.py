"""What machine and search do, as numbers that are the same everywhere: a number that moves must be declared.

Perft: how many positions can be reached within so many decisions, all reductions off. A signature of a search: its answer,
nodes and expansions under a limit of nodes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sim.core.machine import Machine

from bench.suite import COUNTED, SEARCHED, Case
from sim.core.solver import Question
from sim.errors import UserError
from sim.game import build_program
from sim.naive_machine import MachineGame

FILE = Path(__file__).parent / "signatures.json"
DECISIONS = 9
NODES = 8000  # limit of a search
Numbers = dict[str, Any]


def perft(case: Case, decisions: int = DECISIONS) -> list[int]:
    """Positions, ends among them, within 0, 1, 2 ... decisions of the start."""
    game = MachineGame(Machine(build_program(case.spec()), 0))
    layer = [game.start()]
    seen = set(layer)
    counts = [1]
    for _ in range(decisions):
        found = []
        for position in layer:
            for option in range(game.options(position)):
                target, _, _ = game.apply(position, option)
                if target not in seen:
                    seen.add(target)
                    found.append(target)
        layer = found
        counts.append(len(seen))
    return counts


def signature(case: Case, player: int, nodes: int = NODES) -> Numbers:
    """Of the search for a forced win of one player."""
    question = Question(Machine(build_program(case.spec())), player, nodes=nodes)
    return {"answer": question.answer, "nodes": question.nodes, "expansions": question.expansions}


def measure(searched: tuple[Case, ...] = SEARCHED, counted: tuple[Case, ...] = COUNTED) -> Numbers:
    """All numbers, by the title of their game."""
    return {
        "perft": {case.title: perft(case) for case in counted},
        "search": {case.title: {name: signature(case, player) for player, name in enumerate("ab")} for case in (*searched, *counted)},
    }


def load(file: Path = FILE) -> Numbers:
    """The declared numbers."""
    try:
        declared: Numbers = json.loads(file.read_text("utf-8"))
    except (FileNotFoundError, json.JSONDecodeError) as error:
        raise UserError(f"{file.name}: no declared numbers: run `python -m bench declare`") from error
    return declared


def declare(numbers: Numbers, file: Path = FILE) -> None:
    """Write the file anew; committing it declares what moved."""
    file.write_text(json.dumps(numbers, indent=1, ensure_ascii=False, sort_keys=True) + "\n", "utf-8")


def moved(declared: Any, now: Any, path: str = "") -> Iterator[str]:
    """A line for each number that differs."""
    if isinstance(declared, dict) and isinstance(now, dict):
        for key in sorted({*declared, *now}):
            yield from moved(declared.get(key), now.get(key), f"{path}{': ' if path else ''}{key}")
    elif isinstance(declared, list) and isinstance(now, list) and len(declared) == len(now):
        for i, (before, after) in enumerate(zip(declared, now, strict=True)):
            yield from moved(before, after, f"{path}: within {i} decisions")
    elif declared != now:
        yield f"{path}: {_told(now)}, was {_told(declared)}"


def _told(value: Any) -> str:
    return "nothing" if value is None else str(value)
