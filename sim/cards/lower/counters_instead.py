"""Counters that are put in other numbers than they would be (ir/counters_instead.py)."""

from __future__ import annotations

from sim.cards.ir import counters_instead as ir
from sim.cards.lower.base import Flat, node, player, static
from sim.cards.lower.scope import Scope
from sim.cards.lower.statics import group
from sim.cards.lower.words import pick
from sim.core.opcodes import Op

HOW = {"twice": 1, "one more": 2, "one fewer": 3, "half": 4}  # InsteadC of counters.pxd
NOTHING = node(Op.F_NOT, node(Op.F_TRUE))


@static(ir.CountersInstead, fields="kind what who by how effects it")
def _counters_instead(scope: Scope, item: ir.CountersInstead) -> list[Flat]:
    memory = scope.memory()
    what = NOTHING if item.what is None else group(scope, item.what)
    to = node(Op.W_NONE) if item.who is None else player.lower(scope, item.who)
    by = node(Op.W_EACH) if item.by is None else player.lower(scope, item.by)
    scope.recall(memory)
    kind = scope.linker.counter(item.kind) if item.kind else 0
    return [node(Op.S_COUNTERS_INSTEAD, what, to, by, kind, pick(HOW, item.how, "so many counters"), int(item.effects))]
