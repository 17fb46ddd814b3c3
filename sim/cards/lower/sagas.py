"""Chapter abilities (CR 715.2)."""

from __future__ import annotations

from sim.cards.ir import sagas as ir
from sim.cards.lower.abilities import lower_trigger
from sim.cards.lower.base import ability, raw
from sim.cards.lower.rows import AbilityRow
from sim.cards.lower.scope import Scope
from sim.core.opcodes import AbilityFlag, Op


@ability(ir.Chapter, fields="numbers effect")
def _chapter(scope: Scope, item: ir.Chapter) -> list[AbilityRow]:
    """'{rN1}, {rN2} — <effect>' is the same as two abilities (CR 715.2c). When the last has left the stack the Saga goes, which may
    be a source of mana."""
    rows = [lower_trigger(Scope(scope.linker, scope.face), raw(Op.T_CHAPTER, n), item.effect, None) for n in item.numbers]
    for row in rows:
        row.flags |= AbilityFlag.AF_TOUCHES_SOURCES
    return rows
