"""Abilities: spell, activated, triggered, static (CR 113.3)."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterable, Iterator
from typing import Any

from sim.cards.ir import abilities as ir
from sim.cards.ir import costs as co
from sim.cards.ir import effects as ef
from sim.cards.ir import values as va
from sim.cards.ir.aftermath import ResolvedTimes
from sim.cards.ir.combat_rules import While
from sim.cards.ir.conditions import Both, Holds, OnlyCardInGraveyard, Suspended
from sim.cards.ir.entering import EntersWithTapped
from sim.cards.ir.filters import AnyOf, Filter, HasX, OwnedBy, Targets
from sim.cards.ir.fresh_modes import FreshModal
from sim.cards.ir.happenings import Together
from sim.cards.ir.keyword_actions import Does
from sim.cards.ir.phases import PlayerAttacked
from sim.cards.ir.picks import ForDifferentPlayers, Had
from sim.cards.ir.redirect import Unstoppable
from sim.cards.ir.versions import MoreModes
from sim.cards.lower.base import (
    Flat,
    Raw,
    ability,
    condition,
    event,
    filters,
    node,
    player,
    reference,
    replacement,
    value,
)  # fmt: skip
from sim.cards.lower.effects import lower_effect, program
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.more_modes import all_sets, more_modes_of
from sim.cards.lower.noted import costs_for
from sim.cards.lower.one_graveyard import apart
from sim.cards.lower.rows import AbilityRow, ModeRow
from sim.cards.lower.ruled_words import with_limits
from sim.cards.lower.scan import nodes
from sim.cards.lower.scope import PAID, UNCLEAR, Scope
from sim.cards.lower.splice import BARE, spliced_on
from sim.cards.lower.statics import lower_static
from sim.cards.lower.touches import touches_sources
from sim.cards.lower.values import TARGETING, lower_amount
from sim.cards.lower.versions import versions
from sim.cards.lower.words import ALL_ZONES, BATTLEFIELD, pick, zone_mask
from sim.core.layouts import operands
from sim.core.opcodes import AbilityFlag, AbilityKind, Op

STACK = zone_mask("stack")
HAND = zone_mask("hand")


EXHAUST = "Exhaust"  # a keyword, not an ability word: once for each permanent (CR 702.177a)
LEAVES_BY_COST = {Op.K_SACRIFICE_SELF, Op.K_DISCARD_SELF, Op.K_EXILE_SELF, Op.K_RETURN_SELF}
FINDS_SELF = {Op.E_DAMAGE, Op.E_DAMAGE_FIRST, Op.E_DAMAGE_DOOM, Op.E_COPY_TOKEN}
OF_A_PERMANENT = {Op.R_ATTACHED, Op.R_LINKED, Op.W_ENCHANTED}


MAX_MODE_SETS = 40
MOST_X_MODES = 4  # 'choose X'


def modal_of(face: ir.Face) -> ef.Modal | None:
    """What a modal spell's instructions are."""
    spells = [a.effect for a in face.abilities if isinstance(a, ir.SpellAbility)]
    return spells[0] if len(spells) == 1 and isinstance(spells[0], ef.Modal) else None


def priced_modes(face: ir.Face) -> bool:
    """Does it cost more to choose more modes (entwine, escalate)?"""
    return any(isinstance(a, ir.Keyword) and a.name in ("entwine", "escalate") for a in face.abilities)


