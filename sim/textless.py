"""Opposing hands whose cards have no rules text (PHM 3.1a, XCB 2.3a v): the few kinds that a hand can tell apart.

A card without rules text and without a mana cost cannot be cast (CR 202.1b), and a land without rules text and without a basic
land type makes no mana: its owner can do less with it than with any other. Playing cards is his choice, so a hand of such
cards stands for every hand that looks the same to the other player's cards. Where these do not look at the cards in a hand,
all hands look the same, and one kind stands for all.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from sim.cards.ir.abilities import Card, Face

TYPES = ("creature", "land", "artifact", "enchantment", "instant", "sorcery", "planeswalker")
COLORS = ("white", "blue", "black", "red", "green")
HIGH = ("15",)  # a mana cost that nobody pays
MANA_VALUE, COLOR = 1, 2  # bits of `sees_hands`, beside 4: the cards in hands at all


@dataclass(frozen=True)
class TextlessHand:
    """A hand of cards without rules text, and what it is called."""

    what: str
    cards: tuple[Card, ...]


def textless(kind: str, cost: tuple[str, ...] | None = None, colors: tuple[str, ...] = ()) -> Card:
    """A card of one type without rules text."""
    name = " ".join((f"textless {kind}", *("of mana value 15" for _ in cost or ()), *("of all colors" for _ in colors[:1])))
    size = "1" if kind == "creature" else None
    loyalty = "1" if kind == "planeswalker" else None
    return Card(name, "normal", (Face(name, cost, colors, (), (kind,), (), size, size, loyalty),))


def textless_hands(size: int, sees: int) -> tuple[TextlessHand, ...]:
    """Hands of `size` such cards: one for each kind that can be told apart, and a mixed one. sees: as the scan says."""
    if not sees:
        return (TextlessHand(f"{size} cards without rules text, of any kind", (textless("creature"),) * size),)
    costs: list[tuple[str, ...] | None] = [None, HIGH] if sees & MANA_VALUE else [None]
    colors: list[tuple[str, ...]] = [(), COLORS] if sees & COLOR else [()]
    kinds = []
    for kind, cost, color in product(TYPES, costs, colors):
        if kind == "land" and (cost or color):
            continue
        kinds.append(textless(kind, cost, color))
    alike = [TextlessHand(f"{size} x {card.name}", (card,) * size) for card in kinds]
    mixed = tuple(kinds[i * len(kinds) // size % len(kinds)] for i in range(size))
    return (*alike, *([TextlessHand(" / ".join(card.name for card in mixed), mixed)] if size > 1 else []))
