"""'Max speed — <ability>', 'you have max speed', 'your speed' (CR 702.178-179)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, include, rule, symbol
from sim.cards.ir.abilities import Activated, Static, Triggered
from sim.cards.ir.node import Node
from sim.cards.ir.speed import AtMaxSpeed, MaxSpeed, Speed
from sim.cards.ir.values import Who

HEAD = ["max", "speed", "—"]
rule("Condition", "you have max speed", MaxSpeed, who=Who("you"), eg="you have max speed")
rule("SpeedAmount", "your speed", Speed, who=Who("you"), eg="your speed")
include("Computed", "SpeedAmount")


@symbol("Ability").reader
def read_max_speed(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """Up to the dash; then an ability."""
    if text.low[pos : pos + len(HEAD)] == HEAD:
        for end, node in symbol("Ability").parse(text, pos + len(HEAD)):
            if isinstance(node, Activated | Static | Triggered):
                yield end, AtMaxSpeed(node)


@symbol("Ability").printer(AtMaxSpeed)
def say_max_speed(node: AtMaxSpeed, _: Any) -> list[str] | None:
    """The reverse."""
    said = symbol("Ability").say(node.ability)
    return said and ["Max", "speed", "—", *said]
