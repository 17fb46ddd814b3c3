"""Flashback that a card gains."""

from __future__ import annotations

from sim.cards.ir.node import Node


class GainsFlashback(Node):
    """'<what> gains flashback until end of turn. The flashback cost is equal to its mana cost.' its: as the text says it."""

    what: Node
    its: str = "its"
