"""Instructions that are others when the spell is cast in another way: cleave, gift (CR 702.148, 702.174)."""

from __future__ import annotations

from sim.cards.ir.node import Node


class Cleaved(Node):
    """Instructions with words in square brackets, which are not there where the cleave cost is paid (CR 702.148a). usual: with
    them; marks: how many tokens stand before each bracket, closing ones included."""

    usual: Node
    cleaved: Node
    marks: tuple[int, ...]


class GiftPromised(Node):
    """'the gift was promised' (CR 702.174b)."""


class BecameThisWay(Node):
    """'each artifact that became a creature this way': those of what was changed last that are such creatures."""

    filter: Node


class MoreModes(Node):
    """'Choose one. If <condition> [as you cast this spell], [you may] choose <low to high> instead.', of an instant or sorcery.
    both: where two are said that way."""

    condition: Node
    low: int
    high: int
    modes: tuple[Node, ...]
    may: bool = False
    as_cast: bool = False
    both: bool = False
