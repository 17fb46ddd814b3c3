"""Keywords that are printed before an activated ability as an ability word is: boast and forecast (CR 702.142a, 702.57a-b)."""

from __future__ import annotations

import dataclasses

from sim.cards.ir.abilities import Activated
from sim.cards.ir.conditions import DuringStep, Matches
from sim.cards.ir.timing import TookPart
from sim.cards.ir.values import Self, Who
from sim.cards.lower.errors import Unsupported

ONLY_IF = {"Boast": Matches(Self(), TookPart("attacked")), "Forecast": DuringStep("upkeep", Who("you"))}
ZONE = {"Boast": "battlefield", "Forecast": "hand"}


def with_limits(item: Activated) -> Activated:
    """The ability as the word says: under its condition, once each turn."""
    if item.word not in ONLY_IF:
        return item
    if item != dataclasses.replace(item, limit="", only_if=None, timing="instant", zone=ZONE[item.word], by=""):
        raise Unsupported(f"{item.word} with a limit of its own: {item}")
    return dataclasses.replace(item, limit="once_each_turn", only_if=ONLY_IF[item.word])
