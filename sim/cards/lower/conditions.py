"""Conditions (C_)."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir import conditions as ir
from sim.cards.ir.filters import Filter, WithCounter
from sim.cards.ir.values import Who
from sim.cards.lower.base import Flat, condition, filters, node, player, reference, value
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.words import BATTLEFIELD, COMPARE, STEPS, pick, zone_mask
from sim.core.opcodes import Op

TRUE = node(Op.C_TRUE)
THAT = Who("that_player")
EVERY = {"each_player": False, "any": True, "any_one": True}  # whether one player is enough
FALSE = node(Op.C_NOT, node(Op.C_TRUE))


@condition(ir.Holds, fields="left op right there digits past")
def _holds(scope: Scope, item: ir.Holds) -> Flat:
    measure: Any = item.left
    whose = getattr(measure, "who", None)
    if isinstance(whose, Who) and whose.name in EVERY:
        one = dataclasses.replace(item, left=dataclasses.replace(measure, who=THAT))
        flat: Flat = condition.lower(scope, ir.EachPlayerHas(one, EVERY[whose.name]))
        return flat
    left, right = value.lower(scope, item.left), value.lower(scope, item.right)
    return node(Op.C_COMPARE, pick(COMPARE, item.op, "comparison"), left, right)


@condition(ir.Exists, fields="filter op n spelled")
def _exists(scope: Scope, item: ir.Exists) -> Flat:
    memory = scope.memory()
    zones, flat = lower_filter(scope, item.filter)
    scope.recall(memory)
    return node(
        Op.C_COMPARE, pick(COMPARE, item.op, "comparison"), node(Op.V_COUNT, zones, flat), node(Op.V_NUM, item.n)
    )


@condition(ir.Namesakes, fields="who filter")
def _namesakes(scope: Scope, item: ir.Namesakes) -> Flat:
    memory = scope.memory()
    zones, flat = lower_filter(scope, item.filter)
    theirs = node(Op.F_AND, flat, node(Op.F_CONTROLLER, player.lower(scope, item.who)))
    scope.recall(memory)
    if zones != BATTLEFIELD:
        raise Unsupported(f"{item}")
    pair = node(Op.F_AND, theirs, node(Op.F_NAMESAKE, theirs))
    return node(Op.C_COMPARE, COMPARE[">="], node(Op.V_COUNT, BATTLEFIELD, pair), node(Op.V_NUM, 2))


@condition(ir.Matches, fields="what pred")
def _matches(scope: Scope, item: ir.Matches) -> Flat:
    before = scope.it
    ref = reference.lower(scope, item.what)
    if ref == node(Op.R_EVENT) and before is not None and before[0] == Op.R_TARGET:
        scope.it = UNCLEAR  # 'if that land is an Island, that creature ...'
    if isinstance(item.pred, WithCounter):  # as a number: that is known of what has left, too
        kind = scope.linker.counter(item.pred.kind) if item.pred.kind else 0
        return node(Op.C_COMPARE, COMPARE[">"], node(Op.V_COUNTERS, kind, ref), node(Op.V_NUM, 0))
    if isinstance(item.pred, Filter):
        zones, flat = lower_filter(scope, item.pred)
        matches = node(Op.C_MATCHES, ref, flat)
        return matches if zones == BATTLEFIELD else node(Op.C_AND, node(Op.C_ZONE, ref, zones), matches)
    return node(Op.C_MATCHES, ref, filters.lower(scope, item.pred))


@condition(ir.OnBattlefield, fields="what")
def _on_battlefield(scope: Scope, item: ir.OnBattlefield) -> Flat:
    return node(Op.C_ZONE, reference.lower(scope, item.what), BATTLEFIELD)


@condition(ir.IsTurn, fields="who")
def _turn(scope: Scope, item: ir.IsTurn) -> Flat:
    return node(Op.C_TURN, player.lower(scope, item.who))


@condition(ir.Negated, fields="condition")
def _negated(scope: Scope, item: ir.Negated) -> Flat:
    return node(Op.C_NOT, condition.lower(scope, item.condition))


@condition(ir.DuringStep, fields="step whose")
def _during(scope: Scope, item: ir.DuringStep) -> Flat:
    step, who = node(Op.C_STEP, pick(STEPS, item.step, "step")), player.lower(scope, item.whose)
    return step if who[0] == Op.W_EACH else node(Op.C_AND, step, node(Op.C_TURN, who))


@condition(ir.CastFromZone, fields="what zone")
def _cast_from(scope: Scope, item: ir.CastFromZone) -> Flat:
    return node(Op.C_CAST_FROM, reference.lower(scope, item.what), zone_mask(item.zone).bit_length() - 1)


@condition(ir.Controlled, fields="what entered")
def _controlled(scope: Scope, item: ir.Controlled) -> Flat:
    return node(Op.C_SAME_PLAYER, node(Op.W_YOU), node(Op.W_CONTROLLER, reference.lower(scope, item.what)))


@condition(ir.ExiledThisWay, fields="filter")
def _exiled_this_way(scope: Scope, item: ir.ExiledThisWay) -> Flat:
    them = node(Op.R_THEM)
    if scope.it != them:
        raise Unsupported(f"what was exiled this way: {item}")
    in_exile = node(Op.C_ZONE, them, zone_mask("exile"))
    return node(Op.C_AND, in_exile, node(Op.C_MATCHES, them, lower_filter(scope, item.filter, zone="exile")[1]))


@condition(ir.Suspended, fields="what")
def _suspended(scope: Scope, item: ir.Suspended) -> Flat:
    """Where the ability works it is in exile; it has suspend by its text."""
    what = reference.lower(scope, item.what)
    time = node(Op.V_COUNTERS, scope.linker.counter("time"), what)
    counters = node(Op.C_COMPARE, pick(COMPARE, ">", "comparison"), time, node(Op.V_NUM, 0))
    return node(Op.C_AND, node(Op.C_ZONE, what, zone_mask("exile")), counters)


@condition(ir.NoManaSpent, fields="what")
def _no_mana(scope: Scope, item: ir.NoManaSpent) -> Flat:
    return node(Op.C_NO_MANA_SPENT, reference.lower(scope, item.what))


@condition(ir.Both, ir.Either, fields="items elided")
def _both(scope: Scope, item: Any) -> Flat:
    op = Op.C_AND if isinstance(item, ir.Both) else Op.C_OR
    return node(op, *(condition.lower(scope, i) for i in item.items))


@condition(ir.EachPlayerHas, fields="condition any")
def _each_player(scope: Scope, item: ir.EachPlayerHas) -> Flat:
    if scope.iterating:
        raise Unsupported("a condition on each player inside an instruction for each player")
    memory = scope.memory()
    scope.that = node(Op.W_THAT)
    inner = condition.lower(scope, item.condition)
    scope.recall(memory)
    return node(Op.C_EVERY_PLAYER, int(item.any), inner)


@condition(ir.WasCast, fields="what")
def _was_cast(scope: Scope, item: ir.WasCast) -> Flat:
    return node(Op.C_WAS_CAST, reference.lower(scope, item.what))


NULLARY = {
    ir.NoSpellsCastLastTurn: Op.C_NO_SPELLS_LAST_TURN,
    ir.SomePlayerCastTwoLastTurn: Op.C_TWO_SPELLS_LAST_TURN,
}  # fmt: skip


@condition(*NULLARY)
def _nullary(_: Scope, item: Any) -> Flat:
    return node(NULLARY[type(item)])


@condition(ir.LostFlip, fields="won")
def _flip(scope: Scope, item: ir.LostFlip) -> Flat:
    if not any(isinstance(out, list) and out[0] == Op.E_FLIP for out in scope.out):
        raise Unsupported(f"a flip that these instructions did not make: {item}")
    lost = node(Op.C_LOST_FLIP)
    return node(Op.C_NOT, lost) if item.won else lost


@condition(ir.OnlyCardInGraveyard, fields="filter")
def _only(scope: Scope, item: ir.OnlyCardInGraveyard) -> Flat:
    zones, flat = lower_filter(scope, item.filter, zone="graveyard")
    if zones != zone_mask("graveyard"):
        raise Unsupported(f"{item}")
    return node(Op.C_ONLY_IN_GRAVEYARD, flat)


def lower_condition(scope: Scope, item: Any) -> Flat:
    """A condition; None is true."""
    return TRUE if item is None else condition.lower(scope, item)
