"""What is done with the cards that were milled just before (CR 701.13d)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class PutMilled(Node):
    """'put a land card from among the milled cards into your hand'. short: 'the milled cards', else 'the cards milled this way';
    every: 'all <filter>'; up_to: 'up to <n>'; to: hand | battlefield."""

    filter: Node
    short: bool = True
    every: bool = False
    up_to: int = 0
    to: str = "hand"
