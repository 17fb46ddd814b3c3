"""Life totals that can't change, are doubled or are exchanged (ir/life_totals.py)."""

from __future__ import annotations

from sim.cards.ir import life_totals as ir
from sim.cards.ir.values import Self
from sim.cards.lower.base import Flat, effect, node, player, static
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import Scope
from sim.cards.lower.values import number, single
from sim.cards.lower.words import pick
from sim.core.opcodes import Op

STATS = {"power": 0, "toughness": 1}


@static(ir.LifeFixed, fields="who")
def _life_fixed(scope: Scope, item: ir.LifeFixed) -> list[Flat]:
    return [node(Op.S_LIFE_FIXED, player.lower(scope, item.who))]


@static(ir.LosesTwice, fields="who turn")
def _loses_twice(scope: Scope, item: ir.LosesTwice) -> list[Flat]:
    memory = scope.memory()
    who = player.lower(scope, item.who)
    scope.recall(memory)
    return [node(Op.S_LOSES_TWICE, who, node(Op.C_TURN, node(Op.W_YOU)) if item.turn else node(Op.C_TRUE))]


@effect(ir.DoubleLife, fields="who")
def _double_life(scope: Scope, item: ir.DoubleLife) -> None:
    """He gains as much as he has, or loses as much as he is below 0 (CR 701.9d)."""
    who = single(player.lower(scope, item.who), item)
    scope.emit(Op.E_GAIN_LIFE, who, node(Op.V_MAX0, node(Op.V_LIFE, who)))
    scope.emit(Op.E_LOSE_LIFE, who, node(Op.V_MAX0, node(Op.V_NEG, node(Op.V_LIFE, who))))


@effect(ir.LifeForSize, fields="who what stat")
def _life_for_size(scope: Scope, item: ir.LifeForSize) -> None:
    if not isinstance(item.what, Self):
        raise Unsupported(f"{item}")
    who = single(player.lower(scope, item.who), item)
    becomes = node(Op.S_BASE_ONE, node(Op.F_TRUE), pick(STATS, item.stat, "size"), number(0))
    scope.emit(Op.E_LIFE_FOR_SIZE, who, becomes)
