"""'Enchanted land is a Swamp': setting the land types of one object (CR 305.7)."""

from __future__ import annotations

from collections.abc import Iterator

from sim.cards.grammar import agreement
from sim.cards.grammar.engine import SAME, Text, symbol
from sim.cards.grammar.filters import list_of
from sim.cards.grammar.statics import BASIC
from sim.cards.ir.abilities import AreTypes
from sim.cards.ir.node import Node


@symbol("StaticVP").reader
def read_land_types(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'is a Swamp', 'is a Mountain, Forest, and Plains' (CR 305.7)"""
    if text.low[pos] != "is" or text.low[pos + 1] not in {"a", "an"}:
        return
    found, at = [], pos + 2
    while at < len(text) and text.tokens[at] in BASIC:
        found.append(text.tokens[at])
        at += 1
        yield at, AreTypes(SAME, subtypes=tuple(found), add=False)
        if text.low[at] == ",":
            at += 1
        at += text.low[at] == "and"


def say_land_types(node: AreTypes, person: agreement.Person) -> list[str] | None:
    """Of one object."""
    if person != "it" or node != AreTypes(node.what, subtypes=node.subtypes, add=False) or not set(node.subtypes) <= set(BASIC):
        return None
    return ["is", "a", *list_of([[s] for s in node.subtypes], "and")] if node.subtypes else None


symbol("StaticVP").printers[AreTypes].insert(0, say_land_types)
