"""What is removed, and whether it was dealt damage this turn."""

from __future__ import annotations

from sim.cards.ir.node import Node


class RemoveHurt(Node):
    """'<do>. If <word> was dealt damage this turn, <then>'; hurt: was it, or wasn't it?"""

    do: Node
    word: str
    hurt: bool
    then: Node
