"""Cards that chance picks (CR 701.9b, 400.3), and the order of a graveyard (CR 404.3)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class AtRandom(Node):
    """'two creature cards at random from your graveyard'. many: said in the plural."""

    filter: Node
    count: Node
    many: bool = False


class ReorderGraveyard(Node):
    """'reorder your graveyard as you choose'."""
