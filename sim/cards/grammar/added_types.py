"""'is an Assassin in addition to its other types', 'become Dinosaurs in addition to their other creature types' (CR 205.1b)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sim.cards.grammar import agreement
from sim.cards.grammar.engine import SAME, Text, symbol
from sim.cards.grammar.words import SUBTYPE_OF_PLURAL, SUBTYPES, TYPE_OF_PLURAL, TYPES, plural
from sim.cards.ir.abilities import AreTypes

ENDINGS = ("types", "creature types")
BASIC = frozenset(("Plains", "Island", "Swamp", "Mountain", "Forest"))  # land_types.py and statics.py say these


def kinds(text: Text, pos: int, many: bool) -> Iterator[tuple[int, tuple[str, ...], tuple[str, ...]]]:
    """(end, subtypes, card types) of 'an Assassin', 'a Human Knight', 'Bears', 'artifacts'."""
    at = pos if many else pos + 1
    if not many and text.low[pos] not in {"a", "an"}:
        return
    subtypes: list[str] = []
    while at < len(text) and text.tokens[at] in SUBTYPES:
        subtypes.append(text.tokens[at])
        at += 1
    if many and at < len(text) and text.tokens[at] in SUBTYPE_OF_PLURAL:
        yield at + 1, (*subtypes, SUBTYPE_OF_PLURAL[text.tokens[at]]), ()
    word = TYPE_OF_PLURAL.get(text.low[at]) if many else text.low[at] if text.low[at] in TYPES else None
    if word is not None:
        yield at + 1, tuple(subtypes), (word,)
    elif subtypes and not many:
        yield at, tuple(subtypes), ()


def say_kinds(node: AreTypes, many: bool) -> list[str]:
    """The reverse."""
    said = [*node.subtypes, *node.types]
    return [*said[:-1], plural(said[-1])] if many else ["a", *said]


def added(of: str, one: str, several: str) -> None:
    """The predicate with this verb, of one object or of several."""

    def read(text: Text, pos: int) -> Iterator[tuple[int, AreTypes]]:
        for verb, many, whose in ((one, False, "its"), (several, True, "their")):
            if text.low[pos] != verb:
                continue
            for at, subtypes, types in kinds(text, pos + 1, many):
                if BASIC.intersection(subtypes):
                    continue
                for ending in ENDINGS:
                    words = ["in", "addition", "to", whose, "other", *ending.split()]
                    if text.low[at : at + len(words)] == words:
                        word = "" if ending == "types" else ending
                        yield at + len(words), AreTypes(SAME, types, subtypes, word=word)

    def say(node: AreTypes, person: agreement.Person) -> list[str] | None:
        if node.supertypes or not node.add or not (node.types or node.subtypes) or BASIC.intersection(node.subtypes):
            return None
        many = person == "they"
        whose = "their" if many else "its"
        ending = (node.word or "types").split()
        return [several if many else one, *say_kinds(node, many), "in", "addition", "to", whose, "other", *ending]

    symbol(of).readers.append(read)
    printers: list[Callable[..., Any]] = symbol(of).printers.setdefault(AreTypes, [])
    printers.append(say)


added("StaticVP", "is", "are")
added("ChangeVP", "becomes", "become")
