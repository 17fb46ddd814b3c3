"""Spells that may not be cast because of what just left (ir/barred_names.py)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import barred_names as ir
from sim.cards.ir.abilities import Cant, Static
from sim.cards.ir.effects import Return
from sim.cards.ir.filters import ChosenName, Filter
from sim.cards.ir.values import Target, Who
from sim.cards.lower.base import Flat, effect, node
from sim.cards.lower.effects import lower_effect
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.core.opcodes import Op

NAMED = Filter("spell", "stack", (ChosenName(),))


@effect(ir.ReturnAndBar, fields="effect")
def _return_and_bar(scope: Scope, item: ir.ReturnAndBar) -> None:
    """The name is that of the creature as it was there (CR 608.2h); an object in the command zone remembers it."""
    back: Any = item.effect
    one = isinstance(back, Return) and isinstance(back.what, Target) and back.what.count is None and not back.what.any_number
    if not one or back != Return(back.what, "hand") or scope.actor != node(Op.W_YOU):
        raise Unsupported(f"{item}")
    start = len(scope.out)
    lower_effect(scope, back)
    move = scope.out[start]
    if not isinstance(move, list) or move[0] != Op.E_MOVE or len(scope.out) != start + 1:
        raise Unsupported(f"{item}")
    target: Flat = move[2 : 2 + move[3]]
    if target[0] != Op.R_TARGET:
        raise Unsupported(f"{item}")
    faces = [scope.linker.emblem((Static((Cant(Who(who), "cast_spells", NAMED),)),)) for who in ("you", "opponent")]
    del scope.out[start:]
    scope.emit(Op.E_BAR_NAME, target, *faces)
    scope.out.append(move)
    scope.it = scope.that = UNCLEAR
