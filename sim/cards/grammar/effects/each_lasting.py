"""Changes with durations of their own: '~ gets +1/+0 until end of turn and gains flying until end of turn' (CR 611.2a)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar import agreement
from sim.cards.grammar.engine import SAME, Text, symbol
from sim.cards.grammar.statics import THE_OBJECT, say_verbs, verb_chain
from sim.cards.grammar.structure import fill
from sim.cards.ir.abilities import Cant
from sim.cards.ir.effects import Until
from sim.cards.ir.node import Node

AFTER = (["until", "end", "of", "turn", "and"], ["this", "turn", "and"])  # the change before it says its duration, too
EOT, NOT_BLOCKED = AFTER[0][:-1], ["can't", "be", "blocked", "this", "turn"]


@symbol("VP").reader
def read_also(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'gains flying until end of turn', 'can't be blocked this turn', behind a change with a duration."""
    if not any(text.low[max(0, pos - len(words)) : pos] == words for words in AFTER):
        return
    for end, nodes in verb_chain("ChangeVP", text, pos):
        if text.low[end : end + 4] == EOT:
            yield end + 4, Until(SAME, fill(nodes, THE_OBJECT))
    if text.low[pos : pos + 5] == NOT_BLOCKED:
        yield pos + 5, Until(SAME, (Cant(THE_OBJECT, "be_blocked"),))


@symbol("VP").printer(Until)
def say_also(node: Until, person: agreement.Person) -> list[str] | None:
    """The reverse."""
    effects: Any = node.effects
    if node != Until(SAME, effects):
        return None
    if effects == (Cant(THE_OBJECT, "be_blocked"),):
        return NOT_BLOCKED
    said = say_verbs("ChangeVP", effects, THE_OBJECT, person)
    return said and [*said, *EOT]
