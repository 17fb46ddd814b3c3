"""Spells that an effect lets a player cast without paying their mana costs (ir/free_casts.py)."""

from __future__ import annotations

from sim.cards.ir import free_casts as ir
from sim.cards.ir.filters import OwnedBy
from sim.cards.ir.values import Who
from sim.cards.lower.base import Label, effect, node, reference
from sim.cards.lower.effects_objects import NEW_TARGETS
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.events import EVENT_PLAYER
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import number, single
from sim.core.opcodes import Op

YOU, OPPONENT = node(Op.W_YOU), node(Op.W_OPPONENT)


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


@effect(ir.OthersCopy, fields="what")
def _others_copy(scope: Scope, item: ir.OthersCopy) -> None:
    """Than the one whom the event is about: here that is one player."""
    what = reference.lower(scope, item.what)
    if what != node(Op.R_EVENT) or scope.that != EVENT_PLAYER:
        raise Unsupported(f"than which player: {item}")
    for caster, other in ((OPPONENT, YOU), (YOU, OPPONENT)):
        skip = Label()
        scope.emit(Op.E_JUMP_UNLESS, skip, node(Op.C_SAME_PLAYER, EVENT_PLAYER, caster))
        scope.emit(Op.E_COPY_SPELL, other, number(1), what, NEW_TARGETS)
        scope.mark(skip)
    scope.it = scope.that = UNCLEAR
