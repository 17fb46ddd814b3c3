"""The monarch, and statics that say several things of one object at once."""

from __future__ import annotations

from sim.cards.ir.node import Node


class BecomeMonarch(Node):
    """'<who> becomes the monarch' (CR 725)."""

    who: Node


class IsMonarch(Node):
    """'you're the monarch'."""

    who: Node


class Arrested(Node):
    """'<what> can't attack or block, and its activated abilities can't be activated' [unless they're mana abilities]."""

    what: Node
    except_mana: bool = False


class CreatureToo(Node):
    """'is a creature with base power and toughness 5/5 in addition to its other types' / "it's a 0/0 creature in addition to its
    other types and it has <abilities>"."""

    what: Node
    power: Node
    toughness: Node
    abilities: tuple[Node, ...] = ()


class ExtremeOne(Node):
    """'the creature with the least power': one of them, chosen where several are tied."""

    filter: Node
    stat: str
    least: bool = False


class TieBreak(Node):
    """'If two or more creatures are tied for least power, you choose one of them.'"""

    filter: Node
    stat: str
    least: bool = False


class IfCant(Node):
    """'<do>. If the player can't, <otherwise>.' said: who can't, as the text says it."""

    do: Node
    otherwise: Node
    said: str = "the player can't"


class PutTwice(Node):
    """'Put a +1/+1 counter on <a> and a +1/+1 counter on <b>.'"""

    first: Node
    second: Node
