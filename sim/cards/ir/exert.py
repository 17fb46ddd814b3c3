"""Exerting creatures (CR 701.39), and what else is done as a creature attacks."""

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


class Enlists(Node):
    """'As ~ attacks, you may tap a nonattacking creature you control without summoning sickness. When you do, <effect>' (CR 702.154a)."""

    what: Node
    effect: Node
