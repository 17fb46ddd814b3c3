"""Which permanents that enter, die or are sacrificed, and which spells that are cast, a linked game counts (sim/core/arrivals.pyx)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sim.cards.lower.errors import Capacity
from sim.core.opcodes import Op

TALLIED = (Op.V_ENTERED, Op.V_DIED, Op.V_SACRIFICED, Op.V_CAST_KIND)
MOST_TALLIES, MOST_NODES = 2, 8  # of PlayerC.entered, of ProgramC.arrivals


def arrivals(code: Sequence[int], pcs: Iterable[int]) -> list[tuple[int, int]]:
    """Where the nodes that ask for a tally stand, each with the number of its tally: one for each filter."""
    found: list[tuple[int, int]] = []
    kinds: list[list[int]] = []
    for pc in sorted({pc for pc in pcs if code[pc] in TALLIED}):
        at = pc + 2 + code[pc + 3] + 1
        flat = [code[pc], *code[at : pc + code[pc + 1]]]
        if flat not in kinds:
            kinds.append(flat)
        found.append((pc, kinds.index(flat)))
    if len(kinds) > MOST_TALLIES or len(found) > MOST_NODES:
        raise Capacity("things of many kinds that happened this turn are counted")
    return found
