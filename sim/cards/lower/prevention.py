"""Preventing damage, protection of players, tolls on attacks (ir/prevention.py, ir/rules.py)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import prevention as ir
from sim.cards.ir import rules
from sim.cards.ir.abilities import Get, Quality
from sim.cards.ir.costs import Mana
from sim.cards.ir.effects import PreventDamage
from sim.cards.ir.filters import AnyOf, Filter
from sim.cards.ir.values import All, AnyTarget, Enchanted, Target
from sim.cards.lower.abilities import of_quality
from sim.cards.lower.base import Flat, effect, node, player, reference, static
from sim.cards.lower.effects_objects import lasts
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.statics import group, lower_static
from sim.cards.lower.values import is_player, lower_amount, number, target_spec
from sim.core.opcodes import Op

EVERY = node(Op.F_TRUE)
COMBAT, FROM_THESE, TO_THESE = 1, 2, 4  # flags of S_PREVENT
ANYBODY, PLAYERS, OBJECTS = 0, 1, 2


def sources(scope: Scope, by: Any) -> Flat:
    """Filter over sources of damage: anything, anywhere, unless the text says what kind of permanent."""
    if isinstance(by, All) and isinstance(by.filter, Filter) and by.filter.zone == "stack":
        return node(Op.F_AND, node(Op.F_SPELL), lower_filter(scope, by.filter)[1])
    return lower_filter(scope, by)[1] if isinstance(by, Filter | AnyOf) else EVERY if by is None else group(scope, by)


@static(ir.Prevent, fields="to by combat late")
def _prevent(scope: Scope, item: ir.Prevent) -> list[Flat]:
    by = sources(scope, item.by)
    to: Any = item.to
    if to is None:
        kind, flat = ANYBODY, EVERY
    elif is_player(to):
        kind, flat = PLAYERS, player.lower(scope, to)
    else:
        kind, flat = OBJECTS, group(scope, to)
    if item.to is not None and item.to == item.by:  # 'dealt to and dealt by'
        return [node(Op.S_PREVENT, EVERY, kind, flat, COMBAT * item.combat), node(Op.S_PREVENT, by, ANYBODY, EVERY, COMBAT * item.combat)]
    return [node(Op.S_PREVENT, by, kind, flat, COMBAT * item.combat)]


@static(ir.LifeFloor, fields="who if_")
def _life_floor(scope: Scope, item: ir.LifeFloor) -> list[Flat]:
    return [node(Op.S_LIFE_FLOOR, player.lower(scope, item.who))]


@static(rules.PlayerProtection, fields="from_")
def _player_protection(scope: Scope, item: rules.PlayerProtection) -> list[Flat]:
    """CR 702.16j."""
    quality: Any = item.from_
    if not isinstance(quality, Quality) or (quality.filter is not None and not isinstance(quality.filter, Filter)):
        raise Unsupported(f"{item}")
    return [node(Op.S_PLAYER_PROTECTION, sources(scope, quality.filter))]


@static(rules.KeptAura, fields="from_ power toughness")
def _kept_aura(scope: Scope, item: rules.KeptAura) -> list[Flat]:
    """The Aura's own effect, so that its choice is the Aura's, and its protection alone spares the Aura (CR 702.16n)."""
    power: Any = item.power
    toughness: Any = item.toughness
    gets = [] if power is None else lower_static(scope, Get(Enchanted(), power, toughness))
    return [*gets, node(Op.S_PROTECTS, group(scope, Enchanted()), of_quality(scope, item.from_), 1)]


@static(rules.AttackTax, fields="what cost planeswalkers each")
def _attack_tax(scope: Scope, item: rules.AttackTax) -> list[Flat]:
    """CR 508.1h: generic mana for each of these creatures that attacks the controller (or a planeswalker of theirs)."""
    cost: Any = item.cost
    if not isinstance(cost, Mana) or len(cost.symbols) != 1 or not cost.symbols[0].isdecimal():
        raise Unsupported(f"{item}")
    return [node(Op.S_ATTACK_TAX, group(scope, item.what), number(int(cost.symbols[0])), int(item.planeswalkers))]


@static(rules.TollByCounters, fields="filter planeswalkers")
def _toll_by_counters(scope: Scope, item: rules.TollByCounters) -> list[Flat]:
    """The attacker is what the toll is asked of (tolls.pyx)."""
    counters = node(Op.V_COUNTERS, 0, node(Op.R_EVENT))
    return [node(Op.S_ATTACK_TAX, group(scope, All(item.filter)), counters, int(item.planeswalkers))]


@effect(PreventDamage, fields="what to by combat_only duration early")
def _prevent_for_a_time(scope: Scope, item: PreventDamage) -> None:
    """All damage to or by some permanents. Said of a group it is a rule for a turn, about what comes later too (CR 611.2c)."""
    if isinstance(item.what, All):
        raise Unsupported(f"damage to or by a group, as an instruction: {item}")
    what = reference.lower(scope, item.what)
    if item.combat_only and item.duration == "end_of_turn":
        scope.emit(Op.E_PREVENT, what, int(item.to) | 2 * item.by | 4)
        return
    flags = [flag for flag, said in ((TO_THESE, item.to), (FROM_THESE, item.by)) if said]
    nodes = [node(Op.S_PREVENT, EVERY, ANYBODY, EVERY, flag | COMBAT * item.combat_only) for flag in flags]
    lasts(scope, what, item.duration, nodes)


@effect(ir.PreventNext, fields="amount to")
def _prevent_next(scope: Scope, item: ir.PreventNext) -> None:
    """CR 615.7."""
    amount = lower_amount(scope, item.amount)
    if is_player(item.to):
        scope.emit(Op.E_PREVENT_NEXT, amount, 1, player.lower(scope, item.to))
    elif isinstance(item.to, Target) and isinstance(item.to.filter, AnyTarget):
        first, most = target_spec(scope, item.to)
        if most != 1:
            raise Unsupported(f"several targets that may be players: {item}")
        scope.it = scope.that = UNCLEAR
        scope.emit(Op.E_PREVENT_NEXT, amount, 2, first)
    else:
        scope.emit(Op.E_PREVENT_NEXT, amount, 0, reference.lower(scope, item.to))
