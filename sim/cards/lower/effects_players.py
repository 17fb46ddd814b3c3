"""Instructions about players: damage, life, cards, libraries (CR 119-121, 701)."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir import effects as ir
from sim.cards.ir.values import All, AnyTarget, It, LifeOf, Num, Pair, PlayerTarget, Target, Who
from sim.cards.lower.base import Flat, Label, effect, node, player, reference
from sim.cards.lower.each_target import each_is_dealt, several_of_any
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import conjunction, lower_filter
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import fixed, is_player, last_known, lower_amount, number, single, target_spec
from sim.cards.lower.words import ALL_ZONES, BATTLEFIELD, pick, zone_mask
from sim.core.opcodes import Compare, Doom, Leave, Op, Rest, Zone

LAST = node(Op.V_LAST)
THEM = node(Op.R_THEM)
HAND = zone_mask("hand")
ANY_NUMBER = 99  # more cards than there are
LEAVES = {"top": Leave.LV_TOP, "hand": Leave.LV_HAND}
RESTS = {"bottom_random": Rest.RS_BOTTOM_RANDOM, "bottom": Rest.RS_BOTTOM, "graveyard": Rest.RS_GRAVEYARD}
DOOMED = {"permanent": Doom.DOOM_EXILED, "creature": Doom.DOOM_CREATURE_EXILED, "no regeneration": Doom.DOOM_NO_REGENERATION}


@effect(ir.DealDamage, fields="source amount to amount_last doom")
def _damage(scope: Scope, item: ir.DealDamage) -> None:
    deal(scope, item, Op.E_DAMAGE)


def makes_several(out: Flat) -> bool:
    """E_TOKEN who, count, ...: of more than one token."""
    return out[0] == Op.E_TOKEN and out[2 + out[3] :][:3] != number(1)


def says_that(item: Any) -> bool:
    """Does it speak of 'that creature', its controller, ...?"""
    if isinstance(item, It):
        return item.word.startswith("that ")
    return any(says_that(getattr(item, f)) for f in getattr(item, "__dataclass_fields__", {}))


def deal(scope: Scope, item: ir.DealDamage, plain: Op) -> None:
    """The instruction; `plain` where nothing is exiled that would die."""
    if item.to == EACH_PLAYER and not scope.that and says_that_player(item.amount):
        one_by_one(scope, item, "to")
        return
    source = last_known(scope, reference.lower(scope, item.source))
    if scope.spell and item.source == It() and source[0] == Op.R_TARGET and says_that(item.to):
        source = node(Op.R_SELF)  # 'it deals 5 damage to that creature', 'to that creature's controller': the spell
    if source == THEM and item.source == It() and any(makes_several(out) for out in scope.out if isinstance(out, list)):
        raise Unsupported(f"one of several that were made: {item}")
    if item.amount_last and isinstance(item.to, PlayerTarget) and not item.doom:
        target = player.lower(scope, item.to)
        scope.emit(Op.E_DAMAGE, source, lower_amount(scope, item.amount), 1, target)
        scope.amount = UNCLEAR
        return
    amount = lower_amount(scope, item.amount)
    op, doom = (Op.E_DAMAGE_DOOM, [pick(DOOMED, item.doom, "dealt damage this way:")]) if item.doom else (plain, [])
    if is_player(item.to):
        if item.doom:
            raise Unsupported(f"what dies, of a player: {item}")
        scope.emit(op, source, amount, 1, player.lower(scope, item.to))
    elif several_of_any(item.to):
        each_is_dealt(scope, item, source, amount, op)
    elif isinstance(item.to, Target) and isinstance(item.to.filter, AnyTarget):
        first, most = target_spec(scope, item.to)
        if most != 1:
            raise Unsupported(f"several targets that may be players: {item}")
        scope.it = scope.that = UNCLEAR
        scope.emit(op, source, amount, 2, first, *doom)
    else:
        to = reference.lower(scope, item.to)
        if source == to and isinstance(item.to, It):
            raise Unsupported(f"which of two things that were mentioned deals damage to the other: {item}")
        scope.emit(op, source, amount, 0, to, *doom)
    scope.amount = UNCLEAR  # damage may be prevented: what was dealt is not what it says


EACH_PLAYER, THAT_PLAYER = Who("each_player"), Who("that_player")


def says_that_player(item: Any) -> bool:
    """Does a value speak of 'that player', 'they'?"""
    if isinstance(item, Who):
        return item.name == "that_player"
    return any(says_that_player(getattr(item, f)) for f in getattr(item, "__dataclass_fields__", {})) or (
        isinstance(item, tuple) and any(says_that_player(part) for part in item)
    )


def one_by_one(scope: Scope, item: Any, field: str) -> None:
    """'each player ... equal to the number of cards in that player's hand': for each in turn, nothing can happen in between. What a
    life total is asked for would not be the same after the first."""
    if scope.iterating or mentions_life(item.amount):
        raise Unsupported(f"both players do this at once: {item}")
    loop, end = Label(), Label()
    scope.emit(Op.E_EACH_PLAYER, node(Op.W_EACH), end)
    scope.mark(loop)
    scope.iterating, scope.that = True, node(Op.W_THAT)
    effect.lower(scope, dataclasses.replace(item, **{field: THAT_PLAYER}))
    scope.iterating = False
    scope.emit(Op.E_NEXT_PLAYER, loop)
    scope.mark(end)
    scope.amount = scope.that = UNCLEAR


def mentions_life(item: Any) -> bool:
    """Does a value ask for a life total?"""
    if isinstance(item, tuple):
        return any(mentions_life(part) for part in item)
    return isinstance(item, LifeOf) or any(mentions_life(getattr(item, f)) for f in getattr(item, "__dataclass_fields__", {}))


@effect(ir.DamageTwice, fields="source amount to other_amount other")
def _damage_twice(scope: Scope, item: ir.DamageTwice) -> None:
    """Nothing can happen in between: state is looked at when all of it is dealt (CR 704.3)."""
    if isinstance(item.to, All) and isinstance(item.other, All) and item.other_amount is None:
        _damage(scope, ir.DealDamage(item.source, item.amount, Pair(item.to, item.other)))  # what is both is dealt it once
        return
    amount = scope.amount
    deal(scope, ir.DealDamage(item.source, item.amount, item.to), Op.E_DAMAGE_FIRST)
    scope.amount = amount
    _damage(scope, ir.DealDamage(item.source, item.other_amount or item.amount, item.other))


@effect(ir.DivideDamage, fields="source amount to")
def _divide(scope: Scope, item: ir.DivideDamage) -> None:
    source = reference.lower(scope, item.source)
    if scope.specs or not isinstance(item.to, Target):
        raise Unsupported(f"{item}")
    first, _ = target_spec(scope, item.to, divided=fixed(item.amount, "divided damage"))
    scope.it = UNCLEAR
    scope.emit(Op.E_DAMAGE_DIVIDED, source, first)


LIFE = {ir.GainLife: Op.E_GAIN_LIFE, ir.LoseLife: Op.E_LOSE_LIFE, ir.SetLife: Op.E_SET_LIFE}


@effect(*LIFE, fields="who amount")
def _life(scope: Scope, item: Any) -> None:
    if item.who == EACH_PLAYER and not scope.that and says_that_player(item.amount):
        one_by_one(scope, item, "who")
        return
    who = player.lower(scope, item.who)
    scope.emit(LIFE[type(item)], who, lower_amount(scope, item.amount))
    scope.amount = LAST


@effect(ir.Draw, fields="who count additional")
def _draw(scope: Scope, item: ir.Draw) -> None:
    scope.emit(Op.E_DRAW, player.lower(scope, item.who), lower_amount(scope, item.count))


@effect(ir.PoisonCounters, fields="who count")
def _poison(scope: Scope, item: ir.PoisonCounters) -> None:
    scope.emit(Op.E_POISON, player.lower(scope, item.who), lower_amount(scope, item.count))


@effect(ir.Mill, fields="who count")
def _mill(scope: Scope, item: ir.Mill) -> None:
    before = scope.it
    scope.emit(Op.E_MILL, player.lower(scope, item.who), lower_amount(scope, item.count))
    scope.aside = before if before and before[0] in (Op.R_TARGET, Op.R_TARGETS) else None
    scope.it = THEM


@effect(ir.Shuffle, fields="who long")
def _shuffle(scope: Scope, item: ir.Shuffle) -> None:
    scope.emit(Op.E_SHUFFLE, player.lower(scope, item.who))


def own(scope: Scope, who: Flat, owner: Op) -> Flat:
    """F_OWNER or F_CONTROLLER of the player who chooses: while E_CHOOSE asks a player, W_THAT is that player."""
    if scope.iterating and who != node(Op.W_THAT):
        raise Unsupported("a choice of another player inside an instruction for each player")
    return node(owner, node(Op.W_THAT))


def choose(scope: Scope, who: Flat, zones: int, flat: Flat, count: Flat, least: Flat | None = None) -> None:
    """E_CHOOSE among the chooser's own objects; R_THEM becomes what all of them chose."""
    if scope.that == node(Op.W_THAT) and who != scope.that:
        raise Unsupported("a choice of another player inside an instruction for each player")
    mine = own(scope, who, Op.F_CONTROLLER if zones == BATTLEFIELD else Op.F_OWNER)
    scope.emit(Op.E_CHOOSE, who, zones, conjunction([flat, mine]), least or count, count)
    scope.it = THEM


