"""Sizes that are matched to, or compared with, those of another object; a size that is reached."""

from __future__ import annotations

from sim.cards.ir.node import Node


class MatchSize(Node):
    """'change <what>'s base power and toughness to <of>'s power and toughness until end of turn'."""

    what: Node
    of: Node


class ReachesPower(Node):
    """'<do>. When its power becomes 20 this way, <then>': ~'s own power; a reflexive trigger (CR 603.12)."""

    do: Node
    n: int
    then: Node


class CounterForEach(Node):
    """'for each player, put a <kind> counter on up to one target <filter> that player controls'."""

    kind: str
    filter: Node
