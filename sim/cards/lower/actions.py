"""Instructions on hands, graveyards and libraries, and about the next untap step (ir/actions.py)."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir import actions as ir
from sim.cards.ir.abilities import AreTypes, Cant
from sim.cards.ir.effects import Return
from sim.cards.ir.values import PlayerTarget, Self, Who
from sim.cards.lower.base import Flat, Label, effect, node, player, reference
from sim.cards.lower.effects_objects import lasts
from sim.cards.lower.effects_players import HAND, THEM, choose
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scan import nodes as inner_nodes
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.sentences import says_that_player
from sim.cards.lower.statics import lower_static, type_nodes
from sim.cards.lower.values import lower_amount, number, single
from sim.cards.lower.words import DURATIONS, pick, zone_mask
from sim.core.opcodes import Compare, Duration, MarkKind, Op, Zone

EVERY = node(Op.F_TRUE)
LINKED = 2  # flag of E_EXILE


@effect(ir.ExileFromHand, fields="who count linked")
def _exile_from_hand(scope: Scope, item: ir.ExileFromHand) -> None:
    who = player.lower(scope, item.who)
    choose(scope, who, HAND, EVERY, lower_amount(scope, item.count))
    scope.emit(Op.E_EXILE, THEM, LINKED * item.linked, 0, number(0))


@effect(ir.ShuffleGraveyard, fields="who")
def _shuffle_graveyard(scope: Scope, item: ir.ShuffleGraveyard) -> None:
    who = single(player.lower(scope, item.who), item)
    if scope.iterating:
        raise Unsupported(f"several libraries: {item}")
    scope.emit(Op.E_SET_THAT, who)
    scope.emit(Op.E_SHUFFLE_IN, node(Op.W_THAT), zone_mask("graveyard"))
    scope.it = scope.that = UNCLEAR


@effect(ir.AsYouUntap, fields="effect")
def _as_you_untap(scope: Scope, item: ir.AsYouUntap) -> None:
    """A return to the hand, as part of the turn-based action (CR 502.3)."""
    back: Any = item.effect
    if back != Return(Self(), "hand"):
        raise Unsupported(f"as you untap your permanents: {back}")
    lasts(scope, reference.lower(scope, back.what), "next_untap", [node(Op.S_RETURN_AT_UNTAP, EVERY)])


@effect(ir.SkipDraw)
def _skip_draw(scope: Scope, _: ir.SkipDraw) -> None:
    scope.emit(Op.E_NOTHING)


@effect(ir.BecomeLand, fields="what subtypes duration")
def _become_land(scope: Scope, item: ir.BecomeLand) -> None:
    what = reference.lower(scope, item.what)
    lasts(scope, what, item.duration, type_nodes(scope, EVERY, AreTypes(Self(), subtypes=item.subtypes, add=False)))


@effect(ir.Restart, fields="keep")
def _restart(scope: Scope, item: ir.Restart) -> None:
    scope.emit(Op.E_RESTART, lower_filter(scope, item.keep, zone="exile")[1])
    scope.it = scope.that = UNCLEAR


@effect(ir.RuleUntil, fields="effects duration first")
def _rule_until(scope: Scope, item: ir.RuleUntil) -> None:
    """Only what changes rules: characteristics would need the objects there are now (CR 611.2c)."""
    item, who = whose_rule(scope, item)
    if who is None or who is UNCLEAR or who in PLAYERS or not says_that_player(item.effects):
        scope.emit(Op.E_RULE_UNTIL, *rules_for_a_time(scope, item))
        return
    for one in PLAYERS:  # who 'that player' is is known now, and not later
        other = Label()
        scope.emit(Op.E_JUMP_UNLESS, other, node(Op.C_SAME_PLAYER, who, one))
        scope.that = one
        scope.emit(Op.E_RULE_UNTIL, *rules_for_a_time(scope, item))
        scope.mark(other)
    scope.that = who


PLAYERS = (node(Op.W_YOU), node(Op.W_OPPONENT))


def whose_rule(scope: Scope, item: ir.RuleUntil) -> tuple[ir.RuleUntil, Flat | None]:
    """'Target player can't ...', 'that creature's owner can't ...': the player that it speaks of becomes 'that player'."""
    only: Any = item.effects[0]
    if len(item.effects) != 1 or not isinstance(only, Cant) or not isinstance(only.what, PlayerTarget):
        return item, scope.that
    who = player.lower(scope, only.what)
    return dataclasses.replace(item, effects=(dataclasses.replace(only, what=Who("that_player")),)), who


