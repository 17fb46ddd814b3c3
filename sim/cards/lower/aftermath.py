"""What would die this turn, permanents that a player exiles, half a starting life total (ir/aftermath.py)."""

from __future__ import annotations

from sim.cards.ir import aftermath as ir
from sim.cards.ir.values import It
from sim.cards.lower.base import Flat, condition, effect, node, player, reference, value
from sim.cards.lower.effects_players import choose
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import lower_amount, number, single
from sim.cards.lower.words import BATTLEFIELD, zone_mask
from sim.core.opcodes import Compare, Op

OF_ONE = (Op.R_TARGET, Op.R_THEM, Op.R_EVENT)


@effect(ir.ExiledIfDies, fields="what")
def _exiled_if_dies(scope: Scope, item: ir.ExiledIfDies) -> None:
    """After a fight 'that creature' is the one that ~ fought."""
    word = item.what.word if isinstance(item.what, It) else ""
    what = scope.other_object(word) if word.startswith("that ") else scope.pronoun(word)
    if what[0] not in OF_ONE:
        raise Unsupported(f"{item}")
    scope.emit(Op.E_DOOM, what)


@effect(ir.PlayerExiles, fields="who filter count")
def _player_exiles(scope: Scope, item: ir.PlayerExiles) -> None:
    who = single(player.lower(scope, item.who), item)
    zones, flat = lower_filter(scope, item.filter)
    if zones != BATTLEFIELD:
        raise Unsupported(f"{item}")
    choose(scope, who, BATTLEFIELD, flat, lower_amount(scope, item.count))
    scope.emit(Op.E_EXILE, node(Op.R_THEM), 0, 0, number(0))
    scope.it = UNCLEAR


@value(ir.HalfStartingLife, fields="who")
def _half_starting_life(scope: Scope, item: ir.HalfStartingLife) -> Flat:
    return node(Op.V_HALF, 0, node(Op.V_START_LIFE, single(player.lower(scope, item.who), item)))


@condition(ir.ResolvedTimes, fields="n")
def _resolved_times(_: Scope, item: ir.ResolvedTimes) -> Flat:
    """modes_of lets the ability count itself."""
    return node(Op.C_COMPARE, Compare.CMP_EQ, node(Op.V_RESOLVED), number(item.n))


@condition(ir.SomeExiled, fields="it")
def _some_exiled(scope: Scope, item: ir.SomeExiled) -> Flat:
    """With ~ itself."""
    memory = scope.memory()
    if reference.lower(scope, item.it) != node(Op.R_SELF):
        raise Unsupported(f"exiled with what: {item}")
    scope.recall(memory)
    cards = node(Op.F_AND, node(Op.F_IS, node(Op.R_LINKED)), node(Op.F_NOT, node(Op.F_TOKEN)))
    return node(Op.C_COMPARE, Compare.CMP_GE, node(Op.V_COUNT, zone_mask("exile"), cards), number(1))
