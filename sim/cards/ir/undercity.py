"""The initiative and its dungeon (CR 309, 701.46, 725)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class TakeInitiative(Node):
    """'<who> takes the initiative.'"""

    who: Node


class CompletedDungeon(Node):
    """'you've completed a dungeon'."""

    who: Node
