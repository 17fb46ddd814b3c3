"""What follows an instruction: what would die this turn, what a player cannot pay, permanents that a player exiles."""

from __future__ import annotations

from sim.cards.ir.node import Node


class ExiledIfDies(Node):
    """'If that creature would die this turn, exile it instead.'"""

    what: Node


class PlayerExiles(Node):
    """'<who> exiles two permanents they control': of their choice."""

    who: Node
    filter: Node
    count: Node


class HalfStartingLife(Node):
    """'half your starting life total', rounded down: asked only whether a life total is no greater (CR 107.1a)."""

    who: Node


class ResolvedTimes(Node):
    """'this is the third time this ability has resolved this turn'."""

    n: int


class SomeExiled(Node):
    """'a card is exiled with it', by a linked ability (CR 607.2a)."""

    it: Node
