"""Instructions about cards in hands: chosen, revealed at random, shuffled away."""

from __future__ import annotations

from sim.cards.ir import effects as ir
from sim.cards.lower.base import effect, node, player
from sim.cards.lower.effects_players import HAND, choose
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import lower_amount, number, single
from sim.cards.lower.words import zone_mask
from sim.core.opcodes import Op, Zone

THEM = node(Op.R_THEM)
MANA_VALUE = 2


@effect(ir.RevealAtRandom, fields="who")
def _reveal_at_random(scope: Scope, item: ir.RevealAtRandom) -> None:
    who = single(player.lower(scope, item.who), item)
    scope.emit(Op.E_CHOOSE_RANDOM, who, number(1))
    scope.it, scope.that = THEM, who


@effect(ir.ChooseInHand, fields="who count")
def _choose_in_hand(scope: Scope, item: ir.ChooseInHand) -> None:
    choose(scope, player.lower(scope, item.who), HAND, node(Op.F_TRUE), lower_amount(scope, item.count))


@effect(ir.RevealChosen, fields="who")
def _reveal_chosen(scope: Scope, item: ir.RevealChosen) -> None:
    """Everything is known anyway; what was chosen stays what is meant."""
    player.lower(scope, item.who)
    scope.emit(Op.E_NOTHING)


@effect(ir.PutLowest, fields="filter")
def _put_lowest(scope: Scope, item: ir.PutLowest) -> None:
    scope.pronoun("them")
    scope.emit(Op.E_LEAST, MANA_VALUE, lower_filter(scope, item.filter, zone="hand")[1])
    scope.emit(Op.E_MOVE, THEM, Zone.Z_BATTLEFIELD, 0)


@effect(ir.ShuffleZones, fields="who")
def _shuffle_zones(scope: Scope, item: ir.ShuffleZones) -> None:
    scope.emit(Op.E_SHUFFLE_IN, player.lower(scope, item.who), HAND | zone_mask("graveyard"))
    scope.it = UNCLEAR
