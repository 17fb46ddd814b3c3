"""Parts of an exact card's IR that its program does not depend on.

Every field that says something is altered: a number goes up by one, a yes becomes a no, a word becomes a word that nothing
knows, an item of a list is left out. The card is lowered again: its program has to be another one, or none. Where it is the
same, the lowering never looked at that part.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from sim.cards.audit.harmless import harmless, idle
from sim.cards.ir.abilities import Card, Keyword
from sim.cards.ir.node import Node
from sim.cards.lower.errors import Capacity, Unsupported
from sim.cards.lower.link import Linker

REFUSED = (Unsupported, Capacity, KeyError, ValueError, TypeError, AttributeError, IndexError)
UNKNOWN = "?"
Place = tuple[str, ...]


def dead_parts(card: Card) -> list[str]:
    """The parts that change nothing, as `Class.field > Class.field`; those that may (harmless.py) are left out."""
    program = rows_of(card)
    if program is None:
        return ["the whole card: it has no program"]
    found = dict.fromkeys(place for place, other in alterations(card) if not harmless(place) and rows_of(other) == program)
    return [" > ".join(place[-2:]) for place in found]


def rows_of(card: Card) -> tuple[Any, ...] | None:
    """The card's program and the names that its numbers stand for; None where it has none."""
    linker = Linker()
    try:
        linker.card(card)
        return linker.numbered(), linker.names, linker.subtypes, linker.counters
    except REFUSED:
        return None


def alterations(value: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """(where, the altered whole), one alteration at a time."""
    if isinstance(value, bool):
        yield place, not value
    elif isinstance(value, int):
        yield place, value + 1
    elif isinstance(value, str):
        yield place, value + UNKNOWN
    elif isinstance(value, tuple):
        for i, item in enumerate(value):
            if idle(item):
                continue
            yield (*place, f"without {type(item).__name__}{said(item)}"), value[:i] + value[i + 1 :]
            for where, other in alterations(item, place):
                yield where, (*value[:i], other, *value[i + 1 :])
    elif isinstance(value, Node):
        for field in dataclasses.fields(value):  # type: ignore[arg-type]
            part = getattr(value, field.name)
            if part is None:
                continue
            for where, other in alterations(part, (*place, f"{named(value)}.{field.name}")):
                yield where, dataclasses.replace(value, **{field.name: other})  # type: ignore[type-var]


def named(node: Node) -> str:
    """The class of a node, with the name of a keyword."""
    return f"Keyword {node.name}" if isinstance(node, Keyword) else type(node).__name__


def said(item: Any) -> str:
    """The player that a predicate is about: 'any' there says nothing."""
    who = getattr(getattr(item, "who", None), "name", "")
    name = getattr(item, "name", "") if type(item).__name__ == "Keyword" else who
    return f" {name}" if name else ""
