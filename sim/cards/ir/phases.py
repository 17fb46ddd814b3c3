"""More combat phases, what a creature attacks, what enters attacking (CR 500.8, 506.3, 508.4)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class MoreCombat(Node):
    """'After this phase, there is an additional combat phase [followed by an additional main phase]'; after: phase | main phase |
    combat phase."""

    after: str = "phase"
    main: bool = False


class DamageAttacked(Node):
    """'~ deals X damage to the player or planeswalker it's attacking'; it: what attacks."""

    source: Node
    amount: Node
    it: Node


class PutAttacking(Node):
    """'put it onto the battlefield attacking'."""

    what: Node


class AttackingPlayer(Node):
    """'attack a player': not a planeswalker or a battle."""


class TapsMany(Node):
    """'you may tap X untapped Myr you control. If you do, <then>': X is how many."""

    filter: Node
    then: Node


class PlayerAttacked(Node):
    """'Whenever enchanted player is attacked': once for all that attack that player (CR 508.6)."""

    who: Node


class AttackersToo(Node):
    """'<effect>. Each opponent attacking that player does the same.'"""

    effect: Node


class IsExiled(Node):
    """'this card is exiled': it lies in exile."""

    what: Node
