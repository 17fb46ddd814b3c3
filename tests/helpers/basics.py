"""Basic lands for tests of land rules."""

from __future__ import annotations

from typing import Any

from sim.cards.ir.abilities import Activated, Card, Face
from sim.cards.ir.costs import TapSelf
from sim.cards.ir.effects import AddMana
from sim.cards.ir.values import Who

TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def basic(kind: str, snow: bool = False) -> Card:
    """A basic land: of a type, or the one without."""
    supertypes = ("basic", "snow") if snow else ("basic",)
    name = f"Snowy {kind}" if snow else kind
    if kind in TYPES:
        return Card(name, "normal", (Face(name, None, (), supertypes, ("land",), (kind,)),))
    makes = (Activated((TapSelf(),), AddMana(Who("you"), ("C",))),)
    return Card(name, "normal", (Face(name, None, (), supertypes, ("land",), (), abilities=makes),))


ALL = tuple(basic(kind, snow) for snow in (False, True) for kind in (*TYPES, "Barrens"))


def under(land_rule: str, lands: tuple[Card, ...] = ALL) -> dict[str, Any]:
    """Link options of a land rule."""
    return {"land_rule": land_rule, "lands": lands, "draw_on_play": land_rule == "DLR"}
