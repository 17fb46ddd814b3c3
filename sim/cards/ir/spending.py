"""Mana that was spent to cast a spell (CR 601.2h)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class ManaSpent(Node):
    """'the amount of mana spent to cast that spell'."""

    what: Node


class ColorsSpent(Node):
    """'color of mana spent to cast it', after 'for each'."""

    what: Node


class SymbolSpent(Node):
    """'{C} was spent to cast it': a symbol of one colour, or colourless."""

    symbol: tuple[str, ...]
    what: Node


class NotPaidFor(Node):
    """'it wasn't cast or no mana was spent to cast it', of what is entering."""

    what: Node
