"""Abilities of one's choice, counters of any kind, copies of each, halves, names alike, the city's blessing."""

from __future__ import annotations

import dataclasses
from itertools import combinations
from typing import Any

from sim.cards.ir import picks as ir
from sim.cards.ir.abilities import AreColors, AreTypes
from sim.cards.ir.filters import Filter, OwnedBy
from sim.cards.ir.moves import SpinCounter
from sim.cards.ir.values import AnyTarget, Target
from sim.cards.lower.base import Flat, Label, condition, effect, filters, node, player, reference, replacement, static, value
from sim.cards.lower.conditions import FALSE
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.statics import NO_FILTER, grant, group, lower_static
from sim.cards.lower.values import lower_amount, number, single, target_spec
from sim.cards.lower.words import BASIC_TYPES, COLORS, STATS, pick, zone_mask
from sim.core.opcodes import Compare, Op, Verb

LAST = node(Op.V_LAST)


MOST_COLORS = {"color": 1, "color or colors": len(COLORS)}


def each_choice(scope: Scope, item: ir.GainChosen | ir.BecomeChosen) -> list[list[Flat]]:
    """The S_ nodes of each alternative."""
    if isinstance(item, ir.BecomeChosen):
        parts: list[Any] = [AreTypes(item.what, subtypes=(name,), add=False) for name in BASIC_TYPES]
        if item.kind != "basic land type":
            most = pick(MOST_COLORS, item.kind, "choice")
            parts = [AreColors(item.what, some) for n in range(1, most + 1) for some in combinations(COLORS, n)]
        return [lower_static(scope, part) for part in parts]
    return [grant(scope, group(scope, item.what), (choice,)) for choice in item.choices]


def by_choice(scope: Scope, ways: list[list[Any]]) -> None:
    """The controller chooses one of the programs, which is carried out."""
    end = Label()
    scope.emit(Op.E_PICK, node(Op.W_YOU), len(ways))
    for i, out in enumerate(ways, 1):
        other = Label()
        scope.emit(Op.E_JUMP_UNLESS, other, node(Op.C_COMPARE, Compare.CMP_EQ, LAST, number(i)))
        scope.out += out
        scope.emit(Op.E_JUMP, end)
        scope.mark(other)
    scope.mark(end)


@effect(ir.RemoveUpTo, fields="count what")
def _remove_up_to(scope: Scope, item: ir.RemoveUpTo) -> None:
    amount = lower_amount(scope, item.count)
    if isinstance(item.what, Target) and isinstance(item.what.filter, AnyTarget):
        what = node(Op.R_TARGET, one_target(scope, item.what))
        scope.it = scope.that = UNCLEAR
    else:
        what = reference.lower(scope, item.what)
    scope.emit(Op.E_REMOVE_UP_TO, amount, what)
    scope.amount = LAST


def one_target(scope: Scope, item: Target) -> int:
    """Its index."""
    first, most = target_spec(scope, item)
    if most != 1:
        raise Unsupported(f"several targets: {item}")
    return first


SPUN = 1  # flag of E_REMOVE_ONE


@effect(SpinCounter, fields="what")
def _spin_counter(scope: Scope, item: SpinCounter) -> None:
    """Which kind, and whether it is removed or another one is put, is one choice."""
    if not isinstance(item.what, Target):
        raise Unsupported(f"{item}")
    scope.emit(Op.E_REMOVE_ONE, SPUN, one_target(scope, item.what))
    scope.it = UNCLEAR


@effect(ir.CopyEach, fields="who filter")
def _copy_each(scope: Scope, item: ir.CopyEach) -> None:
    who = single(player.lower(scope, item.who), item)
    zones, flat = lower_filter(scope, item.filter)
    scope.emit(Op.E_COPY_EACH, who, node(Op.R_ALL, zones, flat), 0, 0)
    scope.it = UNCLEAR


@value(ir.Half, fields="value up")
def _half(scope: Scope, item: ir.Half) -> Flat:
    return node(Op.V_HALF, int(item.up), value.lower(scope, item.value))


EACH = (node(Op.W_YOU), node(Op.W_OPPONENT))


@effect(ir.LoseHalf, fields="who up")
def _lose_half(scope: Scope, item: ir.LoseHalf) -> None:
    who = player.lower(scope, item.who)
    for one in EACH if who[0] == Op.W_EACH else (single(who, item),):
        scope.emit(Op.E_LOSE_LIFE, one, node(Op.V_MAX0, node(Op.V_HALF, int(item.up), node(Op.V_LIFE, one))))
    scope.amount = UNCLEAR if who[0] == Op.W_EACH else LAST


@effect(ir.PlayerPuts, fields="who kind count on")
def _player_puts(scope: Scope, item: ir.PlayerPuts) -> None:
    single(player.lower(scope, item.who), item)
    scope.linker.others_put = True
    amount = lower_amount(scope, item.count)
    scope.emit(Op.E_PUT_COUNTERS, scope.linker.counter(item.kind), amount, reference.lower(scope, item.on))


@value(ir.Discarded, fields="who")
def _discarded(scope: Scope, item: ir.Discarded) -> Flat:
    return node(Op.V_DISCARDED, player.lower(scope, item.who))


