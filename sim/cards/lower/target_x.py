"""'Target creature with toughness X or less, where X is ...': X is worked out whenever the target is asked for (CR 601.2c, 608.2b)."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir.values import Count, Target, X
from sim.cards.lower.errors import Unsupported


def exchange(item: Any, there: type, make: Any) -> Any:
    """A tree with every node of a class made into another."""
    if isinstance(item, there):
        return make(item)
    if isinstance(item, tuple):
        return tuple(exchange(part, there, make) for part in item)
    if not dataclasses.is_dataclass(item) or isinstance(item, type):
        return item
    return dataclasses.replace(item, **{f.name: exchange(getattr(item, f.name), there, make) for f in dataclasses.fields(item)})


def in_targets(effect: Any, amount: Any) -> Any:
    """The effect with what X is in the filters of its targets: the item's own X is not known before it resolves."""

    def said(target: Target) -> Target:
        asked = dataclasses.replace(target, filter=exchange(target.filter, X, lambda _: amount))
        if asked != target and not isinstance(amount, Count):
            raise Unsupported(f"a target by what X is: {amount}")
        return asked

    return exchange(effect, Target, said)
