"""Modes that are chosen only once."""

from __future__ import annotations

from sim.cards.ir.node import Node


class FreshModal(Node):
    """'Choose one that hasn't been chosen —': of the modes that were not chosen yet for this ability of the object; turn: 'this turn'."""

    modes: tuple[Node, ...]
    turn: bool = False
