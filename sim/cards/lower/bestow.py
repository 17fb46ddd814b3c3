"""Bestow (CR 702.103): a card cast so is an Aura, with a face of its own, until it is attached to nothing (sim/core/bestowed.pyx)."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from sim.cards.ir.abilities import Face, Keyword
from sim.cards.ir.filters import Filter
from sim.cards.lower.casts import ALTERNATIVE, HAND, Way, way
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.rows import FaceRow
from sim.cards.lower.words import ARTIFACT_TYPES, ENCHANTMENT_TYPES

if TYPE_CHECKING:
    from sim.cards.lower.link import Linker

NOT_A_CARD = 16  # FaceC.flags


def bestowed(front: Face, keyword: Keyword) -> Face:
    """No creature, but an Aura with enchant creature."""
    if "creature" not in front.types or "enchantment" not in front.types:
        raise Unsupported(f"keyword {keyword} of {front.types}")
    kept = tuple(s for s in front.subtypes if s in ARTIFACT_TYPES | ENCHANTMENT_TYPES)
    abilities = (Keyword("enchant", arg=Filter("creature")), *(a for a in front.abilities if a != keyword))
    types = tuple(t for t in front.types if t != "creature")
    return dataclasses.replace(front, types=types, subtypes=("Aura", *kept), power=None, toughness=None, abilities=abilities)


def add_bestowed(linker: Linker, front: FaceRow) -> None:
    """The face of the card as an Aura, and casting it so."""
    found = [a for a in front.printed.abilities if isinstance(a, Keyword) and a.name == "bestow"]
    if not found:
        return
    if len(found) > 1:
        raise Unsupported(f"keyword {found}")
    aura = linker.new_face(bestowed(front.printed, found[0]), NOT_A_CARD)
    aura.card = front
    front.casts.append(way(linker, aura, Way(HAND, ALTERNATIVE), found[0].cost))
