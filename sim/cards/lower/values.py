"""Numbers, players and references to objects (V_, W_, R_)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import values as ir
from sim.cards.ir.filters import Filter
from sim.cards.ir.processing import LesserThanIt
from sim.cards.lower.base import Flat, condition, node, player, reference, value
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import apart, counted, in_several_zones, lower_filter
from sim.cards.lower.scope import MAX_TARGETS, PAID, UNCLEAR, Scope
from sim.cards.lower.stack_objects import on_stack
from sim.cards.lower.words import BATTLEFIELD, COMPARE, STATS, TYPES, ZONES, color_mask, pick
from sim.core.opcodes import Op, Zone

NEVER_NEGATIVE = frozenset((
    Op.V_X, Op.V_COUNT, Op.V_HAND, Op.V_LIBRARY, Op.V_GRAVEYARD, Op.V_COUNTERS, Op.V_LAST, Op.V_EVENT, Op.V_DEVOTION, Op.V_UNSPENT,
    Op.V_BASIC_TYPES, Op.V_CARD_TYPES, Op.V_COLORS, Op.V_SPELLS_CAST, Op.V_MAX0, Op.V_MV, Op.V_POISON
))  # fmt: skip


def number(n: int) -> Flat:
    """V_NUM."""
    return node(Op.V_NUM, n)


def lower_amount(scope: Scope, item: Any) -> Flat:
    """A value used as an amount: not below 0 (CR 107.1b)."""
    flat: Flat = value.lower(scope, item)
    return flat if flat[0] in NEVER_NEGATIVE or (flat[0] == Op.V_NUM and flat[2] >= 0) else node(Op.V_MAX0, flat)


def fixed(item: Any, what: str) -> int:
    """A number known beforehand."""
    if item is None:
        return 1
    if not isinstance(item, ir.Num):
        raise Unsupported(f"{what} that is not a fixed number: {item}")
    return item.n


# ---- numbers -------------------------------------------------------------------------------------------------------
@value(ir.Num, fields="n word")
def _num(_: Scope, item: ir.Num) -> Flat:
    return number(item.n)


@value(ir.X)
def _x(scope: Scope, _: ir.X) -> Flat:
    if scope.x is UNCLEAR:
        raise Unsupported("X of a cost that was paid before")
    return scope.x if scope.x is not None else node(Op.V_X)


@value(ir.Count, fields="filter")
def _count(scope: Scope, item: ir.Count) -> Flat:
    zones, flat = counted(scope, item.filter)
    return node(Op.V_COUNT, zones, flat)


@value(ir.ForEach, fields="n filter")
def _for_each(scope: Scope, item: ir.ForEach) -> Flat:
    zones, flat = counted(scope, item.filter)
    count = node(Op.V_COUNT, zones, flat)
    return count if item.n == 1 else node(Op.V_TIMES, item.n, count)


WHO_VALUES = {
    ir.LifeOf: Op.V_LIFE,
    ir.HandSize: Op.V_HAND,
    ir.LibrarySize: Op.V_LIBRARY,
    ir.GraveyardSize: Op.V_GRAVEYARD,
    ir.PoisonOf: Op.V_POISON,
}


@value(*WHO_VALUES, fields="who")
def _of_player(scope: Scope, item: Any) -> Flat:
    return node(WHO_VALUES[type(item)], single(player.lower(scope, item.who), item))


@value(ir.HighestLife)
def _highest_life(_: Scope, __: ir.HighestLife) -> Flat:
    mine, theirs = node(Op.V_LIFE, node(Op.W_YOU)), node(Op.V_LIFE, node(Op.W_OPPONENT))
    return node(Op.V_IF, node(Op.C_COMPARE, COMPARE[">="], mine, theirs), mine, theirs)


@value(ir.OpponentWho, fields="condition")
def _opponent_who(scope: Scope, item: ir.OpponentWho) -> Flat:
    """There is one opponent."""
    memory, scope.that = scope.that, node(Op.W_OPPONENT)
    holds = condition.lower(scope, item.condition)
    scope.that = memory
    return node(Op.V_IF, holds, number(1), number(0))


@value(ir.StartingLifeOf, fields="who")
def _starting_life(scope: Scope, item: ir.StartingLifeOf) -> Flat:
    return node(Op.V_START_LIFE, single(player.lower(scope, item.who), item))


@value(ir.CountersOn, fields="kind what on")
def _counters(scope: Scope, item: ir.CountersOn) -> Flat:
    return node(Op.V_COUNTERS, scope.linker.counter(item.kind) if item.kind else 0, one(scope, item.what))


@value(ir.StatOf, fields="stat what turned")
def _stat(scope: Scope, item: ir.StatOf) -> Flat:
    op = {"power": Op.V_POWER, "toughness": Op.V_TOUGHNESS, "mana value": Op.V_MV}.get(item.stat)
    if op is None:
        if item.stat == "loyalty":
            return node(Op.V_COUNTERS, scope.linker.counter("loyalty"), one(scope, item.what))
        raise Unsupported(f"StatOf {item.stat}")
    return node(op, last_known(scope, one(scope, item.what)))


@value(ir.Devotion, fields="who colors")
def _devotion(scope: Scope, item: ir.Devotion) -> Flat:
    return node(Op.V_DEVOTION, player.lower(scope, item.who), color_mask(item.colors))


@value(ir.ThatMuch, fields="word")
def _that_much(scope: Scope, item: ir.ThatMuch) -> Flat:
    if scope.amount is None or scope.amount is UNCLEAR:
        raise Unsupported(f"{item.word!r} before an amount was mentioned")
    return scope.amount


@value(ir.Sum, ir.Difference, fields="left right")
def _sum(scope: Scope, item: Any) -> Flat:
    op = Op.V_SUM if isinstance(item, ir.Sum) else Op.V_DIFF
    return node(op, value.lower(scope, item.left), value.lower(scope, item.right))


@value(ir.Times, fields="n value")
def _times(scope: Scope, item: ir.Times) -> Flat:
    return node(Op.V_TIMES, item.n, value.lower(scope, item.value))


@value(ir.Negative, fields="value")
def _negative(scope: Scope, item: ir.Negative) -> Flat:
    return node(Op.V_NEG, value.lower(scope, item.value))


@value(ir.Greatest, ir.TotalStat, fields="stat filter")
def _greatest(scope: Scope, item: Any) -> Flat:
    zones, flat = lower_filter(scope, item.filter)
    op = Op.V_GREATEST if isinstance(item, ir.Greatest) else Op.V_TOTAL
    return node(op, pick(STATS, item.stat, "stat"), zones, flat)


@value(ir.GreatestThisWay, fields="stat")
def _greatest_this_way(scope: Scope, item: ir.GreatestThisWay) -> Flat:
    """Of what one player sacrificed: one permanent, as last known (CR 608.2h)."""
    if scope.it != node(Op.R_THEM) or item.stat != "power":
        raise Unsupported(f"{item}")
    return node(Op.V_POWER, node(Op.R_THEM))


@value(ir.SpellsCast, fields="who when")
def _spells_cast(scope: Scope, item: ir.SpellsCast) -> Flat:
    return node(Op.V_SPELLS_CAST, player.lower(scope, item.who), pick({"turn": 0, "last_turn": 1}, item.when, "turn"))


TARGETING = {"that spell or ability", "that spell", "that ability"}  # what has the target


# ---- players -------------------------------------------------------------------------------------------------------
WHO = {
    "you": Op.W_YOU, "opponent": Op.W_OPPONENT, "each_opponent": Op.W_OPPONENT, "your_opponents": Op.W_OPPONENT,
    "each_player": Op.W_EACH, "any": Op.W_EACH, "any_one": Op.W_EACH, "players": Op.W_EACH, "active": Op.W_ACTIVE,
    "chosen": Op.W_CHOSEN, "enchanted": Op.W_ENCHANTED, "defending": Op.W_DEFENDING, "starting": Op.W_STARTING,
}  # fmt: skip
SEVERAL = (Op.W_EACH,)
OF_AN_OPPONENT, ANOTHER = -2, -3  # in place of what is divided: an opponent chooses the target; another one than the first


@player(ir.Who, fields="name word")
def _who(scope: Scope, item: ir.Who) -> Flat:
    if item.name == "that_player":
        return scope.that_player(item.word or "that player")
    if item.name not in WHO:
        raise Unsupported(f"player {item.name!r}")
    flat = node(WHO[item.name])
    if flat[0] != Op.W_YOU:
        scope.see_player(UNCLEAR if flat[0] in SEVERAL else flat)
    return flat


@player(ir.ControllerOf, fields="what")
def _controller(scope: Scope, item: ir.ControllerOf) -> Flat:
    if isinstance(item.what, ir.EventObject) and (scope.targeted_event or (scope.told_of_target and item.what.word in TARGETING)):
        return scope.see_player(node(Op.W_EVENT))
    if isinstance(item.what, ir.It) and scope.it == node(Op.R_SELF) and scope.other is not None:
        return scope.see_player(node(Op.W_CONTROLLER, scope.other_object(item.what.word)))  # ~'s own controller is 'you'
    return scope.see_player(node(Op.W_CONTROLLER, one(scope, item.what)))


@player(ir.AimedPlayer)
def _aimed_player(scope: Scope, item: ir.AimedPlayer) -> Flat:
    if scope.n_targets != 1 or not scope.any_target.get(0):
        raise Unsupported(f"of which target: {item}")
    return scope.see_player(node(Op.W_EITHER, node(Op.W_TARGET, 0), node(Op.W_CONTROLLER, node(Op.R_TARGET, 0))))


@player(ir.OwnerOf, fields="what")
def _owner(scope: Scope, item: ir.OwnerOf) -> Flat:
    return scope.see_player(node(Op.W_OWNER, one(scope, item.what)))


@player(ir.PlayerTarget, fields="who up_to")
def _target_player(scope: Scope, item: ir.PlayerTarget) -> Flat:
    players = player.lower(scope, item.who)
    nothing = node(Op.F_NOT, node(Op.F_TRUE))
    index = scope.target(node(Op.P_TARGET, int(not item.up_to), 1, 0, players, 0, nothing), 1)
    return scope.see_player(node(Op.W_TARGET, index))


@player(ir.Target, fields="filter")
def _target_who(scope: Scope, item: ir.Target) -> Flat:
    flat: Flat = player.lower(scope, item.filter)
    return flat


def is_player(item: Any) -> bool:
    """Does this node stand for players."""
    target = isinstance(item, ir.Target) and isinstance(item.filter, ir.PlayerTarget)
    return target or isinstance(item, ir.Who | ir.ControllerOf | ir.OwnerOf | ir.PlayerTarget)


def single(who: Flat, item: Any) -> Flat:
    """A player node that stands for one player."""
    if who[0] in SEVERAL:
        raise Unsupported(f"one number for several players: {item}")
    return who


# ---- references ------------------------------------------------------------------------------------------------------
def one(scope: Scope, item: Any) -> Flat:
    """A reference, where a filter stands for all that match."""
    flat: Flat = reference.lower(scope, item)
    return flat


def last_known(scope: Scope, ref: Flat) -> Flat:
    """What something is, or was before it left while the ability that remembers it waited (CR 608.2h)."""
    if scope.remembered is None or ref != node(Op.R_THEM):
        return ref
    if not scope.remembered:
        raise Unsupported("what was last known of something that an ability remembers")
    return scope.remembered


@reference(ir.Self, fields="word")
def _self(scope: Scope, item: ir.Self) -> Flat:
    if scope.moved_itself:
        if scope.it != node(Op.R_THEM):
            raise Unsupported(f"{item} after it has moved")
        return node(Op.R_THEM)
    if scope.it is PAID:
        scope.it = node(Op.R_SELF)
    return node(Op.R_SELF)


@reference(ir.It, fields="word")
def _it(scope: Scope, item: ir.It) -> Flat:
    return scope.pronoun(item.word)


@reference(ir.EventObject, fields="word")
def _event_object(scope: Scope, item: ir.EventObject) -> Flat:
    if scope.event_object is None or scope.event_object is UNCLEAR or (scope.told_of_target and item.word in TARGETING):
        raise Unsupported(f"which object of the event {item.word!r} is")
    return scope.see(scope.event_object)


@reference(ir.DamagedObject, fields="word")
def _damaged_object(scope: Scope, item: ir.DamagedObject) -> Flat:
    if not scope.told_of_damaged:
        raise Unsupported(f"{item}")
    return scope.see(node(Op.R_EVENT))


@reference(ir.Enchanted, fields="kind noun")
def _enchanted(scope: Scope, _: ir.Enchanted) -> Flat:
    return scope.see(node(Op.R_ATTACHED))


@reference(ir.Linked, fields="word")
def _linked(scope: Scope, _: ir.Linked) -> Flat:
    return scope.see(node(Op.R_LINKED))


@reference(ir.All, fields="filter word")
def _all(scope: Scope, item: ir.All) -> Flat:
    zones, flat = on_stack(scope, item.filter) or lower_filter(scope, item.filter)
    scope.it = UNCLEAR
    return node(Op.R_ALL, zones, flat)


@reference(ir.Pair, fields="first second")
def _pair(scope: Scope, item: ir.Pair) -> Flat:
    both = node(Op.R_BOTH, reference.lower(scope, item.first), reference.lower(scope, item.second))
    scope.it = UNCLEAR
    return both


@reference(ir.TopCards, fields="who count zone bottom")
def _top(scope: Scope, item: ir.TopCards) -> Flat:
    zone = pick(ZONES, item.zone, "zone")
    who = player.lower(scope, item.who)
    scope.it = UNCLEAR
    return node(Op.R_TOP, zone, who, lower_amount(scope, item.count), int(item.bottom))


@reference(ir.Cards, fields="who zone filter")
def _cards(scope: Scope, item: ir.Cards) -> Flat:
    who = player.lower(scope, item.who)
    flat = lower_filter(scope, item.filter, zone=item.zone)[1] if item.filter is not None else node(Op.F_TRUE)
    scope.it = UNCLEAR
    return node(Op.R_CARDS, pick(ZONES, item.zone, "zone"), who, flat)


@reference(ir.Target, fields="filter count up_to any_number other least by_opponent that_player")
def _target(scope: Scope, item: ir.Target) -> Flat:
    first, most = target_spec(scope, item)
    if scope.any_target.get(first):
        raise Unsupported(f"a target that may be a player, as an object: {item}")
    if scope.that is None and of_opponent(item.filter):
        scope.see_player(node(Op.W_OPPONENT))  # 'that player': whoever controls it, which still holds (CR 608.2b)
    return scope.see(node(Op.R_TARGET, first) if most == 1 else node(Op.R_TARGETS, first, most))


def of_opponent(item: Any) -> bool:
    """Is it 'something an opponent controls'?"""
    return any(getattr(pred, "who", None) == ir.Who("opponent") for pred in getattr(item, "preds", ()))


def target_spec(scope: Scope, item: ir.Target, divided: int = 0) -> tuple[int, int]:
    """Declare a target (CR 115); its first index and how many indices it takes."""
    least, most = target_counts(scope, item, divided)
    if isinstance(item.filter, ir.AnyTarget):
        players, zones, flat = any_target(scope, item.filter)
    elif isinstance(item.filter, Filter) and item.filter.zone == "anywhere":
        raise Unsupported(f"a target whose zone is not said (CR 115.2): {item}")
    else:
        several = in_several_zones(scope, item.filter)
        players, (zones, flat) = node(Op.W_NONE), several or on_stack(scope, item.filter) or lower_filter(scope, item.filter)
    unbounded = ANY_NUMBER if item.any_number and not divided else divided
    if item.other and any(spec_zones(spec) for spec in scope.specs):
        alone = len(scope.specs) == 1 and scope.n_targets == 1 and not scope.any_target.get(0) and most == 1
        if not alone or apart(scope.first_target, item.filter):
            raise Unsupported(f"'another target' after earlier targets: {item}")
        unbounded = ANOTHER
    elif item.other:
        flat = node(Op.F_AND, flat, other_than(scope, item.filter))
    if isinstance(item.count, ir.X):
        unbounded = x_many(scope, item, divided)
    if item.that_player and (not item.by_opponent or scope.that != node(Op.W_OPPONENT)):
        raise Unsupported(f"whether that player is an opponent: {item}")
    if item.by_opponent:
        unbounded = OF_AN_OPPONENT
    first = scope.target(node(Op.P_TARGET, least, most, unbounded, players, zones, flat), most)
    scope.any_target[first] = isinstance(item.filter, ir.AnyTarget)
    scope.first_target = scope.first_target or item.filter
    return first, most


def other_than(scope: Scope, item: Any) -> Flat:
    """'Another' than ~; where it is compared with what the event is about, than that."""
    if any(isinstance(pred, LesserThanIt) for pred in getattr(item, "preds", ())) and scope.event_object:
        return node(Op.F_NOT, node(Op.F_IS, scope.event_object))
    return node(Op.F_OTHER)


def spec_zones(spec: Flat) -> int:
    """Where the targets of a specification may be; 0 for players alone, than which no object is 'another'."""
    return int(spec[5 + spec[6]])


def x_many(scope: Scope, item: ir.Target, divided: int) -> int:
    """'X target creatures': as many as the X of the cost, which is chosen before them (CR 601.2b)."""
    if scope.x is not None or divided or item.by_opponent or item.least is not None:
        raise Unsupported(f"number of targets that is not that of the cost: {item}")
    if item.any_number:
        raise Unsupported(f"X targets, or any number of them: {item}")
    return UP_TO_X if item.up_to else EXACTLY_X


EXACTLY_X, UP_TO_X = -4, -5  # of P_TARGET: where X is more than fit, the game ends unresolved
ANY_NUMBER = -1  # of P_TARGET: where there are more than fit, the game ends unresolved


def target_counts(scope: Scope, item: ir.Target, divided: int) -> tuple[int, int]:
    """Least and most targets. 'Any number' only where a division bounds it: each target gets at least 1 (CR 601.2d)."""
    if item.any_number:
        return 0, divided or MAX_TARGETS - scope.n_targets
    if isinstance(item.count, ir.X) and scope.n_targets < MAX_TARGETS:
        return 0, MAX_TARGETS - scope.n_targets
    most = fixed(item.count, "number of targets")
    return (0 if item.up_to else most if item.least is None else fixed(item.least, "number of targets")), most


def any_target(scope: Scope, item: ir.AnyTarget) -> tuple[Flat, int, Flat]:
    """Players, zones and filter of 'any target' (CR 115.4)."""
    players = node(Op.W_EACH) if item.players is None else player.lower(scope, item.players)
    bits = sum(pick(TYPES, t, "type") for t in item.permanents)
    return players, BATTLEFIELD, node(Op.F_TYPE, bits)


@reference(ir.Choice, fields="filter")
def _choice(scope: Scope, item: ir.Choice) -> Flat:
    """'an instant card from your hand': whoever follows the instruction chooses one (CR 608.2d)."""
    zones, flat = lower_filter(scope, item.filter)
    scope.emit(Op.E_CHOOSE, scope.actor, zones, flat, number(1), number(1))
    return scope.see(node(Op.R_THEM))


@reference(ir.ChoiceUpTo, fields="filter count")
def _choice_up_to(scope: Scope, item: ir.ChoiceUpTo) -> Flat:
    """Whoever follows the instruction chooses; they move at once."""
    if scope.iterating or scope.actor != node(Op.W_YOU):
        raise Unsupported(f"another player chooses up to so many: {item}")
    zones, flat = lower_filter(scope, item.filter)
    scope.emit(Op.E_CHOOSE, scope.actor, zones, flat, number(0), lower_amount(scope, item.count))
    return scope.see(node(Op.R_THEM))


def hand_of(scope: Scope, who: Flat) -> Flat:
    """All cards in a player's hand."""
    return node(Op.R_CARDS, int(Zone.Z_HAND), who, node(Op.F_TRUE))
