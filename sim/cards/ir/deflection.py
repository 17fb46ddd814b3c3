"""Damage that is dealt to something else than it would be (CR 614.9, 120.4a)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class DealtInstead(Node):
    """'All [combat] damage that would be dealt to <who> [and <what>] [by <by>] is dealt to <to> instead.'"""

    who: Node | None
    what: Node | None
    to: Node
    by: Node | None = None
    combat: bool = False


class NextDealtInstead(Node):
    """'The next <amount> damage that a <source> of your choice would deal to you and/or <what> this turn is dealt to <to> instead.'"""

    amount: Node
    source: Node
    what: Node
    to: Node


class ExcessDamage(Node):
    """'<damage>. Excess damage is dealt to that creature's controller instead.'"""

    damage: Node


class PreventNextBy(Node):
    """'Prevent the next <amount> damage that would be dealt by <by> this turn.'"""

    amount: Node
    by: Node
