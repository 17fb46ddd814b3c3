"""Cards that several hands of a round hold: each is replaced in all of them by a basic land that the organiser names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sim.errors import UserError
from sim.formats.basics import every_basic

if TYPE_CHECKING:
    from sim.cards.library import Library
    from sim.formats.round import Hand


def with_replacements(round_id: str, hands: Sequence[Hand | None], library: Library) -> list[Hand | None]:
    """The hands as they are played (canonical names); a shared card without its land is a `UserError`."""
    held = Counter(card for hand in hands if hand is not None for card in set(hand.cards))
    shared = {card for card, n in held.items() if n > 1 and card not in every_basic()}
    found = []
    for number, hand in enumerate(hands, start=1):
        try:
            found.append(hand and replace(hand, cards=_played(hand, shared, library)))
        except UserError as error:
            place = (hand.where if hand else "") or f"{round_id}, hand {number}"
            raise UserError(f"{place}: {error}") from error
    return found


def _played(hand: Hand, shared: set[str], library: Library) -> tuple[str, ...]:
    """The cards of one hand with its lands in place of what it shares."""
    lands = {}
    for card, land in hand.replaced:
        name, stands = library.find(card), library.find(land)
        if name not in hand.cards or name not in shared:
            raise UserError(f"replaced: {card!r} is not a card that this hand shares with another")
        if stands not in every_basic():
            raise UserError(f"replaced: {land!r} is not a basic land")
        lands[name] = str(stands)
    for card in hand.cards:
        if card in shared and card not in lands:
            raise UserError(f"{card!r} is in another hand, too: say which basic land stands for it, as `replaced: {{{card}: Forest}}`")
    return tuple(lands.get(card, card) for card in hand.cards)
