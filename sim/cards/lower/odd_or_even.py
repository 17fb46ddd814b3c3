"""Odd or even, chosen as a permanent enters (ir/odd_or_even.py)."""

from __future__ import annotations

from sim.cards.ir import odd_or_even as ir
from sim.cards.ir.casting import Parity
from sim.cards.ir.keyword_actions import ChosenWord
from sim.cards.lower.base import Flat, condition, effect, filters, node
from sim.cards.lower.scope import Scope
from sim.core.opcodes import Op

ODD, EVEN = 1, 2  # the words, in the order in which they are said


@effect(ir.ChooseParity)
def _choose_parity(scope: Scope, _: ir.ChooseParity) -> None:
    scope.emit(Op.E_CHOOSE_WORD, 2)


@filters(ir.OfChosenParity, fields="without")
def _of_chosen_parity(scope: Scope, item: ir.OfChosenParity) -> Flat:
    """Where nothing was chosen, nothing has that quality."""
    odd, even = (
        node(Op.F_AND, node(Op.F_WHEN, condition.lower(scope, ChosenWord(word))), filters.lower(scope, Parity(word == ODD)))
        for word in (ODD, EVEN)
    )
    either = node(Op.F_OR, odd, even)
    return node(Op.F_NOT, either) if item.without else either
