"""How much life moved this turn, a player's party, scrying as an event."""

from __future__ import annotations

from sim.cards.ir.node import Node
from sim.cards.ir.values import Who


class LifeGained(Node):
    """'you gained 3 or more life this turn', 'the amount of life you gained this turn'. word: how the text says it."""

    who: Node
    word: str = ""


class LifeLost(Node):
    """The same of life that was lost."""

    who: Node
    word: str = ""


class Party(Node):
    """'the number of creatures in your party' (CR 700.8)."""

    who: Node = Who("you")


class FullParty(Node):
    """'you have a full party': four creatures are in it."""

    who: Node = Who("you")


class Scries(Node):
    """'you scry', 'you surveil', 'you scry or surveil'."""

    who: Node
    scry: bool = True
    surveil: bool = False
