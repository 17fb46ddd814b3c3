"""Flipping, placing and choosing single things; creature types for good."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import moves as ir
from sim.cards.ir.effects import Counters, Token
from sim.cards.ir.filters import OwnedBy
from sim.cards.ir.keyword_actions import AttacksWhile
from sim.cards.ir.values import EventObject, It, Num, Self, Target
from sim.cards.keywords.zones import waiting
from sim.cards.lower.base import Flat, Label, condition, effect, event, node, player, reference, static, value
from sim.cards.lower.effects import lower_effect
from sim.cards.lower.effects_objects import BOTTOM, lasts
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.events import subject
from sim.cards.lower.filters import conjunction, lower_filter
from sim.cards.lower.keyword_actions import MARKS
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.statics import group, lower_static
from sim.cards.lower.values import lower_amount, number, single
from sim.cards.lower.words import COUNTERS, TYPES, pick, zone_mask
from sim.core.opcodes import Op, Zone

MOST_CARDS = 40
YOU, THEM = node(Op.W_YOU), node(Op.R_THEM)


@effect(ir.FlipCard, fields="what")
def _flip(scope: Scope, item: ir.FlipCard) -> None:
    if not isinstance(item.what, Self):
        raise Unsupported(f"{item}")
    scope.emit(Op.E_FLIP_CARD, reference.lower(scope, item.what))


@effect(ir.ChooseTarget, fields="what")
def _choose_target(scope: Scope, item: ir.ChooseTarget) -> None:
    """It was chosen as the ability was put on the stack (CR 601.2c)."""
    scope.chosen = reference.lower(scope, item.what)
    scope.emit(Op.E_NOTHING)


@effect(ir.OwnerPlaces, fields="who what")
def _owner_places(scope: Scope, item: ir.OwnerPlaces) -> None:
    """Only its owner is told to: nobody else puts a card into that library (CR 400.3)."""
    what = reference.lower(scope, item.what)
    if what[0] not in (Op.R_TARGET, Op.R_THEM, Op.R_EVENT, Op.R_SELF) or player.lower(scope, item.who) != node(Op.W_OWNER, what):
        raise Unsupported(f"who chooses the place: {item}")
    bottom, end = Label(), Label()
    scope.emit(Op.E_JUMP_UNLESS, end, node(Op.C_MATCHES, what, node(Op.F_TRUE)))
    scope.emit(Op.E_MAY, node(Op.W_OWNER, what), bottom)
    scope.emit(Op.E_MOVE, what, Zone.Z_LIBRARY, 0)
    scope.emit(Op.E_JUMP, end)
    scope.mark(bottom)
    scope.emit(Op.E_MOVE, what, Zone.Z_LIBRARY, BOTTOM)
    scope.mark(end)
    scope.it = UNCLEAR


@effect(ir.ExileTop, fields="who count short")
def _exile_top(scope: Scope, item: ir.ExileTop) -> None:
    who = player.lower(scope, item.who)
    top = node(Op.R_TOP, int(Zone.Z_LIBRARY), who, lower_amount(scope, item.count), 0)
    scope.emit(Op.E_EXILE, top, 0, 0, number(0))
    scope.it = THEM if item.count == Num(1) and who[0] != Op.W_EACH else UNCLEAR


@effect(ir.ChooseExiled, fields="filter")
def _choose_exiled(scope: Scope, item: ir.ChooseExiled) -> None:
    zones, flat = lower_filter(scope, item.filter)
    scope.emit(Op.E_CHOOSE, YOU, zones, flat, number(1), number(1))
    scope.it = THEM


@effect(ir.PutKinds, fields="kinds on")
def _put_kinds(scope: Scope, item: ir.PutKinds) -> None:
    """One kind after the other on the same objects."""
    on = reference.lower(scope, item.on)
    for one in item.kinds:
        if not isinstance(one, Counters):
            raise Unsupported(f"{item}")
        scope.emit(Op.E_PUT_COUNTERS, scope.linker.counter(one.kind), lower_amount(scope, one.count), on)


@static(ir.NotLegendary, fields="what")
def _not_legendary(scope: Scope, item: ir.NotLegendary) -> list[Flat]:
    token = node(Op.F_AND, group(scope, item.what), node(Op.F_TOKEN))
    return [node(Op.S_LOSE_TYPES, token, TYPES["legendary"])]


@effect(ir.GainSuspend, fields="what")
def _gain_suspend(scope: Scope, item: ir.GainSuspend) -> None:
    """Its own abilities do what suspend says, where it lies in exile with time counters (CR 702.62a)."""
    face = scope.face
    itself = isinstance(item.what, Self) or (isinstance(item.what, EventObject) and scope.event_object == node(Op.R_SELF))
    if face is None or not itself:
        raise Unsupported(f"{item}")
    for part in waiting(face.printed):
        face.abilities += scope.linker.rows(part, face)
    scope.emit(Op.E_NOTHING)


@effect(ir.PutAny, fields="who filter")
def _put_any(scope: Scope, item: ir.PutAny) -> None:
    who = single(player.lower(scope, item.who), item)
    card: Any = item.filter
    own = tuple(p for p in card.preds if not isinstance(p, OwnedBy))
    flat = lower_filter(scope, dataclasses.replace(card, preds=own))[1]
    mine = conjunction([flat, node(Op.F_OWNER, who)])
    scope.emit(Op.E_CHOOSE, who, zone_mask("hand"), mine, number(0), number(MOST_CARDS))
    scope.emit(Op.E_MOVE, THEM, Zone.Z_BATTLEFIELD, 0)
    scope.it = UNCLEAR


@condition(ir.NotFromHand, fields="what")
def _not_from_hand(scope: Scope, item: ir.NotFromHand) -> Flat:
    return node(Op.C_NOT, node(Op.C_FROM_HAND))


@effect(ir.RandomKind, fields="what kinds")
def _random_kind(scope: Scope, item: ir.RandomKind) -> None:
    """Chosen as the counter is put on it, right afterwards."""
    if reference.lower(scope, item.what) != node(Op.R_SELF):
        raise Unsupported(f"{item}")
    scope.kinds = tuple(scope.linker.counter(kind) for kind in item.kinds)
    scope.emit(Op.E_NOTHING)


@effect(ir.PutThatKind, fields="on")
def _put_that_kind(scope: Scope, item: ir.PutThatKind) -> None:
    if not scope.kinds or reference.lower(scope, item.on) != node(Op.R_SELF):
        raise Unsupported(f"{item}")
    scope.emit(Op.E_RANDOM_COUNTER, len(scope.kinds), *scope.kinds)
    scope.kinds = ()


FREE, CAST_ONLY = 1, 2


@effect(ir.PermitTurn, fields="what free cast late")
def _permit_turn(scope: Scope, item: ir.PermitTurn) -> None:
    what = reference.lower(scope, item.what)
    if what != THEM:
        raise Unsupported(f"which exiled card: {item}")
    scope.emit(Op.E_PERMIT_TURN, YOU, what, FREE * item.free | CAST_ONLY * item.cast)


@effect(ir.GraveyardToBottom, fields="who")
def _to_bottom(scope: Scope, item: ir.GraveyardToBottom) -> None:
    """Whom the rule set names picks the order, one card after the other (random_policy)."""
    scope.emit(Op.E_BURY_RANDOM, single(player.lower(scope, item.who), item))
    scope.it = UNCLEAR


@effect(ir.Endure, fields="what count")
def _endure(scope: Scope, item: ir.Endure) -> None:
    """A creature that is gone gets no counters; its controller may have the token all the same (CR 701.63b)."""
    what = reference.lower(scope, item.what)
    if what != node(Op.R_SELF) or not isinstance(item.count, Num):
        raise Unsupported(f"{item}")
    token, end = Label(), Label()
    scope.emit(Op.E_MAY, YOU, token)
    scope.emit(Op.E_PUT_COUNTERS, COUNTERS["+1/+1"], number(item.count.n), what)
    scope.emit(Op.E_JUMP, end)
    scope.mark(token)
    spirit = Token(None, Num(item.count.n), Num(item.count.n), ("white",), (), ("creature",), ("Spirit",))
    scope.emit(Op.E_TOKEN, YOU, number(1), scope.linker.token(spirit), 0)
    scope.mark(end)
    scope.it = UNCLEAR


@effect(ir.BecomeKind, fields="what subtypes power toughness abilities listed gains")
def _become_kind(scope: Scope, item: ir.BecomeKind) -> None:
    """It stays what it is besides: other creature types are lost (CR 205.1a)."""
    what = reference.lower(scope, item.what)
    if any(scope.linker.is_land_type(s) for s in item.subtypes):
        raise Unsupported(f"{item}")
    scope.affected = item.what
    me = Self() if isinstance(item.what, Self) else It("")
    parts: list[Any] = [ab.AreTypes(me, subtypes=item.subtypes, add=False)]
    if item.power is not None and item.toughness is not None:
        parts.append(ab.BasePT(me, item.power, item.toughness))
    if item.abilities:
        parts.append(ab.Have(me, item.abilities))
    nodes = [flat for inner in parts for flat in lower_static(scope, inner)]
    scope.affected = None
    lasts(scope, what, "indefinite", nodes)


@effect(ir.UnlessIs, fields="effect condition")
def _unless(scope: Scope, item: ir.UnlessIs) -> None:
    """The condition is said after the effect, and so are its pronouns."""
    outer, scope.out = scope.out, []
    lower_effect(scope, item.effect)
    body, scope.out = scope.out, outer
    skip = Label()
    scope.emit(Op.E_JUMP_UNLESS, skip, node(Op.C_NOT, condition.lower(scope, item.condition)))
    scope.out += body
    scope.mark(skip)


@value(ir.FewerCards, fields="n who")
def _fewer(scope: Scope, item: ir.FewerCards) -> Flat:
    hand = node(Op.V_HAND, single(player.lower(scope, item.who), item))
    return node(Op.V_MAX0, node(Op.V_DIFF, number(item.n), hand))


@reference(ir.EachTarget, fields="target")
def _each_target(scope: Scope, item: ir.EachTarget) -> Flat:
    if not isinstance(item.target, Target):
        raise Unsupported(f"{item}")
    flat: Flat = reference.lower(scope, item.target)
    return flat


@event(AttacksWhile, fields="what name")
def _attacks_while(scope: Scope, item: AttacksWhile) -> Flat:
    """What it is as it is declared an attacker (CR 508.3)."""
    marked = node(Op.F_MARKED, pick(MARKS, item.name, "designation"))
    flat = conjunction([subject(scope, item.what), marked])
    scope.that = node(Op.W_DEFENDING)
    return node(Op.T_ATTACKS, flat, 0)