def modes_of(scope: Scope, row: AbilityRow, item: Any, more: tuple[Any, ...] = ()) -> list[list[Any]]:
    """The modes of an ability: one, or those of 'choose one' (CR 700.2); of 'choose two' each set of modes that may be chosen,
    in printed order, is one here. more: what is done after each of them. Returns their instructions."""
    memory = scope.memory()
    outs: list[list[Any]] = []
    sets = choices_of(item) if isinstance(item, ef.Modal) else fresh(row, item)
    times = most_resolved(item)
    priced = scope.spell and scope.face is not None and priced_modes(scope.face.printed)
    counted = isinstance(item, ef.Modal) and (item.x or (scope.spell and scope.face is not None and more_modes_of(scope.face.printed)))
    for chosen in (version for modes in sets for version in apart(modes)):
        scope.specs, scope.n_targets, scope.out = [], 0, []
        if times:
            scope.emit(Op.E_COUNT_RESOLVED, times + 1)
        if isinstance(item, FreshModal):
            scope.emit(Op.E_MODES_CHOSEN, len(outs), int(item.turn))
        for inner in (*chosen, *more):
            scope.recall(memory)
            lower_effect(scope, inner)
        if not chosen:
            scope.emit(Op.E_NOTHING)
        if not any(isinstance(flat, list) for flat in scope.out):
            raise Unsupported(f"an effect without an instruction: {chosen}")
        outs.append(scope.out)
        made = ModeRow(scope.linker.place(scope.specs), len(scope.specs), scope.linker.program(scope.out))
        made.group = len(chosen) + 1 if counted else len(chosen) if priced else 0
        row.modes.append(made)
    if isinstance(item, FreshModal) and len(outs) != len(item.modes):
        raise Unsupported(f"modes that are several: {item}")
    if any(touches_sources(out) for out in outs):
        row.flags |= AbilityFlag.AF_TOUCHES_SOURCES
    return outs


def fresh(row: AbilityRow, item: Any) -> Iterable[tuple[Any, ...]]:
    """One mode, pairs of modes for different players, or those of which each is chosen once."""
    if isinstance(item, ForDifferentPlayers):
        return different(item)
    if not isinstance(item, FreshModal):
        return [(item,)]
    if row.kind != AbilityKind.AB_TRIGGERED:
        raise Unsupported(f"modes chosen once, of what does not trigger: {item}")
    return [(mode,) for mode in item.modes]


def most_resolved(item: Any) -> int:
    """The greatest n of 'if this is the nth time this ability has resolved this turn', which its own instructions ask; 0 none."""
    parts = item.items if isinstance(item, ef.Seq) else (item,)
    asked = [part.condition.n for part in parts if isinstance(part, ef.If) and isinstance(part.condition, ResolvedTimes)]
    if not asked and speaks_of(item, ResolvedTimes):
        raise Unsupported(f"how often which ability has resolved: {item}")
    return max(asked, default=0)


def different(item: ForDifferentPlayers) -> Iterator[tuple[Any, ...]]:
    """None, or two modes of which one is about its controller and the other about the opponent: there are two players."""
    yield ()
    for one, other in itertools.permutations(range(len(item.modes)), 2):
        first, second = (aimed(item.modes[i], va.Who(name)) for i, name in ((one, "you"), (other, "opponent")))
        yield (first, second) if one < other else (second, first)


def aimed(item: Any, who: va.Who) -> Any:
    """The mode with its one target player named."""
    if isinstance(item, va.PlayerTarget):
        if item != va.PlayerTarget():
            raise Unsupported(f"modes for different players: {item}")
        return va.PlayerTarget(who)
    if isinstance(item, tuple):
        return tuple(aimed(i, who) for i in item)
    if not dataclasses.is_dataclass(item):
        return item
    return dataclasses.replace(item, **{f.name: aimed(getattr(item, f.name), who) for f in dataclasses.fields(item)})  # type: ignore[type-var]


def choices_of(item: ef.Modal) -> Iterator[tuple[Any, ...]]:
    """Every way to choose modes, each in printed order (CR 700.2): one mode of the machine each."""
    pick = itertools.combinations_with_replacement if item.repeat else itertools.combinations
    most = len(item.modes) if item.high < 0 else item.high
    if item.x and (item.low, item.high, item.total, item.repeat) != (0, MOST_X_MODES, 0, True):
        raise Unsupported(f"choose X: {item}")
    if (item.repeat and most == 1) or (item.total and item.low):
        raise Unsupported(f"how often a mode may be chosen: {item}")
    if item.total:
        most = item.total // min(item.weights)
    found = 0
    for n in range(item.low, most + 1):
        for numbers in pick(range(len(item.modes)), n):
            if fits_total(item, sum(item.weights[i] for i in numbers) if item.total else 0):
                found += 1
                if found > MAX_MODE_SETS:
                    raise Unsupported(f"choose {item.low} to {item.high} of {len(item.modes)} modes")
                yield tuple(item.modes[i] for i in numbers)


