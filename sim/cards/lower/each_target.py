"""Damage to each of several targets that may be players (CR 115.4, 120.4)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir.effects import DealDamage
from sim.cards.ir.moves import EachTarget
from sim.cards.ir.values import AnyTarget, Num, Target, X
from sim.cards.lower.base import Flat
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import target_spec
from sim.core.opcodes import Op

TARGET_INDEX = 2  # of E_DAMAGE: whatever that target is


def several_of_any(item: Any) -> bool:
    """'each of up to two targets'"""
    return isinstance(item, EachTarget) and isinstance(item.target, Target) and isinstance(item.target.filter, AnyTarget)


def each_is_dealt(scope: Scope, item: DealDamage, source: Flat, amount: Flat, last: Op) -> None:
    """At the same time, a number that none of the damage changes. A target that was not chosen, or became illegal, is dealt none
    (CR 608.2b)."""
    target: Any = getattr(item.to, "target", None)
    if item.doom or target.any_number or target.other or not isinstance(item.amount, Num | X) or not isinstance(target.count, Num):
        raise Unsupported(f"damage to each of several targets: {item}")
    first, most = target_spec(scope, target)
    for at in range(first, first + most - 1):
        scope.emit(Op.E_DAMAGE_FIRST, source, amount, TARGET_INDEX, at)
    scope.emit(last, source, amount, TARGET_INDEX, first + most - 1)
    scope.it = scope.that = UNCLEAR
