"""What follows from an instruction (ir/followups.py): that it can't be followed, what was sacrificed, the same for each player."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir import followups as ir
from sim.cards.ir.abilities import Keyword
from sim.cards.ir.designations import IfCant
from sim.cards.ir.effects import May, Sacrifice
from sim.cards.ir.filters import ControlledBy, Filter, OwnedBy
from sim.cards.ir.values import Pair, PlayerTarget, Target, Who
from sim.cards.lower.base import Flat, Label, ability, condition, effect, filters, node, player, reference
from sim.cards.lower.effects import lower_effect
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import conjunction, lower_filter
from sim.cards.lower.rows import AbilityRow
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import fixed, number, single
from sim.cards.lower.words import TYPES, zone_mask
from sim.core.opcodes import MarkKind, Op, Zone

YOU, THEM, EVERY = node(Op.W_YOU), node(Op.R_THEM), node(Op.F_TRUE)
MOST_CARDS, YOURS = 40, 2


# ---- once more ------------------------------------------------------------------------------------------------------
@effect(ir.RepeatFor, fields="process filters")
def _repeat_for(scope: Scope, item: ir.RepeatFor) -> None:
    """The same player, for each of these kinds in turn."""
    first: Any = item.process
    if not isinstance(first, IfCant) or not isinstance(first.do, Sacrifice):
        raise Unsupported(f"{item}")
    lower_effect(scope, first)
    who = Who("that_player")
    for kind in item.filters:
        lower_effect(scope, dataclasses.replace(first, do=dataclasses.replace(first.do, who=who, filter=kind)))


@effect(ir.RepeatTimes, fields="process more")
def _repeat_times(scope: Scope, item: ir.RepeatTimes) -> None:
    if targets_in(item.process) or any(isinstance(flat, list) for flat in scope.out):
        raise Unsupported(f"the same targets, or what of it, again: {item}")
    memory = scope.memory()
    for _ in range(item.more + 1):
        scope.recall(memory)
        lower_effect(scope, item.process)
    scope.it = scope.that = scope.amount = UNCLEAR


def targets_in(item: Any) -> bool:
    """Is there a target in it?"""
    if isinstance(item, Target | PlayerTarget):
        return True
    if isinstance(item, tuple):
        return any(targets_in(part) for part in item)
    return any(targets_in(getattr(item, f)) for f in getattr(item, "__dataclass_fields__", {}))


# ---- what was sacrificed, or put into a graveyard --------------------------------------------------------------------
@reference(ir.Given, fields="word")
def _given(scope: Scope, item: ir.Given) -> Flat:
    if not scope.given:
        raise Unsupported(f"what {item.word!r} was is not noted")
    return scope.given


@condition(ir.SacrificedWas, fields="noun filter")
def _sacrificed_was(_: Scope, item: ir.SacrificedWas) -> Flat:
    raise Unsupported(f"what was sacrificed is not there any more: {item}")


@effect(ir.ReturnBuried)
def _return_buried(scope: Scope, item: ir.ReturnBuried) -> None:
    """Those targets that are in a graveyard now."""
    what = scope.it
    if not what or what[0] not in (Op.R_TARGET, Op.R_TARGETS):
        raise Unsupported(f"what was put into a graveyard: {item}")
    buried = node(Op.R_CARDS, int(Zone.Z_GRAVEYARD), node(Op.W_EACH), node(Op.F_IS, what))
    scope.emit(Op.E_MOVE, buried, Zone.Z_BATTLEFIELD, YOURS)
    scope.it = UNCLEAR


# ---- for each player -------------------------------------------------------------------------------------------------
def of(item: Any, name: str) -> Any:
    """What is said of 'that player', about this one."""
    if isinstance(item, tuple):
        return tuple(of(i, name) for i in item)
    if isinstance(item, ControlledBy | OwnedBy) and item.who == Who("that_player"):
        return dataclasses.replace(item, who=Who(name))
    return item


@effect(ir.EachTheirs, fields="who effect may")
def _each_theirs(scope: Scope, item: ir.EachTheirs) -> None:
    """A target for each player, and all at once; there is one opponent."""
    what: Any = item.effect.what  # type: ignore[attr-defined]
    kind: Any = what.filter
    theirs = [p for p in getattr(kind, "preds", ()) if isinstance(p, ControlledBy | OwnedBy) and p.who == Who("that_player")]
    said = isinstance(kind, Filter) and len(theirs) == 1
    if item.who not in (Who("each_player"), Who("each_opponent")):
        raise Unsupported(f"for {item.who}, a target of theirs")
    if not said or what != Target(kind, what.count, up_to=True) or fixed(what.count, "targets") != 1:
        raise Unsupported(f"{item}")
    names = ("you", "opponent") if item.who == Who("each_player") else ("opponent",)
    targets = [dataclasses.replace(what, filter=dataclasses.replace(kind, preds=of(kind.preds, name))) for name in names]
    both = targets[0] if len(targets) == 1 else Pair(*targets)
    done: Any = dataclasses.replace(item.effect, what=both)  # type: ignore[type-var]
    if item.may and len(targets) > 1:
        raise Unsupported(f"an offer for each player: {item}")
    lower_effect(scope, May(Who("you"), done) if item.may else done)
    scope.it = scope.that = UNCLEAR


# ---- other players' cards --------------------------------------------------------------------------------------------
@effect(ir.SearchTheirs, fields="who filter")
def _search_theirs(scope: Scope, item: ir.SearchTheirs) -> None:
    """With a quality stated, finding nothing is always possible (CR 701.19b)."""
    kind: Any = item.filter
    if not isinstance(item.who, PlayerTarget) or not kind.preds:
        raise Unsupported(f"{item}")
    who = single(player.lower(scope, item.who), item)
    flat = conjunction([lower_filter(scope, kind, zone="library")[1], node(Op.F_OWNER, who)])
    scope.emit(Op.E_CHOOSE, YOU, zone_mask("library"), flat, number(0), number(1))
    scope.emit(Op.E_MOVE, THEM, Zone.Z_BATTLEFIELD, YOURS)
    scope.emit(Op.E_SHUFFLE_IN, who, 0)
    scope.it = THEM


@effect(ir.ExileNamesakes)
def _exile_namesakes(scope: Scope, item: ir.ExileNamesakes) -> None:
    what = scope.it
    if not what or what[0] != Op.R_TARGET:
        raise Unsupported(f"cards with the name of what is no target: {item}")
    owner = node(Op.W_OWNER, what)
    flat = node(Op.F_AND, node(Op.F_OWNER, owner), node(Op.F_SAME_NAME, what))
    zones = zone_mask("graveyard") | zone_mask("hand") | zone_mask("library")
    scope.emit(Op.E_SET_THAT, owner)
    scope.emit(Op.E_CHOOSE, YOU, zones, flat, number(0), number(MOST_CARDS))
    scope.emit(Op.E_EXILE, THEM, 0, 0, number(0))
    scope.emit(Op.E_SHUFFLE_IN, node(Op.W_THAT), 0)
    scope.it = scope.that = UNCLEAR


@filters(ir.NotBasicLand)
def _not_basic_land(_: Scope, __: ir.NotBasicLand) -> Flat:
    return node(Op.F_NOT, node(Op.F_AND, node(Op.F_TYPE, TYPES["basic"]), node(Op.F_TYPE, TYPES["land"])))


@effect(ir.CastFromAmong, fields="count")
def _cast_from_among(scope: Scope, item: ir.CastFromAmong) -> None:
    """One after the other, as this resolves. A card that lies face down in exile is foretold; games in which others could lie so
    are refused (lower/link.py)."""
    scope.linker.looks_in_exile = True
    exile, end = zone_mask("exile"), Label()
    hidden = node(Op.F_NOT, node(Op.F_MARKED, MarkKind.MARK_FORETOLD))
    flat = node(Op.F_AND, node(Op.F_OWNER, node(Op.W_OPPONENT)), node(Op.F_NOT, node(Op.F_TYPE, TYPES["land"])), hidden)
    for _ in range(fixed(item.count, "spells to cast")):
        scope.emit(Op.E_CHOOSE, YOU, exile, flat, number(0), number(1))
        scope.emit(Op.E_JUMP_UNLESS, end, node(Op.C_MATCHES, THEM, EVERY))
        scope.emit(Op.E_CAST_FREE, YOU, THEM, 0)
    scope.mark(end)
    scope.it = UNCLEAR


# ---- what says nothing here ------------------------------------------------------------------------------------------
@ability(ir.CanCommand, fields="what")
def _can_command(_: Scope, __: ir.CanCommand) -> list[AbilityRow]:
    return []


@effect(ir.LoseBands, fields="what")
def _lose_bands(scope: Scope, item: ir.LoseBands) -> None:
    """Cards with these abilities have no program (test_followups.py holds that)."""
    reference.lower(scope, item.what)
    scope.emit(Op.E_NOTHING)


def hides(item: Any) -> bool:
    """Is there a keyword in it that exiles cards face down, besides foretell?"""
    if isinstance(item, tuple):
        return any(hides(i) for i in item)
    if isinstance(item, Keyword):
        return item.name == "hideaway"
    return any(hides(getattr(item, f)) for f in getattr(item, "__dataclass_fields__", {}))
