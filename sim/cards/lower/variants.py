"""What only the rules of a variant format say (PHM 7.2)."""

from __future__ import annotations

from sim.cards.ir import variants as ir
from sim.cards.lower.base import Flat, effect, event, node, player, static
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.events import whose
from sim.cards.lower.scope import Scope
from sim.cards.lower.statics import lower_spells
from sim.cards.lower.words import STEPS, pick
from sim.core.opcodes import Compare, Op

TRUE, FALSE = node(Op.C_TRUE), node(Op.C_NOT, node(Op.C_TRUE))
MOST_TURNS = 100


def life_of_that_player(comparison: Compare, n: int) -> Flat:
    """A comparison of the life of the player that a static ability asks about."""
    return node(Op.C_COMPARE, comparison, node(Op.V_LIFE, node(Op.W_THAT)), node(Op.V_NUM, n))


@static(ir.PlaysInOrder, fields="who")
def _in_order(scope: Scope, item: ir.PlaysInOrder) -> list[Flat]:
    return [node(Op.S_PLAYS_IN_ORDER, player.lower(scope, item.who))]


@static(ir.CantLose, fields="who by life")
def _cant_lose(scope: Scope, item: ir.CantLose) -> list[Flat]:
    unless = FALSE if item.life is None else life_of_that_player(Compare.CMP_LE, item.life)
    name = scope.linker.name(item.by) + 1 if item.by else 0
    return [node(Op.S_CANT_LOSE, player.lower(scope, item.who), name, unless)]


@static(ir.CantWin, fields="who life")
def _cant_win(scope: Scope, item: ir.CantWin) -> list[Flat]:
    while_ = TRUE if item.life is None else life_of_that_player(Compare.CMP_GE, item.life)
    return [node(Op.S_CANT_WIN, player.lower(scope, item.who), while_)]


@static(ir.FreeSpells, fields="who filter")
def _free_spells(scope: Scope, item: ir.FreeSpells) -> list[Flat]:
    which = node(Op.F_TRUE) if item.filter is None else lower_spells(scope, item.filter)
    return [node(Op.S_CAST_FREE, player.lower(scope, item.who), which)]


@static(ir.SpellsCopied, fields="who")
def _spells_copied(scope: Scope, item: ir.SpellsCopied) -> list[Flat]:
    return [node(Op.S_SPELLS_COPIED, player.lower(scope, item.who))]


@event(ir.NthStep, fields="n step whose")
def _nth_step(scope: Scope, item: ir.NthStep) -> Flat:
    if not 1 <= item.n <= MOST_TURNS:
        raise Unsupported(f"a step of turn {item.n}")
    return node(Op.T_STEP, pick(STEPS, item.step, "step"), whose(scope, item.whose), item.n << 8)


@effect(ir.ToOpponent, fields="name")
def _to_opponent(scope: Scope, _: ir.ToOpponent) -> None:
    scope.emit(Op.E_GIVE_EMBLEM, node(Op.R_SELF), node(Op.W_OPPONENT))


@effect(ir.IgnoreEmblem)
def _ignore(scope: Scope, _: ir.IgnoreEmblem) -> None:
    scope.emit(Op.E_LEAVE_GAME, node(Op.R_SELF))
