"""Events about several things at once, about cycling and about crimes."""

from __future__ import annotations

from sim.cards.ir.node import Node


class Together(Node):
    """'Whenever one or more <filter> enter': once for all that happens at the same time (CR 603.2c)."""

    event: Node


class Cycles(Node):
    """'When you cycle this card' (CR 702.29c): Self, or a Filter of cards."""

    what: Node


class CommitsCrime(Node):
    """'Whenever you commit a crime': with a spell or ability that targets an opponent, what they control, or a card in their
    graveyard (CR 700.13)."""

    who: Node


class PlayerDamaged(Node):
    """'Whenever an opponent is dealt damage': by whatever deals it at the same time. kind: '' | combat | noncombat."""

    who: Node
    kind: str = ""


class CountersPut(Node):
    """'Whenever you put one or more -1/-1 counters on a creature'."""

    who: Node
    kind: str
    what: Node


class MadeToDiscard(Node):
    """'When a spell or ability an opponent controls causes you to discard this card'."""

    what: Node


class CycledThisGame(Node):
    """'you've cycled a card named ~ four or more times this game'."""

    name: str
    n: int


class FromZone(Node):
    """'... from your graveyard': the instruction, only while its object is there."""

    effect: Node
    zone: str
