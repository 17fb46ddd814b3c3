"""Paired creatures (soulbond, CR 702.95)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class IsPaired(Node):
    """'~ is paired with another creature'."""

    what: Node


class BothOfThem(Node):
    """'each of those creatures', 'both creatures': ~ and the creature that it is paired with."""

    word: str = "each of those creatures"
