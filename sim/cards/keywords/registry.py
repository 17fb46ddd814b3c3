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
class Replaces:
    """A replacement effect, or a rule of that shape, as one G_ node."""

    node: Any


@dataclasses.dataclass(frozen=True)
class Arrives:
    """What happens as soon as the permanent has entered, without the stack."""

    effect: Any


@dataclasses.dataclass(frozen=True)
class Discarded:
    """The mark that the card gets as it is discarded."""

    mark: Any


@dataclasses.dataclass(frozen=True)
class Rebounds:
    """Exiled on resolution when it was cast from a hand; then this delayed ability waits (CR 702.88a)."""

    ability: Any


def expands(*names: str, cost: bool = False, n: bool = False, arg: bool | None = False) -> Callable[[Expansion], Expansion]:
    """Register the expansion of a keyword that is printed with exactly these parts (None: with or without)."""

    def register(function: Expansion) -> Expansion:
        def checked(keyword: Keyword, face: Face | None) -> list[Any]:
            has_arg = keyword.arg is not None
            if (bool(keyword.cost), keyword.n is not None, has_arg) != (cost, n, has_arg if arg is None else arg):
                raise Unsupported(f"keyword {keyword}")
            return function(keyword, face)

        for name in names:
            EXPANSIONS[name] = checked
        return function

    return register
