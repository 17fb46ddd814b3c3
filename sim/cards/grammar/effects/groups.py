"""Sentences that go on about a group: 'Put a +1/+1 counter on each creature you control. They gain trample until end of turn.'"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, symbol
from sim.cards.grammar.statics import LASTING, THE_OBJECT, say_verbs, verb_chain
from sim.cards.grammar.structure import deep, fill, rider
from sim.cards.ir.effects import GainControl, PutCounters, Untap, Until
from sim.cards.ir.groups import GoesOn, Those
from sim.cards.ir.node import Node
from sim.cards.ir.values import All

OBJECTS = ("them", "those creatures", "those permanents")
SUBJECTS = ("they", "those creatures", "those permanents")
ENDING = {words: duration for words, duration in LASTING.items() if words}


@symbol("AboutThose").reader
def read_untap(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'untap them'"""
    for said in OBJECTS:
        words = ["untap", *said.split()]
        if text.low[pos : pos + len(words)] == words:
            yield pos + len(words), Untap(Those(said))


@symbol("AboutThose").reader
def read_gain(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'they gain haste until end of turn'"""
    for said in SUBJECTS:
        at = pos + len(said.split())
        if text.low[pos:at] != said.split():
            continue
        for end, nodes in verb_chain("ChangeVP", text, at):
            for words, duration in ENDING.items():
                stop = end + len(words.split())
                if text.low[end:stop] == words.split():
                    yield stop, Until(Those(said), fill(nodes, THE_OBJECT), duration)


@symbol("AboutThose").printer(Untap)
def say_untap(node: Untap, _: Any) -> list[str] | None:
    """The reverse."""
    return ["untap", *node.what.word.split()] if isinstance(node.what, Those) and node == Untap(node.what) else None


@symbol("AboutThose").printer(Until)
def say_gain(node: Until, _: Any) -> list[str] | None:
    """The reverse."""
    lasting = next((words.split() for words, duration in ENDING.items() if duration == node.duration), None)
    if lasting is None or not isinstance(node.what, Those) or node != Until(node.what, node.effects, node.duration):
        return None
    said = say_verbs("ChangeVP", node.effects, THE_OBJECT, "they")
    return said and [*node.what.word.split(), *said, *lasting]


def group_of(node: Any) -> Any:
    """What an instruction is about, if that is a group."""
    if isinstance(node, GoesOn):
        return group_of(node.first)
    if isinstance(node, Until | Untap | GainControl):
        return node.what if isinstance(node.what, All) else None
    return node.on if isinstance(node, PutCounters) and isinstance(node.on, All) else None


def attach(before: Any, then: Any) -> Node | None:
    """To an instruction about a group."""
    return GoesOn(before, then) if group_of(before) is not None else None


def detach(node: Any) -> tuple[Node, Node] | None:
    """The reverse."""
    return (node.first, node.then) if isinstance(node, GoesOn) else None


rider("AboutThose", *deep(attach, detach))
