"""Structure of instructions: sequences, conditions, 'may', costs on resolution, modes, players in turn (CR 608.2)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from sim.cards.ir import effects as ir
from sim.cards.ir.abilities import AdditionalCost, BasePT
from sim.cards.ir.actions import ExileFromHand, RevealTop, SkipDraw
from sim.cards.ir.costs import EitherCost
from sim.cards.ir.filters import OwnedBy
from sim.cards.ir.fresh_modes import FreshModal
from sim.cards.ir.milled import PutMilled
from sim.cards.ir.moves import PermitTurn, RemoveOne
from sim.cards.ir.processing import MoveCounter, Process
from sim.cards.ir.tallies import PayAnyEnergy
from sim.cards.ir.values import All, Choice, EventObject, Num, PlayerTarget, Self, Target, Who, X
from sim.cards.lower.base import Flat, Label, Raw, condition, effect, node, player, reference, value
from sim.cards.lower.costs import has_x, lower_costs
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import conjunction, lower_filter
from sim.cards.lower.itself import note_last_known
from sim.cards.lower.possible import skip_impossible
from sim.cards.lower.sacrificed import sacrifice_then
from sim.cards.lower.scope import SETS_THEM, UNCLEAR, Memory, Scope
from sim.cards.lower.sentences import says_that_player, with_durations, with_reflexives
from sim.cards.lower.stack_objects import may_be_ability
from sim.cards.lower.target_x import in_targets
from sim.cards.lower.undone import not_done
from sim.cards.lower.values import lower_amount, number, target_spec
from sim.cards.lower.words import zone_mask
from sim.core.opcodes import Op, Zone

DID = node(Op.C_LAST_DID)
ONE_BY_ONE = (
    ir.Draw,
    ir.GainLife,
    ir.LoseLife,
    ir.Mill,
    ir.PoisonCounters,
)  # the same for both players in either order


TO_ABILITIES = (ir.CounterSpell, ir.CopySpell)


def lower_effect(scope: Scope, item: Any) -> None:
    """Append the instructions of an effect."""
    if isinstance(item, Raw):
        scope.out.append(list(item.code))
        return
    what = getattr(item, "what", None)
    if isinstance(what, Target) and may_be_ability(what.filter) and not isinstance(item, TO_ABILITIES):
        raise Unsupported(f"an ability on the stack is no object to do this to: {item}")
    effect.lower(scope, item)


def program(scope: Scope, item: Any) -> Any:
    """A program of its own from an effect: index of its first instruction. It has no targets."""
    lower_effect(scope, item)
    if scope.specs:
        raise Unsupported(f"targets in an effect that does not use the stack: {item}")
    return scope.linker.program(scope.out)


@effect(ir.Seq, fields="items joints")
def _seq(scope: Scope, item: ir.Seq) -> None:
    items = with_reflexives(with_durations(item))
    for i, inner in enumerate(items):
        scope.owner_asked = scope.that is None and isinstance(inner, ir.Return) and says_that_player(items[i + 1 :])
        lower_effect(scope, inner)


def branch(scope: Scope, yes: Any, no: Any | None, skip: Label, since: tuple[int, Memory] | None = None) -> None:
    """`yes` here, `no` at the label `skip`; afterwards both go on. since: where what is skipped begins, and what was said before it."""
    before = scope.memory()
    start, said = since or (len(scope.out), before)
    if yes is not None:
        lower_effect(scope, yes)
    after_yes = scope.memory()
    if no is None:
        not_done(scope, start, said, skip)
        return
    end = Label()
    scope.emit(Op.E_JUMP, end)
    scope.mark(skip)
    scope.recall(before)
    lower_effect(scope, no)
    scope.mark(end)
    scope.merge(after_yes)


@effect(ir.If, fields="condition effect otherwise suffix")
def _if(scope: Scope, item: ir.If) -> None:
    note_last_known(scope, item.condition, item.effect, item.otherwise)
    skip = Label()
    if item.suffix and item.otherwise is None:
        return _if_suffix(scope, item)
    scope.emit(Op.E_JUMP_UNLESS, skip, condition.lower(scope, item.condition))
    branch(scope, item.effect, item.otherwise, skip)
    return None


def _if_suffix(scope: Scope, item: ir.If) -> None:
    """'<effect> if <condition>': the condition is said after the effect, and so are its pronouns."""
    if isinstance(item.effect, ir.PermitPlay | PermitTurn):
        raise Unsupported(f"a permission that is asked about each time: {item}")
    outer, scope.out = scope.out, []
    lower_effect(scope, item.effect)
    body, scope.out = scope.out, outer
    skip = Label()
    scope.emit(Op.E_JUMP_UNLESS, skip, condition.lower(scope, item.condition))
    scope.out += body
    scope.mark(skip)


@effect(ir.May, fields="who effect then otherwise said have refused")
def _may(scope: Scope, item: ir.May) -> None:
    """The jump on 'no' and, with 'if you do', when nothing was done."""
    who = player.lower(scope, item.who)
    if who[0] == Op.W_EACH and may_each_put(scope, who, item):
        return
    if isinstance(item.effect, RemoveOne) and item == ir.May(Who("you"), item.effect):
        remove_one(scope, item.effect)
        return
    one_player(who, item)
    skip = Label()
    certain = isinstance(item.effect, ir.Tap)
    if isinstance(item.effect, ir.Tap) and (item.then is not None or item.otherwise is not None):
        untapped = node(Op.C_MATCHES, reference.lower(scope, item.effect.what), node(Op.F_NOT, node(Op.F_TAPPED)))
        there = node(Op.C_ZONE, reference.lower(scope, item.effect.what), zone_mask("battlefield"))
        scope.emit(Op.E_JUMP_UNLESS, skip, node(Op.C_AND, there, untapped))  # what is tapped is not tapped again (CR 701.21a)
    if item.said and who[0] in (Op.W_CONTROLLER, Op.W_OWNER) and not scope.iterating:
        scope.emit(Op.E_SET_THAT, who)  # what it controls may be forgotten by the time of 'they'
        who = scope.that = node(Op.W_THAT)
    skip_impossible(scope, item.effect, skip)
    scope.emit(Op.E_MAY, who, skip)
    since = len(scope.out), scope.memory()
    outer, scope.actor = scope.actor, who
    lower_effect(scope, item.effect)
    scope.actor = outer
    if not certain and (item.then is not None or item.otherwise is not None):
        require_did(scope, item.effect, skip)
    branch(scope, item.then, item.otherwise, skip, since)


def remove_one(scope: Scope, item: RemoveOne) -> None:
    """'You may remove a counter': which kind, or none at all, is one choice."""
    target: Any = item.what
    if not isinstance(target, Target) or target.up_to:
        raise Unsupported(f"{item}")
    first, most = target_spec(scope, target)
    if most != 1:
        raise Unsupported(f"{item}")
    scope.emit(Op.E_REMOVE_ONE, 0, first)
    scope.it = UNCLEAR


@effect(RemoveOne, fields="what")
def _must_remove(_: Scope, item: RemoveOne) -> None:
    raise Unsupported(f"a counter of any kind that has to be removed: {item}")


def may_each_put(scope: Scope, who: Flat, item: ir.May) -> bool:
    """'Each player may put a card from their hand onto the battlefield': each chooses in turn, then all at once (CR 101.4)."""
    put: Any = item.effect
    if not isinstance(put, ir.Return) or item.then is not None or item.otherwise is not None or scope.iterating:
        return False
    card: Any = put.what.filter if isinstance(put.what, Choice) else None
    if card is None or card.zone != "hand" or put != ir.Return(put.what, "battlefield", tapped=put.tapped, verb="put"):
        return False
    preds = tuple(p for p in card.preds if not isinstance(p, OwnedBy))
    flat = lower_filter(scope, dataclasses.replace(card, preds=preds))[1]
    own = node(Op.F_OWNER, node(Op.W_THAT))
    scope.emit(Op.E_CHOOSE, who, zone_mask("hand"), conjunction([flat, own]), number(0), number(1))
    scope.emit(Op.E_MOVE, node(Op.R_THEM), Zone.Z_BATTLEFIELD, int(put.tapped))
    scope.it = scope.that = UNCLEAR
    return True


DOES = {
    ir.Exile, ir.SacrificeThat, ir.Return, ir.CounterSpell, ir.DiscardThat, ir.RemoveCounters, ir.CastFree,
    ir.Search, ir.ChooseAmong, ir.CopySpell, ir.Discard, ir.Sacrifice, PutMilled, PayAnyEnergy, Process, MoveCounter,
}  # fmt: skip
ALWAYS_DOES = {
    ir.RevealHand,
    ir.GainLife,
    ir.LoseLife,
    ir.Draw,
    ir.CreateToken,
    ir.AddMana,
    ir.PutCounters,
    ir.Shuffle,
    ir.DealDamage,
    SkipDraw,
    RevealTop,
}


def require_did(scope: Scope, item: Any, skip: Label) -> None:
    """'If you do': jump when the instruction did nothing. Those of DOES set C_LAST_DID; those of ALWAYS_DOES are done
    whenever they are chosen. Of several instructions all must have been done, which one flag can only say when one of
    them can fail and it is the last that sets the flag."""
    parts = [part for part in flatten(item) if not whole_hand(part)]
    can_fail = [part for part in parts if type(part) in DOES]
    if any(type(part) not in DOES | ALWAYS_DOES for part in parts) or len(can_fail) > 1:
        raise Unsupported(f"whether this was done: {item}")
    for part in parts:
        if isinstance(part, ir.PutCounters) and isinstance(part.on, Self | EventObject):  # nothing is put on what is gone
            memory = scope.memory()
            scope.emit(Op.E_JUMP_UNLESS, skip, node(Op.C_ZONE, reference.lower(scope, part.on), zone_mask("battlefield")))
            scope.recall(memory)
    if can_fail:
        scope.emit(Op.E_JUMP_UNLESS, skip, DID)


def whole_hand(item: Any) -> bool:
    """A hand without a card in it is discarded, too."""
    return isinstance(item, ir.Discard) and item.count is None and item.filter is None


def flatten(item: Any) -> Iterator[Any]:
    """The instructions of a sequence."""
    if isinstance(item, ir.Seq):
        for inner in item.items:
            yield from flatten(inner)
    else:
        yield item


@effect(ir.IfYouDo, fields="do then when otherwise")
def _if_you_do(scope: Scope, item: ir.IfYouDo) -> None:
    if isinstance(item.do, ir.May) and item.do.then is None and item.do.otherwise is None and not item.when:
        return lower_effect(scope, dataclasses.replace(item.do, then=item.then))
    if sacrifice_then(scope, item, reflexive):
        return None
    skip = Label()
    if isinstance(item.do, ir.May):
        offer(scope, item.do, skip)
    else:
        lower_effect(scope, item.do)
        require_did(scope, item.do, skip)
    if item.when:
        if_so(scope, item.then, skip)
        reflexive(scope, item.then)
        scope.mark(skip)
    else:
        branch(scope, item.then, item.otherwise, skip)
    return None


def if_so(scope: Scope, then: Any, skip: Label) -> None:
    """'When you do, if <condition>, ...': an intervening 'if', asked now and again on resolution (CR 603.4)."""
    if isinstance(then, ir.If) and not then.suffix:
        memory = scope.memory()
        scope.emit(Op.E_JUMP_UNLESS, skip, condition.lower(scope, then.condition))
        scope.recall(memory)


def offer(scope: Scope, item: ir.May, skip: Label) -> None:
    """'<who> may <effect>. When <who> do, ...': jump when it was declined or nothing was done."""
    if item.then is not None or item.otherwise is not None:
        raise Unsupported(f"'when you do' after 'if you do': {item}")
    who = player.lower(scope, item.who)
    one_player(who, item)
    skip_impossible(scope, item.effect, skip)
    scope.emit(Op.E_MAY, who, skip)
    outer, scope.actor = scope.actor, who
    lower_effect(scope, item.effect)
    scope.actor = outer
    require_did(scope, item.effect, skip)


def reflexive(scope: Scope, then: Any) -> None:
    """A reflexive trigger: it sees this ability's objects through R_THEM, and what was last known of one of them through R_EVENT."""
    child = remember(scope)
    child.given = node(Op.R_EVENT) if scope.given == node(Op.R_THEM) else None
    if child.remembered is not None:
        child.remembered = node(Op.R_EVENT)
    told = child.given or child.remembered
    scope.emit(Op.E_REFLEXIVE_OF if told else Op.E_REFLEXIVE, scope.linker.trigger(child, None, then))


