"""Rules about life (ir/life.py)."""

from __future__ import annotations

from sim.cards.ir import life as ir
from sim.cards.lower.base import Flat, node, player, static, value
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.statics import group
from sim.cards.lower.values import is_player
from sim.cards.lower.words import pick
from sim.core.opcodes import Op

KINDS = {"forbidden": 0, "nothing": 1, "loses": 2, "twice": 3, "one more": 4}  # GainC of life.pxd


@player(ir.PlayersWithLife, fields="n")
def _players_with_life(scope: Scope, item: ir.PlayersWithLife) -> Flat:
    """None, one or both of them."""
    scope.see_player(UNCLEAR)
    return node(Op.W_WITH_LIFE, value.lower(scope, item.n))


@static(ir.LivesOn, fields="who")
def _lives_on(scope: Scope, item: ir.LivesOn) -> list[Flat]:
    return [node(Op.S_LIVES_ON, player.lower(scope, item.who))]


@static(ir.GainsInstead, fields="who what")
def _gains_instead(scope: Scope, item: ir.GainsInstead) -> list[Flat]:
    memory = scope.memory()
    who = player.lower(scope, item.who)
    scope.recall(memory)
    return [node(Op.S_GAIN, who, pick(KINDS, item.what, "would gain life, instead"))]


@static(ir.NoCounters, fields="what")
def _no_counters(scope: Scope, item: ir.NoCounters) -> list[Flat]:
    if is_player(item.what):
        return [node(Op.S_NO_PLAYER_COUNTERS, player.lower(scope, item.what))]
    return [node(Op.S_NO_COUNTERS, group(scope, item.what))]


@static(ir.Unpreventable)
def _unpreventable(_: Scope, __: ir.Unpreventable) -> list[Flat]:
    return [node(Op.S_UNPREVENTABLE)]
