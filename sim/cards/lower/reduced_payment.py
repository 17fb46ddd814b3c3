"""What is paid as something resolves, reduced (ir/reduced_payment.py)."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir import reduced_payment as ir
from sim.cards.ir.costs import Mana
from sim.cards.ir.effects import PayOrElse, WhereX
from sim.cards.lower.base import Flat, effect, node, value
from sim.cards.lower.effects import lower_effect
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import Scope
from sim.cards.lower.values import number
from sim.core.opcodes import Op


@effect(ir.ReducedPayment, fields="effect less")
def _reduced(scope: Scope, item: ir.ReducedPayment) -> None:
    """Generic mana only, which is as much as is left of it (CR 118.7c)."""
    pays: Any = item.effect
    symbols = pays.cost[0].symbols if isinstance(pays, PayOrElse) and len(pays.cost) == 1 and isinstance(pays.cost[0], Mana) else ()
    if len(symbols) != 1 or not symbols[0].isdecimal() or not isinstance(item.less, ir.Reduction):
        raise Unsupported(f"{item}")
    lower_effect(scope, WhereX(dataclasses.replace(pays, cost=(Mana(("X",)),)), ir.LessEach(int(symbols[0]), item.less)))


@value(ir.LessEach, fields="cost less")
def _less(scope: Scope, item: ir.LessEach) -> Flat:
    if not isinstance(item.less, ir.Reduction):
        raise Unsupported(f"{item}")
    return node(Op.V_DIFF, number(item.cost), node(Op.V_TIMES, item.less.n, value.lower(scope, item.less.times)))
