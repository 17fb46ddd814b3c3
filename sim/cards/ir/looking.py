"""What becomes of the cards that were looked at, cards drawn, what mana can't be spent on."""

from __future__ import annotations

from sim.cards.ir.node import Node


class PutBack(Node):
    """'put them back in any order', of cards from the top of your library."""


class OneAndOther(Node):
    """'put one of them <to> and the other <rest>', of two cards."""

    to: str
    rest: str


class DrawnThisTurn(Node):
    """The number of cards that a player has drawn this turn."""

    who: Node


class SpendNot(Node):
    """'This mana can't be spent to cast a nonartifact spell': on anything else it can."""

    filter: Node
