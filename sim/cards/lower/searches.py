"""Searching a library for several cards (ir/searches.py): all of them are chosen, then they move, then the library is shuffled."""

from __future__ import annotations

from typing import Any

from sim.cards.ir.searches import SearchFor
from sim.cards.ir.values import Num
from sim.cards.lower.base import Label, effect, node
from sim.cards.lower.effects_players import ANY_NUMBER, THEM, choose
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import lower_amount, number
from sim.cards.lower.words import pick, zone_mask
from sim.core.opcodes import Op, Zone

LIBRARY = zone_mask("library")
YOU = node(Op.W_YOU)
PLACES = {"hand": Zone.Z_HAND, "battlefield": Zone.Z_BATTLEFIELD, "graveyard": Zone.Z_GRAVEYARD}


@effect(SearchFor, fields="filter count up_to to tapped reveal them")
def _search_for(scope: Scope, item: SearchFor) -> None:
    """Where the text states a quality of the cards, fewer may always be found (CR 701.19b)."""
    if scope.iterating or scope.actor != YOU:
        raise Unsupported(f"another player searches for several: {item}")
    wanted: Any = item.filter
    flat = lower_filter(scope, wanted, zone="library")[1]
    most = number(ANY_NUMBER) if item.count is None else lower_amount(scope, item.count)
    if (item.tapped and item.to != "battlefield") or (item.to == "split" and item.count != Num(2)):
        raise Unsupported(f"search: {item}")
    stated = wanted.noun != "card" or wanted.preds or item.up_to
    if item.to == "split":
        in_two(scope, flat)
    else:
        choose(scope, YOU, LIBRARY, flat, most, number(0) if stated else most)
        if item.to != "top":
            scope.emit(Op.E_MOVE, THEM, pick(PLACES, item.to, "search to"), int(item.tapped))
    scope.emit(Op.E_SHUFFLE_REST if item.to == "top" else Op.E_SHUFFLE, YOU)
    if item.to == "top":
        scope.emit(Op.E_MOVE, THEM, Zone.Z_LIBRARY, 0)
    scope.it = UNCLEAR


def in_two(scope: Scope, flat: list[Any]) -> None:
    """One onto the battlefield tapped, the other into the hand; of one alone it is the first (nothing can happen in between)."""
    end = Label()
    for zone, tapped in ((Zone.Z_BATTLEFIELD, 1), (Zone.Z_HAND, 0)):
        choose(scope, YOU, LIBRARY, flat, number(1), number(0))
        scope.emit(Op.E_JUMP_UNLESS, end, node(Op.C_LAST_DID))
        scope.emit(Op.E_MOVE, THEM, zone, tapped)
    scope.mark(end)
