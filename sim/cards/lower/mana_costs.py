"""Mana costs as characteristics (CR 202.1)."""

from __future__ import annotations

from sim.cards.ir import filters as ir
from sim.cards.ir.costs import Mana
from sim.cards.lower.base import Flat, filters, node
from sim.cards.lower.costs import mana_node
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import Scope
from sim.core.opcodes import Op


@filters(ir.WithManaCost, fields="costs")
def _with_mana_cost(_: Scope, item: ir.WithManaCost) -> Flat:
    flats = []
    for cost in item.costs:
        if not isinstance(cost, Mana):
            raise Unsupported(f"a mana cost: {cost}")
        flats.append(node(Op.F_MANA_COST, mana_node(cost.symbols)))
    return flats[0] if len(flats) == 1 else node(Op.F_OR, *flats)
