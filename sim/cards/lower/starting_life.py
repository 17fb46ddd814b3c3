"""With how much life the players of a game start: alike, or each with the total mana value of the hand that he plays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sim.cards.ir.abilities import Card
from sim.cards.ir.variants import StartsWithLife
from sim.cards.lower.costs import mana_value
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.multiface import HALVED

MOST = 1000  # as a round may give (sim/formats/ruleset.py): life is counted in 16 bits


def total_mana_value(cards: Iterable[Card]) -> int:
    """Of cards in a hand: the front face's, of a split card both halves' (CR 202.3b, 202.3d); X is 0 (CR 202.3e)."""
    faces = (face for card in cards for face in (card.faces if card.layout in HALVED else card.faces[:1]))
    return sum(mana_value(face.cost or ()) for face in faces)


def starting_life(rules: Sequence[tuple[Any, ...]], usual: int) -> list[int]:
    """Of both players alike; the last rule that sets it counts."""
    said = [item.n for abilities in rules for item in abilities if isinstance(item, StartsWithLife)]
    return [(said or [usual])[-1]] * 2


def life_of_hands(rules: Sequence[tuple[Any, ...]], hands: Iterable[Iterable[Card]]) -> list[int]:
    """Of each player by his hand."""
    if any(isinstance(item, StartsWithLife) for abilities in rules for item in abilities):
        raise Unsupported("starting life by a rule and by the mana value of hands")
    found = [total_mana_value(cards) for cards in hands]
    if not all(0 < life <= MOST for life in found):
        raise Unsupported(f"starting life {found}: it must be from 1 to {MOST}")
    return found
