"""Cards that were looked at, cards drawn this turn (ir/looking.py)."""

from __future__ import annotations

from sim.cards.ir import looking as ir
from sim.cards.ir.effects import PutLooked
from sim.cards.ir.values import Num
from sim.cards.lower.base import Flat, effect, node, player, value
from sim.cards.lower.effects_players import THEM
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import number
from sim.core.opcodes import Leave, Op, Rest


@effect(ir.PutBack)
def _put_back(scope: Scope, item: ir.PutBack) -> None:
    if scope.it != THEM:
        raise Unsupported(f"an arrangement: {item}")
    scope.emit(Op.E_ARRANGE, node(Op.W_YOU), Leave.LV_HAND, Rest.RS_TOP, number(0), number(0))
    scope.it = UNCLEAR


@effect(ir.OneAndOther, fields="to rest")
def _one_and_other(scope: Scope, item: ir.OneAndOther) -> None:
    effect.lower(scope, PutLooked(Num(1), False, item.to, item.rest))


@value(ir.DrawnThisTurn, fields="who")
def _drawn(scope: Scope, item: ir.DrawnThisTurn) -> Flat:
    return node(Op.V_DRAWN, player.lower(scope, item.who))
