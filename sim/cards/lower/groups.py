"""Sentences that go on about a group (ir/groups.py): R_THEM holds it from the first of them on."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir import groups as ir
from sim.cards.ir.effects import PutCounters, Until
from sim.cards.lower.base import Flat, effect, node, reference
from sim.cards.lower.effects import lower_effect
from sim.cards.lower.effects_objects import FOR_A_TIME
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.core.opcodes import Op

THEM = node(Op.R_THEM)


@reference(ir.Those, fields="word")
def _those(scope: Scope, item: ir.Those) -> Flat:
    if scope.it != THEM:
        raise Unsupported(f"a group that is not noted: {item}")
    return list(THEM)


@effect(ir.GoesOn, fields="first then")
def _goes_on(scope: Scope, item: ir.GoesOn) -> None:
    """What belongs to the group is found once, before anything of it changes."""
    first: Any = item.first
    if isinstance(first, Until) and not all(isinstance(inner, FOR_A_TIME) for inner in first.effects):
        raise Unsupported(f"a rule about a group is about those that come later, too (CR 611.2c): {item}")
    if not isinstance(first, ir.GoesOn):
        field = "on" if isinstance(first, PutCounters) else "what"
        if getattr(getattr(first, field).filter, "zone", "") != "battlefield":
            raise Unsupported(f"a group outside the battlefield: {item}")
        scope.emit(Op.E_SET_THEM, reference.lower(scope, getattr(first, field)))
        scope.it = list(THEM)
        first = dataclasses.replace(first, **{field: ir.Those("them")})
    lower_effect(scope, first)
    scope.it = list(THEM)
    lower_effect(scope, item.then)
    scope.it = UNCLEAR
