"""Levels of Classes (CR 716)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class ClassLevel(Node):
    """'<cost>: Level <n>' and the abilities printed below it, which the Class has from that level on."""

    n: int
    cost: tuple[Node, ...]
    abilities: tuple[Node, ...]


class BecomesLevel(Node):
    """'~ becomes level <n>'."""

    what: Node
    n: int
