"""Spells that an effect lets a player cast without paying their mana costs, or that others copy (CR 601.3, 608.2g, 707.10)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class OthersCopy(Node):
    """'Each other player copies that spell. Each of those players may choose new targets for their copy.'"""

    what: Node


class CastOneFree(Node):
    """'You may cast a spell with mana value 3 or less from your hand without paying its mana cost.' among: 'from among those cards',
    which are the hand that was just revealed."""

    filter: Node
    among: bool = False
