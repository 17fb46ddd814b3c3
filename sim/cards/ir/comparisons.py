"""Counts that conditions ask for, commanders that no game here has."""

from __future__ import annotations

from sim.cards.ir.node import Node


class There(Node):
    """'there's a <filter>', 'there is a <filter>'."""

    filter: Node
    word: str = "there's"


class Coven(Node):
    """'you control three or more creatures with different powers': so many of them, no two with the same power."""

    n: int
    filter: Node


class Opponents(Node):
    """'the number of opponents you have'."""


class NoCommander(Node):
    """'you control your commander': never, where nobody has one (CR 903.3)."""

    word: str


class Historic(Node):
    """'historic': an artifact, legendary or a Saga (CR 702.114a)."""
