"""Being something else than printed: a colour, types and a size at once (CR 205.1, 613)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class Shape(Node):
    """'4/4 white Soldier creature', 'green Elk creature with base power and toughness 3/3', 'colorless Forest land'.
    colors: None where the text says none, () for colorless. based: the size is said as 'with base power and toughness'."""

    power: Node | None
    toughness: Node | None
    colors: tuple[str, ...] | None
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    abilities: tuple[Node, ...] = ()
    based: bool = False


class IsShape(Node):
    """'is a <shape>'. keeps: '' (its other card types are lost, CR 205.1a) | 'still land' ('It's still a land.') |
    'that still planeswalker' | 'too' ('in addition to its other types'). loses: 'before' ('loses all abilities and becomes a <shape>') |
    'others' ('is a <shape> and loses all other card types and abilities')."""

    what: Node
    shape: Node
    keeps: str = ""
    loses: str = ""


class YouControl(Node):
    """'You control enchanted creature.'"""

    who: Node
    what: Node
