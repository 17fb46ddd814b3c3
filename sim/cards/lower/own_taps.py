"""Permanents that ask of themselves whether they are tapped, as their controller's upkeep begins, and of nothing else.

For all other permanents of such a game untapped is never worse than tapped.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sim.cards.lower.rows import ABILITY_FIELDS, FACE_FIELDS
from sim.cards.lower.waits import UPSETS
from sim.core.opcodes import AbilityKind, Op, Step

KIND, EVENT, CONDITION = (ABILITY_FIELDS.index(field) for field in ("kind", "event", "condition"))
FIRST, MANY, CARD = (FACE_FIELDS.index(field) for field in ("first_ability", "n_abilities", "card"))


def own_taps(code: Sequence[int], pcs: Iterable[int], faces: Sequence[Sequence[int]], abilities: Sequence[Sequence[int]]) -> list[int]:
    """Per face 1 when it asks so. All 0 when anything asks for taps in another way, or steps and turns do not come as usual."""
    asked = {pc for pc in pcs if code[pc] == Op.F_TAPPED}
    told: set[int] = set()
    cards: set[int] = set()
    for face in faces:
        for row in abilities[face[FIRST] : face[FIRST] + face[MANY]]:
            if row[KIND] == AbilityKind.AB_TRIGGERED and row[CONDITION] and at_own_upkeep(code, row[EVENT]):
                pc = of_itself(code, row[CONDITION])
                if pc:
                    told.add(pc)
                    cards.add(face[CARD])
    if not asked or asked - told or not UPSETS.isdisjoint(code[pc] for pc in pcs):
        return [0] * len(faces)
    return [int(face[CARD] in cards) for face in faces]


def at_own_upkeep(code: Sequence[int], pc: int) -> bool:
    """'At the beginning of your upkeep'."""
    return code[pc] == Op.T_STEP and code[pc + 2] == Step.ST_UPKEEP and code[pc + 3] == Op.W_YOU


def of_itself(code: Sequence[int], pc: int) -> int:
    """The F_TAPPED of 'if this is tapped', or untapped; 0 when the condition is another."""
    if code[pc] == Op.C_NOT:
        pc += 2
    if code[pc] != Op.C_MATCHES or code[pc + 2] != Op.R_SELF:
        return 0
    pc += 2 + code[pc + 3]
    return pc if code[pc] == Op.F_TAPPED else 0
