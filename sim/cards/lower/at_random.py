"""Cards that chance picks, and the order of a graveyard (ir/at_random.py)."""

from __future__ import annotations

from sim.cards.ir import at_random as ir
from sim.cards.lower.base import Flat, effect, node, reference
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import Scope
from sim.cards.lower.values import lower_amount
from sim.core.opcodes import Op


@reference(ir.AtRandom, fields="filter count many")
def _at_random(scope: Scope, item: ir.AtRandom) -> Flat:
    """Whom the rule set names picks them (random_policy); all of them where there are no more."""
    if scope.iterating or scope.actor != node(Op.W_YOU):
        raise Unsupported(f"another player's cards at random: {item}")
    zones, flat = lower_filter(scope, item.filter)
    amount = lower_amount(scope, item.count)
    scope.emit(Op.E_CHOOSE_AT_RANDOM, node(Op.W_YOU), zones, flat, amount, amount)
    return scope.see(node(Op.R_THEM))


@effect(ir.ReorderGraveyard)
def _reorder(scope: Scope, _: ir.ReorderGraveyard) -> None:
    scope.emit(Op.E_REORDER)
