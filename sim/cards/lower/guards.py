"""Damage that takes counters away instead, and what is revealed while casting (ir/guards.py)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import guards as ir
from sim.cards.ir.abilities import Face, Keyword
from sim.cards.ir.conditions import Exists
from sim.cards.ir.filters import Filter, Other
from sim.cards.lower.base import Flat, condition, node, replacement
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import Scope
from sim.core.opcodes import Op

AS_MANY, WHILE, PUT = 1, 2, 4  # flags of G_GUARD
REPLACED = 2  # flag of G_WARD_PLAYER


@replacement(ir.Guard, fields="kind many only it put")
def _guard(scope: Scope, item: ir.Guard) -> Flat:
    return node(Op.G_GUARD, scope.linker.counter(item.kind), AS_MANY * item.many | WHILE * item.only | PUT * item.put)


@replacement(ir.WardPlayer, fields="kind many")
def _ward_player(scope: Scope, item: ir.WardPlayer) -> Flat:
    """'Instead' of damage, as many counters, is no prevention (CR 615.1a)."""
    return node(Op.G_WARD_PLAYER, scope.linker.counter(item.kind), (AS_MANY | REPLACED) * item.many)


@replacement(ir.MayReveal, fields="filter")
def _may_reveal(scope: Scope, item: ir.MayReveal) -> Flat:
    """The way of casting is made by lower/casts.py; this notes whether its controller has such a permanent."""
    return node(Op.G_AS_CAST, lower_filter(scope, permanent(item))[1])


def permanent(item: ir.MayReveal) -> Filter:
    """'A Dragon', of 'a Dragon card from your hand'."""
    card: Any = item.filter
    if card.noun != "card" or len(card.preds) < 2:
        raise Unsupported(f"{item}")
    return Filter("permanent", preds=card.preds[:-1])


def reveals(face: Face) -> ir.MayReveal | None:
    """What may be revealed as it is cast. Kicker is noted in the same place."""
    found = [a for a in face.abilities if isinstance(a, ir.MayReveal)]
    if found and (len(found) > 1 or any(isinstance(a, Keyword) and a.name in ("kicker", "multikicker") for a in face.abilities)):
        raise Unsupported(f"{found}")
    return found[0] if found else None


def revealed(item: ir.MayReveal) -> Exists:
    """There is another such card in the hand: revealing it costs nothing."""
    card: Any = item.filter
    return Exists(Filter(card.noun, card.zone, (Other(), *card.preds)))


@condition(ir.RevealedOrControlled, fields="card permanent")
def _revealed_or_controlled(scope: Scope, item: ir.RevealedOrControlled) -> Flat:
    """Noted as the spell became cast, as kicker is."""
    said: Any = item.card
    found = reveals(scope.face.printed) if scope.face is not None else None
    if found is None or permanent(found) != item.permanent or said != Filter("card", "anywhere", permanent(found).preds):
        raise Unsupported(f"{item}")
    return node(Op.C_KICKED)
