"""Chapter abilities: '{rN} — <effect>' with Roman numerals (CR 715.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, symbol
from sim.cards.ir.node import Node
from sim.cards.ir.sagas import Chapter

NUMERALS = ("i", "ii", "iii", "iv", "v", "vi")


@symbol("Ability").reader
def read_chapter(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'I, II — draw a card.'"""
    at, numbers = pos, []
    while text.low[at] in NUMERALS:
        numbers.append(NUMERALS.index(text.low[at]) + 1)
        at += 1
        if text.low[at] != ",":
            break
        at += 1
    if numbers and text.low[at] == "—":
        for end, effect in symbol("Para").parse(text, at + 1):
            yield end, Chapter(tuple(numbers), effect)


@symbol("Ability").printer(Chapter)
def say_chapter(node: Chapter, _: Any) -> list[str] | None:
    """The reverse."""
    said = symbol("Para").say(node.effect)
    numbers = [word for n in node.numbers for word in (NUMERALS[n - 1].upper(), ",")]
    return said and [*numbers[:-1], "—", *said]
