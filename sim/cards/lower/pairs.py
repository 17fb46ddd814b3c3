"""Paired creatures (ir/pairs.py)."""

from __future__ import annotations

from sim.cards.ir import pairs as ir
from sim.cards.lower.base import Flat, condition, filters, node, reference
from sim.cards.lower.scope import Scope
from sim.core.opcodes import Op


@condition(ir.IsPaired, fields="what")
def _is_paired(scope: Scope, item: ir.IsPaired) -> Flat:
    return node(Op.C_MATCHES, reference.lower(scope, item.what), node(Op.F_PAIRED))


@filters(ir.BothOfThem, fields="word")
def _both(_: Scope, __: ir.BothOfThem) -> Flat:
    return node(Op.F_IS, node(Op.R_PAIR))
