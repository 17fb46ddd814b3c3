"""Continuous effects (S_; CR 611, 613), on a group of objects, on one object for a duration, or on the rules."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ir
from sim.cards.ir import filters as fi
from sim.cards.ir.keyword_actions import LessIfPaid
from sim.cards.ir.rules import LoseLandTypes
from sim.cards.ir.values import All, Enchanted, It, Pair, Self
from sim.cards.lower.base import Flat, Raw, condition, node, player, static, value
from sim.cards.lower.conditions import FALSE
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import conjunction, lower_filter, on_battlefield, quiet
from sim.cards.lower.giver import refuse_giver
from sim.cards.lower.scan import nodes
from sim.cards.lower.scope import Scope
from sim.cards.lower.values import number
from sim.cards.lower.words import (
    BATTLEFIELD,
    KEYWORDS,
    SUPERTYPES,
    TYPES,
    ZONES,
    color_mask,
    keyword_bit,
    keyword_words,
    pick,
    zone_mask,
)  # fmt: skip
from sim.core.opcodes import Op, Verb

NO_FILTER = node(Op.F_NOT, node(Op.F_TRUE))
READS_SIZES = (Op.V_POWER, Op.V_TOUGHNESS, Op.V_GREATEST, Op.V_LEAST, Op.V_TOTAL, Op.F_STAT, Op.F_EXTREME, Op.F_BEYOND)


def group(scope: Scope, what: Any) -> Flat:
    """Filter over the objects on the battlefield of a continuous effect; F_TRUE for the object of `Until`."""
    if scope.affected is not None:
        if what == scope.affected or isinstance(what, It | Self):
            return node(Op.F_TRUE)
        raise Unsupported(f"an effect on something else than its object: {what}")
    if isinstance(what, fi.Filter | fi.AnyOf):
        zones, flat = lower_filter(scope, what)
        if zones != BATTLEFIELD:
            raise Unsupported(f"a continuous effect outside the battlefield: {what}")
        return flat
    if isinstance(what, Pair):
        return node(Op.F_OR, quiet(scope, what.first), quiet(scope, what.second))
    return quiet(scope, what)


def lower_static(scope: Scope, item: Any) -> list[Flat]:
    """The S_ nodes of one continuous effect."""
    if isinstance(item, Raw):
        return [list(item.code)]
    flat: list[Flat] = static.lower(scope, item)
    return flat


@static(ir.Get, fields="what power toughness more")
def _get(scope: Scope, item: ir.Get) -> list[Flat]:
    what = group(scope, item.what)
    return [node(Op.S_PT, what, value.lower(scope, item.power), value.lower(scope, item.toughness))]


@static(ir.Have, fields="what abilities")
def _have(scope: Scope, item: ir.Have) -> list[Flat]:
    if item.abilities == (RETRACE,) and getattr(getattr(item.what, "filter", None), "zone", "") == "graveyard":
        return retrace(scope, item.what.filter)  # type: ignore[attr-defined]
    if isinstance(item.what, All) and getattr(item.what.filter, "noun", "") == "spell":
        return spells_have(scope, item.what.filter, item.abilities)
    what = group(scope, item.what)
    return grant(scope, what, item.abilities)


OF_SPELLS = ("lifelink", "deathtouch", "infect", "wither", "convoke", "improvise")


def spells_have(scope: Scope, spells: Any, abilities: tuple[Any, ...]) -> list[Flat]:
    """Keywords of spells, of which the machine asks as they deal damage (CR 702.15b) or are paid for (702.51a)."""
    zones, flat = lower_filter(scope, spells)
    if scope.affected is not None or zones != zone_mask("stack") or any(a not in map(ir.Keyword, OF_SPELLS) for a in abilities):
        raise Unsupported(f"what spells have: {abilities}")
    mask = sum(1 << keyword_bit(a.name) for a in abilities)
    return [node(Op.S_SPELLS_HAVE, flat, *keyword_words(mask))]


RETRACE = ir.Keyword("retrace")
SPELLS = fi.AnyOf((fi.Type("instant"), fi.Type("sorcery")), "and")


def retrace(scope: Scope, cards: Any) -> list[Flat]:
    """lower/casts.py makes the ways of instants and sorceries only."""
    if not {SPELLS, *SPELLS.items} & set(cards.preds):
        raise Unsupported(f"retrace of {cards}")
    return [node(Op.S_RETRACE, lower_filter(scope, cards)[1])]


def grant(scope: Scope, what: Flat, abilities: tuple[Any, ...]) -> list[Flat]:
    """Keywords as a mask, everything else as ability entries (CR 613.1f)."""
    mask, nodes = 0, []
    for item in abilities:
        if isinstance(item, ir.ThisAbility):
            nodes.append(node(Op.S_ABILITY, what, own_row(scope, item)))
        elif isinstance(item, ir.Keyword) and scope.linker.is_flag(item):
            mask |= 1 << keyword_bit(item.name)
        else:
            if what != group(scope, Self()):
                refuse_giver(item)
            nodes += [node(Op.S_ABILITY, what, row) for row in scope.linker.granted(item, scope)]
    return ([node(Op.S_KEYWORDS, what, *keyword_words(mask))] if mask else []) + nodes


@static(ir.HaveIf, fields="what parts")
def _have_if(scope: Scope, item: ir.HaveIf) -> list[Flat]:
    what = group(scope, item.what)
    parts: Any = item.parts
    return [s for keyword, pred in parts for s in grant(scope, conjunction([what, quiet(scope, pred)]), (keyword,))]


@static(ir.SwitchPT, fields="what")
def _switch(scope: Scope, item: ir.SwitchPT) -> list[Flat]:
    return [node(Op.S_SWITCH_PT, group(scope, item.what))]


def own_row(scope: Scope, item: Any) -> Any:
    """The ability that says 'this ability'."""
    if scope.row is None:
        raise Unsupported(f"{item} outside an ability")
    return scope.row


@static(ir.LoseAbilities, fields="what names")
def _lose(scope: Scope, item: ir.LoseAbilities) -> list[Flat]:
    what = group(scope, item.what)
    if not item.names:
        return [node(Op.S_LOSE_ALL, what)]
    return [node(Op.S_LOSE_KEYWORDS, what, *keyword_words(sum(1 << keyword_bit(n) for n in item.names)))]


@static(LoseLandTypes, fields="what abilities")
def _lose_land_types(scope: Scope, item: LoseLandTypes) -> list[Flat]:
    what = group(scope, item.what)
    return [node(Op.S_LOSE_LAND_TYPES, what), node(Op.S_LOSE_ALL, what), *grant(scope, what, item.abilities)]


@static(ir.AreTypes, fields="what types subtypes supertypes add word")
def _types(scope: Scope, item: ir.AreTypes) -> list[Flat]:
    return type_nodes(scope, group(scope, item.what), item)


def type_nodes(scope: Scope, what: Flat, item: ir.AreTypes) -> list[Flat]:
    """Layer 4. Setting land types takes away other land types and abilities (CR 305.7); setting card types without
    subtypes would take away subtypes that no longer fit (CR 205.1a), which no node says."""
    bits = sum(pick(TYPES, t, "type") for t in item.types) | sum(pick(TYPES, t, "supertype") for t in item.supertypes)
    if any(t not in SUPERTYPES for t in item.supertypes):
        raise Unsupported(f"supertypes {item.supertypes}")
    nodes = [node(Op.S_TYPES, what, bits, int(not item.add and bool(item.types)))] if bits else []
    lands = [scope.linker.is_land_type(s) for s in item.subtypes]
    if not item.add and item.subtypes and any(lands) != all(lands):
        raise Unsupported(f"sets subtypes of several card types: {item}")
    if not item.add and not item.subtypes and item.types:
        raise Unsupported(f"sets card types only: {item}")
    replace = 0 if item.add else 1 if all(lands) else 2
    for i, name in enumerate(item.subtypes):
        nodes.append(node(Op.S_SUBTYPES, what, scope.linker.subtype(name), replace if i == 0 else 0))
    return nodes


@static(ir.AllCreatureTypes, fields="what")
def _all_creature_types(scope: Scope, item: ir.AllCreatureTypes) -> list[Flat]:
    return [node(Op.S_ALL_CREATURE_TYPES, group(scope, item.what))]


@static(ir.AreColors, fields="what colors add")
def _colors(scope: Scope, item: ir.AreColors) -> list[Flat]:
    return [node(Op.S_COLORS, group(scope, item.what), color_mask(item.colors), int(not item.add))]


@static(ir.BasePT, fields="what power toughness")
def _base_pt(scope: Scope, item: ir.BasePT) -> list[Flat]:
    what = group(scope, item.what)
    return [node(Op.S_BASE_PT, what, value.lower(scope, item.power), value.lower(scope, item.toughness))]


@static(ir.SetPT, fields="power toughness what")
def _cda(scope: Scope, item: ir.SetPT) -> list[Flat]:
    """Layer 7a; a side that is not defined keeps its printed number."""
    face = scope.face
    if face is None:
        raise Unsupported("a characteristic-defining ability outside a card")
    power = number(face.power) if item.power is None else value.lower(scope, item.power)
    toughness = number(face.toughness) if item.toughness is None else value.lower(scope, item.toughness)
    if any(code[pc] in READS_SIZES for code in ([0, *power, 0], [0, *toughness, 0]) for pc in nodes(code, [1])):
        raise Unsupported(f"a size that is defined by sizes: {item}")
    return [node(Op.S_CDA_PT, node(Op.F_IS, node(Op.R_SELF)), power, toughness)]


@static(ir.CostChange, fields="what delta more abilities not_mana floor per condition brief")
def _cost(scope: Scope, item: ir.CostChange) -> list[Flat]:
    flat, who = by_whom(scope, item.what)
    delta = value.lower(scope, item.delta)
    if item.condition is not None:
        memory = scope.memory()
        delta = node(Op.V_IF, condition.lower(scope, item.condition), delta, number(0))
        scope.recall(memory)
    flags = int(not item.more) | 2 * item.abilities | 4 * item.not_mana
    if item.not_mana and not item.abilities:
        raise Unsupported(f"{item}")
    return [node(Op.S_COST, flat, delta, flags, item.floor, who)]


def by_whom(scope: Scope, what: Any) -> tuple[Flat, Flat]:
    """(filter, caster) of 'spells your opponents cast': a spell has no controller yet while its cost is looked at."""
    what = what.filter if isinstance(what, All) else what
    if not isinstance(what, fi.Filter):
        return lower_spells(scope, what), node(Op.W_EACH)
    who = node(Op.W_EACH)
    rest = []
    for pred in what.preds:
        if isinstance(pred, fi.ControlledBy | fi.CastBy):
            memory = scope.memory()
            who = player.lower(scope, pred.who)
            scope.recall(memory)
        else:
            rest.append(pred)
    return lower_spells(scope, fi.Filter(what.noun, what.zone, tuple(rest))), who


def lower_spells(scope: Scope, what: Any) -> Flat:
    """A filter over spells, or over sources: those on the battlefield only where it says permanents (CR 109.2)."""
    what = what.filter if isinstance(what, All) else what
    if isinstance(what, fi.AnyOf) and all(isinstance(item, fi.Filter) for item in what.items):
        return node(Op.F_OR, *(lower_spells(scope, item) for item in what.items))  # each in the zones of its own
    if isinstance(what, fi.Filter | fi.AnyOf):
        memory = scope.memory()
        zones, flat = lower_filter(scope, what)
        scope.recall(memory)
        return on_battlefield(flat) if zones == BATTLEFIELD else flat
    return quiet(scope, what)


@static(LessIfPaid, fields="what n name")
def _less_if_paid(scope: Scope, item: LessIfPaid) -> list[Flat]:
    """Part of the way of casting that pays the optional cost (casts.py): nothing of its own."""
    printed = scope.face.printed.abilities if scope.face is not None else ()
    if not any(isinstance(a, ir.Keyword) and a.name == item.name for a in printed):
        raise Unsupported(f"{item}")
    return []


@static(ir.MinimumCost, fields="n")
def _minimum(_: Scope, item: ir.MinimumCost) -> list[Flat]:
    return [node(Op.S_MIN_COST, item.n)]


VERBS = {
    "attack": Verb.CANT_ATTACK, "block": Verb.CANT_BLOCK, "be_blocked": Verb.CANT_BE_BLOCKED,
    "be_countered": Verb.CANT_BE_COUNTERED, "activate": Verb.CANT_ACTIVATE, "be_targeted": Verb.CANT_BE_TARGETED,
    "attack_or_block": Verb.CANT_ATTACK_OR_BLOCK, "attack_you": Verb.CANT_ATTACK_YOU, "attack_yours": Verb.CANT_ATTACK_YOURS,
    "defend_only": Verb.CANT_DEFEND_ONLY, "turn_up": Verb.CANT_TURN_UP, "transform": Verb.CANT_TRANSFORM,
}  # fmt: skip
UNLESS_MANA = 256
ANYWHERE_VERBS = ("activate", "be_countered")


@static(ir.Cant, fields="what verb by unless except_mana turned")
def _cant(scope: Scope, item: ir.Cant) -> list[Flat]:
    unless = FALSE if item.unless is None else condition.lower(scope, item.unless)
    if item.except_mana and item.verb != "activate":
        raise Unsupported(f"{item}")
    if item.verb in ("be_cast", "cast_spells"):
        return [_cant_cast(scope, item, unless)]
    by = NO_FILTER if item.by is None else lower_spells(scope, item.by)
    verb = pick(VERBS, item.verb, "can't")
    anywhere = item.verb in ANYWHERE_VERBS and scope.affected is None
    what = lower_spells(scope, item.what) if anywhere else group(scope, item.what)
    return [node(Op.S_CANT, what, verb | UNLESS_MANA * item.except_mana, by, unless)]


def _cant_cast(scope: Scope, item: ir.Cant, unless: Flat) -> Flat:
    """'Spells with the chosen name can't be cast' / '<players> can't cast spells' (by: which). The machine asks it of the
    spell of whoever would cast the card."""
    if item.verb == "be_cast":
        if item.by is not None:
            raise Unsupported(f"{item}")
        which, who = by_whom(scope, item.what)
    else:
        who = player.lower(scope, item.what)
        which = node(Op.F_TRUE) if item.by is None else lower_spells(scope, item.by)
    caster = [] if who == node(Op.W_EACH) else [node(Op.F_CONTROLLER, who)]
    return node(Op.S_CANT, conjunction([which, *caster]), Verb.CANT_BE_CAST, NO_FILTER, unless)


@static(ir.Must, fields="what verb")
def _must(scope: Scope, item: ir.Must) -> list[Flat]:
    verb = pick({"attack": Verb.CANT_ATTACK, "block": Verb.CANT_BLOCK, "be_blocked": Verb.CANT_BE_BLOCKED}, item.verb, "must")
    return [node(Op.S_MUST, group(scope, item.what), verb)]


@static(ir.MayFlash, fields="who filter")
def _flash(scope: Scope, item: ir.MayFlash) -> list[Flat]:
    return [node(Op.S_FLASH, player.lower(scope, item.who), lower_spells(scope, item.filter))]


@static(ir.MayCastFrom, fields="who filter zone once_each_turn your_turn buried tapped")
def _cast_from(scope: Scope, item: ir.MayCastFrom) -> list[Flat]:
    flags = int(item.once_each_turn) | 2 * item.your_turn | 4 * bool(item.buried) | 8 * bool(item.tapped)
    who = player.lower(scope, item.who)
    return [node(Op.S_CAST_FROM, who, lower_spells(scope, item.filter), pick(ZONES, item.zone, "zone"), flags)]


@static(ir.MayNotUntap, ir.DoesntUntap, fields="what whose if_")
def _untap(scope: Scope, item: Any) -> list[Flat]:
    op = Op.S_MAY_NOT_UNTAP if isinstance(item, ir.MayNotUntap) else Op.S_DOESNT_UNTAP
    what = group(scope, item.what)
    if isinstance(item, ir.DoesntUntap) and item.if_ is not None:
        if not isinstance(item.what, Self | Enchanted):
            raise Unsupported(f"a condition of each of a group: {item}")
        scope.it = None if isinstance(item.what, Self) else node(Op.R_ATTACHED)
        what = conjunction([what, node(Op.F_WHEN, condition.lower(scope, item.if_))])
    if scope.affected is not None and item.whose == "your":
        what = node(Op.F_CONTROLLER, node(Op.W_YOU))  # in the untap step of another player it untaps
    return [node(op, what)]


@static(ir.CanBlockMore, fields="what n")
def _block_more(scope: Scope, item: ir.CanBlockMore) -> list[Flat]:
    return [node(Op.S_BLOCK_MORE, group(scope, item.what), item.n)]


@static(ir.PlayerHas, fields="who keyword")
def _player_has(scope: Scope, item: ir.PlayerHas) -> list[Flat]:
    who = player.lower(scope, item.who)
    if item.keyword in ("no maximum hand size", "no_maximum_hand_size"):
        return [node(Op.S_NO_MAX_HAND, who)]
    if item.keyword not in ("hexproof", "shroud"):
        raise Unsupported(f"a player with {item.keyword}")
    return [node(Op.S_PLAYER_KEYWORD, who, KEYWORDS[item.keyword])]


@static(ir.ControlOpponents, fields="")
def _control_opponents(_: Scope, __: ir.ControlOpponents) -> list[Flat]:
    return [node(Op.S_STEER)]


@static(ir.ExtraLand, fields="who n")
def _extra_land(scope: Scope, item: ir.ExtraLand) -> list[Flat]:
    return [node(Op.S_EXTRA_LAND, player.lower(scope, item.who), item.n)]


@static(ir.NoTriggers, fields="filter dying")
def _no_triggers(scope: Scope, item: ir.NoTriggers) -> list[Flat]:
    flat = lower_spells(scope, item.filter)
    dying = [node(Op.S_NO_DEATH_TRIGGERS, flat)] if item.dying else []
    return [node(Op.S_NO_ETB_TRIGGERS, flat), *dying]


def exceptions(scope: Scope, items: tuple[Any, ...]) -> int | Any:
    """Place the exceptions of a copy effect (CR 707.9): S_ nodes on the copy, ended by E_END; 0 for none."""
    if not items:
        return 0
    outer, scope.affected = scope.affected, Self()
    nodes = [flat for item in items for flat in lower_static(scope, item)]
    scope.affected = outer
    return scope.linker.place([*nodes, node(Op.E_END)])
