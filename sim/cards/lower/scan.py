"""What a linked game can and cannot ask: flags that let the machine leave dead information out, always on the safe side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sim.cards.lower.rows import FACE_FIELDS
from sim.core.layouts import operands
from sim.core.opcodes import CounterKind, KeywordBit, Op, Zone

TAKES_COUNTERS = {Op.K_REMOVE_COUNTERS, Op.K_REMOVE_ANY, Op.E_REMOVE_COUNTERS, Op.T_COUNTER_REMOVED}
N_KINDS, MANA_VALUE = 64, 2
FIRST_EVENT, N_EVENTS = int(Op.T_ENTERS), 64
CONFLICTS = {Op.S_LOSE_ALL, Op.S_LOSE_KEYWORDS, Op.S_BASE_PT, Op.S_SWITCH_PT, Op.S_CONTROL, Op.E_CONTROL, Op.S_COLORS, Op.E_COPY_OF}
TYPE_OPS = {Op.S_TYPES, Op.S_SUBTYPES}
COSTS_MATTER = {
    Op.V_COUNT, Op.V_HAND, Op.V_LIFE, Op.V_GRAVEYARD, Op.V_GREATEST, Op.V_TOTAL, Op.V_DEVOTION, Op.E_BALANCE, Op.E_PILES,
    Op.T_LEAVES, Op.T_DIES, Op.T_SACRIFICES, Op.T_MOVES, Op.R_ALL, Op.R_CARDS, Op.R_TOP, Op.C_ONLY_IN_GRAVEYARD, Op.T_LOSES_LIFE,
    Op.T_DAMAGE, Op.T_COUNTER_REMOVED, Op.E_CHOOSE, Op.K_SACRIFICE, Op.V_COUNTERS, Op.T_DISCARDED,
}  # fmt: skip
OTHER_ZONES = 1 << Zone.Z_GRAVEYARD | 1 << Zone.Z_EXILE
DAY_KEYWORDS = 1 << KeywordBit.KW_DAYBOUND | 1 << KeywordBit.KW_NIGHTBOUND
THIS_TURN, THIS_GAME = 1, 2


def nodes(code: Sequence[int], placed: Sequence[int]) -> Iterator[int]:
    """Index of every node, inner ones too. Raises ValueError for a node that is not laid out as its op says."""
    todo = [pc for pc in placed if pc]
    while todo:
        pc = todo.pop()
        yield pc
        todo.extend(value for kind, value in operands(code, pc) if kind == "node")


def scan(code: list[int], placed: list[int], faces: list[list[int]], abilities: list[list[int]]) -> dict[str, Any]:
    """Flags of ProgramC."""
    del abilities
    pcs = list(nodes(code, placed))
    ops = {code[pc] for pc in pcs}
    keywords = 0
    for face in faces:
        keywords |= face[FACE_FIELDS.index("keywords")]
    for pc in pcs:
        if code[pc] == Op.S_KEYWORDS:
            at = pc + 2 + code[pc + 3]
            keywords |= code[at] | code[at + 1] << 31
    daytime = bool(keywords & DAY_KEYWORDS)
    return {
        "events": [int(FIRST_EVENT + i in ops) for i in range(N_EVENTS)],
        "uses_timestamps": int(order_matters(code, pcs)),
        "reads_tapped": int(Op.F_TAPPED in ops or Op.T_TAPPED in ops or Op.T_UNTAPPED in ops),
        "reads_graveyard_order": int(any(code[pc] == Op.R_TOP and code[pc + 2] == Zone.Z_GRAVEYARD for pc in pcs)),
        "useful_colors": useful_colors(code, pcs),
        "float_always": int(bool(ops & COSTS_MATTER) or any(looks_elsewhere(code, pc) for pc in pcs)),
        "uses_spell_counts": spell_counts(code, pcs, ops, daytime),
        "uses_daytime": int(daytime),
        "ceiling": ceilings(code, pcs, ops, faces),
    }


def ceilings(code: list[int], pcs: list[int], ops: set[int], faces: list[list[int]]) -> list[int]:
    """Per counter kind the number from which on no condition of this game tells numbers apart; 0: no such number.

    Only kinds that are never taken off one by one, and only read by comparison with a number or with mana values.
    """
    found = [0] * N_KINDS
    takes = {code[pc + 2] for pc in pcs if code[pc] in TAKES_COUNTERS}
    if 0 in takes and (Op.V_LAST in ops or Op.V_EVENT in ops):
        return found
    highest_mv = max(face[FACE_FIELDS.index("mv")] for face in faces)
    has_x = any(code[pc] == Op.K_MANA and code[pc + 9] for pc in pcs)
    for kind in (CounterKind.CT_LEVEL, *range(CounterKind.CT_FIRST_FREE, N_KINDS)):
        bounds = [bound(code, parent, child, highest_mv, has_x) for parent, child in reads_of(code, pcs, kind)]
        if kind not in takes and bounds and None not in bounds:
            found[kind] = max(b for b in bounds if b is not None)
    return found


def reads_of(code: list[int], pcs: list[int], kind: int) -> Iterator[tuple[int, int]]:
    """(node around it, V_COUNTERS node) for every place that reads the number of counters of a kind."""
    for pc in pcs:
        for word, child in operands(code, pc):
            if word == "node" and code[child] == Op.V_COUNTERS and code[child + 2] == kind:
                yield pc, child


def bound(code: list[int], parent: int, child: int, highest_mv: int, has_x: bool) -> int | None:
    """From which number on this reading cannot tell numbers apart; None when it always can."""
    if code[parent] == Op.C_COMPARE:
        other = [at for word, at in operands(code, parent) if word == "node" and at != child]
        return code[other[0] + 2] + 1 if len(other) == 1 and code[other[0]] == Op.V_NUM else None
    if code[parent] == Op.F_STAT and code[parent + 2] == MANA_VALUE and not has_x:
        return highest_mv + 1
    return None


def order_matters(code: list[int], pcs: list[int]) -> bool:
    """Could two continuous effects on one object give different results in another order (CR 613.7)?"""
    conflicts = sum(code[pc] in CONFLICTS or (code[pc] in TYPE_OPS and code[pc + code[pc + 1] - 1] != 0) for pc in pcs)
    types = sum(code[pc] in TYPE_OPS for pc in pcs)
    return conflicts >= 2 or (conflicts == 1 and types >= 2)


def useful_colors(code: list[int], pcs: list[int]) -> int:
    """Colours (bit 5: colourless) that some cost asks for."""
    mask = 0
    for pc in pcs:
        if code[pc] != Op.K_MANA:
            continue
        mask |= sum(1 << k for k in range(6) if code[pc + 2 + k])
        for half in code[pc + 11 : pc + 11 + 2 * code[pc + 10]]:
            if 1 <= half <= 6:
                mask |= 1 << (half - 1)
    return mask


def looks_elsewhere(code: list[int], pc: int) -> bool:
    """A target in a graveyard or in exile: what mana abilities put there can be wanted there."""
    if code[pc] != Op.P_TARGET:
        return False
    who = pc + 5
    return bool(code[who + code[who + 1]] & OTHER_ZONES)


def spell_counts(code: list[int], pcs: list[int], ops: set[int], daytime: bool) -> int:
    """Does anything ask how many spells were cast: this turn or last (1), this game (2)?"""
    found = 0
    if daytime or ops & {Op.C_NO_SPELLS_LAST_TURN, Op.C_TWO_SPELLS_LAST_TURN, Op.V_SPELLS_CAST}:
        found |= THIS_TURN
    for pc in pcs:
        if code[pc] == Op.T_CASTS:
            flags = code[pc + code[pc + 1] - 1]
            found |= (THIS_GAME if flags & 1 else 0) | (THIS_TURN if flags & 2 else 0)
    return found
