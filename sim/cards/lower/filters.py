"""Filters and predicates on objects (F_)."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir import filters as ir
from sim.cards.ir import values as iv
from sim.cards.ir.timing import TookPart
from sim.cards.lower.base import Flat, Raw, filters, node, player, reference, value
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import Scope
from sim.cards.lower.words import (
    BATTLEFIELD,
    COLORS,
    COMPARE,
    NEVER_CREATURES,
    PERMANENT_TYPES,
    STATS,
    TYPES,
    keyword_bit,
    pick,
    zone_mask,
)
from sim.core.opcodes import MarkKind, Op

ONE_OBJECT = (Op.R_THEM, Op.R_EVENT, Op.R_ATTACHED)
PLAIN_NOUNS = frozenset(("card", "spell", "source", "object"))  # the zone says what they are (abilities have no slot)


def conjunction(parts: list[Flat]) -> Flat:
    """All of them; F_TRUE for none."""
    parts = [p for p in parts if p != node(Op.F_TRUE)]
    return node(Op.F_TRUE) if not parts else parts[0] if len(parts) == 1 else node(Op.F_AND, *parts)


def lower_filter(scope: Scope, item: Any, zone: str | None = None) -> tuple[int, Flat]:
    """(zones mask, F_ node) of a filter. Zones are those of its alternatives together, which must agree."""
    if isinstance(item, Raw):
        return BATTLEFIELD, list(item.code)
    if isinstance(item, iv.Self):
        return BATTLEFIELD, node(Op.F_IS, node(Op.R_SELF))  # '~ or another creature you control'
    if isinstance(item, ir.AnyOf):
        parts = [lower_filter(scope, i, zone) for i in item.items]
        if len({zones for zones, _ in parts}) != 1:
            raise Unsupported(f"alternatives in different zones: {item}")
        return parts[0][0], node(Op.F_OR, *(flat for _, flat in parts))
    if not isinstance(item, ir.Filter):
        raise Unsupported(f"{type(item).__name__} as a filter: {item}")
    mask = zone_mask(zone or item.zone)
    return mask, filters.lower(scope, item)


def on_battlefield(flat: Flat) -> Flat:
    """The filter, for objects on the battlefield only."""
    return node(Op.F_IS, node(Op.R_ALL, BATTLEFIELD, flat))


def quiet(scope: Scope, item: Any) -> Flat:
    """A predicate; players and objects that it mentions are not what 'that player' or 'it' means later."""
    memory = scope.memory()
    flat: Flat = filters.lower(scope, item)
    scope.recall(memory)
    return flat


WITH_ATTACHMENTS = (ir.Status("equipped"), ir.Status("enchanted"))


@filters(ir.Filter, fields="noun zone preds")
def _filter(scope: Scope, item: ir.Filter) -> Flat:
    preds = apportioned(item.preds)
    if any(p in WITH_ATTACHMENTS for p in preds) and any(isinstance(p, ir.AnyOf) and p.word == "and" for p in preds):
        raise Unsupported(f"which of several nouns is {preds[0]}: {item}")  # 'each equipped creature and Equipment'
    if item.noun == "creature" and ir.Other() in preds and is_attachment(scope):
        rest = (quiet(scope, p) for p in preds if p != ir.Other())
        return conjunction([noun(item), other_creature(scope), *rest])
    return conjunction([noun(item), *(quiet(scope, p) for p in preds)])


def apportioned(preds: tuple[Any, ...]) -> tuple[Any, ...]:
    """'Artifact, enchantment, or creature with flying': what only a creature is asked for is said of the creature alone."""
    own = tuple(p for p in preds if of_creatures(p))
    at = next((i for i, p in enumerate(preds) if isinstance(p, ir.AnyOf) and creature_last(p)), None)
    if at is None or not own:
        return preds
    items = preds[at].items
    last = ir.Compound((items[-1], *own))
    return tuple(dataclasses.replace(p, items=(*items[:-1], last)) if i == at else p for i, p in enumerate(preds) if p not in own)


def of_creatures(pred: Any) -> bool:
    """'with flying', 'without flying', 'with power 4 or greater'"""
    if isinstance(pred, ir.AnyOf | ir.AllOf):
        return all(of_creatures(p) for p in pred.items)
    if isinstance(pred, ir.Not):
        return of_creatures(pred.pred)
    return isinstance(pred, ir.HasKeyword) or (isinstance(pred, ir.Compare) and pred.stat in ("power", "toughness"))


def creature_last(node: ir.AnyOf) -> bool:
    """A list of types that ends in 'creature', after something that need be none."""
    *before, last = (p.preds[-1] if isinstance(p, ir.Compound) else p for p in node.items)
    return last == ir.Type("creature") and any(isinstance(p, ir.Type | ir.Subtype) and p != last for p in before)


def noun(item: ir.Filter) -> Flat:
    """What the noun itself says."""
    if item.noun in PLAIN_NOUNS:
        return node(Op.F_TRUE)
    if item.noun == "permanent":
        if item.zone == "battlefield":
            return node(Op.F_TRUE)
        return node(Op.F_PERMANENT_CARD) if item.zone != "stack" else node(Op.F_TYPE, PERMANENT_TYPES)
    if item.noun == "token":
        return node(Op.F_TOKEN)
    return node(Op.F_TYPE, pick(TYPES, item.noun, "noun"))


def counted(scope: Scope, item: Any) -> tuple[int, Flat]:
    """What is counted. Creatures that attacked this turn also count when they are gone, and those are not noted."""
    preds = getattr(item, "preds", ())
    if any(isinstance(p, TookPart) for p in preds) and not any(isinstance(p, ir.ControlledBy) for p in preds):
        raise Unsupported(f"how many there were: {item}")
    return lower_filter(scope, item)


@filters(ir.AnyOf, fields="items word again")
def _any_of(scope: Scope, item: ir.AnyOf) -> Flat:
    return node(Op.F_OR, *(quiet(scope, i) for i in item.items))


@filters(ir.Compound, fields="preds")
def _compound(scope: Scope, item: ir.Compound) -> Flat:
    return conjunction([quiet(scope, p) for p in item.preds])


@filters(ir.AllOf, fields="items")
def _all_of(scope: Scope, item: ir.AllOf) -> Flat:
    return node(Op.F_AND, *(quiet(scope, i) for i in item.items))


@filters(ir.Not, fields="pred")
def _not(scope: Scope, item: ir.Not) -> Flat:
    return node(Op.F_NOT, quiet(scope, item.pred))


@filters(ir.ThatIs, fields="pred once")
def _that_is(scope: Scope, item: ir.ThatIs) -> Flat:
    return quiet(scope, item.pred)


@filters(ir.Type, ir.Supertype, fields="name")
def _type(_: Scope, item: Any) -> Flat:
    if item.name == "permanent":
        return node(Op.F_TYPE, PERMANENT_TYPES)
    return node(Op.F_TYPE, pick(TYPES, item.name, "type"))


@filters(ir.Subtype, fields="name")
def _subtype(scope: Scope, item: ir.Subtype) -> Flat:
    return node(Op.F_SUBTYPE, scope.linker.subtype(item.name))


@filters(ir.Color, fields="name")
def _color(_: Scope, item: ir.Color) -> Flat:
    return node(Op.F_COLOR, pick(COLORS, item.name, "colour"))


NULLARY = {
    ir.Colorless: Op.F_COLORLESS, ir.Multicolored: Op.F_MULTICOLORED, ir.Monocolored: Op.F_MONOCOLORED,
    ir.ChosenName: Op.F_CHOSEN_NAME, ir.ChosenType: Op.F_CHOSEN_TYPE,
    ir.ChosenColor: Op.F_CHOSEN_COLOR, ir.SingleTarget: Op.F_SINGLE_TARGET,
    ir.AttackingYou: Op.F_ATTACKING_YOU, ir.BlockedByIt: Op.F_BLOCKED_BY_IT,
    ir.DealtDamageThisTurn: Op.F_DEALT_DAMAGE, ir.EnteredThisTurn: Op.F_ENTERED_THIS_TURN,
}  # fmt: skip


@filters(*NULLARY)
def _nullary(_: Scope, item: Any) -> Flat:
    return node(NULLARY[type(item)])


@filters(ir.DealtDamageBy, fields="what")
def _dealt_damage_by(_: Scope, item: ir.DealtDamageBy) -> Flat:
    if not isinstance(item.what, iv.Self):
        raise Unsupported(f"dealt damage by something else: {item}")
    return node(Op.F_WOUNDED_BY, node(Op.R_SELF))


@filters(ir.BlocksIt, fields="what")
def _blocks_it(_: Scope, __: ir.BlocksIt) -> Flat:
    return node(Op.F_BLOCKS_IT)


@filters(ir.HasKeyword, fields="keyword")
def _keyword(_: Scope, item: ir.HasKeyword) -> Flat:
    return node(Op.F_KEYWORD, keyword_bit(item.keyword))


@filters(ir.ControlledBy, fields="who")
def _controlled(scope: Scope, item: ir.ControlledBy) -> Flat:
    return _by_player(scope, Op.F_CONTROLLER, item.who)


@filters(ir.CastBy, fields="who")
def _cast_by(scope: Scope, item: ir.CastBy) -> Flat:
    return _by_player(scope, Op.F_CONTROLLER, item.who)


@filters(ir.OwnedBy, fields="who word")
def _owned(scope: Scope, item: ir.OwnedBy) -> Flat:
    return _by_player(scope, Op.F_OWNER, item.who)


def _by_player(scope: Scope, op: Op, who: Any) -> Flat:
    flat = player.lower(scope, who)
    return node(Op.F_TRUE) if flat[0] == Op.W_EACH else node(op, flat)


@filters(ir.Other)
def _other(scope: Scope, _: ir.Other) -> Flat:
    """Than what the text mentioned last: in the instructions of a spell an object, in those of a permanent itself."""
    return node(Op.F_OTHER) if not scope.spell or scope.it is None else other_than_it(scope)


def other_than_it(scope: Scope) -> Flat:
    """Than the one object that the text mentioned last."""
    if scope.it not in (*map(node, ONE_OBJECT), *(node(Op.R_TARGET, i) for i in range(scope.n_targets))):
        raise Unsupported("other than what the text speaks of")
    return node(Op.F_NOT, node(Op.F_IS, scope.it))


def other_creature(scope: Scope) -> Flat:
    """What an Aura or Equipment that is no creature calls another creature: than the one that has it or that it speaks of."""
    if scope.it is None or scope.it == node(Op.R_SELF):
        return node(Op.F_NOT, node(Op.F_IS, node(Op.R_ATTACHED)))
    return other_than_it(scope)


def is_attachment(scope: Scope) -> bool:
    """Does the text stand on an Aura or Equipment, and is it not in an ability that this gives?"""
    if scope.face is None or scope.face.given:
        return False
    return "creature" not in scope.face.printed.types and not {"Aura", "Equipment"}.isdisjoint(scope.face.printed.subtypes)


@filters(ir.OtherThan, fields="what")
def _other_than(scope: Scope, item: ir.OtherThan) -> Flat:
    return node(Op.F_NOT, node(Op.F_IS, reference.lower(scope, item.what)))


STATUS = {
    "tapped": node(Op.F_TAPPED), "untapped": node(Op.F_NOT, node(Op.F_TAPPED)), "attacking": node(Op.F_ATTACKING),
    "enchanted": node(Op.F_HAS_AURA), "equipped": node(Op.F_HAS_EQUIPMENT), "blocking": node(Op.F_BLOCKING),
    "blocked": node(Op.F_BLOCKED), "token": node(Op.F_TOKEN), "suspected": node(Op.F_MARKED, MarkKind.MARK_SUSPECTED),
    "modified": node(Op.F_MODIFIED),
    "commander": node(Op.F_NOT, node(Op.F_TRUE)),  # CR 903.3: only in games with commanders
}  # fmt: skip


@filters(ir.Status, fields="name")
def _status(_: Scope, item: ir.Status) -> Flat:
    if item.name not in STATUS:
        raise Unsupported(f"status {item.name!r}")
    return list(STATUS[item.name])


@filters(ir.Named, fields="name")
def _named(scope: Scope, item: ir.Named) -> Flat:
    if item.name in ("{self}", "~"):
        if scope.face is None:
            raise Unsupported("own name outside a card")
        return node(Op.F_NAMED, scope.linker.name(scope.face.printed_name))
    return node(Op.F_NAMED, scope.linker.name(item.name))


@filters(ir.Compare, fields="stat op value")
def _compare(scope: Scope, item: ir.Compare) -> Flat:
    if isinstance(item.value, iv.StatOf) and item.value.what == iv.Self("it"):
        raise Unsupported(f"'its' of what is compared, or of the source: {item}")
    op = pick(COMPARE, item.op, "comparison")
    return node(Op.F_STAT, pick(STATS, item.stat, "stat"), op, value.lower(scope, item.value))


@filters(ir.PowerOrToughness, fields="op value")
def _either_stat(scope: Scope, item: ir.PowerOrToughness) -> Flat:
    bound = value.lower(scope, item.value)
    op = pick(COMPARE, item.op, "comparison")
    return node(Op.F_OR, node(Op.F_STAT, 0, op, bound), node(Op.F_STAT, 1, op, bound))


@filters(ir.PT, fields="power toughness")
def _size(_: Scope, item: ir.PT) -> Flat:
    sides = ((0, item.power), (1, item.toughness))
    return node(Op.F_AND, *(node(Op.F_STAT, stat, COMPARE["="], node(Op.V_NUM, n)) for stat, n in sides))


@filters(ir.ThatName)
def _that_name(scope: Scope, item: ir.ThatName) -> Flat:
    if not scope.named:
        raise Unsupported(f"a name before one was chosen: {item}")
    return node(Op.F_CHOSEN_NAME)


@filters(ir.Colored)
def _colored(_: Scope, __: ir.Colored) -> Flat:
    return node(Op.F_NOT, node(Op.F_COLORLESS))


@filters(ir.Extreme, fields="stat filter least")
def _extreme(scope: Scope, item: ir.Extreme) -> Flat:
    zones, flat = lower_filter(scope, item.filter)  # it is one of them itself
    return node(Op.F_AND, flat, node(Op.F_EXTREME, pick(STATS, item.stat, "stat"), int(item.least), zones, flat))


@filters(ir.WithCounter, fields="kind many more")
def _with_counter(scope: Scope, item: ir.WithCounter) -> Flat:
    return node(Op.F_COUNTER, scope.linker.counter(item.kind) if item.kind else 0)


@filters(ir.Targets, fields="what")
def _targets(scope: Scope, item: ir.Targets) -> Flat:
    """A spell with the object or player among its targets."""
    memory = scope.memory()
    if isinstance(item.what, iv.Who):
        flat = node(Op.F_TARGETS_PLAYER, player.lower(scope, item.what))
        scope.recall(memory)
        return flat
    flat = node(Op.F_TARGETS, _object(scope, item.what))
    scope.recall(memory)
    return flat


@filters(ir.AttachedTo, fields="what")
def _attached_to(scope: Scope, item: ir.AttachedTo) -> Flat:
    memory = scope.memory()
    flat = node(Op.F_ATTACHED_TO, reference.lower(scope, item.what))
    scope.recall(memory)
    return flat


@filters(ir.SharesColor, fields="what")
def _shares_color(scope: Scope, item: ir.SharesColor) -> Flat:
    memory = scope.memory()
    flat = node(Op.F_SHARES, 1, reference.lower(scope, item.what))
    scope.recall(memory)
    return flat


def _object(scope: Scope, item: Any) -> Flat:
    if isinstance(item, ir.Filter):
        zones, flat = lower_filter(scope, item)
        return node(Op.R_ALL, zones, flat)
    if not isinstance(item, iv.Self | iv.Enchanted):
        raise Unsupported(f"a spell that targets {item}")
    flat_ref: Flat = reference.lower(scope, item)
    return flat_ref


@filters(iv.Self, fields="word")
def _self(_: Scope, item: iv.Self) -> Flat:
    return node(Op.F_IS, node(Op.R_SELF))


@filters(iv.Enchanted, fields="kind noun")
def _enchanted(_: Scope, item: iv.Enchanted) -> Flat:
    return node(Op.F_IS, node(Op.R_ATTACHED))


@filters(iv.It, iv.EventObject, fields="word")
def _it(scope: Scope, item: Any) -> Flat:
    return node(Op.F_IS, scope.pronoun(item.word))


@filters(iv.All, fields="filter word")
def _all(scope: Scope, item: iv.All) -> Flat:
    zones, flat = lower_filter(scope, item.filter)
    if zones != BATTLEFIELD:
        raise Unsupported(f"a group outside the battlefield: {item}")
    return flat


def in_several_zones(scope: Scope, item: Any) -> tuple[int, Flat] | None:
    """(zones, F_ node) of 'artifact card in a graveyard or artifact on the battlefield'; None of anything in one zone."""
    if not isinstance(item, ir.AnyOf) or not all(isinstance(i, ir.Filter) for i in item.items):
        return None
    if len({getattr(i, "zone", "") for i in item.items}) == 1:
        return None
    zones, parts = 0, []
    for one in item.items:
        mask, flat = lower_filter(scope, one)
        zones |= mask
        parts.append(node(Op.F_IS, node(Op.R_ALL, mask, flat)))
    return zones, node(Op.F_OR, *parts)


def apart(one: Any, other: Any) -> bool:
    """Is one a kind of artifact and the other a creature ('target Equipment ... one other target creature': than which)?"""
    kinds = {p.name for p in getattr(one, "preds", ()) if isinstance(p, ir.Subtype)}
    return bool(kinds & NEVER_CREATURES) and getattr(other, "noun", "") != "permanent"
