"""What may be cast or played and what that costs: lands from elsewhere, costs of one's choice, what a cast spell was (CR 601)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class CostsMoreAbroad(Node):
    """'Each spell costs {3} more to cast except during its controller's turn.'"""

    n: int


class AllAbilitiesCost(Node):
    """'Activated abilities cost {2} more to activate unless they're mana abilities.'"""

    n: int


class Parity(Node):
    """'with an even mana value'; many: 'with even mana values'."""

    odd: bool
    many: bool = False


class WithManaValueOf(Node):
    """'with that spell's mana value'."""

    what: Node


class PlayLandsFrom(Node):
    """'You may play lands from your graveyard.'"""

    who: Node
    zone: str


class CastElsewhere(Node):
    """'this spell was cast from anywhere other than your hand'."""

    what: Node


class Forage(Node):
    """'Forage': exile three cards from your graveyard or sacrifice a Food (CR 701.61a)."""


class PayInstead(Node):
    """'You may pay {0} rather than pay the mana cost for Zombie creature spells you cast' (CR 118.9)."""

    cost: tuple[Node, ...]
    filter: Node


class CollectEvidence(Node):
    """'Collect evidence 6': exile any number of cards with that total mana value or more from your graveyard (CR 701.59a)."""

    n: int


class OptionalCost(Node):
    """'As an additional cost to cast this spell, you may <cost>.'"""

    cost: tuple[Node, ...]


class OptionPaid(Node):
    """'evidence was collected', 'this spell's additional cost was paid': said is how the text puts it."""

    said: str
