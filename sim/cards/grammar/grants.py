"""Static abilities that give each object what its own characteristics say, and sizes that are switched."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import SAME, Text, rule, symbol
from sim.cards.grammar.filters import ATOMS, WORD_OF, list_of
from sim.cards.grammar.statics import THE_OBJECT
from sim.cards.ir.abilities import HaveIf, Keyword, SwitchPT
from sim.cards.ir.effects import Until
from sim.cards.ir.filters import Color

Parts = tuple[tuple[Keyword, Color], ...]


@symbol("KeywordsIf").reader
def read_each_if(text: Text, pos: int) -> Iterator[tuple[int, Parts]]:
    """'vigilance if it's white, hexproof if it's blue, and trample if it's green'"""
    states: list[tuple[int, Parts]] = [(pos, ())]
    while states:
        at, have = states.pop(0)
        for end, keyword in symbol("KeywordPhrase").parse(text, at):
            if text.low[end : end + 3] != ["if", "it", "'s"]:
                continue
            color = ATOMS.get(text.low[end + 3])
            if not isinstance(color, Color):
                continue
            parts, end = (*have, (keyword, color)), end + 4
            yield end, parts
            if text.low[end] == ",":
                states.append((end + 1 + (text.low[end + 1] == "and"), parts))
            elif text.low[end] == "and":
                states.append((end + 1, parts))


@symbol("KeywordsIf").printer(tuple)
def say_each_if(parts: Any, _: Any) -> list[str] | None:
    """The reverse."""
    said = [symbol("KeywordPhrase").say(keyword) for keyword, _ in parts]
    if any(words is None for words in said):
        return None
    return list_of([[*(words or []), "if", "it", "'s", WORD_OF[color]] for words, (_, color) in zip(said, parts, strict=True)], "and")


rule(
    "StaticVP",
    "<has|have> {parts:KeywordsIf}",
    HaveIf,
    what=SAME,
    eg="has vigilance if it's white, hexproof if it's blue, and trample if it's green",
)
SWITCHED = (SwitchPT(THE_OBJECT),)
rule(
    "Effect",
    "switch {what} 's power and toughness until end of turn",
    Until,
    build=lambda what: Until(what, SWITCHED),
    unbuild=lambda n: {"what": n.what} if n == Until(n.what, SWITCHED) else None,
    eg=("switch target creature's power and toughness until end of turn", "switch ~'s power and toughness until end of turn"),
)
