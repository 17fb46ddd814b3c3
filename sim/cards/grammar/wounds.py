"""'A creature dealt damage by ~ this turn dies'. By 'enchanted creature' is not read: 'that creature' may be either then."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule
from sim.cards.ir.abilities import Dies
from sim.cards.ir.filters import DealtDamageBy, Filter
from sim.cards.ir.node import Node
from sim.cards.ir.values import Self


def wounded(filter: Node, by: Node) -> Dies | None:
    """The event."""
    return Dies(Filter(filter.noun, filter.zone, (*filter.preds, DealtDamageBy(by)))) if isinstance(filter, Filter) else None


def unwounded(event: Dies) -> dict[str, Any] | None:
    """The reverse."""
    f: Any = event.what
    if not isinstance(f, Filter) or not isinstance(f.preds[-1] if f.preds else None, DealtDamageBy):
        return None
    by: Any = f.preds[-1]
    return {"filter": Filter(f.noun, f.zone, f.preds[:-1]), "by": by.what} if isinstance(by.what, Self) else None


rule(
    "Event",
    "a {filter:Filter} dealt damage by {by:Self} this turn dies",
    Dies,
    build=wounded,
    unbuild=unwounded,
    eg=("a creature dealt damage by ~ this turn dies", "a creature with flying dealt damage by ~ this turn dies"),
)
