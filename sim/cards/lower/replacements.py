"""Replacement effects (G_; CR 614). Each becomes an ability entry of its own."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir import abilities as ir
from sim.cards.ir import effects as ef
from sim.cards.ir.conditions import Exists
from sim.cards.ir.filters import AnyOf, Filter, OtherThan
from sim.cards.ir.keyword_actions import PaidFor
from sim.cards.ir.node import Node
from sim.cards.ir.values import Count, Difference, EventObject, ForEach, It, Self, Sum, Times
from sim.cards.lower.base import Flat, condition, node, player, replacement
from sim.cards.lower.conditions import FALSE, TRUE
from sim.cards.lower.effects import flatten, program
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter, quiet
from sim.cards.lower.scope import Scope
from sim.cards.lower.statics import exceptions
from sim.cards.lower.values import lower_amount
from sim.cards.lower.words import ANYWHERE, BATTLEFIELD, ZONES, pick
from sim.core.opcodes import Op

EXILE_INSTEAD, PROGRAM_FIRST = 0, 1
TELLS, LINKS = 2, 4  # flags of G_WOULD_DIE


def subject(scope: Scope, what: Any) -> Flat:
    """Filter over what a replacement effect is about; afterwards 'it' is that object."""
    self_ = isinstance(what, Self)
    if isinstance(what, Filter | AnyOf):
        zones, flat = lower_filter(scope, what)
        if zones != BATTLEFIELD:
            raise Unsupported(f"{what}")
    else:
        flat = quiet(scope, what)
    scope.it = scope.event_object = node(Op.R_SELF) if self_ else node(Op.R_EVENT)
    return flat


@replacement(ir.EntersTapped, fields="what unless if_")
def _enters_tapped(scope: Scope, item: ir.EntersTapped) -> Flat:
    unless = FALSE if item.unless is None else condition.lower(scope, item.unless)
    if item.if_ is not None:
        unless = node(Op.C_NOT, condition.lower(scope, item.if_))
    return node(Op.G_ENTERS_TAPPED, subject(scope, item.what), unless)


def before_it_is_there(item: Any) -> Any:
    """A number that is worked out before the permanent is on the battlefield does not count it (CR 614.12)."""
    if isinstance(item, Count | ForEach) and isinstance(item.filter, Filter) and item.filter.zone == "battlefield":
        others = Filter(item.filter.noun, item.filter.zone, (*item.filter.preds, OtherThan(Self())))
        return dataclasses.replace(item, filter=others)
    if isinstance(item, Sum | Difference):
        return type(item)(before_it_is_there(item.left), before_it_is_there(item.right))
    return Times(item.n, before_it_is_there(item.value)) if isinstance(item, Times) else item


def others_there(item: Any) -> Any:
    """The same of 'if you control a creature with power 4 or greater'."""
    if isinstance(item, Exists) and isinstance(item.filter, Filter) and item.filter.zone == "battlefield":
        kept = Filter(item.filter.noun, item.filter.zone, (*item.filter.preds, OtherThan(Self())))
        return dataclasses.replace(item, filter=kept)
    if isinstance(item, tuple):
        return tuple(others_there(part) for part in item)
    inner = [name for name in getattr(item, "__dataclass_fields__", {}) if isinstance(getattr(item, name), Node | tuple)]
    return dataclasses.replace(item, **{name: others_there(getattr(item, name)) for name in inner}) if inner else item


def already_there(scope: Scope, item: Any) -> Flat:
    """'For each Angel you already control': what enters is none of them."""
    if not isinstance(item.count, Count) or not isinstance(item.count.filter, Filter):
        raise Unsupported(f"{item}")
    zones, flat = lower_filter(scope, item.count.filter)
    return node(Op.V_COUNT, zones, node(Op.F_AND, flat, node(Op.F_NOT, node(Op.F_IS, node(Op.R_EVENT)))))


@replacement(ir.EntersWith, fields="what kind count condition said word")
def _enters_with(scope: Scope, item: ir.EntersWith) -> Flat:
    what = subject(scope, item.what)
    if item.said == "already":
        count = already_there(scope, item)
    else:
        count = lower_amount(scope, before_it_is_there(item.count) if isinstance(item.what, Self) else item.count)
    if item.condition is not None:
        asked = others_there(item.condition) if isinstance(item.what, Self) else item.condition
        count = node(Op.V_IF, condition.lower(scope, asked), count, node(Op.V_NUM, 0))
    return node(Op.G_ENTERS_WITH, what, scope.linker.counter(item.kind), count)


@replacement(ir.EntersOrEscapes, fields="what kind count escaped")
def _enters_or_escapes(scope: Scope, item: ir.EntersOrEscapes) -> Flat:
    what = subject(scope, item.what)
    numbers = (lower_amount(scope, item.escaped), lower_amount(scope, item.count))
    escaped = condition.lower(scope, PaidFor(Self(), "escaped"))
    return node(Op.G_ENTERS_WITH, what, scope.linker.counter(item.kind), node(Op.V_IF, escaped, *numbers))


@replacement(ir.AsEnters, fields="effect")
def _as_enters(scope: Scope, item: ir.AsEnters) -> Flat:
    if any(isinstance(part, ef.Exile) and part.linked for part in flatten(item.effect)):
        raise Unsupported(f"a link to what is not on the battlefield yet: {item.effect}")
    return node(Op.G_AS_ENTERS, program(scope, item.effect))


@replacement(ir.EntersAsCopy, fields="filter except_ optional tapped word")
def _enters_copy(scope: Scope, item: ir.EntersAsCopy) -> Flat:
    zones, flat = lower_filter(scope, item.filter)
    if zones != BATTLEFIELD:
        raise Unsupported(f"{item}")
    return node(Op.G_ENTERS_COPY, flat, exceptions(scope, item.except_), int(item.optional) | 2 * item.tapped)


@replacement(ir.WouldEnter, fields="what instead condition")
def _would_enter(scope: Scope, item: ir.WouldEnter) -> Flat:
    """Exiled instead, or something happens first and then it enters after all."""
    what = subject(scope, item.what)
    holds = TRUE if item.condition is None else condition.lower(scope, item.condition)
    if item.instead in (ef.Exile(It()), ef.Exile(EventObject())):
        return node(Op.G_WOULD_ENTER, what, holds, EXILE_INSTEAD, 0)
    instead = item.instead
    put = ef.Return(Self(), "battlefield", verb="put")
    if not isinstance(item.what, Self) or not isinstance(instead, ef.Seq) or instead.items[-1] != put:
        raise Unsupported(f"would enter, instead {instead}")
    first = program(scope, ef.Seq(instead.items[:-1]))
    return node(Op.G_WOULD_ENTER, what, holds, PROGRAM_FIRST, first)


@replacement(ir.WouldDie, fields="what instead source then")
def _would_die(scope: Scope, item: ir.WouldDie) -> Flat:
    """What 'when you do' says is an ability of its own (abilities.py)."""
    what = subject(scope, item.what)
    instead: Any = item.instead
    if not isinstance(instead, ef.Exile) or instead != ef.Exile(instead.what, linked=instead.linked):
        raise Unsupported(f"would die, instead {instead}")
    if instead.what not in (It(), EventObject(), Self(), Self("it")) or (instead.linked and item.source != "battlefield"):
        raise Unsupported(f"would die, instead {instead}")
    source = ANYWHERE if item.source == "anywhere" else pick(ZONES, item.source, "zone")
    return node(Op.G_WOULD_DIE, what, source, 1 | TELLS * (item.then is not None) | LINKS * instead.linked)


@replacement(ir.WouldDraw, fields="who instead condition")
def _would_draw(scope: Scope, item: ir.WouldDraw) -> Flat:
    who = player.lower(scope, item.who)
    holds = TRUE if item.condition is None else condition.lower(scope, item.condition)
    return node(Op.G_WOULD_DRAW, who, holds, program(scope, item.instead))
