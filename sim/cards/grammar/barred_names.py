"""Spells that may not be cast because of what just left."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule
from sim.cards.grammar.structure import Rider, rider
from sim.cards.ir.barred_names import ReturnAndBar
from sim.cards.ir.effects import Return

BARRED = "that creature's owner can't cast spells with the same name as that creature until your next turn"
rule(
    "NameBarred",
    BARRED,
    Rider,
    build=lambda: Rider("barred", True),
    unbuild=lambda r: {} if r.field == "barred" else None,
    eg=BARRED,
)


def detach(node: Any) -> tuple[Any, Rider] | None:
    """The reverse of saying it of what was returned."""
    return (node.effect, Rider("barred", True)) if isinstance(node, ReturnAndBar) else None


rider("NameBarred", lambda before, _: ReturnAndBar(before) if isinstance(before, Return) else None, detach)
