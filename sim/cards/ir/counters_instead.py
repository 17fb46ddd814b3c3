"""Counters that are put in other numbers than they would be (CR 614.1a)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class CountersInstead(Node):
    """'If one or more <kind> counters would be put on <what>, <how many> are put on it instead.'

    kind: "" any. what: the permanents, None no permanents. who: the players who would get them, None none. by: the player who would
    put them, None anybody. how: twice | one more | one fewer | half. effects: only what an effect would put. it: how the text calls
    what gets them.
    """

    kind: str = ""
    what: Node | None = None
    who: Node | None = None
    by: Node | None = None
    how: str = "twice"
    effects: bool = False
    it: str = "it"
