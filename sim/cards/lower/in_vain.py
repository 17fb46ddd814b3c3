"""Abilities that give their own source away and have one target on the battlefield: to aim them at the source does nothing (CR 608.2b).

The targets of which that is true, where nothing in the game could make it worth while to lose the source.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sim.cards.lower.rows import ABILITY_FIELDS
from sim.core.layouts import operands
from sim.core.opcodes import AbilityKind, Op, Zone

KIND, COST, N_COSTS, N_MODES, FIRST = (ABILITY_FIELDS.index(field) for field in ("kind", "cost", "n_costs", "n_modes", "first_mode"))
GOES = {Op.K_SACRIFICE_SELF, Op.K_EXILE_SELF}
# what asks which permanents there are, or that one has gone
ASKS = {
    Op.V_COUNT, Op.V_GRAVEYARD, Op.V_GREATEST, Op.V_TOTAL, Op.V_LEAST, Op.V_DIFFERENT, Op.V_DEVOTION, Op.V_CARD_TYPES, Op.V_BASIC_TYPES,
    Op.V_COLORS, Op.V_DIED, Op.V_PARTY, Op.V_LAST, Op.E_BALANCE, Op.E_PILES, Op.E_CHOOSE, Op.E_CHOOSE_AT_RANDOM, Op.E_SHUFFLE_IN,
    Op.T_LEAVES, Op.T_DIES, Op.T_SACRIFICES, Op.T_MOVES, Op.T_TARGETED, Op.T_AIMED, Op.T_TARGETED_FIRST, Op.T_CRIME, Op.T_STATE,
    Op.R_CARDS, Op.R_TOP, Op.C_ONLY_IN_GRAVEYARD, Op.C_FACT, Op.C_MATCHES, Op.C_ZONE, Op.F_EXTREME, Op.F_NAMESAKE, Op.F_BURIED,
    Op.G_WOULD_BE_BURIED, Op.G_WOULD_SHUFFLE, Op.S_PLAY_LANDS, Op.S_CAST_FROM, Op.S_ASCEND, Op.K_EVIDENCE, Op.K_EXILE_FROM,
}  # fmt: skip
ELSEWHERE = 1 << Zone.Z_GRAVEYARD | 1 << Zone.Z_EXILE


def in_vain(code: Sequence[int], pcs: Iterable[int], abilities: Sequence[Sequence[int]], modes: Sequence[Sequence[int]]) -> list[int]:
    """P_TARGET nodes that the source itself is left out of."""
    placed = list(pcs)
    if not ASKS.isdisjoint(code[pc] for pc in placed) or any(looks_elsewhere(code, pc) for pc in placed):
        return []
    return [modes[row[FIRST]][0] for row in abilities if gives_itself(code, row) and one_target(code, modes[row[FIRST]])]


def looks_elsewhere(code: Sequence[int], pc: int) -> bool:
    """A target, or objects, in a graveyard or in exile."""
    if code[pc] == Op.P_TARGET:
        return bool([value for word, value in operands(code, pc) if word == "n"][-1] & ELSEWHERE)
    return code[pc] == Op.R_ALL and bool(code[pc + 2] & ELSEWHERE)


def gives_itself(code: Sequence[int], row: Sequence[int]) -> bool:
    """An activated ability with one mode, whose source goes away as a cost."""
    if row[KIND] != AbilityKind.AB_ACTIVATED or row[N_MODES] != 1:
        return False
    pc, found = row[COST], False
    for _ in range(row[N_COSTS]):
        found = found or code[pc] in GOES
        pc += code[pc + 1]
    return found


def one_target(code: Sequence[int], mode: Sequence[int]) -> bool:
    """Exactly one target, on the battlefield."""
    pc, n, _ = mode
    if n != 1 or code[pc] != Op.P_TARGET or not code[pc + 2] == code[pc + 3] == 1:
        return False
    return [value for word, value in operands(code, pc) if word == "n"][-1] == 1 << Zone.Z_BATTLEFIELD
