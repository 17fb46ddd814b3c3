"""Two kinds of permanents that a player controls (ir/both_controlled.py)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import both_controlled as ir
from sim.cards.ir.conditions import Both, Exists
from sim.cards.ir.filters import ControlledBy, Filter
from sim.cards.ir.values import Who
from sim.cards.lower.base import Flat, condition
from sim.cards.lower.scope import Scope


@condition(ir.ControlsEach, fields="a b")
def _controls_each(scope: Scope, item: ir.ControlsEach) -> Flat:
    flat: Flat = condition.lower(scope, Both((yours(item.a), yours(item.b))))
    return flat


def yours(item: Any) -> Exists:
    """'You control a <filter>'."""
    return Exists(Filter(item.noun, item.zone, (*item.preds, ControlledBy(Who("you")))))
