"""Rules about producing and spending mana (CR 106, 609.4b)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class SpendAnyColor(Node):
    """'You may spend mana as though it were mana of any color.'"""

    who: Node


class LandsMakeOne(Node):
    """'If a land is tapped for two or more mana, it produces {C} instead of any other type and amount.'"""


class CostsForEachSpell(Node):
    """'Each spell a player casts costs {1} more to cast for each other spell that player has cast this turn.'"""

    n: int


class NoColoredManaSpent(Node):
    """'no colored mana was spent to cast it'."""

    what: Node
