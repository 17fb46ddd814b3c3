"""Exerting (ir/exert.py): a program that is carried out as attackers are declared, or as a cost is paid."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import exert as ir
from sim.cards.ir.values import Self
from sim.cards.lower.base import Flat, ability, condition, cost, event, node, raw
from sim.cards.lower.conditions import TRUE
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.events import subject
from sim.cards.lower.filters import conjunction, lower_filter
from sim.cards.lower.rows import AbilityRow
from sim.cards.lower.scope import Scope
from sim.cards.lower.words import ALL_ZONES
from sim.core.opcodes import AbilityKind, Compare, Duration, Happening, MarkKind, Op

SELF, THEM = node(Op.R_SELF), node(Op.R_THEM)


def exerting(scope: Scope, *more: Flat) -> Any:
    """It won't untap in the next untap step of whoever exerts it."""
    stays = node(Op.E_UNTIL, SELF, Duration.DU_YOUR_NEXT_UNTAP, 1, node(Op.S_EXERTED, node(Op.F_TRUE)))
    exerted = node(Op.E_MARK, SELF, MarkKind.MARK_EXERTED, Duration.DU_END_OF_TURN)
    return scope.linker.program([stays, exerted, node(Op.E_HAPPENS, Happening.HAP_EXERTS, SELF), *more])


def itself(item: Any) -> None:
    """Only ~ is exerted."""
    if not isinstance(item.what, Self):
        raise Unsupported(f"{item}")


@ability(ir.MayExert, fields="what condition effect")
def _may_exert(scope: Scope, item: ir.MayExert) -> list[AbilityRow]:
    """An optional cost to attack (CR 508.1g), and the linked ability that triggers when it is paid (701.39d)."""
    itself(item)
    asked = TRUE if item.condition is None else condition.lower(scope, item.condition)
    when = [node(Op.E_HAPPENS, Happening.HAP_EXERTED_TO_ATTACK, SELF)] if item.effect is not None else []
    row = AbilityRow(AbilityKind.AB_REPLACEMENT, ALL_ZONES)
    row.effect, row.n_effects = scope.linker.place([node(Op.G_MAY_EXERT, asked, exerting(scope, *when))]), 1
    if item.effect is None:
        return [row]
    happens: Any = raw(Op.T_HAPPENS, Happening.HAP_EXERTED_TO_ATTACK, node(Op.F_IS, SELF))
    return [row, *ability.lower(Scope(scope.linker, scope.face), ab.Triggered(happens, item.effect))]


@ability(ir.Enlists, fields="what effect")
def _enlists(scope: Scope, item: ir.Enlists) -> list[AbilityRow]:
    """The optional cost, and the reflexive ability: it knows the creature that was tapped."""
    zones, flat = lower_filter(scope, item.what)
    fits = node(Op.F_AND, flat, node(Op.F_OTHER), node(Op.F_STEADY))
    one = node(Op.V_NUM, 1)
    some = node(Op.C_COMPARE, Compare.CMP_GE, node(Op.V_COUNT, zones, fits), one)
    then = Scope(scope.linker, scope.face)
    then.it = node(Op.R_EVENT)
    row = AbilityRow(AbilityKind.AB_REPLACEMENT, ALL_ZONES)
    tapped = [node(Op.E_CHOOSE, node(Op.W_YOU), zones, fits, one, one), node(Op.E_TAP, THEM)]
    made = scope.linker.program([*tapped, node(Op.E_REFLEXIVE_OF, scope.linker.trigger(then, None, item.effect))])
    row.effect, row.n_effects = scope.linker.place([node(Op.G_MAY_EXERT, some, made)]), 1
    return [row]


@condition(ir.NotExerted, fields="what")
def _not_exerted(scope: Scope, item: ir.NotExerted) -> Flat:
    itself(item)
    return node(Op.C_NOT, node(Op.C_MARKED, MarkKind.MARK_EXERTED, SELF))


@cost(ir.ExertCost, fields="what")
def _exert(scope: Scope, item: ir.ExertCost) -> list[Flat]:
    itself(item)
    return [node(Op.K_EXERT, exerting(scope))]


@event(ir.Exerts, fields="what")
def _exerts(scope: Scope, item: ir.Exerts) -> Flat:
    mine = node(Op.F_CONTROLLER, node(Op.W_YOU))
    return node(Op.T_HAPPENS, Happening.HAP_EXERTS, conjunction([subject(scope, item.what), mine]))
