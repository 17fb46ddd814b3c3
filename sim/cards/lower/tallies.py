"""Energy (CR 107.14)."""

from __future__ import annotations

from sim.cards.ir import tallies as ir
from sim.cards.ir.effects import GainEnergy
from sim.cards.lower.base import Flat, Label, cost, effect, node, player
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import lower_amount, number
from sim.cards.lower.words import BATTLEFIELD
from sim.core.opcodes import Compare, Op

YOU = node(Op.W_YOU)


@effect(GainEnergy, fields="who count")
def _gain_energy(scope: Scope, item: GainEnergy) -> None:
    scope.emit(Op.E_ENERGY, player.lower(scope, item.who), lower_amount(scope, item.count))


@cost(ir.EnergyCost, fields="count")
def _energy(scope: Scope, item: ir.EnergyCost) -> list[Flat]:
    return [node(Op.K_ENERGY, lower_amount(scope, item.count))]


@cost(ir.RemoveKindCost, fields="filter")
def _remove_kind(scope: Scope, item: ir.RemoveKindCost) -> list[Flat]:
    zones, flat = lower_filter(scope, item.filter)
    if zones != BATTLEFIELD:
        raise Unsupported(f"{item}")
    return [node(Op.K_REMOVE_KIND, 0, flat)]


MOST_PAID = 254  # more is paid by whoever has any number


@effect(ir.PayAnyEnergy, fields="some")
def _pay_any_energy(scope: Scope, item: ir.PayAnyEnergy) -> None:
    """One after the other, as often as the player likes. 'Any amount' may be none; 'if you do' after 'one or more' asks for one."""
    if scope.iterating or scope.actor != YOU:
        raise Unsupported(f"another player pays: {item}")
    again, fits, done = Label(), Label(), Label()
    scope.emit(Op.E_SET_X, number(0))
    scope.mark(again)
    scope.emit(Op.E_PAY_OR, YOU, done, node(Op.K_ENERGY, number(1)))
    scope.emit(Op.E_SET_X, node(Op.V_SUM, node(Op.V_X), number(1)))
    scope.emit(Op.E_JUMP_UNLESS, fits, node(Op.C_COMPARE, Compare.CMP_GE, node(Op.V_X), number(MOST_PAID)))
    scope.emit(Op.E_UNRESOLVED)
    scope.mark(fits)
    scope.emit(Op.E_JUMP, again)
    scope.mark(done)
    scope.emit(Op.E_SET_DID, node(Op.V_X))
    scope.x, scope.amount = UNCLEAR, node(Op.V_X)