def fits_total(item: ef.Modal, chosen: int) -> bool:
    """Do modes of so much weight together make a choice?"""
    return chosen <= item.total if item.worth else chosen == item.total


@ability(ir.SpellAbility, fields="effect word")
def _spell(scope: Scope, item: ir.SpellAbility) -> list[AbilityRow]:
    row = AbilityRow(AbilityKind.AB_SPELL, STACK)
    scope.row, scope.spell = row, True
    effect = item.effect
    if isinstance(effect, ef.Modal) and scope.face is not None and any(
        isinstance(a, ir.Keyword) and a.name == "entwine" for a in scope.face.printed.abilities
    ):
        if effect != ef.Modal(effect.low, effect.low, effect.modes) or effect.low >= len(effect.modes):
            raise Unsupported(f"entwine: {effect}")
        effect = ef.Modal(effect.low, -1, effect.modes)  # those sets of modes that no way of casting allows are never chosen
    if isinstance(effect, MoreModes):
        effect = all_sets(effect)
    for group, version in versions(scope.face.printed, effect) if scope.face is not None else [(0, effect)]:
        before, inner = len(row.modes), Scope(scope.linker, scope.face, row)
        inner.spell = True
        modes_of(inner, row, version)
        for mode in row.modes[before:]:
            mode.group = group or mode.group
    splice_onto(scope, row, effect)
    return [row]


def splice_onto(scope: Scope, row: AbilityRow, effect: Any) -> None:
    """What may be spliced onto a spell is done after its own instructions, for which the spell is 'this' (CR 702.47b-c)."""
    ordered = spliced_on(scope.linker, scope.face.printed) if scope.face is not None else []
    if ordered and any(mode.group for mode in row.modes):
        raise Unsupported(f"splice onto a spell that has several versions: {effect}")
    for mode in row.modes if ordered else ():
        mode.group = BARE
    for group, cards in enumerate(ordered, BARE + 1):
        before, inner = len(row.modes), Scope(scope.linker, scope.face, row)
        inner.spell = True
        modes_of(inner, row, effect, tuple(card.effect for card in cards))
        for mode in row.modes[before:]:
            mode.group = group


def targets_in(item: Any) -> bool:
    """Does the text of an effect have the word 'target'?"""
    if isinstance(item, va.Target | va.PlayerTarget):
        return True
    if isinstance(item, tuple):
        return any(targets_in(i) for i in item)
    fields = getattr(item, "__dataclass_fields__", {})
    return not isinstance(item, ir.Triggered | ir.Activated | Raw) and any(targets_in(getattr(item, f)) for f in fields)


def adds_mana(item: Any) -> bool:
    """Could the effect add mana (CR 605.1a)?"""
    if isinstance(item, ef.AddMana):
        return True
    if isinstance(item, tuple):
        return any(adds_mana(i) for i in item)
    fields = getattr(item, "__dataclass_fields__", {})
    return not isinstance(item, ir.Triggered | ir.Activated | Raw) and any(adds_mana(getattr(item, f)) for f in fields)


def adds_by_color(item: Any) -> bool:
    """Does the colour of mana depend on objects?"""
    if isinstance(item, ef.AddMana):
        return item.among is not None
    if isinstance(item, tuple):
        return any(adds_by_color(i) for i in item)
    fields = getattr(item, "__dataclass_fields__", {})
    return not isinstance(item, ir.Triggered | ir.Activated | Raw) and any(adds_by_color(getattr(item, f)) for f in fields)


def fixed_mana(item: ef.AddMana) -> bool:
    """Is it the same mana whatever else is there, so that it can as well be made later?"""
    return not adds_by_color(item) and (item.times is None or isinstance(item.times, va.Num))


def speaks_of_card(item: Any) -> bool:
    """Does the text say "this card"?"""
    if isinstance(item, va.Self):
        return item.word == "this card"
    if isinstance(item, tuple):
        return any(speaks_of_card(i) for i in item)
    return any(speaks_of_card(getattr(item, f)) for f in getattr(item, "__dataclass_fields__", {}))


