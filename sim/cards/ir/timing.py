"""When something may be done, what took part in combat this turn, and turns that end early or are skipped."""

from __future__ import annotations

from sim.cards.ir.node import Node

TIMES = (
    "before attackers are declared",
    "before blockers are declared",
    "before the combat damage step",
    "before the end of combat step",
    "during combat",
    "during combat before blockers are declared",
)


class Timing(Node):
    """'before attackers are declared', 'during combat': the part of a turn, as the text says it."""

    said: str


class BuriedThisTurn(Node):
    """'that was put there from the battlefield this turn', of a card in a graveyard."""


class TookPart(Node):
    """'that attacked this turn', 'that attacked or blocked this turn'; how: attacked | blocked | attacked or blocked."""

    how: str


class EndTurn(Node):
    """'End the turn.'"""


class MaySkipTurn(Node):
    """'If you would begin your turn while ~ is tapped, you may skip that turn instead. If you do, untap ~.'"""

    what: Node
