"""Attacks on a player's side, cycling or discarding (ir/attack_events.py)."""

from __future__ import annotations

from sim.cards.ir import attack_events as ir
from sim.cards.ir.abilities import DiscardsCard
from sim.cards.ir.filters import CastFrom, Filter, HasX, Other
from sim.cards.ir.values import Who
from sim.cards.lower.base import Flat, event, filters, node, player
from sim.cards.lower.events import subject, whose
from sim.cards.lower.filters import conjunction, lower_filter
from sim.cards.lower.scope import Scope
from sim.cards.lower.words import zone_mask
from sim.core.opcodes import Happening, Op


@filters(ir.AttackingYours)
def _attacking_yours(scope: Scope, _: ir.AttackingYours) -> Flat:
    """Of two players only the other attacks; what is attacked is the player, or one of the planeswalkers: no battles here."""
    return node(Op.F_CONTROLLER, node(Op.W_OPPONENT))


@filters(CastFrom, fields="zone who")
def _cast_from(scope: Scope, item: CastFrom) -> Flat:
    """A spell as it is cast. 'Your hand' is that of the ability's controller."""
    mine = [node(Op.F_OWNER, player.lower(scope, item.who))] if item.who is not None else []
    return conjunction([node(Op.F_CAST_FROM, zone_mask(item.zone).bit_length() - 1), *mine])


@event(ir.Unblocked, fields="what")
def _unblocked(scope: Scope, item: ir.Unblocked) -> Flat:
    flat = node(Op.T_UNBLOCKED, subject(scope, item.what))
    scope.that = node(Op.W_DEFENDING)
    return flat


@event(ir.CyclesOrDiscards, fields="other")
def _cycles_or_discards(scope: Scope, item: ir.CyclesOrDiscards) -> Flat:
    card = Filter("card", "anywhere", (Other(),) if item.other else ())
    flat: Flat = event.lower(scope, DiscardsCard(Who("you"), card if item.other else None))
    return flat


@event(ir.Copied, fields="who what")
def _copied(scope: Scope, item: ir.Copied) -> Flat:
    """CR 707.10: about the copy, which was not cast."""
    flat = lower_filter(scope, item.what)[1]
    who = whose(scope, item.who)
    scope.it = scope.event_object = node(Op.R_EVENT)
    mine = [] if who == node(Op.W_EACH) else [node(Op.F_CONTROLLER, who)]
    return node(Op.T_HAPPENS, Happening.HAP_COPIED, conjunction([flat, *mine]))


@filters(HasX, fields="word")
def _has_x(_: Scope, __: HasX) -> Flat:
    return node(Op.F_HAS_X)
