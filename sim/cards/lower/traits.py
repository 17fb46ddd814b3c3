"""What objects are, and rules about steps, untapping and crewing (ir/traits.py)."""

from __future__ import annotations

from sim.cards.ir import traits as ir
from sim.cards.lower.base import Flat, filters, node, player, static
from sim.cards.lower.conditions import lower_condition
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import Scope
from sim.cards.lower.statics import group
from sim.cards.lower.words import BATTLEFIELD, STATS, STEPS, TYPES, pick
from sim.core.opcodes import Op

BY_TOUGHNESS = -1


@filters(ir.Beyond, fields="stat than")
def _beyond(_: Scope, item: ir.Beyond) -> Flat:
    return node(Op.F_BEYOND, STATS[item.stat], STATS[item.than])


@filters(ir.WithCounters, fields="n kind")
def _with_counters(scope: Scope, item: ir.WithCounters) -> Flat:
    return node(Op.F_COUNTERS, scope.linker.counter(item.kind), item.n)


@static(ir.NotCreature, fields="what")
def _not_creature(scope: Scope, item: ir.NotCreature) -> list[Flat]:
    return [node(Op.S_LOSE_TYPES, group(scope, item.what), TYPES["creature"])]


@static(ir.ChosenTypeToo, fields="what")
def _chosen_type(scope: Scope, item: ir.ChosenTypeToo) -> list[Flat]:
    if scope.affected is not None:
        raise Unsupported(f"a type that was chosen, for a time: {item}")
    scope.linker.takes_chosen_type = True
    return [node(Op.S_CHOSEN_TYPE, group(scope, item.what))]


@static(ir.NonbasicTypes, fields="what")
def _nonbasic_types(scope: Scope, item: ir.NonbasicTypes) -> list[Flat]:
    return [node(Op.S_NONBASIC_TYPES, group(scope, item.what))]


@static(ir.SkipStep, fields="who step condition")
def _skip_step(scope: Scope, item: ir.SkipStep) -> list[Flat]:
    who = player.lower(scope, item.who)
    return [node(Op.S_SKIP_STEP, who, pick(STEPS, item.step, "step"), lower_condition(scope, item.condition))]


@static(ir.UntapFew, fields="who filter n")
def _untap_few(scope: Scope, item: ir.UntapFew) -> list[Flat]:
    zones, flat = lower_filter(scope, item.filter)
    if zones != BATTLEFIELD:
        raise Unsupported(f"{item}")
    return [node(Op.S_UNTAP_FEW, player.lower(scope, item.who), flat, item.n)]


@static(ir.NoLegendRule, fields="what")
def _no_legend_rule(scope: Scope, item: ir.NoLegendRule) -> list[Flat]:
    return [node(Op.S_LEGENDS, node(Op.F_TRUE) if item.what is None else group(scope, item.what))]


@static(ir.CrewsAs, fields="what more saddles")
def _crews_as(scope: Scope, item: ir.CrewsAs) -> list[Flat]:
    what, more = group(scope, item.what), BY_TOUGHNESS if item.more is None else item.more
    kinds = ("Vehicle", "Mount") if item.saddles else ("Vehicle",)
    return [node(Op.S_CREW, what, more, scope.linker.subtype(kind)) for kind in kinds]
