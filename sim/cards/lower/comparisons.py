"""Counts that conditions ask for, commanders (ir/comparisons.py)."""

from __future__ import annotations

from sim.cards.ir import comparisons as ir
from sim.cards.ir.conditions import Exists
from sim.cards.lower.base import Flat, condition, filters, node, value
from sim.cards.lower.conditions import FALSE
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import Scope
from sim.cards.lower.values import number
from sim.cards.lower.words import BATTLEFIELD
from sim.core.opcodes import Compare, Op, TypeBit

POWER = 0


@condition(ir.There, fields="filter word")
def _there(scope: Scope, item: ir.There) -> Flat:
    flat: Flat = condition.lower(scope, Exists(item.filter))
    return flat


@condition(ir.Coven, fields="n filter")
def _coven(scope: Scope, item: ir.Coven) -> Flat:
    zones, flat = lower_filter(scope, item.filter)
    if zones != BATTLEFIELD:
        raise Unsupported(f"{item}")
    return node(Op.C_COMPARE, Compare.CMP_GE, node(Op.V_DIFFERENT, POWER, zones, flat), number(item.n))


@value(ir.Opponents)
def _opponents(_: Scope, __: ir.Opponents) -> Flat:
    """Games of two players."""
    return number(1)


@condition(ir.NoCommander, fields="word")
def _commander(_: Scope, __: ir.NoCommander) -> Flat:
    return list(FALSE)


@filters(ir.Historic)
def _historic(scope: Scope, _: ir.Historic) -> Flat:
    saga = node(Op.F_SUBTYPE, scope.linker.subtype("Saga"))
    return node(Op.F_OR, node(Op.F_TYPE, TypeBit.TY_ARTIFACT | TypeBit.TY_LEGENDARY), saga)
