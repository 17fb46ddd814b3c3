"""Mana that was spent to cast a spell (ir/spending.py)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import spending as ir
from sim.cards.lower.base import Flat, condition, node, value
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import Scope
from sim.cards.lower.values import number, one
from sim.cards.lower.words import BATTLEFIELD, SYMBOLS
from sim.core.opcodes import AbilityKind, Compare, Op

KIND = {ir.ManaSpent: 0, ir.ColorsSpent: 1}
FIRST_SYMBOL = 2  # then W U B R G C


@value(*KIND, fields="what")
def _spent(scope: Scope, item: Any) -> Flat:
    return spent(scope, item, KIND[type(item)])


@condition(ir.SymbolSpent, fields="symbol what")
def _symbol_spent(scope: Scope, item: ir.SymbolSpent) -> Flat:
    if len(item.symbol) != 1 or item.symbol[0] not in SYMBOLS:
        raise Unsupported(f"{item}")
    some = spent(scope, item, FIRST_SYMBOL + SYMBOLS.index(item.symbol[0]))
    return node(Op.C_COMPARE, Compare.CMP_GE, some, number(1))


def spent(scope: Scope, item: Any, kind: int) -> Flat:
    """V_SPENT of a spell."""
    ref = one(scope, item.what)
    if ref[0] not in (Op.R_SELF, Op.R_EVENT):
        raise Unsupported(f"what was spent to cast something: {item}")
    if ref[0] == Op.R_SELF and scope.row is not None and scope.row.kind == AbilityKind.AB_TRIGGERED and scope.row.zones & BATTLEFIELD:
        raise Unsupported(f"what was spent to cast a permanent that is there: {item}")
    return node(Op.V_SPENT, kind, ref)


@condition(ir.NotPaidFor, fields="what")
def _not_paid_for(scope: Scope, item: ir.NotPaidFor) -> Flat:
    """For what was not cast nothing was spent. It is known only while the permanent enters."""
    return node(Op.C_COMPARE, Compare.CMP_EQ, node(Op.V_SPENT, KIND[ir.ManaSpent], one(scope, item.what)), number(0))
