"""The Ring (CR 701.54)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class RingTempts(Node):
    """'The Ring tempts you.'"""

    who: Node


class TemptedByRing(Node):
    """'the Ring tempts you', as an event."""


class RingBearer(Node):
    """'your Ring-bearer', of a permanent that you control."""


class TheirSacrifice(Node):
    """'<its controller> sacrifices <what>', whoever that is."""

    what: Node
