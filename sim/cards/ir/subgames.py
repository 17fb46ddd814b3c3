"""Subgames (CR 720)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class Subgame(Node):
    """'Players play a Magic subgame, using their libraries as their decks.'"""


class NonWinnersLoseHalf(Node):
    """'Each player who doesn't win the subgame loses half their life, rounded up.'"""

    up: bool
