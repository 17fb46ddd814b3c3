"""Two kinds of permanents that a player controls."""

from __future__ import annotations

from sim.cards.ir.node import Node


class ControlsEach(Node):
    """'you control an artifact and an enchantment': one of each; one permanent may be both."""

    a: Node
    b: Node
