"""Registry of keyword expansions, and the abilities that only keywords have."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from sim.cards.ir.abilities import Activated, Face, Keyword
from sim.cards.lower.errors import Unsupported

Expansion = Callable[[Keyword, Face | None], list[Any]]
EXPANSIONS: dict[str, Expansion] = {}


@dataclasses.dataclass(frozen=True)
class Special:
    """An activated ability that is a special action (CR 116.2), or has other flags of its own."""

    ability: Activated
    flags: int


@dataclasses.dataclass(frozen=True)
class DiscardedToExile:
    """The replacement effect of madness (CR 702.35a)."""


def expands(*names: str, cost: bool = False, n: bool = False, arg: bool = False) -> Callable[[Expansion], Expansion]:
    """Register the expansion of a keyword that is printed with exactly these parts."""

    def register(function: Expansion) -> Expansion:
        def checked(keyword: Keyword, face: Face | None) -> list[Any]:
            if (bool(keyword.cost), keyword.n is not None, keyword.arg is not None) != (cost, n, arg):
                raise Unsupported(f"keyword {keyword}")
            return function(keyword, face)

        for name in names:
            EXPANSIONS[name] = checked
        return function

    return register
