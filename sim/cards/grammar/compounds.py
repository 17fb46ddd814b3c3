"""Filters that are lists of nouns with adjectives of their own: 'artifact, enchantment, or nonbasic land'.

Beside `sim.cards.grammar.filters`: there an adjective before a list belongs to every alternative ('tapped artifact or
creature'). An adjective belongs to its noun alone where the last noun has one too ('noncreature artifact or noncreature
enchantment'), where it says what is attached ('equipped creature and Equipment'), and where it is a card type ('artifact
creature or Vehicle').
"""

from __future__ import annotations

from collections.abc import Iterator

from sim.cards.grammar.engine import Text, symbol
from sim.cards.grammar.filters import ATTACHED, JOINS, atom, atom_plural, with_posts
from sim.cards.grammar.words import NOUN_OF_PLURAL
from sim.cards.ir.filters import AnyOf, Compound, Filter, Other, Subtype, Type
from sim.cards.ir.node import Node

Phrase = tuple[Node, ...]


def phrases(text: Text, pos: int, many: bool) -> Iterator[tuple[Phrase, int]]:
    """Words that end in a card type or subtype: 'nonbasic land', 'Vehicle'."""
    words: list[Node] = []
    while True:
        last = (atom_plural if many else atom)(text, pos)
        if isinstance(last, Type | Subtype):
            yield (*words, last), pos + 1
        word = atom(text, pos)
        if word is None or isinstance(word, Other):
            return
        words.append(word)
        pos += 1


def lists(text: Text, pos: int, many: bool, have: tuple[Phrase, ...] = ()) -> Iterator[tuple[tuple[Phrase, ...], str, int]]:
    """'X or Y', 'X, Y, and Z'."""
    for phrase, at in phrases(text, pos, many):
        items = (*have, phrase)
        if text.low[at] == ",":
            yield from lists(text, at + 1, many, items)
        at += text.low[at] == "," and len(items) > 1
        if text.low[at] in JOINS:
            word = "and/or" if text.low[at] == "and-or" else text.low[at]
            yield from ((((*items, last), word, end)) for last, end in phrases(text, at + 1, many))


def alike(items: tuple[Phrase, ...]) -> bool:
    """'Elf or Soldier creature', 'white or blue artifact': a list of adjectives before one noun."""
    return all(len(item) == 1 for item in items[:-1]) and {type(item[0]) for item in items} <= {Subtype}


def own(items: tuple[Phrase, ...]) -> tuple[Phrase, tuple[Phrase, ...]] | None:
    """(adjectives of every alternative, the alternatives); None where no alternative has adjectives of its own."""
    if alike(items):
        return None
    first, *rest = items
    if len(items[-1]) > 1:
        return (), items
    if any(len(item) > 1 for item in rest):
        return None
    at = next((i for i, word in enumerate(first[:-1]) if isinstance(word, Type) or word in ATTACHED), None)
    return None if at is None else (first[:at], (first[at:], *rest))


def read_list(text: Text, pos: int, many: bool) -> Iterator[tuple[int, Filter]]:
    """A filter of such a list, singular or plural."""
    other = text.low[pos] == "other"
    for items, word, at in lists(text, pos + other, many):
        found = own(items)
        if found is None:
            continue
        shared, alternatives = found
        any_of = AnyOf(tuple(item[0] if len(item) == 1 else Compound(item) for item in alternatives), word)
        preds = [*(Other(),) * other, *shared, any_of]
        noun = NOUN_OF_PLURAL.get(text.low[at]) if many else text.low[at]
        yield from with_posts(text, at, "permanent", preds)
        if noun in ("card", "spell"):
            yield from with_posts(text, at + 1, noun, preds)


symbol("Filter").readers.append(lambda text, pos: read_list(text, pos, False))
symbol("Filters").readers.append(lambda text, pos: read_list(text, pos, True))
