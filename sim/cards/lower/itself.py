"""'If ~ is a Cleric, ...': of a source that has left, what it last was is asked (CR 608.2h), which is not noted."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir import effects as ef
from sim.cards.ir.conditions import Matches
from sim.cards.ir.values import Self
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import Scope


def asks_of_itself(condition: Any) -> bool:
    """Does it ask what ~ is?"""
    if isinstance(condition, Matches):
        return isinstance(condition.what, Self)
    if isinstance(condition, tuple):
        return any(asks_of_itself(part) for part in condition)
    return dataclasses.is_dataclass(condition) and any(asks_of_itself(getattr(condition, f.name)) for f in dataclasses.fields(condition))


def changes_itself(effect: Any) -> bool:
    """Is ~ all that it changes? Then nothing happens where ~ has left."""
    if isinstance(effect, ef.Seq):
        return all(changes_itself(item) for item in effect.items)
    if isinstance(effect, ef.May):
        return effect.otherwise is None and changes_itself(effect.effect)
    return effect is None or isinstance(getattr(effect, "on", getattr(effect, "what", None)), Self)


def note_last_known(scope: Scope, condition: Any, *effects: Any) -> None:
    """Refuse what would matter after ~ has left."""
    if not scope.spell and asks_of_itself(condition) and not all(map(changes_itself, effects)):
        raise Unsupported(f"what it last was: {condition}")
