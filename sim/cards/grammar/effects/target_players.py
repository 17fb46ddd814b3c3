"""Instructions of several target players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, symbol
from sim.cards.ir.effects import TargetPlayersEach
from sim.cards.ir.node import Node
from sim.cards.ir.values import Who

SAID = {Who("any"): "players", Who("opponent"): "opponents"}


@symbol("Clause").reader
def read_target_players(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'any number of target players each mill a card and lose 1 life'"""
    for who, noun in SAID.items():
        words = ("any", "number", "of", "target", noun, "each")
        if tuple(text.low[pos : pos + len(words)]) == words:
            for end, effect in symbol("VPs").parse(text, pos + len(words)):
                yield end, TargetPlayersEach(who, effect)


@symbol("Clause").printer(TargetPlayersEach)
def say_target_players(node: TargetPlayersEach, _: Any) -> list[str] | None:
    """The reverse."""
    noun = SAID.get(node.who)  # type: ignore[call-overload]
    said = symbol("VPs").say(node.effect, "they") if noun else None
    return ["any", "number", "of", "target", noun, "each", *said] if noun and said else None
