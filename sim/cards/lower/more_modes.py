"""'Choose one. If <condition>, choose both instead' (ir/versions.py): how many modes is settled as the spell is announced
(CR 601.2b, 700.2), so each number of modes is a way of casting it, under the condition or with the cost that it asks for."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import conditions as cn
from sim.cards.ir import keyword_actions as ka
from sim.cards.ir.effects import Modal
from sim.cards.ir.values import Self
from sim.cards.ir.versions import MoreModes
from sim.cards.lower.base import effect
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import Scope
from sim.core.opcodes import CastFlag

FLAGS = {"kicked": CastFlag.CF_KICKED, "teamwork": CastFlag.CF_NAMED, "bargained": CastFlag.CF_NAMED}


def more_modes_of(face: ab.Face) -> MoreModes | None:
    """What a spell of this kind says."""
    spells = [a.effect for a in face.abilities if isinstance(a, ab.SpellAbility)]
    return spells[0] if len(spells) == 1 and isinstance(spells[0], MoreModes) else None


def all_sets(item: MoreModes) -> Modal:
    """Every set of modes that may be chosen at all."""
    return Modal(min(item.low, 1), item.high, item.modes)


def with_more_modes(face: ab.Face, ways: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Every way with each number of modes that it allows."""
    item = more_modes_of(face)
    if item is None:
        return ways
    if any(made.modes for made, _ in ways):
        raise Unsupported(f"more modes, and another way to change the spell: {face.name}")
    many = range(item.low, (len(item.modes) if item.high < 0 else item.high) + 1)
    if isinstance(item.condition, ka.PaidFor):
        return paid_for(item.condition, sorted({*many, *((1,) if item.may else ())}), ways)
    counts = [(1, None if item.may else cn.Negated(item.condition)), *((n, item.condition) for n in many if n != 1 or not item.may)]
    return [(made._replace(modes=n + 1, holds=holds(made.holds, asked)), cost) for made, cost in ways for n, asked in counts]


def paid_for(asked: ka.PaidFor, counts: list[int], ways: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """One mode where the optional cost is not paid."""
    flag = FLAGS.get(asked.name)
    if flag is None or asked.cost or not isinstance(asked.what, Self):
        raise Unsupported(f"more modes by what was paid: {asked}")
    return [(made._replace(modes=n + 1), cost) for made, cost in ways for n in (counts if made.flags & flag else [1])]


def holds(before: Any, condition: Any) -> Any:
    """Both conditions of a way of casting."""
    if before is None or condition is None:
        return condition if before is None else before
    return cn.Both((before, condition))


@effect(MoreModes)
def _more_modes(_: Scope, item: MoreModes) -> None:
    raise Unsupported(f"more modes of what is no spell: {item}")
