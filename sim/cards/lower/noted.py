"""What a spell or ability asks of the permanent that was sacrificed as its cost (CR 608.2h)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.ir import costs as co
from sim.cards.ir import effects as ef
from sim.cards.ir.abilities import AdditionalCost, SpellAbility
from sim.cards.ir.filters import Filter, Subtype
from sim.cards.ir.node import Node
from sim.cards.ir.values import PaidStat, Self
from sim.cards.lower.base import Flat, node, value
from sim.cards.lower.costs import lower_costs
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import Scope
from sim.cards.lower.words import NEVER_CREATURES, STATS
from sim.core.opcodes import Op

BESIDE = (co.Mana, co.TapSelf, co.SacrificeCost)  # none of these writes the X that the number is kept in


def within(item: Any) -> Iterator[Node]:
    """Every node in it."""
    if isinstance(item, tuple):
        for inner in item:
            yield from within(inner)
    elif isinstance(item, Node):
        yield item
        for inner in vars(item).values():
            yield from within(inner)


def noted(parts: tuple[Any, ...], effect: Any) -> tuple[str, str] | None:
    """Stat and noun, where the effect asks; one number of one permanent is kept."""
    asked = {(inner.stat, inner.noun) for inner in within(effect) if isinstance(inner, PaidStat)}
    if not asked:
        return None
    taken = [part for part in parts if isinstance(part, co.SacrificeCost)]
    if len(asked) != 1 or len(taken) != 1 or not all(isinstance(part, BESIDE) for part in parts):
        raise Unsupported(f"what was sacrificed: {sorted(asked)} of {parts}")
    if any(isinstance(part, co.Mana) and "X" in part.symbols for part in parts):
        raise Unsupported(f"X beside what was sacrificed: {parts}")
    if any(isinstance(inner, ef.AddMana) for inner in within(effect)):
        raise Unsupported(f"mana by what was sacrificed: {effect}")
    stat, noun = asked.pop()
    part = taken[0]
    plain = part.total is None and part.count is None and not isinstance(part.what, Self)
    if not plain or (noun != "permanent" and not (isinstance(part.what, Filter) and is_a(noun, part.what))):
        raise Unsupported(f"the sacrificed {noun} of {part}")
    return stat, noun


def is_a(noun: str, what: Filter) -> bool:
    """Does the cost take such a thing? 'A Goblin' is a permanent of a creature type."""
    kinds = {pred.name for pred in what.preds if isinstance(pred, Subtype)}
    return what.noun == noun or (noun == "creature" and what.noun == "permanent" and bool(kinds - NEVER_CREATURES))


def costs_for(scope: Scope, parts: tuple[Any, ...], effect: Any) -> list[Flat]:
    """The K_ nodes of the cost of a spell or ability with this effect."""
    flats = lower_costs(scope, parts)
    scope.noted = noted(parts, effect)
    if scope.noted is None:
        return flats
    note = node(Op.K_NOTED, STATS[scope.noted[0]])
    return [inner for flat in flats for inner in ([flat, note] if flat[0] == Op.K_SACRIFICE else [flat])]


def spoken(face: Any) -> tuple[Any, ...]:
    """What an instant or sorcery does."""
    return tuple(item.effect for item in face.abilities if isinstance(item, SpellAbility))


@value(PaidStat, fields="stat noun")
def _paid_stat(scope: Scope, item: PaidStat) -> Flat:
    if scope.x_written or scope.iterating:
        raise Unsupported(f"{item} after X was set, which is kept in the same place")
    known = scope.noted
    if known is None and scope.spell and scope.face is not None:
        extra = tuple(part for a in scope.face.printed.abilities if isinstance(a, AdditionalCost) for part in a.cost)
        known = noted(extra, item)
    if known != (item.stat, item.noun):
        raise Unsupported(f"the sacrificed {item.noun}, which no cost took: {item}")
    return node(Op.V_PAID)