def speaks_of(item: Any, kind: type) -> bool:
    """Is a node of this kind anywhere in it?"""
    if isinstance(item, kind):
        return True
    if isinstance(item, tuple):
        return any(speaks_of(i, kind) for i in item)
    return any(speaks_of(getattr(item, f), kind) for f in getattr(item, "__dataclass_fields__", {}))


def works_in(item: ir.Triggered | ir.Activated) -> int:
    """Mask of the zones where an ability works (CR 113.6).

    "This card" speaks of a card that is no permanent: where no zone is printed with it, the condition has to tell.
    """
    printed = zone_mask(item.zone)
    asks = getattr(item, "condition", None)
    if isinstance(asks, OnlyCardInGraveyard) and isinstance(asks.filter, Filter) and any(isinstance(p, OwnedBy) for p in asks.filter.preds):
        return zone_mask("graveyard")  # CR 113.6b: it can be true nowhere else
    event = getattr(item, "event", None)
    if isinstance(event, ir.Moves) and event.source == "anywhere" and isinstance(event.what, va.Self):
        return ALL_ZONES  # CR 113.6k: where it can trigger from
    leaves = isinstance(event, ir.Dies | ir.Leaves)
    if item.zone == "battlefield" and not leaves and speaks_of_card(item):
        raise Unsupported(f"an ability of a card whose zone is not printed: {item}")
    return printed


@ability(ir.Activated, fields="cost effect timing limit zone only_if word less by least_x")
def _activated(scope: Scope, item: ir.Activated) -> list[AbilityRow]:
    item = with_limits(item)
    row = AbilityRow(AbilityKind.AB_ACTIVATED, works_in(item))
    if any(isinstance(part, co.ExileCost) and isinstance(part.what, va.Self) and part.zone != item.zone for part in item.cost):
        raise Unsupported(f"its cost is paid in another zone than the one it works in: {item}")
    scope.row = row
    costs = costs_for(scope, item.cost, item.effect)
    if item.less is not None:
        costs.append(node(Op.K_LESS, value.lower(scope, item.less)))
        scope.it = None
    if item.least_x:
        if not chooses_x(costs):
            raise Unsupported(f"X can't be 0, and is not chosen: {item}")
        costs.append(node(Op.K_LEAST_X, item.least_x))
    if item.word == EXHAUST:
        costs.append(node(Op.K_MARK))
    row.cost, row.n_costs = scope.linker.place(costs), len(costs)
    if any(isinstance(getattr(part, "what", None), Filter | AnyOf) for part in item.cost):
        scope.it = PAID
    if item.only_if is not None:
        memory = scope.memory()
        row.condition = scope.linker.place([condition.lower(scope, item.only_if)])
        scope.recall(memory)
    row.flags = activated_flags(item)
    outs = modes_of(scope, row, item.effect)
    if any(flat[0] in LEAVES_BY_COST for flat in costs):
        refuse_self(outs, item)
    if row.flags & AbilityFlag.AF_MANA and len(row.modes) != 1:
        raise Unsupported(f"a mana ability with modes: {item}")
    return [row]


def chooses_x(costs: list[Flat]) -> bool:
    """Is there an X among the mana that is to be paid?"""
    return any(flat[0] == Op.K_MANA and flat[9] for flat in costs)


def refuse_self(outs: list[list[Any]], item: ir.Activated) -> None:
    """What an ability says of its source that left as its cost: only what the machine finds again (CR 400.7, 608.2h)."""
    for flat in (flat for out in outs for flat in out if isinstance(flat, list)):
        code = [0, *flat, 0]
        direct = [at for kind, at in operands(code, 1) if kind == "node"]
        found = {code[at] for at in direct} if flat[0] not in FINDS_SELF else set()
        known = {at for at in direct if code[at] == Op.R_ATTACHED}  # noted as it left (StackC.src_attached)
        if Op.R_SELF in found or any(code[pc] in OF_A_PERMANENT and pc not in known for pc in nodes(code, [1])):
            raise Unsupported(f"its own cost takes away what it is about: {item}")


