"""Chapter abilities of Sagas (CR 715.2)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class Chapter(Node):
    """'I, II — <effect>': one triggered ability for each of the numbers."""

    numbers: tuple[int, ...]
    effect: Node
