"""What entered the battlefield this turn."""

from __future__ import annotations

from sim.cards.ir.node import Node


class EnteredUnder(Node):
    """'two or more nonland permanents entered the battlefield under your control this turn'; had: 'you had a land enter the
    battlefield under your control this turn'."""

    filter: Node
    n: int = 1
    had: bool = False


class Arrived(Node):
    """'the number of creatures that entered the battlefield under your control this turn'; had: 'creatures you had enter ...';
    each: 'for each creature that entered ...'."""

    filter: Node
    had: bool = False
    each: bool = False
