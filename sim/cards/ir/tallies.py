"""Energy (CR 107.14)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class EnergyCost(Node):
    """'Pay {E}{E}', 'Pay X {E}', 'Pay eight {E}'."""

    count: Node
