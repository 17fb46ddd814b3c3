"""Events about several things at once, cycling, crimes; what is done only from a zone."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import happenings as ir
from sim.cards.ir.values import Self
from sim.cards.lower.base import Flat, Label, condition, effect, event, node, reference
from sim.cards.lower.effects import lower_effect
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.events import EVENT_PLAYER, subject, whose
from sim.cards.lower.filters import conjunction, lower_filter, on_battlefield
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.words import pick, zone_mask
from sim.core.opcodes import Happening, Op

YOU = node(Op.W_YOU)


@event(ir.Together, fields="event")
def _together(scope: Scope, item: ir.Together) -> Flat:
    """What it was about are several objects: 'it' is none of them."""
    flat: Flat = event.lower(scope, item.event)
    scope.it = scope.event_object = scope.other = UNCLEAR
    return flat


@event(ir.Cycles, fields="what")
def _cycles(scope: Scope, item: ir.Cycles) -> Flat:
    """A card is cycled by its owner. What was chosen for X of the cost is not noted."""
    if isinstance(item.what, Self):
        scope.it = scope.event_object = node(Op.R_SELF)
        scope.x = UNCLEAR
        return node(Op.T_HAPPENS, Happening.HAP_CYCLES, node(Op.F_IS, node(Op.R_SELF)))
    flat = lower_filter(scope, item.what)[1]
    scope.it = scope.event_object = node(Op.R_EVENT)
    return node(Op.T_HAPPENS, Happening.HAP_CYCLES, conjunction([flat, node(Op.F_OWNER, YOU)]))


@event(ir.CommitsCrime, fields="who")
def _crime(scope: Scope, item: ir.CommitsCrime) -> Flat:
    return node(Op.T_CRIME, whose(scope, item.who))


DAMAGE = {"": 0, "combat": 1, "noncombat": 2}  # flags of T_PLAYER_DAMAGED


@event(ir.PlayerDamaged, fields="who kind")
def _player_damaged(scope: Scope, item: ir.PlayerDamaged) -> Flat:
    flat = node(Op.T_PLAYER_DAMAGED, whose(scope, item.who), pick(DAMAGE, item.kind, "damage"))
    scope.amount = node(Op.V_EVENT)
    return flat


@event(ir.CountersPut, fields="who kind what")
def _counters_put(scope: Scope, item: ir.CountersPut) -> Flat:
    """On a permanent: where it is not said what kind of object is meant, cards have counters too."""
    who = whose(scope, item.who)
    what = on_battlefield(subject(scope, item.what))
    scope.amount = node(Op.V_EVENT)
    return node(Op.T_COUNTERS_PUT, scope.linker.counter(item.kind), who, what)


@event(ir.MadeToDiscard, fields="what")
def _made_to_discard(scope: Scope, item: ir.MadeToDiscard) -> Flat:
    if not isinstance(item.what, Self):
        raise Unsupported(f"{item}")
    scope.it = scope.event_object = node(Op.R_SELF)
    scope.that = EVENT_PLAYER
    return node(Op.T_MADE_DISCARD, node(Op.F_IS, node(Op.R_SELF)))


@condition(ir.CycledThisGame, fields="name n")
def _cycled(scope: Scope, item: ir.CycledThisGame) -> Flat:
    own = item.name in ("{self}", "~")
    if own and scope.face is None:
        raise Unsupported("own name outside a card")
    name = scope.face.printed_name if own and scope.face is not None else item.name
    return node(Op.C_CYCLED, item.n, scope.linker.name(name), YOU)


@effect(ir.FromZone, fields="effect zone")
def _from_zone(scope: Scope, item: ir.FromZone) -> None:
    """Nothing where the object is elsewhere by now."""
    inner: Any = item.effect
    memory = scope.memory()
    what = reference.lower(scope, inner.what)
    scope.recall(memory)
    done = Label()
    scope.emit(Op.E_JUMP_UNLESS, done, node(Op.C_ZONE, what, zone_mask(item.zone)))
    lower_effect(scope, inner)
    scope.mark(done)


