"""Abilities of which a second use in a turn changes nothing (AF_IDEMPOTENT): 'becomes a creature until end of turn'."""

from __future__ import annotations

from collections.abc import Iterable

from sim.cards.lower.rows import ABILITY_FIELDS
from sim.core.layouts import operands
from sim.core.opcodes import AbilityFlag, AbilityKind, Duration, Op, Zone

SETS = {Op.S_TYPES, Op.S_SUBTYPES, Op.S_ALL_CREATURE_TYPES, Op.S_COLORS, Op.S_KEYWORDS, Op.S_BASE_PT, Op.S_ABILITY}
KIND, FLAGS, N_MODES, FIRST, COST, N_COSTS = (
    ABILITY_FIELDS.index(field) for field in ("kind", "flags", "n_modes", "first_mode", "cost", "n_costs")
)
NOT_PLAIN = AbilityFlag.AF_MANA | AbilityFlag.AF_ONCE_TURN | AbilityFlag.AF_TWICE_TURN | AbilityFlag.AF_SPECIAL | AbilityFlag.AF_LOYALTY


def counters_abilities(code: list[int], pcs: Iterable[int]) -> bool:
    """Could an ability be countered? Then a second use, in response, stands in for the first."""
    return any(code[pc] in (Op.F_ABILITY, Op.E_COUNTER_EVENT) for pc in pcs)


def mark_idempotent(code: list[int], abilities: list[list[int]], modes: list[list[int]]) -> None:
    """Add the flag to the rows that deserve it."""
    for row in abilities:
        if row[KIND] == AbilityKind.AB_ACTIVATED and not row[FLAGS] & NOT_PLAIN and row[N_MODES] == 1:
            _, n_targets, effect = modes[row[FIRST]]
            if n_targets == 0 and row[N_COSTS] == 1 and code[row[COST]] == Op.K_MANA and sets_itself(code, effect):
                row[FLAGS] |= AbilityFlag.AF_IDEMPOTENT
            elif n_targets == 1 and one_target(code, modes[row[FIRST]][0]) and done_once(code, effect):
                row[FLAGS] |= AbilityFlag.AF_ONCE_A_TARGET


def one_target(code: list[int], pc: int) -> bool:
    """Is the one target specification about exactly one target?"""
    return bool(pc) and code[pc] == Op.P_TARGET and code[pc + 2] == code[pc + 3] == 1 and code[pc + 4] == 0


def done_once(code: list[int], pc: int) -> bool:
    """Is the program one instruction that takes the target to another zone, or sets something of it for good?"""
    if not pc or code[pc + code[pc + 1]] != Op.E_END or code[pc] not in (Op.E_MOVE, Op.E_UNTIL):
        return False
    found = list(operands(code, pc))
    if code[found[0][1]] != Op.R_TARGET:
        return False
    if code[pc] == Op.E_MOVE:
        return found[1][1] != Zone.Z_BATTLEFIELD
    return found[1][1] == Duration.DU_INDEFINITE and all(code[at] in SETS and fixed(code, at) for kind, at in found[2:] if kind == "node")


def sets_itself(code: list[int], pc: int) -> bool:
    """Is the program one E_UNTIL about its source, until end of turn, that sets and adds nothing by number?"""
    if not pc or code[pc] != Op.E_UNTIL or code[pc + code[pc + 1]] != Op.E_END:
        return False
    found = list(operands(code, pc))
    if code[found[0][1]] != Op.R_SELF or found[1][1] != Duration.DU_END_OF_TURN:
        return False
    return all(code[at] in SETS and fixed(code, at) for kind, at in found[2:] if kind == "node")


def fixed(code: list[int], at: int) -> bool:
    """No value in it depends on the game."""
    return all(code[value] in (Op.V_NUM, Op.F_TRUE, Op.F_IS, Op.R_SELF) for kind, value in operands(code, at) if kind == "node")
