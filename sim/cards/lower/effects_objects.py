"""Instructions about objects: moving, changing, copying (CR 701, 611, 707)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import effects as ir
from sim.cards.ir.actions import ReturnChosen
from sim.cards.ir.keyword_actions import GetEach
from sim.cards.ir.picks import BaseOne, BecomeChosen, GainChosen
from sim.cards.ir.shapes import IsShape
from sim.cards.ir.values import All, Choice, It, Linked, Num, Self, Target, TopCards, Who
from sim.cards.lower.base import Flat, effect, node, player, reference
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.one_graveyard import shuffle_together
from sim.cards.lower.picks import by_choice, each_choice
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.statics import exceptions, lower_static
from sim.cards.lower.values import fixed, lower_amount, number, single
from sim.cards.lower.words import BATTLEFIELD, DURATIONS, pick, zone_mask
from sim.core.opcodes import Op, Zone

MOST_MORE, LAND_TAPPED, FOR_OPPONENTS, CAST_ONLY, ANY_TYPE, FREE = 63, 64, 128, 256, 512, 1024  # operand of E_PERMIT
NO_REGENERATION, UNTIL_LEAVES, LINKED = 1, 1, 2
TAPPED, UNDER_YOUR_CONTROL, BOTTOM, TRANSFORMED, WITH_PLUS, WITH_MINUS = 1, 2, 4, 8, 16, 32


@effect(ir.Destroy, fields="what no_regeneration")
def _destroy(scope: Scope, item: ir.Destroy) -> None:
    scope.emit(Op.E_DESTROY, reference.lower(scope, item.what), NO_REGENERATION * item.no_regeneration)


@effect(ir.Exile, fields="what until linked counters")
def _exile(scope: Scope, item: ir.Exile) -> None:
    if item.until not in (None, "leaves"):
        raise Unsupported(f"exile until {item.until}")
    what = reference.lower(scope, item.what)
    kind, count = 0, number(0)
    if item.counters is not None:
        put: Any = item.counters
        kind, count = scope.linker.counter(put.kind), lower_amount(scope, put.count)
    flags = UNTIL_LEAVES if item.until else LINKED * item.linked
    scope.emit(Op.E_EXILE, what, flags, kind, count)
    if isinstance(item.what, TopCards) and item.what.count == Num(1) and Op.W_EACH not in what:
        scope.it = node(Op.R_THEM)
    if what == node(Op.R_SELF):
        scope.it = node(Op.R_THEM)  # a new object, as where it returns
        scope.moved_itself = True


@effect(ir.SacrificeThat, fields="what")
def _sacrifice_that(scope: Scope, item: ir.SacrificeThat) -> None:
    """Only if the player who is told to controls it (CR 701.17a)."""
    what = reference.lower(scope, item.what)
    mine = node(Op.F_AND, node(Op.F_IS, what), node(Op.F_CONTROLLER, scope.actor))
    scope.emit(Op.E_SACRIFICE, node(Op.R_ALL, BATTLEFIELD, mine))


PLACES = {
    "hand": (Zone.Z_HAND, 0), "battlefield": (Zone.Z_BATTLEFIELD, 0), "library_top": (Zone.Z_LIBRARY, 0),
    "library_bottom": (Zone.Z_LIBRARY, BOTTOM), "graveyard": (Zone.Z_GRAVEYARD, 0),
}  # fmt: skip


OWNER = tuple(Who("owner", word) for word in ("", "his", "her"))  # where the text says what is usual anyway


def returned(scope: Scope, item: ir.Return, zone: Zone) -> Flat:
    """'Exile it and return target creature card from your graveyard': not what is no longer there."""
    moved = any(out[0] in (Op.E_EXILE, Op.E_MOVE) for out in scope.out if isinstance(out, list))
    what: Flat = reference.lower(scope, item.what)
    if not isinstance(item.what, Target):
        return what
    if zone == Zone.Z_LIBRARY and what[0] == Op.R_TARGETS:
        raise Unsupported(f"several cards into a library: their owner orders them (CR 401.4): {item}")
    here = moved and getattr(item.what.filter, "zone", "") == "graveyard"
    return node(Op.R_ALL, zone_mask("graveyard"), node(Op.F_IS, what)) if here else what


def join_attack(scope: Scope, item: ir.Return) -> None:
    """A card of yours that enters tapped and attacking (CR 508.4)."""
    what = reference.lower(scope, item.what)
    mine = node(Op.F_OWNER, node(Op.W_YOU))
    said = what[0] == Op.R_TARGET and any(spec[i : i + len(mine)] == mine for spec in scope.specs for i in range(len(spec)))
    if item != ir.Return(item.what, "battlefield", tapped=True, attacking=True) or not said or len(scope.specs) != 1:
        raise Unsupported(f"under whose control it attacks: {item}")
    scope.emit(Op.E_JOIN_ATTACK, what)


def was_permanent(scope: Scope, item: ir.Return, what: Flat) -> bool:
    """'Exile target permanent. Return it to the battlefield.': whoever puts it there controls it (CR 110.2a)."""
    said = item.under is None and isinstance(item.what, It) and what[0] == Op.R_TARGET
    return said and scope.zones_of_target(what[2]) == BATTLEFIELD


@effect(ir.Return, fields="what to tapped under transformed verb source counter counters attacking")
def _returned(scope: Scope, item: ir.Return) -> None:
    if item.attacking:
        join_attack(scope, item)
    else:
        _return(scope, item)


def _return(scope: Scope, item: ir.Return) -> None:
    if item.to not in PLACES:
        raise Unsupported(f"return to {item.to}")
    if item.source and not (isinstance(item.what, Self) and scope.row and scope.row.zones == zone_mask(item.source)):
        raise Unsupported(f"return from {item.source}, where the ability does not work: {item}")
    zone, flags = PLACES[item.to]
    what = returned(scope, item, zone)
    memory = scope.memory()
    if item.under not in (None, *OWNER) and zone == Zone.Z_BATTLEFIELD:
        who = player.lower(scope, item.under)
        if who[0] == Op.W_YOU:
            flags |= UNDER_YOUR_CONTROL
        elif who[0] != Op.W_OWNER:
            raise Unsupported(f"return under the control of {item.under}")
    scope.recall(memory)
    flags |= UNDER_YOUR_CONTROL * (zone == Zone.Z_BATTLEFIELD and was_permanent(scope, item, what))
    flags |= TAPPED * item.tapped | TRANSFORMED * item.transformed
    if item.counter:
        flags |= pick({"+1/+1": WITH_PLUS, "-1/-1": WITH_MINUS}, item.counter, "enters with a counter:")
        if zone != Zone.Z_BATTLEFIELD:
            raise Unsupported(f"{item}")
    if isinstance(item.counters, ir.Counters) and zone == Zone.Z_BATTLEFIELD:
        kind = scope.linker.counter(item.counters.kind)
        scope.emit(Op.E_RETURN_WITH, what, zone, flags, kind, lower_amount(scope, item.counters.count))
    elif item.counters is None:
        if scope.owner_asked and zone == Zone.Z_HAND and what[0] == Op.R_TARGET:
            scope.emit(Op.E_SET_THAT, node(Op.W_OWNER, what))  # before it moves: a token will be gone
            scope.that = node(Op.W_THAT)
        scope.emit(Op.E_MOVE, what, zone, flags)
    else:
        raise Unsupported(f"{item}")
    if what == node(Op.R_SELF):
        scope.it = node(Op.R_THEM)  # a new object (CR 400.7), which the ability knows (400.7j)
        scope.moved_itself = True


@effect(ReturnChosen, fields="who filter")
def _return_chosen(scope: Scope, item: ReturnChosen) -> None:
    if player.lower(scope, item.who)[0] != Op.W_YOU or scope.actor != node(Op.W_YOU):
        raise Unsupported(f"another player returns something of his choice: {item}")
    _return(scope, ir.Return(Choice(item.filter), "hand"))


@effect(ir.ShuffleInto, fields="what several")
def _shuffle_into(scope: Scope, item: ir.ShuffleInto) -> None:
    """The owner is noted before the object moves; that player's library is shuffled (CR 701.24)."""
    if item.several:
        return shuffle_together(scope, item)
    what = reference.lower(scope, item.what)
    if what[0] not in (Op.R_SELF, Op.R_TARGET, Op.R_THEM, Op.R_EVENT) or scope.iterating:
        raise Unsupported(f"several libraries: {item}")
    scope.emit(Op.E_SET_THAT, node(Op.W_OWNER, what))
    scope.emit(Op.E_MOVE, what, Zone.Z_LIBRARY, 0)
    scope.emit(Op.E_SHUFFLE, node(Op.W_THAT))
    scope.it = scope.that = UNCLEAR
    return None


