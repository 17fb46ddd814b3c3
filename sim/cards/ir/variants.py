"""What only the rules of a variant format say (PHM 7.2). Read by sim/cards/variant_text.py."""

from __future__ import annotations

from sim.cards.ir.node import Node


# ---- before the game -------------------------------------------------------------------------------------------------
class StartsWithEmblem(Node):
    """'Each player starts the game with an emblem with "..."'. who: each | first (the player playing first)."""

    who: str
    abilities: tuple[Node, ...]
    name: str = "emblem"


class StartsWithLife(Node):
    """'Each player starts the game with 100 life.'"""

    n: int


# ---- statics ---------------------------------------------------------------------------------------------------------
class PlaysInOrder(Node):
    """Players play only those cards of their hands whose names are the first in the alphabet among them."""

    who: Node


class CantLose(Node):
    """'<who> can't lose the game'. by: except by the effects of objects with this name; life: unless they have that much or
    less life."""

    who: Node
    by: str = ""
    life: int | None = None


class CantWin(Node):
    """'<who> can't win the game'. life: if an opponent has that much or more life."""

    who: Node
    life: int | None = None


class FreeSpells(Node):
    """'<who> may cast <filter> from their hand without paying their mana costs'; no filter: any spells."""

    who: Node
    filter: Node | None = None


class SpellsCopied(Node):
    """'Whenever <who> casts a spell, that player may cast a copy of it without paying its mana cost any time they could cast an
    instant. The next time they pass priority, exile that copy.'"""

    who: Node


# ---- abilities of emblems --------------------------------------------------------------------------------------------
class NthStep(Node):
    """'At the beginning of your seventh or higher upkeep'."""

    n: int
    step: str
    whose: Node


class ToOpponent(Node):
    """'Your opponent gains control of <this emblem>', by the name that it has."""

    name: str


class IgnoreEmblem(Node):
    """'For the rest of the game, you may ignore this emblem.' To ignore it always is never worse for who has it."""


class StandsFirm(Node):
    """'This ability can't be countered or exiled', of a triggered ability without targets: nothing here counters those."""
