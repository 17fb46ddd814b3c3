"""What is paid as something resolves, reduced (CR 118.7)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class Reduction(Node):
    """'This cost is reduced by {2} for each basic land type among lands you control.'"""

    n: int
    times: Node


class ReducedPayment(Node):
    """'Sacrifice ~ unless you pay {10}. This cost is reduced by ...'"""

    effect: Node
    less: Node


class LessEach(Node):
    """A generic cost, reduced: not below 0."""

    cost: int
    less: Node
