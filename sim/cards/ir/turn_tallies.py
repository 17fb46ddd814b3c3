"""Spells that were cast and permanents that were sacrificed this turn, of some description."""

from __future__ import annotations

from sim.cards.ir.node import Node


class CastThisTurn(Node):
    """'an opponent cast a blue spell this turn'; has: 'an opponent has cast ...', 'you've cast ...'."""

    who: Node
    filter: Node
    has: bool = False


class Sacrificed(Node):
    """'the number of permanents you've sacrificed this turn'; yours False: 'permanents sacrificed this turn', by anybody; each: 'for
    each permanent sacrificed this turn'."""

    filter: Node
    yours: bool = True
    each: bool = False


class SacrificedAny(Node):
    """'you've sacrificed an artifact this turn'; has False: 'you sacrificed ...'."""

    filter: Node
    has: bool = True
