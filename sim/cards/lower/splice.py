"""Splice (CR 702.47): instructions of cards in the hand, after those of the spell that they are spliced onto.

Each order of cards that may be revealed together becomes a group of modes of the spell, and a way of casting it for their
splice costs more. Which cards there are is known once the game is linked.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sim.cards.ir import abilities as ir
from sim.cards.ir.costs import Mana
from sim.cards.ir.effects import Modal, Seq
from sim.cards.lower.base import node, raw
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.words import zone_mask
from sim.core.opcodes import Compare, Op

if TYPE_CHECKING:
    from sim.cards.lower.link import Linker

BARE = 1  # the group of modes of a spell with nothing spliced onto it
MOST_ORDERS = 40
ARCANE, ANY = "splice onto Arcane", "splice onto instant or sorcery"


class Splicer(NamedTuple):
    """A card with splice: the keyword's name and cost, what the card does."""

    name: str
    onto: str
    cost: tuple[Any, ...]
    effect: Any


def splicer_of(card: ir.Card) -> Splicer | None:
    """None without splice. What it does must be all that there is to its text."""
    found = [a for face in card.faces for a in face.abilities if isinstance(a, ir.Keyword) and a.name in (ARCANE, ANY)]
    if not found:
        return None
    face, keyword = card.faces[0], found[0]
    effects = tuple(a.effect for a in face.abilities if isinstance(a, ir.SpellAbility))
    if len(card.faces) > 1 or not effects or len(effects) + 1 != len(face.abilities) or any(isinstance(e, Modal) for e in effects):
        raise Unsupported(f"splice of a card that is more than its instructions: {card.name}")
    if any(isinstance(part, Mana) and "X" in part.symbols for part in (Mana(face.cost or ()), *keyword.cost)):
        raise Unsupported(f"splice and X: {card.name}")
    return Splicer(face.name, keyword.name, keyword.cost, effects[0] if len(effects) == 1 else Seq(effects))


def orders(hands: Sequence[Sequence[ir.Card]]) -> list[tuple[Splicer, ...]]:
    """Every order of cards with splice that one player may have in his hand; equal cards are alike."""
    found: dict[tuple[Splicer, ...], None] = {}
    for hand in hands:
        cards = [made for made in map(splicer_of, hand) if made is not None]
        for n in range(1, len(cards) + 1):
            for order in itertools.permutations(cards, n):
                found[order] = None
                if len(found) > MOST_ORDERS:
                    raise Unsupported(f"more than {MOST_ORDERS} orders of cards to splice")
    return list(found)


def spliced_on(linker: Linker, face: ir.Face) -> list[tuple[Splicer, ...]]:
    """What may be spliced onto this spell."""
    if {"instant", "sorcery"}.isdisjoint(face.types):
        return []
    return [order for order in linker.splices or () if all(card.onto == ANY or "Arcane" in face.subtypes for card in order)]


def in_hand(linker: Linker, cards: tuple[Splicer, ...]) -> Any:
    """These cards are in the hand besides the spell: revealing them costs nothing."""
    parts = []
    for card in dict.fromkeys(cards):
        named = node(Op.F_AND, node(Op.F_NAMED, linker.name(card.name)), node(Op.F_OWNER, node(Op.W_YOU)), node(Op.F_OTHER))
        there = node(Op.V_COUNT, zone_mask("hand"), named)
        parts.append(node(Op.C_COMPARE, Compare.CMP_GE, there, node(Op.V_NUM, cards.count(card))))
    return raw(Op.C_AND, *parts)
