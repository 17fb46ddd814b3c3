"""Damage that is dealt to something else than it would be (ir/deflection.py)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import deflection as ir
from sim.cards.ir.filters import Filter
from sim.cards.ir.values import Enchanted, Self, Target
from sim.cards.lower.actions import POINT_OF_VIEW, ops_of
from sim.cards.lower.base import Flat, effect, node, player, reference, static
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.nexttime import SOURCES
from sim.cards.lower.prevention import COMBAT, sources
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.statics import group
from sim.cards.lower.values import lower_amount, number, target_spec
from sim.cards.lower.words import BATTLEFIELD
from sim.core.opcodes import Op

NOTHING = node(Op.F_NOT, node(Op.F_TRUE))


@static(ir.DealtInstead, fields="who what to by combat")
def _dealt_instead(scope: Scope, item: ir.DealtInstead) -> list[Flat]:
    if not isinstance(item.to, Self | Enchanted):
        raise Unsupported(f"dealt to something else: {item}")
    by = sources(scope, item.by)
    who = node(Op.W_NONE) if item.who is None else player.lower(scope, item.who)
    what = NOTHING if item.what is None else group(scope, item.what)
    return [node(Op.S_REDIRECT, by, who, what, COMBAT * item.combat, reference.lower(scope, item.to))]


@effect(ir.NextDealtInstead, fields="amount source what to")
def _next_dealt_instead(scope: Scope, item: ir.NextDealtInstead) -> None:
    """A source is a permanent or a spell (CR 609.7a); of abilities on the stack it is their source that is chosen."""
    to: Any = item.to
    amount = lower_amount(scope, item.amount)
    zones, what = lower_filter(scope, item.what)
    if zones != BATTLEFIELD or not POINT_OF_VIEW.isdisjoint(ops_of(what)) or not isinstance(to, Target):
        raise Unsupported(f"{item}")
    index, most = target_spec(scope, to)
    if most != 1:
        raise Unsupported(f"several targets: {item}")
    scope.emit(Op.E_CHOOSE, node(Op.W_YOU), SOURCES, lower_filter(scope, item.source)[1], number(1), number(1))
    scope.emit(Op.E_REDIRECT, amount, node(Op.W_YOU), what, node(Op.R_THEM), index)
    scope.it = scope.that = UNCLEAR


@effect(ir.ExcessDamage, fields="damage")
def _excess(scope: Scope, item: ir.ExcessDamage) -> None:
    damage: Any = item.damage
    to = damage.to
    if damage.doom or not isinstance(to, Target) or not isinstance(to.filter, Filter) or to.filter.noun != "creature":
        raise Unsupported(f"{item}")
    source = reference.lower(scope, damage.source)
    if source[0] != Op.R_SELF:
        raise Unsupported(f"{item}")
    early = None if damage.amount_last else lower_amount(scope, damage.amount)
    what = reference.lower(scope, to)
    if what[0] != Op.R_TARGET:
        raise Unsupported(f"several creatures: {item}")
    amount = lower_amount(scope, damage.amount) if early is None else early
    scope.emit(Op.E_DAMAGE_EXCESS, source, amount, what)
    scope.that = node(Op.W_CONTROLLER, what)


@effect(ir.PreventNextBy, fields="amount by")
def _prevent_next_by(scope: Scope, item: ir.PreventNextBy) -> None:
    """CR 615.7."""
    scope.emit(Op.E_PREVENT_BY, lower_amount(scope, item.amount), reference.lower(scope, item.by))
