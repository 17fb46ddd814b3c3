"""Trigger events (T_; CR 603)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ir
from sim.cards.ir import filters as fi
from sim.cards.ir.values import Enchanted, Self, Who
from sim.cards.lower.base import Flat, condition, event, node, player
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import conjunction, lower_filter, on_battlefield, quiet
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import is_player, of_opponent
from sim.cards.lower.words import ANYWHERE, BATTLEFIELD, STEPS, ZONES, pick, zone_mask
from sim.core.opcodes import Op

EVENT_PLAYER = node(Op.W_EVENT)
FIRST = {"": 0, "game": 1, "their first spell of the game": 1, "turn": 2, "their first spell each turn": 2,
         "second each turn": 4, "third each turn": 8}  # fmt: skip


def subject(scope: Scope, what: Any, zone: str | None = "battlefield") -> Flat:
    """Filter over the event's object; afterwards 'it' is that object."""
    if isinstance(what, Self):
        scope.it = scope.event_object = node(Op.R_SELF)
        return node(Op.F_IS, node(Op.R_SELF))
    if isinstance(what, fi.AnyOf) and len(what.items) == 2 and isinstance(what.items[0], Self):
        zones, flat = lower_filter(scope, what.items[1])  # '~ or another creature'
        flat = node(Op.F_OR, node(Op.F_IS, node(Op.R_SELF)), flat)
        if zones != BATTLEFIELD:
            raise Unsupported(f"an event outside the battlefield: {what}")
    elif isinstance(what, fi.Filter | fi.AnyOf):
        zones, flat = lower_filter(scope, what)
        if zone == "battlefield" and zones != BATTLEFIELD:
            raise Unsupported(f"an event outside the battlefield: {what}")
    else:
        flat = quiet(scope, what)
    scope.it = scope.event_object = node(Op.R_EVENT)
    return flat


def whose(scope: Scope, who: Any) -> Flat:
    """Players of an event; afterwards 'that player' is the one it happened to."""
    flat: Flat = player.lower(scope, who)
    scope.that = EVENT_PLAYER
    return flat


ON_OBJECT = {
    ir.Leaves: Op.T_LEAVES, ir.Dies: Op.T_DIES, ir.Blocks: Op.T_BLOCKS,
    ir.BecomesBlocked: Op.T_BLOCKED, ir.BecomesTapped: Op.T_TAPPED, ir.BecomesUntapped: Op.T_UNTAPPED,
    ir.IsDealtDamage: Op.T_IS_DAMAGED,
}  # fmt: skip


@event(*ON_OBJECT, fields="what")
def _on_object(scope: Scope, item: Any) -> Flat:
    flat = node(ON_OBJECT[type(item)], subject(scope, item.what))
    if isinstance(item, ir.IsDealtDamage):
        scope.amount = node(Op.V_EVENT)
    return flat


@event(ir.Enters, fields="what untapped")
def _enters(scope: Scope, item: ir.Enters) -> Flat:
    flat = subject(scope, item.what)
    if scope.that is None and of_opponent(item.what):
        scope.see_player(node(Op.W_OPPONENT))
    return node(Op.T_ENTERS, conjunction([flat, node(Op.F_NOT, node(Op.F_TAPPED))]) if item.untapped else flat)


@event(ir.AnyEvent, ir.EitherEvent, fields="items intros")
def _any(scope: Scope, item: Any) -> Flat:
    flats = []
    memories = []
    for inner in item.items:
        flats.append(event.lower(scope, inner))
        memories.append(scope.memory())
    for other in memories[:-1]:
        scope.merge(other)
        if scope.it is UNCLEAR:
            scope.event_object = UNCLEAR
    return node(Op.T_ANY, *flats)


@event(ir.Moves, fields="what source to")
def _moves(scope: Scope, item: ir.Moves) -> Flat:
    source = ANYWHERE if item.source == "anywhere" else pick(ZONES, item.source, "zone")
    if source == ANYWHERE and scope.row is not None and scope.row.zones == zone_mask("graveyard") and item.what != Self("this card"):
        raise Unsupported(f"what comes to the graveyard together with this card: {item}")  # it sees that (CR 603.6c)
    what = subject(scope, item.what, None)
    if getattr(item.what, "noun", "") == "card" and int(Op.F_TOKEN) not in what:
        what = node(Op.F_AND, what, node(Op.F_NOT, node(Op.F_TOKEN)))
    return node(Op.T_MOVES, what, source, pick(ZONES, item.to, "zone"))


@event(ir.AtStep, fields="step whose first next")
def _at_step(scope: Scope, item: ir.AtStep) -> Flat:
    """'The next' step is the first after the trigger was created: a delayed trigger happens once anyway (CR 603.7b)."""
    if item.next and not scope.delayed:
        raise Unsupported("'the next' step outside a delayed trigger")
    flags = int(item.first) | 2 * (item.step == "second main")
    return node(Op.T_STEP, pick(STEPS, item.step, "step"), whose(scope, item.whose), flags)


