"""Creatures that died this turn, what is kept while the rest is sacrificed, cards milled together, cards exiled with something."""

from __future__ import annotations

from sim.cards.ir.node import Node


class Died(Node):
    """'creature that died this turn', as a number; yours: 'that died under your control this turn'; each: 'for each creature ...'."""

    filter: Node
    yours: bool = False
    each: bool = False


class DiedUnder(Node):
    """'another Human died under your control this turn'."""

    filter: Node


class KeepKinds(Node):
    """'<who> chooses an artifact, a creature, and a land from among the nonland permanents they control, then sacrifices the rest'."""

    who: Node
    kinds: tuple[Node, ...]
    among: Node


class MilledAlike(Node):
    """'two cards that share all their card types were milled this way'."""


class CastNow(Node):
    """'you may cast <what>, and mana of any type can be spent to cast that spell': now, paying its cost."""

    what: Node


class ExiledWith(Node):
    """'all creature cards exiled with ~'."""

    filter: Node
    what: Node


class PutExiledWith(Node):
    """'put a card exiled with ~ into its owner's graveyard'."""

    what: Node


class PutAndGain(Node):
    """'put a +1/+1 counter on each creature you control and those creatures gain trample until end of turn'. apart: as a sentence of its
    own."""

    kind: str
    count: Node
    filter: Node
    abilities: tuple[Node, ...]
    apart: bool = False


class LandOrNot(Node):
    """'If it's a land card, <land>. If it's a nonland card, <other>.'"""

    what: Node
    land: Node
    other: Node
