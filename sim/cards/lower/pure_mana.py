"""Mana abilities that cost {T}, or counters that only pay costs, and do nothing but add mana: to use them changes nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sim.cards.lower.reader import Nodes
from sim.cards.lower.rows import ABILITY_FIELDS
from sim.core.layouts import operands
from sim.core.opcodes import AbilityFlag, CounterKind, Op

FLAGS, COST, N_COSTS, N_MODES, FIRST = (ABILITY_FIELDS.index(field) for field in ("flags", "cost", "n_costs", "n_modes", "first_mode"))
BY_LIFE = 64  # half of a hybrid symbol (CR 107.4f)
HYBRIDS = 10  # where a K_MANA node has their number


def is_pure(code: list[int], row: Sequence[int], modes: Sequence[Sequence[int]], grows: int) -> bool:
    """grows: kinds of counters (bits) that nothing asks for but costs (scan.py)."""
    if not row[FLAGS] & AbilityFlag.AF_MANA or row[N_MODES] != 1:
        return False
    pc = row[COST]
    for _ in range(row[N_COSTS]):
        counters = code[pc] in (Op.K_REMOVE_ANY, Op.K_REMOVE_COUNTERS) and code[pc + 2] >= CounterKind.CT_FIRST_FREE
        if code[pc] != Op.K_TAP and not (counters and grows >> code[pc + 2] & 1):
            return False
        pc += code[pc + 1]
    return all(adds_fixed(code, at) for at in Nodes(code).program(modes[row[FIRST]][2]))


def adds_fixed(code: list[int], pc: int) -> bool:
    """Does an instruction add so much mana, whatever there is?"""
    if code[pc] not in (Op.E_ADD_MANA, Op.E_ADD_MANA_CHOICE):
        return False
    amount = [value for word, value in operands(code, pc) if word == "node"][-1]
    return code[amount] in (Op.V_NUM, Op.V_X)  # X: the counters that were taken off


def pays_otherwise(
    code: list[int], pcs: Iterable[int], abilities: Sequence[Sequence[int]], modes: Sequence[Sequence[int]], grows: int
) -> bool:
    """Can mana be had, or a cost of mana be paid, at a price that could be wanted for itself?"""
    if any(row[FLAGS] & AbilityFlag.AF_MANA and not is_pure(code, row, modes, grows) for row in abilities):
        return True
    return any(has_life(code, pc) for pc in pcs if code[pc] == Op.K_MANA)


def has_life(code: list[int], pc: int) -> bool:
    """Can some of a mana cost be paid with life?"""
    halves = code[pc + HYBRIDS + 1 : pc + HYBRIDS + 1 + 2 * code[pc + HYBRIDS]]
    return any(half & BY_LIFE for half in halves)
