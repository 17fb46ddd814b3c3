"""Spells that an effect lets a player cast without paying their mana costs, chosen among cards (CR 601.3, 608.2g)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class CastOneFree(Node):
    """'You may cast a spell with mana value 3 or less from your hand without paying its mana cost.' among: 'from among those cards',
    which are the hand that was just revealed."""

    filter: Node
    among: bool = False
