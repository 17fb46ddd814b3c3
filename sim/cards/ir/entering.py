"""How permanents enter (CR 614.1c, 614.12)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class EntersWithTapped(Node):
    """'~ enters with a number of stun counters on it equal to <count>. If <condition>, it enters tapped.'"""

    what: Node
    kind: str
    count: Node
    condition: Node


class EntersTappedUnlessPaid(Node):
    """'As this land enters, you may pay 2 life. If you don't, it enters tapped.' itself: the text says '~' for the last 'it'."""

    cost: tuple[Node, ...]
    itself: bool = False


class EntersIfPaid(Node):
    """'If ~ would enter, you may discard a land card instead. If you do, put ~ onto the battlefield. If you don't, put it into its
    owner's graveyard.'"""

    cost: tuple[Node, ...]


class EntersIfSacrificed(Node):
    """'If ~ would enter, sacrifice a Swamp instead. If you do, put ~ onto the battlefield. If you don't, put it into its owner's
    graveyard.' count None: one."""

    filter: Node
    count: Node | None = None
