"""Cards from a hand onto a library (ir/libraries.py)."""

from __future__ import annotations

from sim.cards.ir import libraries as ir
from sim.cards.lower.base import effect, node, player
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import fixed, number, single
from sim.cards.lower.words import zone_mask
from sim.core.opcodes import Op, Zone


@effect(ir.PutOnLibrary, fields="who count ordered")
def _put_on_library(scope: Scope, item: ir.PutOnLibrary) -> None:
    """One after the other, which is the order: the last is the top card. As many as there are (CR 101.3)."""
    who = single(player.lower(scope, item.who), item)
    for _ in range(fixed(item.count, "cards put on a library")):
        scope.emit(Op.E_CHOOSE, who, zone_mask("hand"), node(Op.F_OWNER, node(Op.W_THAT)), number(1), number(1))
        scope.emit(Op.E_MOVE, node(Op.R_THEM), Zone.Z_LIBRARY, 0)
    scope.it = UNCLEAR
