"""Spells that get new targets, that nothing stops, that are cast again, and places in a library."""

from __future__ import annotations

from sim.cards.ir.node import Node


class NewTargets(Node):
    """'You may choose new targets for target spell.'"""

    who: Node
    what: Node


class Unstoppable(Node):
    """'If <condition>, this spell can't be countered and the damage can't be prevented.'"""

    what: Node
    condition: Node


class CastAgain(Node):
    """'this spell was cast from your hand and you've cast another spell named ~ this game'."""

    what: Node
    name: str


class IntoLibrary(Node):
    """'put ~ into its owner's library seventh from the top'."""

    what: Node
    n: int


class SuspendedCard(Node):
    """'suspended card' (CR 702.62b)."""
