"""Exerting creatures (CR 701.39)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class MayExert(Node):
    """'[If <condition>,] you may exert ~ as it attacks. [When you do, <effect>]'."""

    what: Node
    condition: Node | None = None
    effect: Node | None = None


class NotExerted(Node):
    """'~ hasn't been exerted this turn'."""

    what: Node


class ExertCost(Node):
    """'Exert ~', as a cost."""

    what: Node


class Exerts(Node):
    """'you exert a creature'."""

    what: Node
