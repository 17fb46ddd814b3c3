"""What is done with milled cards (ir/milled.py): they are R_THEM, wherever they went from the library (CR 701.13c)."""

from __future__ import annotations

from sim.cards.ir import milled as ir
from sim.cards.lower.base import effect, node
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import conjunction, lower_filter
from sim.cards.lower.scope import SETS_THEM, UNCLEAR, Scope
from sim.cards.lower.values import number
from sim.cards.lower.words import zone_mask
from sim.core.opcodes import Op, Zone

THEM, YOU = node(Op.R_THEM), node(Op.W_YOU)
ALL_CARDS = 40
PLACES = {"hand": (Zone.Z_HAND, 0), "battlefield": (Zone.Z_BATTLEFIELD, 0)}


@effect(ir.PutMilled, fields="filter short every up_to to")
def _put_milled(scope: Scope, item: ir.PutMilled) -> None:
    """Not what a replacement effect has put into a hidden zone."""
    if scope.it != THEM or not milled(scope) or scope.actor != YOU:
        raise Unsupported(f"cards that were milled: {item}")
    found = node(Op.F_IS, node(Op.R_ALL, zone_mask("graveyard") | zone_mask("exile"), node(Op.F_TRUE)))
    flat = conjunction([lower_filter(scope, item.filter, zone="graveyard")[1], found])
    least, most = (ALL_CARDS, ALL_CARDS) if item.every else (0, item.up_to) if item.up_to else (1, 1)
    scope.emit(Op.E_CHOOSE_FROM, YOU, THEM, flat, number(least), number(most))
    scope.emit(Op.E_MOVE, THEM, *PLACES[item.to])
    scope.it = UNCLEAR


def milled(scope: Scope) -> bool:
    """Is what R_THEM holds what their controller milled?"""
    setting = [flat for flat in scope.out if isinstance(flat, list) and flat[0] in SETS_THEM]
    return bool(setting) and setting[-1][0] == Op.E_MILL and setting[-1][2] == Op.W_YOU