@effect(ir.Discard, fields="who count at_random filter up_to every")
def _discard(scope: Scope, item: ir.Discard) -> None:
    who = player.lower(scope, item.who)
    if (item.every and item.count is not None) or (item.up_to and (item.count is None or item.at_random)):
        raise Unsupported(f"{item}")
    if item.count is None:
        if item.at_random:
            raise Unsupported(f"{item}")
        flat = lower_filter(scope, item.filter, zone="hand")[1] if item.filter is not None else node(Op.F_TRUE)
        hand = node(Op.R_CARDS, int(Zone.Z_HAND), who, flat)
        if not item.every:
            scope.emit(Op.E_DISCARD, hand)
            scope.amount = UNCLEAR
            return
        scope.emit(Op.E_SET_THEM, hand)
        scope.emit(Op.E_DISCARD, THEM)
        scope.amount = node(Op.V_COUNT, ALL_ZONES, node(Op.F_IS, THEM)) if who[0] != Op.W_EACH else UNCLEAR
        return
    amount = lower_amount(scope, item.count)
    if item.at_random:
        if item.filter is not None:
            raise Unsupported(f"{item}")
        scope.emit(Op.E_DISCARD_RANDOM, who, amount)
        scope.it = THEM
        return
    flat = lower_filter(scope, item.filter, zone="hand")[1] if item.filter is not None else node(Op.F_TRUE)
    choose(scope, who, HAND, flat, amount, number(0) if item.up_to else amount)
    scope.emit(Op.E_DISCARD, THEM)
    scope.amount = node(Op.V_COUNT, ALL_ZONES, node(Op.F_IS, THEM)) if who[0] != Op.W_EACH else UNCLEAR


