"""Creatures that died this turn, what is kept, cards milled together, cards exiled with something (ir/remains.py)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import remains as ir
from sim.cards.ir.abilities import Have
from sim.cards.ir.effects import PutCounters, Until
from sim.cards.ir.filters import Filter
from sim.cards.ir.values import All, It, Self
from sim.cards.lower.arrivals import ANY_NUMBER, of_itself
from sim.cards.lower.base import Flat, Label, condition, effect, node, player, reference, value
from sim.cards.lower.effects import lower_effect
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import conjunction, lower_filter
from sim.cards.lower.scope import SETS_THEM, UNCLEAR, Scope
from sim.cards.lower.values import number, single
from sim.cards.lower.words import BATTLEFIELD, COMPARE, TYPES, zone_mask
from sim.core.opcodes import Op, Zone

YOU, THEM = node(Op.W_YOU), node(Op.R_THEM)
ANY_TYPE = 1  # flag of E_CAST_NOW


def died(scope: Scope, item: Any, yours: bool, cap: int) -> Flat:
    """V_DIED: only creatures die (CR 700.4)."""
    kind: Any = item.filter
    if not isinstance(kind, Filter) or kind.noun not in ("creature", "permanent"):
        raise Unsupported(f"what died this turn: {item}")
    return node(Op.V_DIED, YOU if yours else node(Op.W_EACH), cap, of_itself(scope, item))


@value(ir.Died, fields="filter yours each")
def _died(scope: Scope, item: ir.Died) -> Flat:
    return died(scope, item, item.yours, ANY_NUMBER)


@condition(ir.DiedUnder, fields="filter")
def _died_under(scope: Scope, item: ir.DiedUnder) -> Flat:
    """Another one than a permanent that is there: any. Said where it is asked as that permanent's ability triggers."""
    if scope.row is None or scope.row.zones != BATTLEFIELD:
        raise Unsupported(f"another one than what is not on the battlefield: {item}")
    return node(Op.C_COMPARE, COMPARE[">="], died(scope, item, True, 1), number(1))


@effect(ir.KeepKinds, fields="who kinds among")
def _keep_kinds(scope: Scope, item: ir.KeepKinds) -> None:
    """One after the other; what is of several kinds may be kept for more than one of them."""
    who = single(player.lower(scope, item.who), item)
    if scope.iterating:
        raise Unsupported(f"{item}")
    memory, scope.that = scope.memory(), who
    zones, among = lower_filter(scope, item.among)
    if zones != BATTLEFIELD:
        raise Unsupported(f"{item}")
    scope.emit(Op.E_SET_THEM, node(Op.R_ALL, zones, node(Op.F_NOT, node(Op.F_TRUE))))
    for kind in item.kinds:
        those = node(Op.R_ALL, zones, conjunction([lower_filter(scope, kind)[1], among]))
        scope.emit(Op.E_CHOOSE_MORE, who, those, node(Op.F_TRUE), number(1), number(1))
    scope.emit(Op.E_SACRIFICE, node(Op.R_ALL, zones, conjunction([among, node(Op.F_NOT, node(Op.F_IS, THEM))])))
    scope.recall(memory)
    scope.it = UNCLEAR


@effect(ir.LandOrNot, fields="what land other")
def _land_or_not(scope: Scope, item: ir.LandOrNot) -> None:
    """Where there is no card it is neither."""
    what = reference.lower(scope, item.what)
    if what != THEM:
        raise Unsupported(f"{item}")
    is_land = node(Op.F_TYPE, TYPES["land"])
    other, end = Label(), Label()
    scope.emit(Op.E_JUMP_UNLESS, end, node(Op.C_MATCHES, what, node(Op.F_TRUE)))
    scope.emit(Op.E_JUMP_UNLESS, other, node(Op.C_MATCHES, what, is_land))
    memory = scope.memory()
    lower_effect(scope, item.land)
    scope.emit(Op.E_JUMP, end)
    scope.mark(other)
    scope.recall(memory)
    lower_effect(scope, item.other)
    scope.mark(end)
    scope.it = UNCLEAR


@condition(ir.MilledAlike)
def _milled_alike(scope: Scope, item: ir.MilledAlike) -> Flat:
    """Of the cards that the instruction before milled."""
    last = next((flat[0] for flat in reversed(scope.out) if isinstance(flat, list) and flat[0] in SETS_THEM), None)
    if last != Op.E_MILL:
        raise Unsupported(f"{item}")
    return node(Op.C_ALIKE_TYPES, THEM)


@effect(ir.CastNow, fields="what")
def _cast_now(scope: Scope, item: ir.CastNow) -> None:
    if scope.actor != YOU:
        raise Unsupported(f"{item}")
    scope.emit(Op.E_CAST_NOW, YOU, reference.lower(scope, item.what), ANY_TYPE)


@reference(ir.ExiledWith, fields="filter what")
def _exiled_with(scope: Scope, item: ir.ExiledWith) -> Flat:
    card: Any = item.filter
    if not isinstance(item.what, Self) or card.noun != "card" or card.zone != "anywhere":
        raise Unsupported(f"{item}")
    exile = zone_mask("exile")
    flat = lower_filter(scope, card, zone="exile")[1]
    scope.emit(Op.E_SET_THEM, node(Op.R_ALL, exile, conjunction([node(Op.F_IS, node(Op.R_LINKED)), flat])))
    return scope.see(THEM)


@effect(ir.PutExiledWith, fields="what")
def _put_exiled_with(scope: Scope, item: ir.PutExiledWith) -> None:
    """'It' is the card afterwards."""
    if not isinstance(item.what, Self) or scope.actor != YOU:
        raise Unsupported(f"{item}")
    scope.emit(Op.E_CHOOSE_FROM, YOU, node(Op.R_LINKED), node(Op.F_TRUE), number(1), number(1))
    scope.emit(Op.E_MOVE, THEM, Zone.Z_GRAVEYARD, 0)
    scope.it = THEM


@effect(ir.PutAndGain, fields="kind count filter abilities apart")
def _put_and_gain(scope: Scope, item: ir.PutAndGain) -> None:
    """The same creatures, whatever becomes of them by the counters."""
    if not isinstance(item.filter, Filter) or item.filter.noun != "creature":
        raise Unsupported(f"{item}")
    scope.emit(Op.E_SET_THEM, reference.lower(scope, All(item.filter, "each")))
    scope.it = THEM
    lower_effect(scope, PutCounters(item.kind, item.count, It("them")))
    lower_effect(scope, Until(It("those creatures"), (Have(It(""), item.abilities),)))
    scope.it = UNCLEAR
