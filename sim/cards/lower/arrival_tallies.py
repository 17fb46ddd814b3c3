"""Which permanents that enter a linked game counts (sim/core/arrivals.pyx)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sim.cards.lower.errors import Capacity
from sim.core.opcodes import Op

MOST_TALLIES, MOST_NODES = 2, 8  # of PlayerC.entered, of ProgramC.arrivals


def arrivals(code: Sequence[int], pcs: Iterable[int]) -> list[tuple[int, int]]:
    """Where V_ENTERED nodes stand, each with the number of its tally: one for each filter."""
    found: list[tuple[int, int]] = []
    kinds: list[Sequence[int]] = []
    for pc in sorted({pc for pc in pcs if code[pc] == Op.V_ENTERED}):
        at = pc + 2 + code[pc + 3] + 1
        flat = code[at : pc + code[pc + 1]]
        if flat not in kinds:
            kinds.append(flat)
        found.append((pc, kinds.index(flat)))
    if len(kinds) > MOST_TALLIES or len(found) > MOST_NODES:
        raise Capacity("permanents of many kinds that entered this turn are counted")
    return found
