"""Sentences that go on about a group: 'Creatures you control get +1/+1 until end of turn. Untap them.'"""

from __future__ import annotations

from sim.cards.ir.node import Node


class Those(Node):
    """'them', 'those creatures': the group that the sentence before spoke of, as it was then (CR 608.2c, 611.2c)."""

    word: str


class GoesOn(Node):
    """'<first, about a group>. <then, about those>.'"""

    first: Node
    then: Node