@effect(ir.CounterSpell, fields="what instead")
def _counter(scope: Scope, item: ir.CounterSpell) -> None:
    exile = pick({"graveyard": 0, "exile": 1}, item.instead, "counter, instead")
    if scope.targeted_event:
        scope.emit(Op.E_COUNTER_EVENT, exile)
        return
    if isinstance(item.what, Self):
        raise Unsupported(f"counter what is no spell: {item}")
    scope.emit(Op.E_COUNTER, reference.lower(scope, item.what), exile)


@effect(ir.GainControl, fields="what who duration first")
def _control(scope: Scope, item: ir.GainControl) -> None:
    what = reference.lower(scope, item.what)
    who = single(player.lower(scope, item.who), item)
    if what[0] == Op.R_TARGET and scope.zones_of_target(what[2]) & STACK:
        if scope.zones_of_target(what[2]) != STACK or item.duration != "indefinite":
            raise Unsupported(f"{item}")
        scope.emit(Op.E_TAKE_SPELL, what, who)
        return
    scope.emit(Op.E_CONTROL, what, who, pick(DURATIONS, item.duration, "duration"))


@effect(ir.ChangeTarget, fields="what new")
def _change_target(scope: Scope, item: ir.ChangeTarget) -> None:
    if item.new != "any":
        raise Unsupported(f"{item}")
    scope.emit(Op.E_RETARGET, reference.lower(scope, item.what))