@reference(ir.WithOthers, fields="first filter")
def _with_others(scope: Scope, item: ir.WithOthers) -> Flat:
    """The target and those like it; that it matches too adds nothing. 'From your graveyard' is said of them all."""
    target: Any = item.first
    others: Any = item.filter
    if isinstance(target.filter, Filter) and target.filter.zone == "anywhere":
        owner = tuple(p for p in others.preds if isinstance(p, OwnedBy))
        target = dataclasses.replace(target, filter=Filter(target.filter.noun, others.zone, (*target.filter.preds, *owner)))
    first = reference.lower(scope, target)
    zones, flat = lower_filter(scope, item.filter)
    scope.it = UNCLEAR
    return node(Op.R_BOTH, first, node(Op.R_ALL, zones, flat))


@static(ir.NoLifeLost, fields="who")
def _no_life_lost(scope: Scope, item: ir.NoLifeLost) -> list[Flat]:
    return [node(Op.S_NO_LIFE_LOST, player.lower(scope, item.who))]


KINDS = {"card type": 0, "mana value": 1}
YOU, OPPONENT = node(Op.W_YOU), node(Op.W_OPPONENT)


@filters(ir.ChosenKind, fields="stat")
def _chosen_kind(_: Scope, item: ir.ChosenKind) -> Flat:
    return node(Op.F_CHOSEN_KIND, pick(KINDS, item.stat, "what was chosen"))


@static(ir.Protects, fields="filter")
def _protects(scope: Scope, item: ir.Protects) -> list[Flat]:
    """The player from them too."""
    chosen = node(Op.F_CHOSEN_KIND, KINDS["card type"])
    return [node(Op.S_PLAYER_PROTECTION, chosen), node(Op.S_PROTECTS, group(scope, item.filter), chosen, 0)]


@replacement(ir.ShuffledInstead)
def _shuffled_instead(_: Scope, __: ir.ShuffledInstead) -> Flat:
    return node(Op.G_WOULD_SHUFFLE, node(Op.F_IS, node(Op.R_SELF)))


@static(ir.OneSpellEach, fields="who")
def _one_spell_each(scope: Scope, item: ir.OneSpellEach) -> list[Flat]:
    """A spell is asked about as its caster's (CR 108.4a), who has cast one this turn already."""
    who = player.lower(scope, item.who)
    parts = []
    for one in (YOU, OPPONENT):
        if who[0] in (Op.W_EACH, one[0]):
            enough = node(Op.C_COMPARE, Compare.CMP_GE, node(Op.V_SPELLS_CAST, one, 0), number(1))
            parts.append(node(Op.F_AND, node(Op.F_CONTROLLER, one), node(Op.F_WHEN, enough)))
    return [node(Op.S_CANT, node(Op.F_OR, *parts), Verb.CANT_BE_CAST, NO_FILTER, FALSE)]


@filters(ir.SameName, fields="what")
def _same_name(scope: Scope, item: ir.SameName) -> Flat:
    return node(Op.F_SAME_NAME, reference.lower(scope, item.what))


@condition(ir.Blessed, fields="who")
def _blessed(scope: Scope, item: ir.Blessed) -> Flat:
    return node(Op.C_BLESSED, player.lower(scope, item.who))


@condition(ir.Had, fields="condition")
def _had(scope: Scope, item: ir.Had) -> Flat:
    """Counters are noted of the source alone when it leaves (CR 603.10, 608.2h)."""
    counted: Any = item.condition
    if reference.lower(scope, counted.left.what)[0] != Op.R_SELF:
        raise Unsupported(f"counters of what left: {item}")
    flat: Flat = condition.lower(scope, item.condition)
    return flat


@condition(ir.AnotherSpell)
def _another_spell(scope: Scope, _: ir.AnotherSpell) -> Flat:
    """The spell itself counts among those cast once it is on the stack."""
    if scope.row is not None and scope.row.zones != zone_mask("stack"):
        raise Unsupported("another spell, said by what need not be a spell of this turn")
    cast = node(Op.V_SPELLS_CAST, node(Op.W_YOU), 0)
    return node(Op.C_COMPARE, Compare.CMP_GE, cast, number(1 if scope.row is None else 2))


@condition(ir.FirstTurns, fields="n")
def _first_turns(_: Scope, item: ir.FirstTurns) -> Flat:
    you = node(Op.W_YOU)
    return node(Op.C_AND, node(Op.C_TURN, you), node(Op.C_NOT, node(Op.C_TURNS, you, item.n)))


@static(ir.BaseOne, fields="what stat value")
def _base_one(scope: Scope, item: ir.BaseOne) -> list[Flat]:
    """What resolved fixes two numbers, or none: this is one that never changes."""
    flat = value.lower(scope, item.value)
    if flat[0] != Op.V_NUM:
        raise Unsupported(f"{item}")
    return [node(Op.S_BASE_ONE, group(scope, item.what), pick(STATS, item.stat, "stat"), flat)]


@effect(ir.EachDeals, fields="sources to")
def _each_deals(scope: Scope, item: ir.EachDeals) -> None:
    """At the same time. A target that became illegal deals none."""
    sources: Any = item.sources
    if not isinstance(sources, Target) or sources.any_number or not isinstance(item.to, Target) or isinstance(item.to.filter, AnyTarget):
        raise Unsupported(f"{item}")
    first, most = target_spec(scope, sources)
    to = reference.lower(scope, item.to)
    for i in range(first, first + most):
        power = node(Op.V_MAX0, node(Op.V_POWER, node(Op.R_TARGET, i)))
        scope.emit(Op.E_DAMAGE if i == first + most - 1 else Op.E_DAMAGE_FIRST, node(Op.R_TARGET, i), power, 0, to)
    scope.it = scope.amount = UNCLEAR
