"""Face-down spells and permanents (CR 708): morph, megamorph, disguise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sim.cards.ir import abilities as ir
from sim.cards.ir.costs import Mana
from sim.cards.keywords.registry import Special
from sim.cards.lower.base import node, raw
from sim.cards.lower.casts import HAND, Way, way
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.rows import FaceRow
from sim.core.opcodes import AbilityFlag, Op

if TYPE_CHECKING:
    from sim.cards.lower.link import Linker

NOT_A_CARD, FACE_DOWN = 16, 128
NAME = "face-down creature"  # it has none (CR 708.2a); nothing may be named so
KEYWORDS = ("morph", "megamorph", "disguise")


def face_down(keyword: ir.Keyword) -> ir.Face:
    """A 2/2 creature with what its card allows: to be turned face up, a special action (CR 702.37e, 702.168b). Under an effect
    that takes abilities away it would have no morph ability face up either."""
    turn = raw(Op.E_TURN_UP, node(Op.R_SELF), int(keyword.name == "megamorph"))
    lies: Any = raw(Op.C_FACE_DOWN)
    abilities: tuple[Any, ...] = (Special(ir.Activated(keyword.cost, turn, only_if=lies), AbilityFlag.AF_SPECIAL),)
    if keyword.name == "disguise":
        abilities = (*abilities, ir.Keyword("ward", (Mana(("2",)),)))
    return ir.Face(NAME, None, (), (), ("creature",), (), "2", "2", abilities=abilities)


def add_face_down(linker: Linker, front: FaceRow) -> None:
    """The face of the card lying face down, and casting it so for {3} (CR 702.37c)."""
    found = [a for a in front.printed.abilities if isinstance(a, ir.Keyword) and a.name in KEYWORDS]
    if not found:
        return
    if len(found) > 1 or any(isinstance(p, Mana) and "X" in p.symbols for p in found[0].cost):
        raise Unsupported(f"keyword {found[0]}")
    down = linker.new_face(face_down(found[0]), NOT_A_CARD | FACE_DOWN)
    down.card = front
    front.casts.append(way(linker, down, Way(HAND, 0), (Mana(("3",)),)))
