"""Flashback that a card gains (ir/flashback.py)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import flashback as ir
from sim.cards.ir.values import All, Target
from sim.cards.lower.base import effect, node, reference
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import Scope
from sim.core.opcodes import Duration, Op


@effect(ir.GainsFlashback, fields="what its")
def _gains_flashback(scope: Scope, item: ir.GainsFlashback) -> None:
    """Of cards in a graveyard, where flashback works (CR 702.34a)."""
    what: Any = item.what
    if not isinstance(what, All | Target) or getattr(what.filter, "zone", "") != "graveyard":
        raise Unsupported(f"{item}")
    scope.emit(Op.E_UNTIL, reference.lower(scope, what), Duration.DU_END_OF_TURN, 1, node(Op.S_FLASHBACK, node(Op.F_TRUE)))
