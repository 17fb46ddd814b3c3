"""Energy (CR 107.14), and counters of whatever kind as a cost."""

from __future__ import annotations

from sim.cards.ir.node import Node


class RemoveKindCost(Node):
    """'Remove a counter from a permanent you control': of whatever kind."""

    filter: Node


class EnergyCost(Node):
    """'Pay {E}{E}', 'Pay X {E}', 'Pay eight {E}'."""

    count: Node


class PayAnyEnergy(Node):
    """'you may pay any amount of {E}'; some: 'one or more {E}'."""

    some: bool = False
