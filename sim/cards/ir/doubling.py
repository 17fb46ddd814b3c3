"""Abilities that trigger an additional time, or not at all (CR 603.2d)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class TriggersMore(Node):
    """'If <what> entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.'
    how: entering | entering or leaving | dying; long: 'entering the battlefield'."""

    what: Node
    how: str
    long: bool = False


class NoTriggersOf(Node):
    """'Permanents entering don't cause abilities of permanents your opponents control to trigger.'"""

    what: Node
    of: Node
