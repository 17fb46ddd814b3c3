"""Damage that takes counters away instead, and what is revealed while casting."""

from __future__ import annotations

from sim.cards.ir.node import Node


class Guard(Node):
    """'If damage would be dealt to ~, prevent that damage. Remove a +1/+1 counter from ~.' many: 'and remove that many'; only: 'while it
    has such a counter on it'; it: how the second sentence calls it; put: counters are put on it."""

    kind: str
    many: bool = False
    only: bool = False
    it: str = "~"
    put: bool = False


class MayReveal(Node):
    """'As an additional cost to cast this spell, you may reveal a Dragon card from your hand.'"""

    filter: Node


class RevealedOrControlled(Node):
    """'you revealed a Dragon card or controlled a Dragon as you cast this spell'."""

    card: Node
    permanent: Node


class WardPlayer(Node):
    """'If a source would deal damage to you, prevent that damage and put an incarnation counter on ~.' many: 'if damage would be dealt to
    you, put that many delay counters on ~ instead'."""

    kind: str
    many: bool = False
