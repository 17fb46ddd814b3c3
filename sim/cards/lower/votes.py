"""Votes (CR 701.32), and choices from a hand and a graveyard that are carried out together."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import votes as ir
from sim.cards.lower.base import Flat, effect, node, player, reference
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import number, single
from sim.cards.lower.words import zone_mask
from sim.core.opcodes import Op

THEM, ONE = node(Op.R_THEM), number(1)


@effect(ir.Vote, fields="filter")
def _vote(scope: Scope, item: ir.Vote) -> None:
    """One after the other, each knowing what was voted for. With two votes each one has the most or is tied for most."""
    memory = scope.memory()
    zones, flat = lower_filter(scope, item.filter)
    scope.recall(memory)
    scope.emit(Op.E_CHOOSE, node(Op.W_YOU), zones, flat, ONE, ONE)
    scope.emit(Op.E_CHOOSE_MORE, node(Op.W_OPPONENT), node(Op.R_ALL, zones, flat), node(Op.F_TRUE), ONE, ONE)
    scope.it = THEM
    scope.that = UNCLEAR


@reference(ir.MostVotes, fields="noun")
def _most(scope: Scope, item: ir.MostVotes) -> Flat:
    if scope.it != THEM:
        raise Unsupported(f"{item}")
    return THEM


@effect(ir.ChooseFromGraveyard, fields="who filter")
def _from_graveyard(scope: Scope, item: ir.ChooseFromGraveyard) -> None:
    """After a choice from a hand: both are in R_THEM."""
    what: Any = item.filter
    if scope.it != THEM or getattr(what, "zone", "") != "graveyard":
        raise Unsupported(f"{item}")
    who = single(player.lower(scope, item.who), item)
    zones, flat = lower_filter(scope, what)
    if zones != zone_mask("graveyard"):
        raise Unsupported(f"{item}")
    scope.emit(Op.E_CHOOSE_MORE, who, node(Op.R_ALL, zones, flat), node(Op.F_TRUE), ONE, ONE)
    scope.it = THEM


@effect(ir.PicksInGraveyard, fields="who filter")
def _picks(scope: Scope, item: ir.PicksInGraveyard) -> None:
    """One player picks one card of the graveyard, if there is one; whose it is was read before he is asked."""
    who = single(player.lower(scope, item.who), item)
    memory = scope.memory()
    zones, flat = lower_filter(scope, item.filter)
    scope.recall(memory)
    if zones != zone_mask("graveyard"):
        raise Unsupported(f"{item}")
    scope.emit(Op.E_CHOOSE, who, zones, flat, ONE, ONE)
    scope.it = THEM
    scope.that = who


@reference(ir.ChosenCards)
def _chosen(scope: Scope, item: ir.ChosenCards) -> Flat:
    """The targets that were chosen, or what was chosen last."""
    if scope.chosen is not None:
        return scope.chosen
    chosen = [out for out in scope.out if isinstance(out, list)]
    if scope.it != THEM or not chosen or chosen[-1][0] not in (Op.E_CHOOSE, Op.E_CHOOSE_FROM, Op.E_CHOOSE_MORE):
        raise Unsupported(f"{item}")
    return THEM
