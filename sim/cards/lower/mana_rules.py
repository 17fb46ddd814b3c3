"""Rules about producing and spending mana (ir/mana_rules.py)."""

from __future__ import annotations

from sim.cards.ir import mana_rules as ir
from sim.cards.lower.base import Flat, condition, node, player, reference, static
from sim.cards.lower.scope import Scope
from sim.core.opcodes import Op


@static(ir.SpendAnyColor, fields="who")
def _spend_any_color(scope: Scope, item: ir.SpendAnyColor) -> list[Flat]:
    return [node(Op.S_ANY_COLOR, player.lower(scope, item.who))]


@static(ir.LandsMakeOne)
def _lands_make_one(_: Scope, __: ir.LandsMakeOne) -> list[Flat]:
    return [node(Op.S_LANDS_MAKE_ONE)]


@static(ir.CostsForEachSpell, fields="n")
def _costs_for_each(_: Scope, item: ir.CostsForEachSpell) -> list[Flat]:
    """W_THAT is who casts; the spell itself is not counted yet while its cost is looked at."""
    delta = node(Op.V_TIMES, item.n, node(Op.V_SPELLS_CAST, node(Op.W_THAT), 0))
    return [node(Op.S_COST, node(Op.F_TRUE), delta, 0, 0, node(Op.W_EACH))]


@condition(ir.NoColoredManaSpent, fields="what")
def _no_colored(scope: Scope, item: ir.NoColoredManaSpent) -> Flat:
    return node(Op.C_NO_COLORED_SPENT, reference.lower(scope, item.what))
