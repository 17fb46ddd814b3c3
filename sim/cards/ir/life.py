"""Rules about life: gaining it, losing without it, damage that can't be prevented."""

from __future__ import annotations

from sim.cards.ir.node import Node


class PlayersWithLife(Node):
    """'each player with exactly 13 life'."""

    n: Node


class LivesOn(Node):
    """'You don't lose the game for having 0 or less life.'"""

    who: Node


class GainsInstead(Node):
    """'If <who> would gain life, <who> ... instead.' what: nothing | loses | twice | one more; 'forbidden': '<who> can't gain life'."""

    who: Node
    what: str = "forbidden"


class NoCounters(Node):
    """'Counters can't be put on <what>' / '<players> can't get counters'."""

    what: Node


class Unpreventable(Node):
    """'Damage can't be prevented.'"""
