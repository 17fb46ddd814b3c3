"""Damage that a player may take instead, damage to each of several targets, copies of what this is attached to, mana and cards for
later, energy that has to be paid, counters that players put on their own creatures."""

from __future__ import annotations

from sim.cards.ir.node import Node


class UnlessTakes(Node):
    """'~ deals damage equal to <amount> to <to> unless that creature's controller has ~ deal that much damage to them'."""

    source: Node
    amount: Node
    to: Node


class DamageSeveral(Node):
    """'~ deals 1 damage to each of up to one target creature, up to one target player, and/or up to one target planeswalker'."""

    source: Node
    amount: Node
    creature: Node
    who: Node
    planeswalker: Node


class CopyHostOr(Node):
    """'you may pay {1}{G} if this permanent is attached to a creature you control. If you do, create a token that's a copy of that
    creature. If you didn't create a token this way, <otherwise>'."""

    cost: tuple[Node, ...]
    otherwise: Node


class ManaLater(Node):
    """'At the beginning of your next main phase, add an amount of {C} equal to <amount>': how much is known now."""

    symbol: str
    amount: Node


class ReturnIfStill(Node):
    """'you may return that card to the battlefield at the beginning of the next end step if ~ is still on the battlefield'."""

    what: Node
    still: Node


class ExileForetold(Node):
    """'exile it face down. It becomes foretold' (CR 702.143c)."""

    what: Node


class PayEnergy(Node):
    """'pay {E}{E}. If you can't, <otherwise>': it has to be paid if it can."""

    count: Node
    otherwise: Node


class Blight(Node):
    """'<who> blights 1': puts that many -1/-1 counters on a creature they control (CR 701)."""

    who: Node
    count: Node


class PlayerTargeted(Node):
    """'you become the target of a spell'."""

    who: Node
    by: Node


class PutAttached(Node):
    """'put an Aura card from your hand onto the battlefield attached to ~'."""

    filter: Node
    to: Node
