"""Commanders (ir/commanders.py)."""

from __future__ import annotations

from sim.cards.ir import commanders as ir
from sim.cards.lower.base import Flat, condition
from sim.cards.lower.conditions import FALSE
from sim.cards.lower.scope import Scope


@condition(ir.ControlsCommander, fields="own")
def _controls(_: Scope, __: ir.ControlsCommander) -> Flat:
    return FALSE
