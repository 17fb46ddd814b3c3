"""Static abilities that say one thing or else another (ir/otherwise.py)."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir import otherwise as ir
from sim.cards.ir.abilities import Static
from sim.cards.ir.conditions import Negated
from sim.cards.ir.values import Enchanted, It, Self
from sim.cards.lower.base import ability
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.rows import AbilityRow
from sim.cards.lower.scope import Scope


@ability(ir.StaticElse, fields="effects condition others suffix")
def _static_else(scope: Scope, item: ir.StaticElse) -> list[AbilityRow]:
    """Both speak of one object, which 'it' is throughout."""
    subject: Any = getattr(item.effects[0] if item.suffix else item.condition, "what", None)
    if not isinstance(subject, Self | Enchanted):
        raise Unsupported(f"what 'it' is: {item}")
    condition = about(item.condition, subject)
    first = Static(about(item.effects, subject), condition)
    second = Static(about(item.others, subject), Negated(condition))
    rows: list[AbilityRow] = []
    for part in (first, second):
        rows += ability.lower(Scope(scope.linker, scope.face), part)
    return rows


def about(item: Any, subject: Any) -> Any:
    """With the object named wherever the text says 'it'."""
    if item == It("it"):
        return subject
    if isinstance(item, tuple):
        return tuple(about(part, subject) for part in item)
    if not dataclasses.is_dataclass(item):
        return item
    new = {f.name: about(getattr(item, f.name), subject) for f in dataclasses.fields(item)}
    return dataclasses.replace(item, **new)  # type: ignore[type-var]