def activated_flags(item: ir.Activated) -> int:
    """Timing, limits, and whether it is a mana ability."""
    flags = {"instant": 0, "sorcery": AbilityFlag.AF_SORCERY, "only_instant": 0}.get(item.timing)
    limit = {"": 0, "once_each_turn": AbilityFlag.AF_ONCE_TURN, "twice_each_turn": AbilityFlag.AF_TWICE_TURN}.get(item.limit)
    if flags is None or limit is None:
        raise Unsupported(f"activation {item.timing} {item.limit}")
    flags |= limit | pick(
        {"": 0, "any player": AbilityFlag.AF_ANY_PLAYER, "your opponents": AbilityFlag.AF_OPPONENTS}, item.by, "activated by"
    )
    if any(isinstance(c, co.TapSelf | co.UntapSelf) for c in item.cost):
        flags |= AbilityFlag.AF_HAS_TAP
    if any(isinstance(c, co.LoyaltyCost) for c in item.cost):
        return flags | AbilityFlag.AF_LOYALTY | AbilityFlag.AF_SORCERY  # CR 606.3
    if adds_mana(item.effect) and not targets_in(item.effect):
        flags |= AbilityFlag.AF_MANA
        if item.timing in ("only_instant", "sorcery"):
            flags |= AbilityFlag.AF_ONLY_INSTANT  # never while something is being paid for
        if adds_by_color(item.effect) and item.cost != (co.TapSelf(),):
            raise Unsupported(f"what is paid may change the colors of the mana: {item}")
        if item.cost == (co.TapSelf(),) and isinstance(item.effect, ef.AddMana) and item.only_if is None and fixed_mana(item.effect):
            flags |= AbilityFlag.AF_PURE_TAP
    return flags


@ability(ir.Triggered, fields="event effect condition zone word intro limit")
def _triggered(scope: Scope, item: ir.Triggered) -> list[AbilityRow]:
    return [lower_trigger(scope, item.event, item.effect, item)]


def lower_trigger(scope: Scope, happens: Any, effect: Any, item: ir.Triggered | None) -> AbilityRow:
    """A triggered ability; without an event a reflexive one (CR 603.12)."""
    if item is not None and isinstance(item.condition, Suspended) and speaks_of(item.effect, va.EventObject):
        raise Unsupported(f'"it" after "if this card is suspended": {item}')
    if isinstance(happens, ir.Casts) and speaks_of(happens, Targets) and speaks_of(effect, va.EventObject):
        raise Unsupported(f'"it" after a spell that targets something: {item}')
    if isinstance(happens, Does) and happens.name == "is tapped for mana" and adds_mana(effect) and not targets_in(effect):
        raise Unsupported(f"a triggered mana ability (CR 605.1b): {item}")
    row = AbilityRow(AbilityKind.AB_TRIGGERED, BATTLEFIELD if item is None else works_in(item))
    scope.row = row
    if scope.x is None:  # CR 107.3m: the X that the permanent was cast with; not that of 'monstrosity X' (701.31c) or of a spell 'with {X}'
        other = getattr(happens, "name", "") == "becomes monstrous" or speaks_of(happens, HasX)
        scope.x = UNCLEAR if other else node(Op.V_SELF_X)
    if happens is not None:
        said = (effect, item.condition if item is not None else None)
        scope.told_of_damaged = isinstance(happens, ir.DealsDamage) and speaks_of(said, va.DamagedObject)
        scope.told_of_target = isinstance(happens, ir.BecomesTarget) and not isinstance(happens.what, va.Self) and says_target(said)
        flat = list(happens.code) if isinstance(happens, Raw) else event.lower(scope, happens)
        if scope.delayed and int(Op.R_THEM) in flat:
            raise Unsupported("a delayed trigger on an event of an object it remembers")
        row.event = scope.linker.place([as_it_was(scope, flat, item)])
    if item is not None:
        ability.check(item, ("event", "effect", "condition", "zone", "word", "intro", "limit"))
        row.flags |= trigger_flags(happens, item.limit)
        if item.condition is not None and not isinstance(item.condition, Had):
            row.condition = scope.linker.place([condition.lower(scope, item.condition)])
    modes_of(scope, row, effect)
    return row