@effect(ir.DiscardThat, fields="who what")
def _discard_that(scope: Scope, item: ir.DiscardThat) -> None:
    """Cards are discarded by their owner, who must be the player named."""
    player.lower(scope, item.who)
    scope.emit(Op.E_DISCARD, reference.lower(scope, item.what))


@effect(ir.Sacrifice, fields="who filter count choice every inside")
def _sacrifice(scope: Scope, item: ir.Sacrifice) -> None:
    who = player.lower(scope, item.who)
    zones, flat = lower_filter(scope, item.filter)
    if zones != BATTLEFIELD:
        raise Unsupported(f"{item}")
    if item.count is None:
        controlled = [] if who[0] == Op.W_EACH else [node(Op.F_CONTROLLER, who)]
        scope.emit(Op.E_SACRIFICE, node(Op.R_ALL, BATTLEFIELD, conjunction([flat, *controlled])))
        scope.it = UNCLEAR
        return
    choose(scope, who, BATTLEFIELD, flat, lower_amount(scope, item.count))
    scope.emit(Op.E_SACRIFICE, THEM)
    scope.given = THEM if item.count == Num(1) and who[0] != Op.W_EACH else None


@effect(ir.RevealHand, fields="who look")
def _reveal_hand(scope: Scope, item: ir.RevealHand) -> None:
    """Everything is known anyway; the text means this player from here on."""
    scope.that = player.lower(scope, item.who)
    scope.emit(Op.E_NOTHING)


