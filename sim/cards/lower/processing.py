"""Cards put from exile into their owners' graveyards, counters that are moved (ir/processing.py)."""

from __future__ import annotations

from sim.cards.ir import processing as ir
from sim.cards.lower.base import Flat, effect, filters, node, reference
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.possible import EXILE, THEIRS
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import number
from sim.cards.lower.words import STATS, pick
from sim.core.opcodes import Compare, Op, Zone

ONE = (Op.R_SELF, Op.R_TARGET)


@effect(ir.Process, fields="count")
def _process(scope: Scope, item: ir.Process) -> None:
    """Face-down cards too: nothing is asked of them. Whether it was done, the move says."""
    if scope.actor != node(Op.W_YOU) or scope.iterating:
        raise Unsupported(f"another player puts cards from exile: {item}")
    scope.emit(Op.E_CHOOSE, node(Op.W_YOU), EXILE, THEIRS, number(item.count), number(item.count))
    scope.emit(Op.E_MOVE, node(Op.R_THEM), Zone.Z_GRAVEYARD, 0)
    scope.it = UNCLEAR
    scope.that = node(Op.W_OPPONENT)


@effect(ir.MoveCounter, fields="kind source onto")
def _move_counter(scope: Scope, item: ir.MoveCounter) -> None:
    source = reference.lower(scope, item.source)
    onto = reference.lower(scope, item.onto)
    if source[0] not in ONE or onto[0] not in ONE:
        raise Unsupported(f"one of several counters or permanents: {item}")
    scope.emit(Op.E_MOVE_COUNTER, scope.linker.counter(item.kind), source, onto)
    scope.it = UNCLEAR


@filters(ir.LesserThanIt, fields="stat")
def _lesser(scope: Scope, item: ir.LesserThanIt) -> Flat:
    """Than what entered, died ... as it is or last was (CR 608.2h)."""
    if scope.it != node(Op.R_EVENT) or scope.event_object != node(Op.R_EVENT):
        raise Unsupported(f"lesser than what: {item}")
    of = {"power": Op.V_POWER, "toughness": Op.V_TOUGHNESS, "mana value": Op.V_MV}[item.stat]
    return node(Op.F_STAT, pick(STATS, item.stat, "stat"), Compare.CMP_LT, node(of, node(Op.R_EVENT)))
