"""Odd or even, chosen as a permanent enters (CR 614.12a)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class ChooseParity(Node):
    """'choose odd or even'."""


class OfChosenParity(Node):
    """'with mana value of the chosen quality'; without: 'without ...'."""

    without: bool