@effect(ir.RevealFromHand, fields="who count equal")
def _reveal_from(scope: Scope, item: ir.RevealFromHand) -> None:
    who = single(player.lower(scope, item.who), item)
    choose(scope, who, HAND, node(Op.F_TRUE), lower_amount(scope, item.count))
    scope.that = who


@effect(ir.ChooseAmong, fields="who count filter up_to source")
def _choose_among(scope: Scope, item: ir.ChooseAmong) -> None:
    hand = scope.that
    who = single(player.lower(scope, item.who), item)
    if item.source == "hand":
        if hand is None or hand is UNCLEAR:
            raise Unsupported(f"whose hand: {item}")
        among = node(Op.R_CARDS, int(Zone.Z_HAND), hand, node(Op.F_TRUE))
    elif item.source in ("them", "those cards"):
        among = scope.pronoun("them")
    else:
        raise Unsupported(f"{item}")
    flat = lower_filter(scope, item.filter, zone="hand")[1] if item.filter is not None else node(Op.F_TRUE)
    amount = lower_amount(scope, item.count)
    scope.emit(Op.E_CHOOSE_FROM, who, among, flat, number(0) if item.up_to else amount, amount)
    scope.it = THEM
    scope.that = hand


MUST_FIND = 4  # flag of E_SEARCH


@effect(ir.Search, fields="who filter count to tapped up_to reveal that apart")
def _search(scope: Scope, item: ir.Search) -> None:
    """One card; where the text states a quality of it, finding nothing is always possible (CR 701.19b). Then the library is
    shuffled."""
    who = player.lower(scope, item.who)
    if item.count != Num(1) and fixed(item.count, "cards to search for") != 1:
        raise Unsupported(f"a search for several cards: {item}")
    zone = pick(
        {"hand": Zone.Z_HAND, "battlefield": Zone.Z_BATTLEFIELD, "graveyard": Zone.Z_GRAVEYARD}, item.to, "search to"
    )
    flat = lower_filter(scope, item.filter, zone="library")[1]
    any_card = item.filter.noun == "card" and not item.filter.preds  # type: ignore[attr-defined]
    flags = int(item.tapped) | (MUST_FIND if any_card and not item.up_to else 0)
    if who[0] == Op.W_EACH and not scope.iterating:
        return _each_searches(scope, flat, [int(zone), flags])
    scope.emit(Op.E_SEARCH, single(who, item), flat, zone, flags)
    scope.emit(Op.E_SHUFFLE, who)
    scope.it = THEM
    return None


def _each_searches(scope: Scope, flat: Flat, to: list[int]) -> None:
    """Each player searches, and what was found moves at once: one after the other is the same while one library is empty."""
    sizes = [node(Op.V_LIBRARY, node(who)) for who in (Op.W_YOU, Op.W_OPPONENT)]
    both = node(Op.C_AND, *(node(Op.C_COMPARE, Compare.CMP_GT, size, number(0)) for size in sizes))
    skip, loop, end = Label(), Label(), Label()
    that = node(Op.W_THAT)
    scope.emit(Op.E_JUMP_UNLESS, skip, both)
    scope.emit(Op.E_UNRESOLVED)
    scope.mark(skip)
    scope.emit(Op.E_EACH_PLAYER, node(Op.W_EACH), end)
    scope.mark(loop)
    scope.emit(Op.E_SEARCH, that, flat, *to)
    scope.emit(Op.E_SHUFFLE, that)
    scope.emit(Op.E_NEXT_PLAYER, loop)
    scope.mark(end)
    scope.it = scope.that = UNCLEAR


