"""What is removed, and whether it was dealt damage this turn (ir/hurt_before.py)."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir import hurt_before as ir
from sim.cards.ir.effects import Exile
from sim.cards.ir.values import It
from sim.cards.lower.base import Label, effect, node, reference
from sim.cards.lower.effects import lower_effect
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.words import BATTLEFIELD
from sim.core.opcodes import Op


@effect(ir.RemoveHurt, fields="do word hurt then")
def _remove_hurt(scope: Scope, item: ir.RemoveHurt) -> None:
    """Asked before it is removed: it is dealt none meanwhile. Without a legal target nothing is known of it (CR 608.2b)."""
    do: Any = item.do
    if isinstance(do, Exile) and do != Exile(do.what):
        raise Unsupported(f"{item}")
    what = reference.lower(scope, do.what)
    if scope.it != what:
        raise Unsupported(f"{item}")
    again = dataclasses.replace(do, what=It("it"))
    other, end = Label(), Label()
    scope.emit(Op.E_JUMP_UNLESS, end, node(Op.C_ZONE, what, BATTLEFIELD))
    asked = node(Op.C_MATCHES, what, node(Op.F_DEALT_DAMAGE))
    scope.emit(Op.E_JUMP_UNLESS, other, asked if item.hurt else node(Op.C_NOT, asked))
    lower_effect(scope, again)
    lower_effect(scope, item.then)
    scope.emit(Op.E_JUMP, end)
    scope.mark(other)
    scope.it = what
    lower_effect(scope, again)
    scope.it = scope.that = UNCLEAR
    scope.mark(end)
