"""What attack events are about, and events that are one although the text names two."""

from __future__ import annotations

from sim.cards.ir.node import Node


class AttackingYours(Node):
    """'attacks you or a planeswalker you control'."""


class CyclesOrDiscards(Node):
    """'you cycle or discard a card': cycling discards it, and that is one event (CR 702.29a)."""

    other: bool = False


class Copied(Node):
    """'you copy an instant or sorcery spell'."""

    who: Node
    what: Node


class Unblocked(Node):
    """'~ attacks and isn't blocked' (CR 509.3g)."""

    what: Node
