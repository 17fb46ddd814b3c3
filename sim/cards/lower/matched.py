"""Sizes matched to, or compared with, those of another object; a power that is reached (ir/matched.py)."""

from __future__ import annotations

from sim.cards.ir import matched as ir
from sim.cards.ir.abilities import BasePT
from sim.cards.ir.effects import Until
from sim.cards.ir.filters import ControlledBy, Filter
from sim.cards.ir.values import It, Num, StatOf, Target, Who
from sim.cards.lower.base import Label, effect, node, reference
from sim.cards.lower.effects import lower_effect, reflexive
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import number
from sim.cards.lower.words import BATTLEFIELD
from sim.core.opcodes import Compare, Op

ITSELF = node(Op.R_SELF)


@effect(ir.MatchSize, fields="what of")
def _match_size(scope: Scope, item: ir.MatchSize) -> None:
    """The numbers are those of the moment of the resolution, or the last known ones (CR 608.2h)."""
    lower_effect(scope, Until(item.what, (BasePT(It(""), StatOf("power", item.of), StatOf("toughness", item.of)),)))


@effect(ir.ReachesPower, fields="do n then")
def _reaches_power(scope: Scope, item: ir.ReachesPower) -> None:
    """Its power was another one, and is so much afterwards."""
    power, size, skip = node(Op.V_POWER, ITSELF), number(item.n), Label()
    scope.emit(Op.E_JUMP_UNLESS, skip, node(Op.C_ZONE, ITSELF, BATTLEFIELD))
    other = node(Op.C_NOT, node(Op.C_COMPARE, Compare.CMP_EQ, power, size))
    before = Label()
    end = Label()
    scope.emit(Op.E_JUMP_UNLESS, before, other)
    lower_effect(scope, item.do)
    scope.emit(Op.E_JUMP_UNLESS, end, node(Op.C_COMPARE, Compare.CMP_EQ, power, size))
    reflexive(scope, item.then)
    scope.emit(Op.E_JUMP, end)
    scope.mark(before)
    lower_effect(scope, item.do)
    scope.mark(end)
    scope.mark(skip)


@effect(ir.CounterForEach, fields="kind filter")
def _counter_for_each(scope: Scope, item: ir.CounterForEach) -> None:
    """A target of each player's, and the counters are put at once (CR 608.2f)."""
    if not isinstance(item.filter, Filter) or item.filter.zone != "battlefield":
        raise Unsupported(f"{item}")
    refs = []
    for name in ("you", "opponent"):
        theirs = Filter(item.filter.noun, item.filter.zone, (*item.filter.preds, ControlledBy(Who(name))))
        refs.append(reference.lower(scope, Target(theirs, count=Num(1), up_to=True)))
    scope.emit(Op.E_PUT_COUNTERS, scope.linker.counter(item.kind), number(1), node(Op.R_BOTH, *refs))
    scope.it = scope.that = UNCLEAR