def remember(scope: Scope) -> Scope:
    """Scope of an ability that this one creates; R_THEM takes along what 'it' is."""
    child = scope.child()
    if scope.it is not None and scope.it is not UNCLEAR and scope.it != node(Op.R_SELF):
        if scope.it != node(Op.R_THEM):
            scope.emit(Op.E_SET_THEM, scope.it)
        child.it = node(Op.R_THEM)
        child.remembered = UNCLEAR
        child.moved_itself = scope.moved_itself
    elif scope.it is UNCLEAR:
        child.it = UNCLEAR
    if scope.that is not None and scope.that in (node(Op.W_OPPONENT), node(Op.W_YOU)):
        child.that = scope.that
    return child


@effect(ir.PayOrElse, fields="effect who cost first")
def _pay_or_else(scope: Scope, item: ir.PayOrElse) -> None:
    """'<effect> unless <who> pays <cost>'. The effect is said first, so its targets come first; 'that many' in the cost is known before."""
    amount = scope.amount
    outer, scope.out = scope.out, []
    lower_effect(scope, item.effect)
    body, scope.out = scope.out, outer
    after, scope.amount = scope.amount, amount
    end = Label()
    who = player.lower(scope, item.who)
    one_player(who, item)
    for cost in ways_to_pay(item.cost):
        known_x(scope, cost)
        unpaid = Label()
        scope.emit(Op.E_PAY_OR, who, unpaid, *lower_costs(scope, cost))
        scope.emit(Op.E_JUMP, end)
        scope.mark(unpaid)
    scope.amount = after
    scope.out += body
    scope.mark(end)


