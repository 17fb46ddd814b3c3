"""Static abilities that say one thing or else another."""

from __future__ import annotations

from sim.cards.ir.node import Node


class StaticElse(Node):
    """'As long as <condition>, <effects>. Otherwise, <others>.' suffix: the condition is said after the effects."""

    effects: tuple[Node, ...]
    condition: Node
    others: tuple[Node, ...]
    suffix: bool = False
