"""Preventing damage, and what becomes of what was dealt damage (CR 615, 614)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class Prevent(Node):
    """'Prevent all [combat] damage that would be dealt [to <to>] [by <by>]', as a continuous effect. to: player or objects,
    None anybody; by: sources, None any."""

    to: Node | None = None
    by: Node | None = None
    combat: bool = False
    late: bool = False  # 'this turn by <by>' for 'by <by> this turn'


class PreventNext(Node):
    """'Prevent the next <amount> damage that would be dealt to <to> this turn.'"""

    amount: Node
    to: Node


class LifeFloor(Node):
    """'Damage that would reduce your life total to less than 1 reduces it to 1 instead.' if_: 'If <condition>, damage ...'"""

    who: Node
    if_: bool = False
