"""How many attack or block together, events of an attack as a whole, and events under a condition."""

from __future__ import annotations

from sim.cards.ir.node import Node


class MinBlockers(Node):
    """'can't be blocked except by three or more creatures'."""

    what: Node
    n: int


class MaxBlockers(Node):
    """'can't be blocked by more than one creature'."""

    what: Node
    n: int


class ToughnessDamage(Node):
    """'assigns combat damage equal to its toughness rather than its power'."""

    what: Node


class LethalByPower(Node):
    """'Lethal damage dealt to <creatures> is determined by their power rather than their toughness.'"""

    what: Node


class NotAlone(Node):
    """'can't attack or block alone'; one of them only where the other is false."""

    what: Node
    attack: bool = True
    block: bool = True


class YouAttack(Node):
    """'you attack': with one creature or more (CR 508.3d)."""

    who: Node


class BlocksCreature(Node):
    """'~ blocks a creature': once for each."""

    what: Node
    by: Node  # what it blocks


class While(Node):
    """'~ attacks while you control another creature': the condition belongs to the event, it is not asked again (CR 603.2)."""

    event: Node
    condition: Node


class InCombat(Node):
    """'during combat': in one of the steps of the combat phase (CR 506.1)."""


class AttackingAlone(Node):
    """'attacking alone': no other creature is attacking (CR 506.5)."""


class AttackOthers(Node):
    """'attack each combat if able and attack a player other than you if able': of two players there is no other."""

    what: Node