@effect(ir.CastFree, fields="who what copy optional buried")
def _cast_free(scope: Scope, item: ir.CastFree) -> None:
    who = single(player.lower(scope, item.who), item)
    what = reference.lower(scope, item.what)
    scope.emit(Op.E_CAST_FREE, who, what, int(item.copy) | 2 * item.optional | 8 * bool(item.buried))


STACK = zone_mask("stack")
NEW_TARGETS = 1  # flag of E_COPY_SPELL


@effect(ir.CopySpell, fields="what who new")
def _copy_spell(scope: Scope, item: ir.CopySpell) -> None:
    """A copy of a card in exile is made as it is cast (CR 707.12); a spell is copied on the stack (707.10)."""
    if isinstance(item.what, Linked):
        if item != ir.CopySpell(item.what):
            raise Unsupported(f"a copy of a card with targets: {item}")
        scope.emit(Op.E_SET_THEM, reference.lower(scope, item.what))
        scope.see(node(Op.R_THEM))
        return
    who = single(player.lower(scope, item.who), item)
    what = reference.lower(scope, item.what)
    if what[0] not in (Op.R_TARGET, Op.R_EVENT) and not (what[0] == Op.R_SELF and is_spell(scope)):
        raise Unsupported(f"a copy of what may be no spell: {item}")
    scope.emit(Op.E_COPY_SPELL, who, number(1), what, NEW_TARGETS * bool(item.new))


def is_spell(scope: Scope) -> bool:
    """Is ~ a spell while this happens: its own instructions, or what it does as it is cast?"""
    return scope.spell or (scope.row is not None and scope.row.zones == zone_mask("stack"))


