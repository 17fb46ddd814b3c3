"""Abilities that watch a graveyard or combat damage (ir/watching.py)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import watching as ir
from sim.cards.ir.filters import ControlledBy, Filter
from sim.cards.ir.happenings import PlayerDamaged
from sim.cards.ir.values import Self, Who
from sim.cards.lower.base import Flat, condition, event, node, player, reference
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.events import subject
from sim.cards.lower.filters import conjunction, lower_filter
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.words import zone_mask
from sim.core.opcodes import Happening, Op

GRAVEYARD = zone_mask("graveyard")


@condition(ir.InGraveyard, fields="what")
def _in_graveyard(scope: Scope, item: ir.InGraveyard) -> Flat:
    """Its owner's; 'your' is that player's, where the ability works."""
    if not isinstance(item.what, Self) or scope.row is None or scope.row.zones != GRAVEYARD:
        raise Unsupported(f"{item}")
    memory = scope.memory()
    flat = node(Op.C_ZONE, reference.lower(scope, item.what), GRAVEYARD)
    scope.recall(memory)
    return flat


@event(ir.LeavesGraveyard, fields="what who")
def _leaves_graveyard(scope: Scope, item: ir.LeavesGraveyard) -> Flat:
    """The card is another object by the time the ability resolves: 'it' may be found (CR 400.7), but not always."""
    flat = lower_filter(scope, item.what, zone="graveyard")[1]
    owned = node(Op.F_OWNER, player.lower(scope, item.who))
    scope.it = scope.event_object = scope.that = None
    return node(Op.T_LEAVES_GRAVEYARD, conjunction([flat, owned]))


@event(ir.YoursHit)
def _yours_hit(scope: Scope, _: ir.YoursHit) -> Flat:
    """Which of them is not told, nor how much."""
    walker = Filter("planeswalker", preds=(ControlledBy(Who("you")),))
    return node(Op.T_ANY, event.lower(scope, PlayerDamaged(Who("you"), "combat")), node(Op.T_COMBAT_HIT, unsaid(scope, walker)))


def unsaid(scope: Scope, what: Filter) -> Flat:
    """The filter; nothing that was mentioned before is clear after it."""
    flat = lower_filter(scope, what)[1]
    scope.it = scope.event_object = scope.that = scope.amount = UNCLEAR
    return flat


@condition(ir.CastByAnyone, fields="what")
def _cast_by_anyone(scope: Scope, item: ir.CastByAnyone) -> Flat:
    what: Any = item.what
    return node(Op.C_WAS_CAST, reference.lower(scope, what))


@event(ir.BecomesUnattached, fields="by what")
def _becomes_unattached(scope: Scope, item: ir.BecomesUnattached) -> Flat:
    """Told of what it is attached to, while it still is; where that is gone nothing is left to be said of it."""
    if not isinstance(item.by, Self) or not isinstance(item.what, Filter):
        raise Unsupported(f"{item}")
    return node(Op.T_HAPPENS, Happening.HAP_UNATTACHED, subject(scope, item.what))
