"""One of two things, as a player likes when it is done."""

from __future__ import annotations

from sim.cards.ir.node import Node


class TapOrUntap(Node):
    """'Tap or untap <what>': which of them is chosen on resolution."""

    what: Node
