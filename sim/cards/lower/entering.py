"""How permanents enter (CR 614.1c, 614.12)."""

from __future__ import annotations

from sim.cards.ir import entering as ir
from sim.cards.ir.conditions import Exists
from sim.cards.ir.costs import DiscardCost, PayLife, RevealCost, SacrificeCost
from sim.cards.ir.values import Self
from sim.cards.lower.base import Flat, Label, condition, node, replacement
from sim.cards.lower.costs import lower_costs
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.replacements import PROGRAM_FIRST
from sim.cards.lower.scope import Scope
from sim.cards.lower.values import fixed, number
from sim.cards.lower.words import BATTLEFIELD
from sim.core.opcodes import Compare, Op


@replacement(ir.EntersTappedUnlessPaid, fields="cost itself")
def _unless_paid(scope: Scope, item: ir.EntersTappedUnlessPaid) -> Flat:
    """What is paid must not be able to come from the permanent that enters: life only."""
    unpaid, end = Label(), Label()
    if len(item.cost) == 1 and isinstance(item.cost[0], RevealCost):
        return _unless_revealed(scope, item.cost[0], unpaid, end)
    if not all(isinstance(part, PayLife) for part in item.cost):
        raise Unsupported(f"paid as it enters: {item}")
    scope.emit(Op.E_PAY_OR, node(Op.W_YOU), unpaid, *lower_costs(scope, item.cost))
    scope.emit(Op.E_JUMP, end)
    scope.mark(unpaid)
    scope.emit(Op.E_ENTERS_TAPPED, node(Op.R_SELF))
    scope.mark(end)
    return node(Op.G_ENTERS_PAYING, scope.linker.program(scope.out))


def _unless_revealed(scope: Scope, item: RevealCost, unpaid: Label, end: Label) -> Flat:
    """A card of the hand: to reveal it tells nobody anything here. What enters is itself in no hand any more."""
    if item.count is not None or getattr(item.what, "zone", "") != "hand":
        raise Unsupported(f"revealed as it enters: {item}")
    scope.emit(Op.E_JUMP_UNLESS, unpaid, condition.lower(scope, Exists(item.what)))
    scope.emit(Op.E_MAY, node(Op.W_YOU), unpaid)
    scope.emit(Op.E_JUMP, end)
    scope.mark(unpaid)
    scope.emit(Op.E_ENTERS_TAPPED, node(Op.R_SELF))
    scope.mark(end)
    return node(Op.G_ENTERS_PAYING, scope.linker.program(scope.out))


@replacement(ir.EntersIfPaid, fields="cost")
def _if_paid(scope: Scope, item: ir.EntersIfPaid) -> Flat:
    """It is not on the battlefield yet, so that no cost can be its own."""
    kinds = DiscardCost | SacrificeCost | PayLife
    if any(not isinstance(part, kinds) or isinstance(getattr(part, "what", None), Self) for part in item.cost):
        raise Unsupported(f"paid before it enters: {item}")
    unpaid, end = Label(), Label()
    scope.emit(Op.E_PAY_OR, node(Op.W_YOU), unpaid, *lower_costs(scope, item.cost))
    scope.emit(Op.E_JUMP, end)
    scope.mark(unpaid)
    scope.emit(Op.E_NOT_ENTER)
    scope.mark(end)
    me = node(Op.F_IS, node(Op.R_SELF))
    return node(Op.G_WOULD_ENTER, me, node(Op.C_TRUE), PROGRAM_FIRST, scope.linker.program(scope.out))


@replacement(ir.EntersIfSacrificed, fields="filter count")
def _if_sacrificed(scope: Scope, item: ir.EntersIfSacrificed) -> Flat:
    """As many as it says; of fewer as many as there are (CR 609.3), and then it was not done."""
    zones, flat = lower_filter(scope, item.filter)
    n = 1 if item.count is None else fixed(item.count, "sacrificed before it enters")
    if zones != BATTLEFIELD:
        raise Unsupported(f"{item}")
    mine = node(Op.F_AND, flat, node(Op.F_CONTROLLER, node(Op.W_YOU)))
    there = node(Op.V_COUNT, BATTLEFIELD, mine)
    too_few, end = Label(), Label()
    scope.emit(Op.E_JUMP_UNLESS, too_few, node(Op.C_COMPARE, Compare.CMP_GE, there, number(n)))
    scope.emit(Op.E_CHOOSE, node(Op.W_YOU), BATTLEFIELD, mine, number(n), number(n))
    scope.emit(Op.E_SACRIFICE, node(Op.R_THEM))
    scope.emit(Op.E_JUMP, end)
    scope.mark(too_few)
    scope.emit(Op.E_SACRIFICE, node(Op.R_ALL, BATTLEFIELD, mine))
    scope.emit(Op.E_NOT_ENTER)
    scope.mark(end)
    me = node(Op.F_IS, node(Op.R_SELF))
    return node(Op.G_WOULD_ENTER, me, node(Op.C_TRUE), PROGRAM_FIRST, scope.linker.program(scope.out))