def says_target(item: Any) -> bool:
    """Does it speak of what becomes the target? After 'that spell or ability' the spell is 'it'."""
    words = set(said_of_event(item))
    spell, others = words & TARGETING, words - TARGETING - {"it"}
    if spell and others and "it" in words:
        raise Unsupported(f"the spell, or its target: {item}")
    return bool(others) or ("it" in words and not spell)


def said_of_event(item: Any) -> Iterator[str]:
    """The words for what the event is about."""
    if isinstance(item, va.EventObject):
        yield item.word
    parts = item if isinstance(item, tuple) else [getattr(item, f) for f in getattr(item, "__dataclass_fields__", {})]
    for part in parts:
        yield from said_of_event(part)


def as_it_was(scope: Scope, flat: Flat, item: ir.Triggered | None) -> Flat:
    """'If it had a +1/+1 counter on it': what is over cannot change, so that it is asked once, as the event happens."""
    if item is None or not isinstance(item.condition, Had):
        return flat
    memory = scope.memory()
    asked = condition.lower(scope, item.condition.condition)
    scope.recall(memory)
    return node(Op.T_WHILE, asked, flat)


def trigger_flags(happens: Any, limit: str) -> int:
    """How often it triggers."""
    once = pick({"": 0, "once_each_turn": AbilityFlag.AF_ONCE_TURN}, limit, "triggers")
    inner = happens.event if isinstance(happens, While) else happens
    return once | AbilityFlag.AF_TOGETHER * isinstance(inner, Together | PlayerAttacked)


@ability(ir.Static, fields="effects condition zone x suffix word")
def _static(scope: Scope, item: ir.Static) -> list[AbilityRow]:
    """Statics of one sentence in one entry, replacement effects each in its own."""
    row = AbilityRow(AbilityKind.AB_STATIC, zone_mask(item.zone))
    scope.row = row
    scope.x = lower_amount(scope, item.x) if item.x is not None else node(Op.V_SELF_X)
    before = None if item.condition is None or item.suffix else scope.linker.place([condition.lower(scope, item.condition)])
    nodes: list[Flat] = []
    rows = []
    for inner in item.effects:
        if type(inner) in replacement.table:
            if item.condition is not None:
                raise Unsupported(f"a replacement effect under a condition: {item}")
            rows += lower_replacement(scope, inner)
        else:
            nodes += lower_static(scope, inner)
    if not nodes:
        if item.condition is not None:
            raise Unsupported(f"a condition on what has no node: {item}")
        return rows
    if any(flat[0] == Op.S_CDA_PT for flat in nodes) or any(about_own_spell(inner) for inner in item.effects):
        row.zones = ALL_ZONES  # CR 604.3, 113.6e
    if before is not None:
        row.condition = before
    elif item.condition is not None:
        scope.it = subject_of(item)
        row.condition = scope.linker.place([condition.lower(scope, item.condition)])
    row.effect, row.n_effects = scope.linker.place(nodes), len(nodes)
    return [row, *rows]


def subject_of(item: ir.Static) -> Flat | None:
    """What 'it' is in a condition said after the effects."""
    subjects = {getattr(inner, "what", None) for inner in item.effects}
    if all(isinstance(what, va.Self | None) for what in subjects):
        return None
    return node(Op.R_ATTACHED) if all(isinstance(what, va.Enchanted) for what in subjects) else UNCLEAR


def about_own_spell(item: Any) -> bool:
    """'This spell costs less', 'this spell can't be countered': it works wherever the spell is (CR 113.6e-g)."""
    if not isinstance(getattr(item, "what", None), va.Self):
        return False
    return isinstance(item, ir.CostChange | Unstoppable) or (isinstance(item, ir.Cant) and item.verb in ("be_countered", "be_cast"))


