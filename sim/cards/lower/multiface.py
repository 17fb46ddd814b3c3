"""Cards with several faces or halves (CR 709, 712, 715): what they are in each zone, and how each part is cast."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sim.cards.ir import abilities as ir
from sim.cards.ir.effects import Seq
from sim.cards.lower.base import node
from sim.cards.lower.casts import GRAVEYARD, HAND, ways_of, ways_turned
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.rows import CastRow, FaceRow
from sim.cards.lower.scan import COPIES
from sim.core.opcodes import CastFlag, Op

if TYPE_CHECKING:
    from sim.cards.lower.link import Linker

SEVERAL, TRANSFORMS = 2, 8  # of FaceC.flags
TRANSFORMING = ("transform", "double_faced_token")
HALVED = ("split", "aftermath")
NAMES = {Op.F_NAMED, Op.F_CHOSEN_NAME, Op.F_SELF_NAME, Op.E_NAME_MODE, Op.F_SAME_NAME}
WAITING = ("plot", "foretell", "warp")
AFTERMATH, FUSE = ir.Keyword("aftermath"), ir.Keyword("fuse")


def front_of(linker: Linker, card: ir.Card) -> FaceRow:
    """The rows of all faces; what the card is in a hand, with every way of casting it."""
    if card.layout in HALVED:
        return halved(linker, card)
    if len(card.faces) > 1 and any(getattr(a, "name", "") in WAITING for face in card.faces for a in face.abilities):
        raise Unsupported(f"which face of a card that waits in exile is cast: {card.name}")
    front = linker.new_face(card.faces[0])
    front.casts = ways_of(linker, front)
    for printed in card.faces[1:]:
        other = linker.new_face(printed)
        other.card, other.other, front.other = front, front, other
        if card.layout in TRANSFORMING:
            other.mv = front.mv  # CR 202.3b
            other.flags |= TRANSFORMS
            front.flags |= TRANSFORMS
            front.casts += ways_turned(linker, front.printed, other)
        elif card.layout == "flip":
            other.mv = front.mv  # its mana cost does not change (CR 710.1c)
        elif card.layout == "adventure" and "Omen" in printed.subtypes:  # CR 720.3: as an Adventure, but for where it goes
            front.casts += ways_of(linker, other)
            front.flags |= SEVERAL
        elif card.layout == "adventure":
            front.casts += ways_of(linker, other, CastFlag.CF_ADVENTURE)
            front.flags |= SEVERAL
        elif card.layout == "modal_dfc":
            front.casts += ways_of(linker, other)
            front.flags |= SEVERAL if "land" not in printed.types else 0
        else:
            raise Unsupported(f"layout {card.layout}")
    return front


def halved(linker: Linker, card: ir.Card) -> FaceRow:
    """A split card: both halves together where it is no spell (CR 709.4), the half that is cast on the stack (CR 709.3b)."""
    left, right = card.faces
    aftermath = card.layout == "aftermath"
    if aftermath:
        if AFTERMATH not in right.abilities:
            raise Unsupported("aftermath that is not printed")
        right = dataclasses.replace(right, abilities=tuple(a for a in right.abilities if a != AFTERMATH))
    fused = FUSE in (*left.abilities, *right.abilities)  # printed on either half or both
    if fused:
        left, right = (dataclasses.replace(half, abilities=tuple(a for a in half.abilities if a != FUSE)) for half in (left, right))
    for half in (left, right):
        if {"instant", "sorcery"}.isdisjoint(half.types):
            raise Unsupported(f"layout {card.layout} of permanents")  # rooms
        if half.cost is None or any(not isinstance(a, ir.SpellAbility | ir.AdditionalCost) for a in half.abilities):
            raise Unsupported(f"a half with an ability of its own: {half.name}")
    if linker.retraces:
        raise Unsupported(f"a split card in a game with retrace: {card.name}")
    front = linker.new_face(together(card.name, left, right))
    front.flags |= SEVERAL
    front.casts = ways_of(linker, part(linker, front, left))
    for way in ways_of(linker, part(linker, front, right)):
        if aftermath:  # CR 702.127a
            way.zones, way.flags = GRAVEYARD, way.flags | CastFlag.CF_EXILE_AFTER
        front.casts.append(way)
    if fused:
        front.casts += both_halves(linker, front, left, right)
    return front


def both_halves(linker: Linker, front: FaceRow, left: ir.Face, right: ir.Face) -> list[CastRow]:
    """Fuse: from the hand both halves as one spell, the left one's instructions first (CR 702.102, 709.3b)."""
    costs = (*(left.cost or ()), *(right.cost or ()))
    if left.types != right.types or "X" in costs:
        raise Unsupported(f"fuse: {front.name}")
    items = tuple(a.effect for half in (left, right) for a in half.abilities if isinstance(a, ir.SpellAbility))
    extra = tuple(a for half in (left, right) for a in half.abilities if isinstance(a, ir.AdditionalCost))
    whole = dataclasses.replace(together(front.printed_name, left, right), abilities=(ir.SpellAbility(Seq(items)), *extra))
    ways = ways_of(linker, part(linker, front, whole))
    in_hand = linker.place([node(Op.C_ZONE, node(Op.R_SELF), HAND)])
    for way in ways:
        if way.condition or way.zones != HAND:
            raise Unsupported(f"fuse: {front.printed_name}")
        way.condition = in_hand
    return ways


def part(linker: Linker, front: FaceRow, printed: ir.Face) -> FaceRow:
    """The row of a half."""
    half = linker.new_face(printed)
    half.card = front
    return half


def together(name: str, left: ir.Face, right: ir.Face) -> ir.Face:
    """The characteristics of both halves (CR 709.4b-d). Their abilities are spell abilities: they work on the stack only."""

    def both(of: Callable[[ir.Face], tuple[Any, ...]]) -> tuple[Any, ...]:
        return tuple(dict.fromkeys((*of(left), *of(right))))

    cost = (*(left.cost or ()), *(right.cost or ()))
    return ir.Face(
        name, cost, both(lambda f: f.colors), both(lambda f: f.supertypes), both(lambda f: f.types), both(lambda f: f.subtypes)
    )


def check_names(cards: list[ir.Card], ops: set[int]) -> None:
    """A split card has two names (CR 709.4a): a game in which names are compared is refused."""
    if ops & NAMES and any(card.layout in HALVED for card in cards):
        raise Unsupported("a split card in a game that compares names")
    if ops & COPIES and any(card.layout == "flip" for card in cards):
        raise Unsupported("a flip card in a game with copies: a copy is not flipped (CR 707.2)")