def ways_to_pay(cost: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
    """'sacrifice a land or discard a card': each way is offered in turn, which is the same choice."""
    return cost[0].options if len(cost) == 1 and isinstance(cost[0], EitherCost) else (cost,)


@effect(ir.MayPay, fields="who cost then otherwise when")
def _may_pay(scope: Scope, item: ir.MayPay) -> None:
    if item.then == ir.Seq(()) and item.otherwise is None:
        raise Unsupported(f"may pay, for nothing: {item}")
    who = player.lower(scope, item.who)
    one_player(who, item)
    known_x(scope, item.cost)
    unpaid = Label()
    scope.emit(Op.E_PAY_OR, who, unpaid, *lower_costs(scope, item.cost))
    if not item.when:
        return branch(scope, item.then, item.otherwise, unpaid)
    if item.otherwise is not None or any(has_x(part) for part in item.cost):
        raise Unsupported(f"'when you do' of what is paid: {item}")
    reflexive(scope, item.then)
    scope.mark(unpaid)
    return None


def known_x(scope: Scope, cost: tuple[Any, ...]) -> None:
    """X of a cost that is paid on resolution is known only where casting the spell has chosen it or the text says what it is."""
    if any(has_x(part) for part in cost) and scope.x != node(Op.V_X) and not (scope.spell and chosen_x(scope)):
        raise Unsupported(f"X is chosen while paying: {cost}")


def chosen_x(scope: Scope) -> bool:
    """Is X chosen as the spell is cast?"""
    printed = scope.face.printed if scope.face is not None else None
    return printed is not None and has_x((printed.cost or (), *(i.cost for i in printed.abilities if isinstance(i, AdditionalCost))))


def one_player(who: Flat, item: Any) -> None:
    """These instructions ask one player."""
    if who[0] == Op.W_EACH:
        raise Unsupported(f"each player in turn may do something: {item}")


@effect(ir.ForEachPlayer, fields="who effect")
def _for_each_player(scope: Scope, item: ir.ForEachPlayer) -> None:
    """One opponent only is no iteration. For both players only instructions that commute run one after the other;
    anything else would have to happen at once (CR 101.4)."""
    who = player.lower(scope, item.who)
    if who[0] != Op.W_EACH:
        scope.that = who
        return lower_effect(scope, item.effect)
    if isinstance(item.effect, ir.Return) and isinstance(item.effect.what, All):
        return _return_together(scope, item.effect)
    if isinstance(item.effect, ir.Return) and isinstance(item.effect.what, Choice) and item.effect.under is None:
        return _return_chosen(scope, who, item.effect)
    parts = item.effect.items if isinstance(item.effect, ir.Seq) else (item.effect,)
    if isinstance(item.effect, ir.Search) and not scope.iterating:
        return lower_effect(scope, dataclasses.replace(item.effect, who=item.who))
    if not scope.iterating and all(isinstance(p, TOGETHER) and p.who in (SAME, THAT) and fixed_amount(p) for p in parts):
        return _together(scope, item.who, parts)
    if not all(isinstance(p, ONE_BY_ONE) for p in parts) or scope.iterating:
        raise Unsupported(f"both players do this at once: {item.effect}")
    loop, end = Label(), Label()
    scope.emit(Op.E_EACH_PLAYER, who, end)
    scope.mark(loop)
    scope.iterating, scope.that = True, node(Op.W_THAT)
    lower_effect(scope, item.effect)
    scope.iterating = False
    scope.emit(Op.E_NEXT_PLAYER, loop)
    scope.mark(end)
    scope.that = UNCLEAR
    return None


TOGETHER = (*ONE_BY_ONE, ir.Sacrifice, ir.Discard, ExileFromHand, ir.ShuffleZones)
SAME, THAT = Who("same"), Who("that_player")


def _together(scope: Scope, who: Any, parts: tuple[Any, ...]) -> None:
    """One instruction after the other; both players make the choices of one, the active player first, and then carry it
    out at the same time (CR 101.4)."""
    for part in parts:
        lower_effect(scope, dataclasses.replace(part, who=who))
    scope.that = scope.it = scope.amount = UNCLEAR


def fixed_amount(part: Any) -> bool:
    """The same number for each player, or the whole hand."""
    if isinstance(part, ir.ShuffleZones) or (isinstance(part, ir.Discard) and part.count is None):
        return True
    return isinstance(getattr(part, "amount", None) or getattr(part, "count", None), Num)


def _return_together(scope: Scope, item: ir.Return) -> None:
    """'Each player returns all cards ... from their graveyard', or one that he chooses: one move, each under its owner's
    control."""
    actor = scope.actor
    if isinstance(item.what, Choice):  # both choose, the active player first (CR 101.4)
        scope.actor, scope.that = node(Op.W_EACH), node(Op.W_THAT)
    elif isinstance(item.what, All):
        scope.that = node(Op.W_EACH)
    else:
        raise Unsupported(f"both players do this at once: {item}")
    lower_effect(scope, item)
    scope.actor, scope.that = actor, UNCLEAR


def _return_chosen(scope: Scope, who: Flat, item: ir.Return) -> None:
    """'Each player returns a creature they control to its owner's hand': both choose, the active player first, then all of it
    moves at once (CR 101.4)."""
    if scope.iterating:
        raise Unsupported(f"both players do this at once: {item}")
    actor, scope.actor, scope.that = scope.actor, who, node(Op.W_THAT)
    lower_effect(scope, item)
    scope.actor, scope.that = actor, UNCLEAR


def after_others(scope: Scope, effect: Any) -> Any:
    """'Draw two cards, then amass Zombies X': what comes before X is carried out first. The rest of the effect."""
    first = next((i for i, part in enumerate(effect.items) if contains(part, X)), 0) if isinstance(effect, ir.Seq) else 0
    if not first:
        return effect
    joints = effect.joints
    lower_effect(scope, ir.Seq(effect.items[:first], joints[: first - 1]) if first > 1 else effect.items[0])
    rest = effect.items[first:]
    return ir.Seq(rest, joints[first:]) if len(rest) > 1 else rest[0]


SETS_SIZE = (BasePT, ir.Become, ir.CreateToken)  # X may be negative there, and nowhere else (CR 107.1b)


@effect(ir.WhereX, fields="effect value")
def _where_x(scope: Scope, item: ir.WhereX) -> None:
    """X is worked out once, before the instruction that first speaks of it (CR 608.2h); its pronouns are said after it. Later
    sentences mean the same X."""
    if scope.amount == node(Op.V_X):
        raise Unsupported("two meanings of X in one ability")
    effect = in_targets(after_others(scope, item.effect), item.value)
    start = len(scope.out)
    scope.x = node(Op.V_X)
    before, given = scope.memory(), scope.given
    lower_effect(scope, effect)
    body = scope.out[start:]
    del scope.out[start:]
    after = scope.memory()
    if isinstance(item.effect, ir.CreateToken):  # 'its' is never a token that is not there yet
        scope.recall(before)
    flat = (value.lower if contains(item.effect, *SETS_SIZE) else lower_amount)(scope, item.value)
    if isinstance(item.effect, ir.CreateToken):
        scope.recall(after)
    known = given or before[0] == node(Op.R_THEM)
    chosen = any(isinstance(code, list) and code[0] in SETS_THEM for code in body) or not known
    if int(Op.R_THEM) in flat and chosen:
        raise Unsupported(f"X is worked out from what the effect chose: {item.value}")
    scope.emit(Op.E_SET_X, flat)
    scope.out += body


@effect(ir.Modal, fields="low high modes x")
def _modal(_: Scope, item: ir.Modal) -> None:
    raise Unsupported(f"modes inside an effect: {item}")


@effect(FreshModal, fields="modes turn")
def _fresh_modal(_: Scope, item: FreshModal) -> None:
    raise Unsupported(f"modes inside an effect: {item}")


@effect(ir.NamedMode, fields="name effect")
def _named_mode(scope: Scope, item: ir.NamedMode) -> None:
    lower_effect(scope, item.effect)


def contains(item: Any, *kinds: type) -> bool:
    """Is a node of these kinds anywhere in it?"""
    if isinstance(item, kinds):
        return True
    if isinstance(item, tuple):
        return any(contains(i, *kinds) for i in item)
    return any(contains(getattr(item, f), *kinds) for f in getattr(item, "__dataclass_fields__", {}))


def keep_event_object(scope: Scope, child: Scope) -> None:
    """What the event was about goes along in R_THEM, which must not be needed for something else."""
    what = scope.event_object
    if what is None or what is UNCLEAR:
        return
    if child.it is None:
        scope.emit(Op.E_SET_THEM, what)
    elif scope.it != what:
        raise Unsupported("the object of the event and another one, later")
    child.event_object = node(Op.R_THEM)


@effect(ir.Delayed, fields="ability duration suffix")
def _delayed(scope: Scope, item: ir.Delayed) -> None:
    """A delayed triggered ability (CR 603.7), once."""
    if item.duration != "once":
        raise Unsupported(f"a delayed trigger that lasts: {item.duration}")
    if item.suffix and contains(item.ability, Target, PlayerTarget):
        raise Unsupported(f"'target' before the time, which is chosen now: {item}")
    child = remember(scope)
    child.delayed = True
    if contains(item.ability, EventObject):
        keep_event_object(scope, child)
    triggered: Any = item.ability
    row = scope.linker.trigger(child, triggered.event, triggered.effect, triggered)
    scope.emit(Op.E_DELAYED, row)
