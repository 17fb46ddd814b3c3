"""Cards that other players own, put from exile into their graveyards; counters that are moved."""

from __future__ import annotations

from sim.cards.ir.node import Node


class Process(Node):
    """'put a card an opponent owns from exile into that player's graveyard', 'put two cards your opponents own from exile into their
    owners' graveyards'."""

    count: int


class MoveCounter(Node):
    """'move a +1/+1 counter from <source> onto <onto>' (CR 122.5)."""

    kind: str
    source: Node
    onto: Node


class LesserThanIt(Node):
    """'with lesser mana value': than what the event was about."""

    stat: str
