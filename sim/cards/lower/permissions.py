"""Playing cards by an effect, mana at any time, skipped turns, two kinds of tokens, divided counters (ir/permissions.py)."""

from __future__ import annotations

from sim.cards.ir import permissions as ir
from sim.cards.ir.abilities import Activated
from sim.cards.ir.effects import Token
from sim.cards.ir.values import Target
from sim.cards.lower.abilities import adds_mana, targets_in
from sim.cards.lower.base import effect, player, reference
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import fixed, lower_amount, single, target_spec
from sim.core.opcodes import Op


@effect(ir.PlayFree, fields="who what")
def _play_free(scope: Scope, item: ir.PlayFree) -> None:
    who = single(player.lower(scope, item.who), item)
    scope.emit(Op.E_PLAY_FREE, who, reference.lower(scope, item.what))


@effect(ir.MayMakeMana, fields="cost effect")
def _may_make_mana(scope: Scope, item: ir.MayMakeMana) -> None:
    """A mana ability that belongs to no object: held by one in the command zone until the end of the turn."""
    if not adds_mana(item.effect) or targets_in(item.effect):
        raise Unsupported(f"{item}")
    scope.emit(Op.E_BRIEF_EMBLEM, scope.actor, scope.linker.emblem((Activated(item.cost, item.effect),)))


@effect(ir.SkipTurns, fields="who count")
def _skip_turns(scope: Scope, item: ir.SkipTurns) -> None:
    scope.emit(Op.E_SKIP_TURNS, single(player.lower(scope, item.who), item), lower_amount(scope, item.count))


@effect(ir.CreateTokens, fields="who first second third")
def _tokens(scope: Scope, item: ir.CreateTokens) -> None:
    said = [token for token in (item.first, item.second, item.third) if token is not None]
    kinds = [token for token in said if isinstance(token, Token)]
    if len(kinds) != len(said):
        raise Unsupported(f"{item}")
    who = single(player.lower(scope, item.who), item)
    scope.emit(Op.E_TWO_TOKENS if len(kinds) == 2 else Op.E_THREE_TOKENS, who, *(scope.linker.token(token) for token in kinds))
    scope.it = UNCLEAR


@effect(ir.DivideCounters, fields="kind count to")
def _divide_counters(scope: Scope, item: ir.DivideCounters) -> None:
    if scope.specs or not isinstance(item.to, Target):
        raise Unsupported(f"{item}")
    target_spec(scope, item.to, divided=fixed(item.count, "divided counters"))
    scope.it = UNCLEAR
    scope.emit(Op.E_DIVIDE_COUNTERS, scope.linker.counter(item.kind))
