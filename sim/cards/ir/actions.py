"""One-shot effects on hands, graveyards and libraries, and what happens as permanents untap."""

from __future__ import annotations

from sim.cards.ir.node import Node


class ExileFromHand(Node):
    """'<who> exiles <count> cards from their hand': that player chooses which."""

    who: Node
    count: Node


class ShuffleGraveyard(Node):
    """'<who> shuffles their graveyard into their library'."""

    who: Node


class AsYouUntap(Node):
    """'During your next untap step, as you untap your permanents, <effect>'."""

    effect: Node


class SkipDraw(Node):
    """'skip that draw': nothing happens instead."""


class BecomeLand(Node):
    """'target land becomes an Island for as long as this remains on the battlefield' (CR 305.7)."""

    what: Node
    subtypes: tuple[str, ...]
    duration: str = "while_source"
