"""Spells and abilities on the stack as targets (CR 112.7, 115.1): abilities have no slot (sim/core/stack_abilities.pyx)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import filters as ir
from sim.cards.ir.rules import CostByTarget
from sim.cards.lower.base import Flat, filters, node
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import conjunction, lower_filter, quiet
from sim.cards.lower.scope import Scope
from sim.cards.lower.words import zone_mask
from sim.core.opcodes import Op

STACK, ABILITIES = zone_mask("stack"), 256
ACTIVATED, TRIGGERED, LOYALTY = 1, 2, 4
KINDS = {
    "activated ability": ACTIVATED, "triggered ability": TRIGGERED, "activated or triggered ability": ACTIVATED | TRIGGERED,
    "loyalty ability of a planeswalker": LOYALTY, "spell or ability": ACTIVATED | TRIGGERED,
    "spell, activated ability, or triggered ability": ACTIVATED | TRIGGERED,
}  # fmt: skip
OF_A_PLANESWALKER = ir.Filter("planeswalker")
TRUE = node(Op.F_TRUE)


def on_stack(scope: Scope, item: Any) -> tuple[int, Flat] | None:
    """(zones, F_ node) of what may be an ability; None of what is never one."""
    if isinstance(item, ir.OnStack):
        return of_word(scope, item)
    if isinstance(item, ir.Filter) and item == ir.Filter("ability", "stack"):
        return ABILITIES, node(Op.F_ABILITY, ACTIVATED | TRIGGERED, TRUE)
    if isinstance(item, ir.AnyOf) and any(isinstance(i, ir.OnStack) for i in item.items):
        parts = [on_stack(scope, i) or spell_part(scope, i) for i in item.items]
        zones = 0
        for mask, _ in parts:
            zones |= mask
        return zones, node(Op.F_OR, *(flat for _, flat in parts))
    return None


def may_be_ability(item: Any) -> bool:
    """Does a filter let an ability on the stack through?"""
    if isinstance(item, ir.AnyOf):
        return any(may_be_ability(i) for i in item.items)
    return isinstance(item, ir.OnStack) or item == ir.Filter("ability", "stack")


def spell_part(scope: Scope, item: Any) -> tuple[int, Flat]:
    """The spells among the alternatives; an ability is none of them, whatever else is asked."""
    zones, flat = lower_filter(scope, item)
    if zones != STACK:
        raise Unsupported(f"alternatives in different zones: {item}")
    return zones, node(Op.F_AND, node(Op.F_SPELL), flat)


def of_word(scope: Scope, item: ir.OnStack) -> tuple[int, Flat]:
    """An OnStack."""
    if item.word not in KINDS:
        raise Unsupported(f"{item}")
    loyal = item.word == "loyalty ability of a planeswalker"
    sources = [lower_filter(scope, OF_A_PLANESWALKER)[1]] if loyal else []
    preds = []
    for pred in item.preds:
        if isinstance(pred, ir.FromSource):
            sources.append(source(scope, pred))
        else:
            preds.append(quiet(scope, pred))
    noun = node(Op.F_ABILITY, KINDS[item.word], conjunction(sources))
    if not item.word.startswith("spell"):
        return ABILITIES, conjunction([noun, *preds])
    if sources:
        raise Unsupported(f"the source of a spell: {item}")
    return STACK | ABILITIES, conjunction([node(Op.F_OR, node(Op.F_SPELL), noun), *preds])


def cost_by_target(scope: Scope, item: CostByTarget) -> Flat:
    """K_LESS_IF: known as soon as targets are chosen (CR 601.2c, f)."""
    zones, flat = on_stack(scope, item.filter) or lower_filter(scope, item.filter)
    return node(Op.K_LESS_IF, -item.n if item.more else item.n, zones, flat)


def source(scope: Scope, item: ir.FromSource) -> Flat:
    """What the source is."""
    what: Any = item.filter
    if not isinstance(what, ir.Filter) or what.noun != "source":
        raise Unsupported(f"{item}")
    return lower_filter(scope, what)[1]


@filters(ir.OnStack, ir.FromSource, fields="word preds filter")
def _nowhere_else(_: Scope, item: Any) -> Flat:
    raise Unsupported(f"an ability on the stack that is no target: {item}")
