"""Subgames (CR 720), of which one thing is known: with empty libraries nobody wins.

Neither player has a card there. Both lose at once for drawing from an empty library (CR 704.5b, 104.4a), or, in a league in which
that harms nobody, nothing ever happens. Rules of the round that hold in the subgame as well could do otherwise: lower/link.py
refuses such games.
"""

from __future__ import annotations

from sim.cards.ir import subgames as ir
from sim.cards.lower.base import effect, node
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import Scope
from sim.core.opcodes import Op


@effect(ir.Subgame)
def _subgame(scope: Scope, _: ir.Subgame) -> None:
    scope.linker.subgames = True
    scope.emit(Op.E_EMPTY_LIBRARY, node(Op.W_EACH))


@effect(ir.NonWinnersLoseHalf, fields="up")
def _lose_half(scope: Scope, item: ir.NonWinnersLoseHalf) -> None:
    if not any(isinstance(out, list) and out[0] == Op.E_EMPTY_LIBRARY for out in scope.out):
        raise Unsupported(f"which subgame: {item}")
    for one in (Op.W_YOU, Op.W_OPPONENT):
        half = node(Op.V_MAX0, node(Op.V_HALF, int(item.up), node(Op.V_LIFE, node(one))))
        scope.emit(Op.E_LOSE_LIFE, node(one), half)
