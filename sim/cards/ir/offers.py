"""What happens where an offer is declined, and what players put onto the battlefield in turn."""

from __future__ import annotations

from sim.cards.ir.node import Node


class PutInTurns(Node):
    """'Starting with you, each player may put a <filter> onto the battlefield. Repeat this process until no one puts a card onto the
    battlefield.'"""

    who: Node
    filter: Node
