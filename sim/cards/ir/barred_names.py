"""Spells that may not be cast because of what just left (CR 101.2)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class ReturnAndBar(Node):
    """'Return target creature to its owner's hand. That creature's owner can't cast spells with the same name as that creature until your
    next turn.'"""

    effect: Node
