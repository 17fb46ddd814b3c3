"""What entered the battlefield this turn (ir/arrivals.py): counted as it enters, by what it is then."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import arrivals as ir
from sim.cards.lower.base import Flat, condition, node, value
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scan import nodes
from sim.cards.lower.scope import Scope
from sim.cards.lower.words import BATTLEFIELD, COMPARE
from sim.core.opcodes import Op

ANY_NUMBER = 250  # of PlayerC.entered: more ends the game unresolved
BY_ITSELF = {  # what is asked of an object alone
    Op.F_TRUE, Op.F_AND, Op.F_OR, Op.F_NOT, Op.F_TYPE, Op.F_SUBTYPE, Op.F_COLOR, Op.F_COLORLESS, Op.F_MULTICOLORED, Op.F_MONOCOLORED,
    Op.F_TOKEN, Op.F_PERMANENT_CARD,
}  # fmt: skip


def of_itself(scope: Scope, item: Any) -> Flat:
    """A filter that needs no point of view."""
    zones, flat = lower_filter(scope, item.filter)
    code = [0, *flat, 0]
    if zones != BATTLEFIELD or any(code[pc] not in BY_ITSELF for pc in nodes(code, [1])):
        raise Unsupported(f"what happened to it this turn: {item}")
    return flat


def entered(scope: Scope, item: Any, cap: int) -> Flat:
    """V_ENTERED of a filter that needs no point of view."""
    return node(Op.V_ENTERED, node(Op.W_YOU), cap, of_itself(scope, item))


@condition(ir.EnteredUnder, fields="filter n had")
def _entered_under(scope: Scope, item: ir.EnteredUnder) -> Flat:
    return node(Op.C_COMPARE, COMPARE[">="], entered(scope, item, item.n), node(Op.V_NUM, item.n))


@value(ir.Arrived, fields="filter had each")
def _arrived(scope: Scope, item: ir.Arrived) -> Flat:
    return entered(scope, item, ANY_NUMBER)