def rules_for_a_time(scope: Scope, item: ir.RuleUntil) -> list[Any]:
    """Operands of E_RULE_UNTIL: nothing in them is known only while the ability resolves."""
    flats = [flat for inner in item.effects for flat in lower_static(scope, inner)]
    if any(flat[0] not in RULES or not POINT_OF_VIEW.isdisjoint(ops_of(flat)) for flat in flats):
        raise Unsupported(f"a rule for a time: {item}")
    return [pick(DURATIONS, item.duration, "duration"), len(flats), *flats]


def ops_of(flat: Flat) -> set[int]:
    """The ops of a node and of what is in it."""
    code = [0, *flat, 0]
    return {code[pc] for pc in inner_nodes(code, [1])}


# what such an effect does not know: its source, the targets and numbers of the spell or ability
POINT_OF_VIEW = {
    Op.R_SELF, Op.R_TARGET, Op.R_TARGETS, Op.R_THEM, Op.R_EVENT, Op.R_ATTACHED, Op.R_LINKED, Op.W_TARGET, Op.W_TARGETS, Op.W_THAT,
    Op.W_EVENT, Op.W_CHOSEN, Op.W_ENCHANTED, Op.V_X, Op.V_SELF_X, Op.V_PAID, Op.V_LAST, Op.V_EVENT, Op.F_OTHER, Op.F_CHOSEN_NAME,
    Op.F_CHOSEN_TYPE, Op.F_CHOSEN_COLOR, Op.F_CHOSEN_KIND,
}  # fmt: skip
RULES = {
    Op.S_COUNTERS_INSTEAD, Op.S_MUST, Op.S_CANT, Op.S_NO_MAX_HAND, Op.S_PREVENT, Op.S_GAIN, Op.S_UNPREVENTABLE, Op.S_EXTRA_LAND,
    Op.S_LIFE_FIXED, Op.S_CANT_LOSE, Op.S_CANT_WIN, Op.S_LIFE_FLOOR,
}  # fmt: skip


@effect(ir.DrawAnyway, fields="who")
def _draw_anyway(scope: Scope, item: ir.DrawAnyway) -> None:
    """From an empty library nothing is drawn; a card would have to be drawn past the replacement effect."""
    skip = Label()
    some = node(Op.C_COMPARE, Compare.CMP_GT, node(Op.V_LIBRARY, single(player.lower(scope, item.who), item)), number(0))
    scope.emit(Op.E_JUMP_UNLESS, skip, some)
    scope.emit(Op.E_UNRESOLVED)
    scope.mark(skip)
    scope.emit(Op.E_NOTHING)


@effect(ir.ExileThat, fields="who what")
def _exile_that(scope: Scope, item: ir.ExileThat) -> None:
    """Who moves it makes no difference."""
    player.lower(scope, item.who)
    scope.emit(Op.E_EXILE, reference.lower(scope, item.what), 0, 0, number(0))


@effect(ir.ShuffleBoth, fields="what")
def _shuffle_both(scope: Scope, item: ir.ShuffleBoth) -> None:
    """Each card into its owner's library."""
    what, you = reference.lower(scope, item.what), node(Op.W_YOU)
    scope.emit(Op.E_SET_THAT, node(Op.W_OWNER, what))
    graveyard = node(Op.R_CARDS, int(Zone.Z_GRAVEYARD), you, EVERY)
    scope.emit(Op.E_MOVE, node(Op.R_BOTH, what, graveyard), Zone.Z_LIBRARY, 0)
    scope.emit(Op.E_SHUFFLE, node(Op.W_THAT))
    scope.emit(Op.E_SHUFFLE, you)
    scope.it = scope.that = UNCLEAR


@effect(ir.DoubleCounters, fields="kind what")
def _double(scope: Scope, item: ir.DoubleCounters) -> None:
    kind, what = scope.linker.counter(item.kind), reference.lower(scope, item.what)
    scope.emit(Op.E_PUT_COUNTERS, kind, node(Op.V_COUNTERS, kind, what), what)


@effect(ir.RevealTop, fields="who")
def _reveal_top(scope: Scope, item: ir.RevealTop) -> None:
    scope.emit(Op.E_LOOK_TOP, single(player.lower(scope, item.who), item), number(1))
    scope.it = THEM


@effect(ir.PutIntoHand, fields="who what")
def _put_into_hand(scope: Scope, item: ir.PutIntoHand) -> None:
    """A card goes to its owner's hand only (CR 400.3)."""
    player.lower(scope, item.who)
    scope.emit(Op.E_MOVE, reference.lower(scope, item.what), Zone.Z_HAND, 0)


@effect(ir.CantRegenerate, fields="what")
def _cant_regenerate(scope: Scope, item: ir.CantRegenerate) -> None:
    scope.emit(Op.E_MARK, reference.lower(scope, item.what), MarkKind.MARK_NO_REGENERATION, Duration.DU_END_OF_TURN)
