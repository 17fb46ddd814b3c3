"""More combat phases, what a creature attacks, what enters attacking, attacks on one player (ir/phases.py)."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir import phases as ir
from sim.cards.ir.effects import CreateToken, Draw, GainLife
from sim.cards.ir.values import EventObject, Self, Who
from sim.cards.lower.base import Flat, Label, condition, effect, event, filters, node, player, reference
from sim.cards.lower.effects import lower_effect
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import lower_amount, number
from sim.cards.lower.words import BATTLEFIELD, pick, zone_mask
from sim.core.opcodes import Op

YOU, THEM = node(Op.W_YOU), node(Op.R_THEM)
THEN_MAIN = 1
AFTER = {"phase": 0, "main phase": 2, "combat phase": 4}  # flags of E_MORE_COMBAT
MOST_TAPPED = 40


@effect(ir.MoreCombat, fields="after main")
def _more_combat(scope: Scope, item: ir.MoreCombat) -> None:
    scope.emit(Op.E_MORE_COMBAT, THEN_MAIN * item.main | pick(AFTER, item.after, "after this"))


@effect(ir.DamageAttacked, fields="source amount it")
def _damage_attacked(scope: Scope, item: ir.DamageAttacked) -> None:
    """What attacks is the source, or what the event is about."""
    if not isinstance(item.source, Self | EventObject) or not isinstance(item.it, Self | EventObject):
        raise Unsupported(f"{item}")
    source = reference.lower(scope, item.source)
    amount = lower_amount(scope, item.amount)
    scope.emit(Op.E_DAMAGE_ATTACKED, source, amount, reference.lower(scope, item.it))
    scope.it = scope.amount = UNCLEAR


@effect(ir.PutAttacking, fields="what")
def _put_attacking(scope: Scope, item: ir.PutAttacking) -> None:
    """Under the control of whoever follows the instruction."""
    what = reference.lower(scope, item.what)
    if scope.actor != YOU or what != node(Op.R_SELF):
        raise Unsupported(f"{item}")
    scope.emit(Op.E_PUT_ATTACKING, what)
    scope.it = UNCLEAR


@filters(ir.AttackingPlayer)
def _attacking_player(_: Scope, __: ir.AttackingPlayer) -> Flat:
    return node(Op.F_ATTACKS_PLAYER)


@effect(ir.TapsMany, fields="filter then")
def _taps_many(scope: Scope, item: ir.TapsMany) -> None:
    """Choosing none of them is not to do it; X is 0 then."""
    zones, flat = lower_filter(scope, item.filter)
    if zones != BATTLEFIELD or scope.actor != YOU or scope.iterating:
        raise Unsupported(f"{item}")
    end, memory = Label(), scope.memory()
    scope.emit(Op.E_CHOOSE, YOU, zones, flat, number(0), number(MOST_TAPPED))
    scope.emit(Op.E_JUMP_UNLESS, end, node(Op.C_MATCHES, THEM, node(Op.F_TRUE)))
    scope.emit(Op.E_TAP, THEM)
    scope.emit(Op.E_SET_X, node(Op.V_COUNT, BATTLEFIELD, node(Op.F_IS, THEM)))
    scope.recall(memory)
    scope.x = node(Op.V_X)
    lower_effect(scope, item.then)
    scope.mark(end)
    scope.it = UNCLEAR


@event(ir.PlayerAttacked, fields="who")
def _player_attacked(scope: Scope, item: ir.PlayerAttacked) -> Flat:
    """What attacks is controlled by the other player, of two."""
    attacking = node(Op.F_AND, node(Op.F_ATTACKS_PLAYER), node(Op.F_NOT, node(Op.F_CONTROLLER, player.lower(scope, item.who))))
    scope.it = scope.event_object = UNCLEAR
    scope.that = node(Op.W_DEFENDING)
    return node(Op.T_ATTACKS, attacking, 0)


@effect(ir.AttackersToo, fields="effect")
def _attackers_too(scope: Scope, item: ir.AttackersToo) -> None:
    """You do it; where you are the player who is attacked, the opponent attacks you."""
    own: Any = item.effect
    if not isinstance(own, CreateToken | Draw | GainLife) or own.who not in (Who("you"), Who("you", "you")):
        raise Unsupported(f"{item}")
    lower_effect(scope, own)
    end = Label()
    scope.emit(Op.E_JUMP_UNLESS, end, node(Op.C_SAME_PLAYER, node(Op.W_DEFENDING), YOU))
    lower_effect(scope, dataclasses.replace(own, who=Who("opponent")))
    scope.mark(end)
    scope.it = scope.that = UNCLEAR


@condition(ir.IsExiled, fields="what")
def _is_exiled(scope: Scope, item: ir.IsExiled) -> Flat:
    if not isinstance(item.what, Self):
        raise Unsupported(f"{item}")
    return node(Op.C_ZONE, node(Op.R_SELF), zone_mask("exile"))
