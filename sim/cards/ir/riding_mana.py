"""What rides on mana that may be spent on anything (CR 106.6)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class SpentOn(Node):
    """'If that mana is spent on a creature spell, it gains haste until end of turn', of mana just added; without abilities: 'that spell
    can't be countered'."""

    filter: Node
    abilities: tuple[Node, ...] = ()
    until_end: bool = False