@effect(ir.LookAtTop, fields="who count")
def _look(scope: Scope, item: ir.LookAtTop) -> None:
    scope.emit(Op.E_LOOK_TOP, single(player.lower(scope, item.who), item), lower_amount(scope, item.count))
    scope.it = THEM


@effect(ir.PutLooked, fields="count up_to to rest filter")
def _put_looked(scope: Scope, item: ir.PutLooked) -> None:
    """'Put [up to] so many of them somewhere and the rest elsewhere'."""
    leave, rest = pick(LEAVES, item.to, "some of them go"), pick(RESTS, item.rest, "the rest goes")
    if scope.it != THEM or item.filter is not None or (leave == Leave.LV_TOP and fixed(item.count, "of them on top") != 1):
        raise Unsupported(f"an arrangement: {item}")
    count = lower_amount(scope, item.count)
    scope.emit(Op.E_ARRANGE, node(Op.W_YOU), leave, rest, number(0) if item.up_to else count, count)
    scope.it = UNCLEAR


@effect(ir.Scry, fields="who count surveil")
def _scry(scope: Scope, item: ir.Scry) -> None:
    """Scry, surveil (CR 701.18, 701.42)."""
    who = single(player.lower(scope, item.who), item)
    amount = lower_amount(scope, item.count)
    scope.emit(Op.E_LOOK_TOP, who, amount)
    leave = Leave.LV_GRAVEYARD if item.surveil else Leave.LV_BOTTOM
    scope.emit(Op.E_ARRANGE, who, leave, Rest.RS_TOP, number(0), number(ANY_NUMBER))
    scope.emit(Op.E_SCRIED, who, 2 if item.surveil else 1, int(amount[0] != Op.V_NUM))
    scope.it = UNCLEAR


@effect(ir.WinGame, ir.LoseGame, fields="who")
def _end(scope: Scope, item: Any) -> None:
    scope.emit(Op.E_WIN if isinstance(item, ir.WinGame) else Op.E_LOSE, player.lower(scope, item.who))


@effect(ir.ExtraTurn, fields="who count")
def _extra_turn(scope: Scope, item: ir.ExtraTurn) -> None:
    who = single(player.lower(scope, item.who), item)
    for _ in range(fixed(item.count, "extra turns")):
        scope.emit(Op.E_EXTRA_TURN, who)


@effect(ir.ControlNextTurn, fields="who gain extra")
def _control_next_turn(scope: Scope, item: ir.ControlNextTurn) -> None:
    who = single(player.lower(scope, item.who), item)
    scope.emit(Op.E_STEER, who)
    if item.extra:
        scope.emit(Op.E_TURN_AFTER, who)


@effect(ir.FlipCoin, fields="who")
def _flip(scope: Scope, item: ir.FlipCoin) -> None:
    scope.emit(Op.E_FLIP, player.lower(scope, item.who))


VALUES = {
    "creature_type": 0, "card_name": 1, "any_card_name": 1, "nonland_card_name": 2, "color": 3, "player": 4, "card_type": 7, "number": 8,
    "opponent": 5, "nonbasic_land_card_name": 6,
}  # fmt: skip


@effect(ir.Choose, fields="kind")
def _choose(scope: Scope, item: ir.Choose) -> None:
    scope.emit(Op.E_CHOOSE_VALUE, pick(VALUES, item.kind, "choose"))
    scope.named = scope.named or item.kind.endswith("card_name")


@effect(ir.Balance, fields="groups")
def _balance(scope: Scope, item: ir.Balance) -> None:
    kinds = {"lands": 0, "cards": 1, "creatures": 2}
    scope.emit(Op.E_BALANCE, len(item.groups), *(pick(kinds, g, "group") for g in item.groups))
    scope.it = UNCLEAR


@effect(ir.PilesSacrifice, fields="who")
def _piles(scope: Scope, item: ir.PilesSacrifice) -> None:
    scope.emit(Op.E_PILES, single(player.lower(scope, item.who), item))
    scope.it = UNCLEAR
