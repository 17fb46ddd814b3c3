"""Spells that an effect lets a player cast without paying their mana costs (ir/free_casts.py)."""

from __future__ import annotations

from sim.cards.ir import free_casts as ir
from sim.cards.ir.filters import OwnedBy
from sim.cards.ir.values import Who
from sim.cards.lower.base import effect, node
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import single
from sim.core.opcodes import Op

YOU = node(Op.W_YOU)


@effect(ir.CastOneFree, fields="filter among")
def _cast_one_free(scope: Scope, item: ir.CastOneFree) -> None:
    """'Those cards' are a hand that was revealed."""
    memory = scope.memory()
    flat = lower_filter(scope, item.filter, zone="hand")[1]
    scope.recall(memory)
    whose = YOU
    if item.among:
        if scope.that is None or scope.that is UNCLEAR or scope.it not in (None, node(Op.R_SELF)):
            raise Unsupported(f"among which cards: {item}")
        whose = single(scope.that, item)
    elif OwnedBy(Who("you"), "from") not in getattr(item.filter, "preds", ()):
        raise Unsupported(f"from whose hand: {item}")
    scope.emit(Op.E_CAST_ONE, YOU, whose, flat)
    scope.it = UNCLEAR
