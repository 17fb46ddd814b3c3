"""Costs. A cost is a tuple of parts, in printed order; all are paid (CR 601.2h, 118)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class Mana(Node):
    """Mana symbols in printed order: '2', 'W', 'U/B', 'B/P', 'C', 'S', 'X', '2/W', 'G/W/P'. '{0}' is ('0',). () = no mana cost."""

    symbols: tuple[str, ...] = ()


class TapSelf(Node):
    """{T}"""


class UntapSelf(Node):
    """{Q}"""


class SacrificeCost(Node):
    """what: Self, or a filter with count ('Sacrifice a creature'). total: any number of them, together at least this
    (Compare on a stat: 'with total power 12 or greater'). choice: the words 'of their choice' stand there."""

    what: Node
    count: Node | None = None
    total: Node | None = None
    choice: bool = False


class DiscardCost(Node):
    """'Discard a card', 'Discard this card', 'Discard your hand' (filter None, count None = whole hand)."""

    what: Node | None
    count: Node | None = None
    at_random: bool = False


class ExileCost(Node):
    """'Exile a blue card from your hand', 'Exile this card from your graveyard' (what=Self, zone)."""

    what: Node
    zone: str
    count: Node | None = None


class PayLife(Node):
    amount: Node


class ReturnCost(Node):
    """'Return an Island you control to its owner's hand'."""

    what: Node
    count: Node | None = None


class TapCost(Node):
    """'Tap an untapped Wizard you control' (filter), count."""

    what: Node
    count: Node | None = None


class RemoveCountersCost(Node):
    """'Remove a +1/+1 counter from this creature'; any_number: 'Remove any number of'."""

    kind: str
    count: Node | None = None
    any_number: bool = False
    what: Node | None = None  # None = self


class PutCountersCost(Node):
    kind: str
    count: Node


class LoyaltyCost(Node):
    """[+1], [−2], [0], [−X]."""

    n: int
    x: bool = False


class RevealCost(Node):
    what: Node
    count: Node | None = None


class MillCost(Node):
    count: Node


class EitherCost(Node):
    """'sacrifice a permanent or discard a card': what is paid is one of these, as the payer chooses."""

    options: tuple[tuple[Node, ...], ...]


class ItsManaCost(Node):
    """'its mana cost reduced by {2}'; less 0: the cost itself."""

    what: Node
    less: int = 0


class ExileAnyCost(Node):
    """'you may exile any number of white cards from your hand. This spell costs {2} less to cast for each card exiled this way.'"""

    filter: Node
    less: int
