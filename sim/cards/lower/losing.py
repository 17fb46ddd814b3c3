"""Abilities that go and permanents that stay tapped (ir/losing.py)."""

from __future__ import annotations

from sim.cards.ir import abilities as ab
from sim.cards.ir import losing as ir
from sim.cards.ir.values import All, Self
from sim.cards.lower.base import Label, effect, node, reference
from sim.cards.lower.effects_objects import lasts
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.statics import lower_static
from sim.core.opcodes import Op


@effect(ir.LosesEither, fields="what first second")
def _loses_either(scope: Scope, item: ir.LosesEither) -> None:
    """One question with two answers."""
    what = reference.lower(scope, item.what)
    other, end = Label(), Label()
    scope.affected = Self()
    first, second = (lower_static(scope, ab.LoseAbilities(Self(), (name,))) for name in (item.first, item.second))
    scope.affected = None
    scope.emit(Op.E_MAY, node(Op.W_YOU), other)
    lasts(scope, what, "end_of_turn", first)
    scope.emit(Op.E_JUMP, end)
    scope.mark(other)
    lasts(scope, what, "end_of_turn", second)
    scope.mark(end)


@effect(ir.TapDown, fields="filter said")
def _tap_down(scope: Scope, item: ir.TapDown) -> None:
    """What is there now, tapped already or not, stays tapped in its controller's next untap step."""
    scope.emit(Op.E_SET_THEM, reference.lower(scope, All(item.filter)))
    them = node(Op.R_THEM)
    scope.emit(Op.E_TAP, them)
    scope.affected = Self()
    stays = lower_static(scope, ab.DoesntUntap(Self()))
    scope.affected = None
    lasts(scope, them, "next_untap", stays)
    scope.it = UNCLEAR
