"""What stays tapped in an untap step to come (ir/untapping.py)."""

from __future__ import annotations

from sim.cards.ir import untapping as ir
from sim.cards.lower.actions import POINT_OF_VIEW, ops_of
from sim.cards.lower.base import Flat, Label, effect, node, player
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import conjunction, lower_filter
from sim.cards.lower.scope import Scope
from sim.cards.lower.values import single
from sim.cards.lower.words import BATTLEFIELD
from sim.core.opcodes import Duration, Op

STEPS = {Op.W_YOU: Duration.DU_YOUR_NEXT_UNTAP, Op.W_OPPONENT: Duration.DU_THEIR_NEXT_UNTAP}


@effect(ir.StayTapped, fields="filter who said")
def _stay_tapped(scope: Scope, item: ir.StayTapped) -> None:
    """A rule about no fixed objects (CR 611.2c); whose step it is about is known now, and not later."""
    who = single(player.lower(scope, item.who), item)
    zones, flat = lower_filter(scope, item.filter)
    if zones != BATTLEFIELD or not POINT_OF_VIEW.isdisjoint(ops_of(flat)):
        raise Unsupported(f"{item}")
    for op, duration in STEPS.items():
        one, other = node(op), Label()
        if who == one:
            scope.emit(Op.E_RULE_UNTIL, duration, 1, stays(flat, one))
        elif who[0] not in STEPS:
            scope.emit(Op.E_JUMP_UNLESS, other, node(Op.C_SAME_PLAYER, who, one))
            scope.emit(Op.E_RULE_UNTIL, duration, 1, stays(flat, one))
        scope.mark(other)
    scope.that = who


def stays(flat: Flat, who: Flat) -> Flat:
    """S_DOESNT_UNTAP of what that player controls."""
    return node(Op.S_DOESNT_UNTAP, conjunction([flat, node(Op.F_CONTROLLER, who)]))
