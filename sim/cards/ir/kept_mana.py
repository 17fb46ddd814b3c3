"""Mana that is not lost as steps and phases end, and how much of it there is (CR 500.4)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class KeepsMana(Node):
    """'<who> don't lose unspent <color> mana as steps and phases end'; no colour: all of it."""

    who: Node
    color: str = ""


class UnspentMana(Node):
    """'each unspent green mana you have'; no colour: all of it."""

    who: Node
    color: str = ""


class StartsWithMana(Node):
    """'Each player starts the game with {G} in their mana pool. ...' (a variant rule)."""

    mana: tuple[str, ...]
