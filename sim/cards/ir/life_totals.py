"""Life totals that can't change, are doubled or are exchanged (CR 119)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class LifeFixed(Node):
    """'<whose> life total can't change.'"""

    who: Node


class LosesTwice(Node):
    """'If <who> would lose life, they lose twice that much life instead.' turn: 'during your turn'."""

    who: Node
    turn: bool = False


class DoubleLife(Node):
    """'Double <whose> life total.'"""

    who: Node


class LifeForSize(Node):
    """'Exchange <whose> life total with <what>'s toughness.' stat: power | toughness."""

    who: Node
    what: Node
    stat: str
