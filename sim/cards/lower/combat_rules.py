"""How many attack or block together, 'whenever you attack', events under a condition."""

from __future__ import annotations

from sim.cards.ir import combat_rules as ir
from sim.cards.lower.base import Flat, condition, event, filters, node, static
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.events import subject, whose
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import Scope
from sim.cards.lower.statics import group
from sim.cards.lower.values import number
from sim.cards.lower.words import BATTLEFIELD
from sim.core.opcodes import Compare, Op, Step, Verb

ATTACK, BLOCK = 1, 2


@static(ir.MinBlockers, fields="what n")
def _min_blockers(scope: Scope, item: ir.MinBlockers) -> list[Flat]:
    return [node(Op.S_MIN_BLOCKERS, group(scope, item.what), item.n)]


@static(ir.MaxBlockers, fields="what n")
def _max_blockers(scope: Scope, item: ir.MaxBlockers) -> list[Flat]:
    return [node(Op.S_MAX_BLOCKERS, group(scope, item.what), item.n)]


@static(ir.ToughnessDamage, fields="what")
def _toughness_damage(scope: Scope, item: ir.ToughnessDamage) -> list[Flat]:
    return [node(Op.S_TOUGHNESS_DAMAGE, group(scope, item.what))]


@static(ir.LethalByPower, fields="what")
def _lethal_by_power(scope: Scope, item: ir.LethalByPower) -> list[Flat]:
    return [node(Op.S_LETHAL_POWER, group(scope, item.what))]


@static(ir.AttackOthers, fields="what")
def _attack_others(scope: Scope, item: ir.AttackOthers) -> list[Flat]:
    """There is no player but 'you' that it could attack."""
    return [node(Op.S_MUST, group(scope, item.what), Verb.CANT_ATTACK)]


@static(ir.NotAlone, fields="what attack block")
def _not_alone(scope: Scope, item: ir.NotAlone) -> list[Flat]:
    return [node(Op.S_NOT_ALONE, group(scope, item.what), ATTACK * item.attack | BLOCK * item.block)]


@event(ir.YouAttack, fields="who")
def _you_attack(scope: Scope, item: ir.YouAttack) -> Flat:
    flat = node(Op.T_YOU_ATTACK, whose(scope, item.who))
    scope.that = node(Op.W_DEFENDING)
    return flat


@event(ir.BlocksCreature, fields="what by")
def _blocks_creature(scope: Scope, item: ir.BlocksCreature) -> Flat:
    """The event is about what is blocked."""
    blocker = subject(scope, item.what)
    zones, attacker = lower_filter(scope, item.by)
    if zones != BATTLEFIELD:
        raise Unsupported(f"{item}")
    scope.it = scope.event_object = node(Op.R_EVENT)
    return node(Op.T_MEETS, attacker, blocker)


@event(ir.While, fields="event condition")
def _while(scope: Scope, item: ir.While) -> Flat:
    flat = event.lower(scope, item.event)
    memory = scope.memory()
    asked = condition.lower(scope, item.condition)
    scope.recall(memory)
    return node(Op.T_WHILE, asked, flat)


@condition(ir.InCombat)
def _in_combat(_: Scope, __: ir.InCombat) -> Flat:
    return node(Op.C_OR, *(node(Op.C_STEP, step) for step in range(Step.ST_BEGIN_COMBAT, Step.ST_END_COMBAT + 1)))


@filters(ir.AttackingAlone)
def _attacking_alone(_: Scope, __: ir.AttackingAlone) -> Flat:
    attacking = node(Op.F_ATTACKING)
    one = node(Op.C_COMPARE, Compare.CMP_EQ, node(Op.V_COUNT, BATTLEFIELD, attacking), number(1))
    return node(Op.F_AND, attacking, node(Op.F_WHEN, one))
