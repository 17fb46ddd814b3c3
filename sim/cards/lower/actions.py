"""Instructions on hands, graveyards and libraries, and about the next untap step (ir/actions.py)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import actions as ir
from sim.cards.ir.abilities import AreTypes
from sim.cards.ir.effects import Return
from sim.cards.ir.values import Self
from sim.cards.lower.base import effect, node, player, reference
from sim.cards.lower.effects_objects import lasts
from sim.cards.lower.effects_players import HAND, THEM, choose
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.statics import type_nodes
from sim.cards.lower.values import lower_amount, number, single
from sim.core.opcodes import Op, Zone

EVERY = node(Op.F_TRUE)


@effect(ir.ExileFromHand, fields="who count")
def _exile_from_hand(scope: Scope, item: ir.ExileFromHand) -> None:
    who = player.lower(scope, item.who)
    choose(scope, who, HAND, EVERY, lower_amount(scope, item.count))
    scope.emit(Op.E_EXILE, THEM, 0, 0, number(0))


@effect(ir.ShuffleGraveyard, fields="who")
def _shuffle_graveyard(scope: Scope, item: ir.ShuffleGraveyard) -> None:
    who = single(player.lower(scope, item.who), item)
    if scope.iterating:
        raise Unsupported(f"several libraries: {item}")
    scope.emit(Op.E_SET_THAT, who)
    that = node(Op.W_THAT)
    scope.emit(Op.E_MOVE, node(Op.R_CARDS, int(Zone.Z_GRAVEYARD), that, EVERY), Zone.Z_LIBRARY, 0)
    scope.emit(Op.E_SHUFFLE, that)
    scope.it = scope.that = UNCLEAR


@effect(ir.AsYouUntap, fields="effect")
def _as_you_untap(scope: Scope, item: ir.AsYouUntap) -> None:
    """A return to the hand, as part of the turn-based action (CR 502.3)."""
    back: Any = item.effect
    if back != Return(Self(), "hand"):
        raise Unsupported(f"as you untap your permanents: {back}")
    lasts(scope, reference.lower(scope, back.what), "next_untap", [node(Op.S_RETURN_AT_UNTAP, EVERY)])


@effect(ir.SkipDraw)
def _skip_draw(scope: Scope, _: ir.SkipDraw) -> None:
    scope.emit(Op.E_NOTHING)


@effect(ir.BecomeLand, fields="what subtypes duration")
def _become_land(scope: Scope, item: ir.BecomeLand) -> None:
    what = reference.lower(scope, item.what)
    lasts(scope, what, item.duration, type_nodes(scope, EVERY, AreTypes(Self(), subtypes=item.subtypes, add=False)))
