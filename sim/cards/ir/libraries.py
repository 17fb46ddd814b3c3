"""Cards from a hand onto a library, and hands without a limit (CR 401.4, 402.2)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class PutOnLibrary(Node):
    """'put two cards from your hand on top of your library in any order'. ordered: the text says 'in any order'."""

    who: Node
    count: Node
    ordered: bool = False
