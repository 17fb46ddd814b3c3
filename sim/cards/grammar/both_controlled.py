"""'You control an artifact and an enchantment'; 'you control an Urza's Mine and an Urza's Tower'."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import include, rule
from sim.cards.ir.both_controlled import ControlsEach
from sim.cards.ir.filters import Filter, Subtype

for land in ("Mine", "Power-Plant", "Tower"):
    rule(
        "UrzasLand",
        f"a Urza 's {land}",
        Filter,
        noun="permanent",
        zone="battlefield",
        preds=(Subtype("Urza's"), Subtype(land)),
        eg=f"an Urza's {land}",
    )
include("OneOfThese", "UrzasLand", "AFilter")


def each(a: Any, b: Any) -> ControlsEach | None:
    """Two kinds of permanents."""
    plain = all(isinstance(f, Filter) and f.zone == "battlefield" for f in (a, b))
    return ControlsEach(a, b) if plain else None


rule(
    "Condition",
    "you control {a:OneOfThese} and {b:OneOfThese}",
    ControlsEach,
    build=each,
    unbuild=lambda n: {"a": n.a, "b": n.b},
    eg=("you control an artifact and an enchantment", "you control an Urza's Mine and an Urza's Tower"),
)