@event(ir.Casts, fields="who what first")
def _casts(scope: Scope, item: ir.Casts) -> Flat:
    flat = subject(scope, item.what) if isinstance(item.what, Self) else cast_spells(scope, item.what)
    scope.it = scope.event_object = node(Op.R_EVENT)
    if item.first and item.what != fi.Filter("spell", "stack"):
        raise Unsupported(f"the first spell of a kind: {item}")
    return node(Op.T_CASTS, whose(scope, item.who), flat, pick(FIRST, item.first, "first"))


def cast_spells(scope: Scope, what: Any) -> Flat:
    """A filter over spells as they are cast. The zone of 'a spell from your graveyard' is the one it was cast from."""
    flat: Flat = lower_filter(scope, what)[1]
    zone = getattr(what, "zone", "stack")
    if zone in ("stack", "anywhere"):
        return flat
    return node(Op.F_AND, flat, node(Op.F_CAST_FROM, pick(ZONES, zone, "zone")))


@event(ir.Attacks, fields="what alone")
def _attacks(scope: Scope, item: ir.Attacks) -> Flat:
    flat = node(Op.T_ATTACKS, subject(scope, item.what), int(item.alone))
    scope.that = node(Op.W_DEFENDING)
    return flat


@event(ir.BecomesTarget, fields="what by first")
def _targeted(scope: Scope, item: ir.BecomesTarget) -> Flat:
    """Who controls the spell or ability is an operand of its own: abilities on the stack are no objects here."""
    who: Flat = node(Op.W_EACH)
    parts: list[Flat] = []
    by: Any = item.by
    if isinstance(by, fi.AnyOf):
        last: Any = by.items[-1]
        merged = fi.Filter("object", "stack", getattr(last, "preds", ()))
        if not spell_or_ability(by, merged):
            raise Unsupported(f"{item}")
        by = merged
    if by.noun not in ("spell", "object"):
        raise Unsupported(f"the target of {by.noun}")
    for pred in by.preds:
        if isinstance(pred, fi.ControlledBy):
            who = player.lower(scope, pred.who)
        elif by.noun == "object":
            raise Unsupported(f"{item}")
        else:
            parts.append(quiet(scope, pred))
    if by.noun == "spell":
        parts.insert(0, node(Op.F_SPELL))
    flat = subject(scope, item.what)
    if isinstance(item.what, fi.Filter | fi.AnyOf):
        flat = on_battlefield(flat)
    if not isinstance(item.what, Self):
        scope.it = UNCLEAR
    if scope.told_of_target:
        return told_of_target(scope, item, [flat, conjunction(parts), who])
    scope.event_object = UNCLEAR if by.noun == "object" else node(Op.R_EVENT)  # the machine tells of the spell
    scope.targeted_event = by.noun == "object"
    scope.that = EVENT_PLAYER
    if item.first and parts:
        raise Unsupported(f"the first spell of a kind: {item}")
    return node(Op.T_TARGETED_FIRST if item.first else Op.T_TARGETED, flat, conjunction(parts), who)


def told_of_target(scope: Scope, item: ir.BecomesTarget, about: list[Flat]) -> Flat:
    """T_AIMED: the event is about what becomes the target."""
    if item.first:
        raise Unsupported(f"the first time for what is told of: {item}")
    scope.it = scope.event_object = node(Op.R_EVENT)
    scope.that = EVENT_PLAYER
    return node(Op.T_AIMED, *about)


def spell_or_ability(by: fi.AnyOf, merged: fi.Filter) -> bool:
    """Is it 'a spell or ability <who> controls'."""
    items = [i for i in by.items if isinstance(i, fi.Filter)]
    nouns = {i.noun for i in items} == {"spell", "ability"} and len(items) == len(by.items) == 2
    return nouns and all(i.preds in ((), merged.preds) for i in items)


@event(ir.DealsDamage, fields="what to combat spelled")
def _deals_damage(scope: Scope, item: ir.DealsDamage) -> Flat:
    if item.to is None:
        kind, to = 0, node(Op.F_TRUE)
    elif is_player(item.to):
        kind, to = 1, player.lower(scope, item.to)
    elif isinstance(item.to, Self):
        kind, to = 2, node(Op.F_IS, node(Op.R_SELF))
    elif isinstance(item.to, Enchanted):
        kind, to = 2, quiet(scope, item.to)
    else:
        kind, to = 2, lower_filter(scope, item.to)[1]
    if scope.told_of_damaged:
        return told_of_damaged(scope, item, to)
    source = subject(scope, item.what, None)
    if isinstance(item.what, fi.Filter) and item.what.zone == "stack":
        source = node(Op.F_AND, node(Op.F_SPELL), source)
    flat = node(Op.T_DAMAGE, source, kind, to, int(item.combat))
    if kind == 2:
        scope.it = UNCLEAR  # the source or what it damaged; the event is about the source
    scope.that = (node(Op.W_OPPONENT) if item.combat and own(item.what) else EVENT_PLAYER) if kind == 1 else UNCLEAR
    scope.amount = node(Op.V_EVENT)
    return flat


