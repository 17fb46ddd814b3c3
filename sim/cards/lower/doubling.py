"""Abilities that trigger an additional time, or not at all (ir/doubling.py)."""

from __future__ import annotations

from sim.cards.ir import doubling as ir
from sim.cards.lower.base import Flat, node, static
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter
from sim.cards.lower.scope import Scope
from sim.cards.lower.words import BATTLEFIELD, pick
from sim.core.opcodes import Op

KINDS = {"entering": 1, "entering or leaving": 3, "dying": 4}
NOT_AT_ALL = 8
YOURS = node(Op.F_CONTROLLER, node(Op.W_YOU))


def permanents(scope: Scope, what: object) -> Flat:
    """A filter over permanents."""
    zones, flat = lower_filter(scope, what)
    if zones != BATTLEFIELD:
        raise Unsupported(f"{what}")
    return flat


@static(ir.TriggersMore, fields="what how long")
def _triggers_more(scope: Scope, item: ir.TriggersMore) -> list[Flat]:
    return [node(Op.S_MORE_TRIGGERS, pick(KINDS, item.how, "what causes it"), permanents(scope, item.what), YOURS)]


@static(ir.NoTriggersOf, fields="what of")
def _no_triggers_of(scope: Scope, item: ir.NoTriggersOf) -> list[Flat]:
    return [node(Op.S_MORE_TRIGGERS, KINDS["entering"] | NOT_AT_ALL, permanents(scope, item.what), permanents(scope, item.of))]