@effect(ir.PermitPlay, fields="who what more duration opponent tapped late each cast any_type free")
def _permit(scope: Scope, item: ir.PermitPlay) -> None:
    if item.duration != "while_exiled":
        raise Unsupported(f"{item}")
    who = single(player.lower(scope, item.who), item)
    if item.more > MOST_MORE or (item.free and (item.more or item.opponent or item.tapped or item.any_type)):
        raise Unsupported(f"{item}")
    more = item.more | LAND_TAPPED * item.tapped | FOR_OPPONENTS * item.opponent | CAST_ONLY * item.cast
    more |= ANY_TYPE * bool(item.any_type) | FREE * item.free
    scope.emit(Op.E_PERMIT, who, reference.lower(scope, item.what), more)


SIMPLE = {ir.Tap: Op.E_TAP, ir.Untap: Op.E_UNTAP, ir.Transform: Op.E_TRANSFORM, ir.Regenerate: Op.E_REGENERATE}


@effect(*SIMPLE, fields="what you")
def _simple(scope: Scope, item: Any) -> None:
    if isinstance(item, ir.Transform) and scope.delayed:
        raise Unsupported(f"whether it has transformed since: {item}")  # CR 701.28f
    scope.emit(SIMPLE[type(item)], reference.lower(scope, item.what))


@effect(ir.PutCounters, fields="kind count on")
def _put_counters(scope: Scope, item: ir.PutCounters) -> None:
    amount = lower_amount(scope, item.count)
    scope.emit(Op.E_PUT_COUNTERS, scope.linker.counter(item.kind), amount, reference.lower(scope, item.on))


@effect(ir.RemoveCounters, fields="kind count what them")
def _remove_counters(scope: Scope, item: ir.RemoveCounters) -> None:
    amount = number(-1) if item.count is None else lower_amount(scope, item.count)
    kind = scope.linker.counter(item.kind) if item.kind else 0
    if not kind and item.count is not None:
        raise Unsupported(f"counters of any kind, chosen: {item}")
    scope.emit(Op.E_REMOVE_COUNTERS, kind, amount, reference.lower(scope, item.what))
    scope.amount = node(Op.V_LAST)


THE_OBJECT = It("")
OF_COMBAT = ("block", "be_blocked", "defend_only", "attack", "attack_or_block")
FOR_A_TIME = (  # rules of play would need more
    ab.AllCreatureTypes, ab.SwitchPT, ab.Get, ab.Have, ab.LoseAbilities, ab.AreTypes, ab.AreColors, ab.BasePT, BaseOne, GetEach, IsShape
)


@effect(ir.Until, fields="what effects duration first also each both")
def _until(scope: Scope, item: ir.Until) -> None:
    """A continuous effect on what is there now (CR 611.2c)."""
    what = reference.lower(scope, item.what)
    scope.affected = item.what
    nodes = []
    ways: list[list[Flat]] = []
    for inner in item.effects:
        if isinstance(inner, BecomeChosen | GainChosen) and not ways:
            ways = each_choice(scope, inner)
            continue
        # a rule about all of a kind is about those that come later, too (CR 611.2c): RuleUntil
        combat = isinstance(inner, ab.Cant) and inner.verb in OF_COMBAT and inner.unless is None and not isinstance(item.what, All)
        if isinstance(inner, ab.Cant) and inner == ab.Cant(inner.what, "be_countered") and item.duration == "indefinite":
            combat = True  # a spell; it does not last longer than that is one
        if inner == ab.Cant(It(""), "activate") and item.duration == "end_of_turn":
            combat = True
        combat = combat or inner == ab.Must(THE_OBJECT, "be_blocked")
        untaps = isinstance(inner, ab.DoesntUntap) and item.duration in ("next_untap", "your_next_untap", "while_tapped", "while_yours")
        if not isinstance(inner, FOR_A_TIME) and not combat and not untaps:
            raise Unsupported(f"a rule for a time: {inner}")
        nodes += lower_static(scope, inner)
    scope.affected = None
    if ways:
        by_choice(scope, [[until(what, item.duration, [*nodes, *way])] for way in ways])
    else:
        lasts(scope, what, item.duration, nodes)