def told_of_damaged(scope: Scope, item: ir.DealsDamage, to: Flat) -> Flat:
    """T_DEALT_TO: the event is about what is dealt damage; the source is ~ or is not spoken of."""
    source = subject(scope, item.what)
    itself = isinstance(item.what, Self)
    scope.event_object = node(Op.R_SELF) if itself else UNCLEAR
    scope.it = node(Op.R_SELF) if itself else UNCLEAR
    scope.that, scope.amount = UNCLEAR, node(Op.V_EVENT)
    return node(Op.T_DEALT_TO, to, source, int(item.combat))


def own(what: Any) -> bool:
    """Is its controller the controller of the ability? Then combat damage to a player is to the opponent (CR 506.2, 510.1)."""
    return isinstance(what, Self) or any(pred == fi.ControlledBy(Who("you")) for pred in getattr(what, "preds", ()))


@event(ir.TransformsInto, fields="what name")
def _transforms(scope: Scope, item: ir.TransformsInto) -> Flat:
    name = item.name if item.name not in ("~", "{self}") or scope.face is None else scope.face.printed_name
    return node(Op.T_TRANSFORMS, subject(scope, item.what), scope.linker.name(name))


@event(ir.PlaysLand, fields="who other")
def _plays_land(scope: Scope, item: ir.PlaysLand) -> Flat:
    flat = node(Op.T_PLAYS_LAND, whose(scope, item.who), int(item.other))
    scope.it = scope.event_object = UNCLEAR if item.other else node(Op.R_EVENT)
    return flat


@event(ir.CounterRemoved, fields="kind last yours here")
def _counter_removed(scope: Scope, item: ir.CounterRemoved) -> Flat:
    if item.here is not None:
        scope.it = scope.event_object = node(Op.R_SELF)
    return node(Op.T_COUNTER_REMOVED, scope.linker.counter(item.kind), int(item.last) | 2 * item.yours)


@event(ir.StateIs, fields="condition")
def _state(scope: Scope, item: ir.StateIs) -> Flat:
    return node(Op.T_STATE, condition.lower(scope, item.condition))


BY_PLAYER = {ir.UntapsMany: Op.T_UNTAPS_MANY, ir.DrawsCard: Op.T_DRAWS, ir.GainsLife: Op.T_GAINS_LIFE, ir.LosesLife: Op.T_LOSES_LIFE}

FIRST_OF = {ir.GainsLife: Op.T_FIRST_GAIN, ir.LosesLife: Op.T_FIRST_LOSS}


@event(*BY_PLAYER, fields="who first nth beyond")
def _by_player(scope: Scope, item: Any) -> Flat:
    if isinstance(item, ir.DrawsCard) and item.nth:
        return node(Op.T_DRAWS_NTH, whose(scope, item.who), item.nth)
    if isinstance(item, ir.DrawsCard) and item.beyond:
        return node(Op.T_DRAWS_MORE, whose(scope, item.who))
    op = FIRST_OF[type(item)] if getattr(item, "first", False) else BY_PLAYER[type(item)]
    flat = node(op, whose(scope, item.who))
    if not isinstance(item, ir.DrawsCard):
        scope.amount = node(Op.V_EVENT)
    return flat


@event(ir.DiscardsCard, fields="who what")
def _discards(scope: Scope, item: ir.DiscardsCard) -> Flat:
    """The filter is about the discarded card; its owner is who discarded it."""
    if isinstance(item.what, Self):
        flat = node(Op.F_IS, node(Op.R_SELF))
    else:
        flat = node(Op.F_TRUE) if item.what is None else lower_filter(scope, item.what, zone="hand")[1]
    who = whose(scope, item.who)
    scope.it = scope.event_object = node(Op.R_EVENT)
    owner = [] if who == node(Op.W_EACH) else [node(Op.F_OWNER, who)]
    return node(Op.T_DISCARDED, conjunction([flat, *owner]))


@event(ir.SacrificesPermanent, fields="who what")
def _sacrifices(scope: Scope, item: ir.SacrificesPermanent) -> Flat:
    who = player.lower(scope, item.who)
    flat = subject(scope, item.what)
    scope.that = EVENT_PLAYER
    return node(Op.T_SACRIFICES, who, flat)