def lower_replacement(scope: Scope, item: Any) -> list[AbilityRow]:
    """AB_REPLACEMENT with its G_ node."""
    if scope.x is None:
        scope.x = node(Op.V_SELF_X)
    row = AbilityRow(AbilityKind.AB_REPLACEMENT, ALL_ZONES)
    row.effect, row.n_effects = scope.linker.place([replacement.lower(scope, item)]), 1
    if isinstance(item, ir.WouldDie) and item.then is not None:  # 'When you do, ...' (CR 603.12)
        told = Scope(scope.linker, scope.face)
        return [row, lower_trigger(told, Raw(tuple(node(Op.T_REPLACED))), item.then, None)]
    return [row]


@ability(ir.EntersTappedWith, fields="what kind count")
def _enters_tapped_with(scope: Scope, item: ir.EntersTappedWith) -> list[AbilityRow]:
    both = (ir.EntersTapped(item.what), ir.EntersWith(item.what, item.kind, item.count))
    return [row for part in both for row in lower_replacement(scope, part)]


@ability(EntersWithTapped, fields="what kind count condition")
def _enters_with_tapped(scope: Scope, item: EntersWithTapped) -> list[AbilityRow]:
    both = (ir.EntersWith(item.what, item.kind, item.count), ir.EntersTapped(item.what, if_=item.condition))
    return [row for part in both for row in lower_replacement(scope, part)]


@ability(ir.EntersTappedChoosing, fields="effect")
def _enters_tapped_choosing(scope: Scope, item: ir.EntersTappedChoosing) -> list[AbilityRow]:
    both = (ir.EntersTapped(va.Self()), ir.AsEnters(item.effect))
    return [row for part in both for row in lower_replacement(scope, part)]


@ability(ir.LevelBand, fields="low high power toughness abilities")
def _level_band(scope: Scope, item: ir.LevelBand) -> list[AbilityRow]:
    """'As long as this has at least N1 and at most N2 level counters, it has base P/T and abilities' (CR 711.2)."""
    level = va.CountersOn("level", va.Self())
    band: Any = Holds(level, ">=", va.Num(item.low))
    if item.high is not None:
        band = Both((band, Holds(level, "<=", va.Num(item.high))))
    parts: tuple[Any, ...] = (ir.BasePT(va.Self(), va.Num(item.power), va.Num(item.toughness)),)
    if item.abilities:
        parts = (*parts, ir.Have(va.Self(), item.abilities))
    rows: list[AbilityRow] = ability.lower(scope, ir.Static(parts, band))
    return rows


@ability(ir.OpeningHand, fields="effect")
def _opening(scope: Scope, item: ir.OpeningHand) -> list[AbilityRow]:
    row = AbilityRow(AbilityKind.AB_OPENING, HAND)
    scope.row = row
    if item.effect is not None:
        row.effect = program(scope, item.effect)
        row.modes.append(ModeRow(0, 0, row.effect))
    return [row]


def protection(scope: Scope, arg: ir.Quality, kind: AbilityKind = AbilityKind.AB_PROTECTION) -> AbilityRow:
    """A keyword of the object itself: protection, or hexproof, from sources that match (CR 702.16, 702.11d)."""
    row = AbilityRow(kind, BATTLEFIELD)
    row.event = scope.linker.place([of_quality(scope, arg)])
    return row


def of_quality(scope: Scope, arg: Any) -> Flat:
    """Filter over the sources that protection is from; from everything: all of them."""
    if not isinstance(arg, ir.Quality) or not (arg.filter is None or isinstance(arg.filter, Filter)):
        raise Unsupported(f"protection from {arg}")
    if arg.filter is None:
        return node(Op.F_TRUE)
    flat = filters.lower(scope, arg.filter)
    return node(Op.F_AND, node(Op.F_SPELL), flat) if arg.filter.noun == "spell" else flat


def enchant(scope: Scope, arg: Any) -> AbilityRow:
    """The target of an Aura spell (CR 303.4a, 702.5)."""
    row = AbilityRow(AbilityKind.AB_SPELL, STACK)
    scope.spell = True
    if isinstance(arg, va.PlayerTarget):
        player.lower(scope, arg)
    else:
        reference.lower(scope, va.Target(arg))
    row.modes.append(ModeRow(scope.linker.place(scope.specs), len(scope.specs), scope.linker.program([])))
    row.flags |= AbilityFlag.AF_TOUCHES_SOURCES
    return row
