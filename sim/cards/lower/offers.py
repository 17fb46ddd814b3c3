"""What players put onto the battlefield in turn (ir/offers.py)."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir.filters import Filter, OwnedBy
from sim.cards.ir.offers import PutInTurns
from sim.cards.ir.values import Who
from sim.cards.lower.alternatives import x_in_use
from sim.cards.lower.base import Label, effect, node
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import conjunction, lower_filter
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import number
from sim.cards.lower.words import COMPARE, zone_mask
from sim.core.opcodes import Op, Zone

HAND = zone_mask("hand")


@effect(PutInTurns, fields="who filter")
def _put_in_turns(scope: Scope, item: PutInTurns) -> None:
    """One player after the other, each card at once; X is whether anybody has put one in this round."""
    card: Any = item.filter
    if not isinstance(card, Filter) or item.who != Who("each_player") or x_in_use(scope) or scope.iterating:
        raise Unsupported(f"{item}")
    flat = lower_filter(scope, dataclasses.replace(card, preds=tuple(p for p in card.preds if not isinstance(p, OwnedBy))))[1]
    again, end = Label(), Label()
    scope.mark(again)
    scope.emit(Op.E_SET_X, number(0))
    for who in (node(Op.W_YOU), node(Op.W_OPPONENT)):
        declined = Label()
        scope.emit(Op.E_CHOOSE, who, HAND, conjunction([flat, node(Op.F_OWNER, who)]), number(0), number(1))
        scope.emit(Op.E_MOVE, node(Op.R_THEM), Zone.Z_BATTLEFIELD, 0)
        scope.emit(Op.E_JUMP_UNLESS, declined, node(Op.C_LAST_DID))
        scope.emit(Op.E_SET_X, number(1))
        scope.mark(declined)
    scope.emit(Op.E_JUMP_UNLESS, end, node(Op.C_COMPARE, COMPARE["="], node(Op.V_X), number(1)))
    scope.emit(Op.E_JUMP, again)
    scope.mark(end)
    scope.it = scope.that = UNCLEAR
