"""Energy (CR 107.14)."""

from __future__ import annotations

from sim.cards.ir import tallies as ir
from sim.cards.ir.effects import GainEnergy
from sim.cards.lower.base import Flat, cost, effect, node, player
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import Scope
from sim.cards.lower.values import lower_amount
from sim.cards.lower.words import BATTLEFIELD
from sim.core.opcodes import Op


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
