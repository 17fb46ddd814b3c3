"""How permanents enter (CR 614.1c, 614.12)."""

from __future__ import annotations

from sim.cards.ir import entering as ir
from sim.cards.ir.costs import PayLife
from sim.cards.lower.base import Flat, Label, node, replacement
from sim.cards.lower.costs import lower_costs
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import Scope
from sim.core.opcodes import Op


@replacement(ir.EntersTappedUnlessPaid, fields="cost itself")
def _unless_paid(scope: Scope, item: ir.EntersTappedUnlessPaid) -> Flat:
    """What is paid must not be able to come from the permanent that enters: life only."""
    if not all(isinstance(part, PayLife) for part in item.cost):
        raise Unsupported(f"paid as it enters: {item}")
    unpaid, end = Label(), Label()
    scope.emit(Op.E_PAY_OR, node(Op.W_YOU), unpaid, *lower_costs(scope, item.cost))
    scope.emit(Op.E_JUMP, end)
    scope.mark(unpaid)
    scope.emit(Op.E_ENTERS_TAPPED, node(Op.R_SELF))
    scope.mark(end)
    return node(Op.G_ENTERS_PAYING, scope.linker.program(scope.out))
