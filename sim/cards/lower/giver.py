"""Abilities that are given away and speak of what gives them: "the number of counters on <name>" (CR 201.5)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir.abilities import Keyword
from sim.cards.ir.tokens import PREDEFINED
from sim.cards.ir.values import Self
from sim.cards.lower.errors import Unsupported

KNOWN = frozenset(PREDEFINED.values())  # their abilities are the rules', which say nothing of the card


def names_giver(item: Any) -> bool:
    """Does the ability say the name of the card that gives it? "This <type>" is the object that has it."""
    if isinstance(item, Self):
        return item.word == ""
    if isinstance(item, tuple):
        return any(names_giver(i) for i in item)
    if isinstance(item, Keyword) or item in KNOWN:
        return False
    return any(names_giver(getattr(item, f)) for f in getattr(item, "__dataclass_fields__", {}))


def refuse_giver(item: Any) -> None:
    """What has the ability would be taken for what gives it."""
    if names_giver(item):
        raise Unsupported(f"an ability that is given away speaks of what gives it: {item}")