def until(what: Flat, duration: str, nodes: list[Flat]) -> Flat:
    """E_UNTIL with its static nodes."""
    return node(Op.E_UNTIL, what, pick(DURATIONS, duration, "duration"), len(nodes), *nodes)


def lasts(scope: Scope, what: Flat, duration: str, nodes: list[Flat]) -> None:
    """The continuous effect, as an instruction."""
    scope.emit(Op.E_UNTIL, *until(what, duration, nodes)[2:])


@effect(ir.Become, fields="what power toughness colors types subtypes keywords duration keeps every first abilities based")
def _become(scope: Scope, item: ir.Become) -> None:
    """'becomes a 2/2 Assembly-Worker artifact creature until end of turn. It's still a land.' Card types are kept
    where it says so and by what becomes an 'artifact creature' (CR 205.1b)."""
    still_creature = not item.types and isinstance(item.what, Target | All) and item.what.filter.noun == "creature"  # type: ignore[attr-defined]
    if not item.keeps.startswith("still") and not {"artifact", "creature"} <= set(item.types) and not still_creature:
        raise Unsupported(f"becomes, and nothing else: {item}")
    what = reference.lower(scope, item.what)
    if what[0] == Op.R_ALL:  # 'each artifact that became a creature this way' is those
        scope.emit(Op.E_SET_THEM, what)
        what = scope.see(node(Op.R_THEM))
    scope.affected = Self()
    me = Self()
    parts: list[Any] = [ab.AreTypes(me, item.types)] if item.types else []
    if item.subtypes:
        parts.append(ab.AreTypes(me, subtypes=item.subtypes, add=item.keeps.startswith("still")))
    if item.every:
        parts.append(ab.AllCreatureTypes(me))
    if item.power is not None and item.toughness is not None:
        parts.append(ab.BasePT(me, item.power, item.toughness))
    if item.colors:
        parts.append(ab.AreColors(me, item.colors))
    if item.keywords:
        parts.append(ab.Have(me, tuple(ab.Keyword(k) for k in item.keywords)))
    if item.abilities:
        parts.append(ab.Have(me, item.abilities))
    nodes = [flat for part in parts for flat in lower_static(scope, part)]
    scope.affected = None
    lasts(scope, what, item.duration, nodes)


@effect(ir.BecomeCopy, fields="what of except_ duration")
def _become_copy(scope: Scope, item: ir.BecomeCopy) -> None:
    if item.duration != "indefinite":
        raise Unsupported(f"a copy for a time: {item}")
    what = reference.lower(scope, item.what)
    of = reference.lower(scope, item.of)
    if not isinstance(item.of, Target | It | Linked | Choice | Self) or (
        isinstance(item.of, Target) and fixed(item.of.count, "") != 1
    ):
        raise Unsupported(f"a copy of several objects: {item}")
    scope.emit(Op.E_COPY_OF, what, of, exceptions(scope, item.except_))


@effect(ir.Attach, fields="what to")
def _attach(scope: Scope, item: ir.Attach) -> None:
    if isinstance(item.what, Target) and isinstance(item.to, It):  # 'attach target Equipment to it': to what was mentioned before
        to = reference.lower(scope, item.to)
        what = reference.lower(scope, item.what)
    else:
        what = reference.lower(scope, item.what)
        to = reference.lower(scope, item.to)
    if what == to:
        raise Unsupported(f"attached to itself: {item}")
    scope.emit(Op.E_ATTACH, what, to)


@effect(ir.Fight, fields="left right")
def _fight(scope: Scope, item: ir.Fight) -> None:
    left = reference.lower(scope, item.left)
    right = reference.lower(scope, item.right)
    scope.emit(Op.E_FIGHT, left, right)
    scope.it = UNCLEAR
    if left == node(Op.R_SELF):
        scope.other = right  # 'that creature'; 'it' could be either
