"""'a creature card at random from your graveyard'."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.grammar.engine import include, rule
from sim.cards.ir.at_random import AtRandom, ReorderGraveyard
from sim.cards.ir.effects import Return
from sim.cards.ir.filters import Filter, OwnedBy
from sim.cards.ir.values import Num, Who

FROM_YOURS = OwnedBy(Who("you"), "from")


def picked(many: bool) -> dict[str, Any]:
    """build/unbuild: the filter holds the graveyard, which is said last."""

    def build(filter: Filter, count: Any = None) -> AtRandom | None:
        if filter.zone != "anywhere" or (many and count == Num(1)):
            return None
        return AtRandom(dataclasses.replace(filter, zone="graveyard", preds=(*filter.preds, FROM_YOURS)), count or Num(1), many)

    def unbuild(node: AtRandom) -> dict[str, Any] | None:
        inner: Any = node.filter
        if node.many != many or inner.preds[-1:] != (FROM_YOURS,):
            return None
        said = {"filter": dataclasses.replace(inner, zone="anywhere", preds=inner.preds[:-1])}
        return said | {"count": node.count} if many else said

    return {"build": build, "unbuild": unbuild}


rule(
    "RandomCards",
    "a {filter} at random from your graveyard",
    AtRandom,
    eg="a creature card at random from your graveyard",
    **picked(False),
)
rule(
    "RandomCards",
    "{count} {filter:Filters} at random from your graveyard",
    AtRandom,
    eg=("two cards at random from your graveyard", "X cards at random from your graveyard"),
    **picked(True),
)
include("Chosen", "RandomCards")
rule(
    "Effect",
    "return[s] {what:RandomCards} to the battlefield{?tapped  tapped}",
    Return,
    to="battlefield",
    eg="return a creature card at random from your graveyard to the battlefield",
)
rule("Effect", "reorder your graveyard as you choose", ReorderGraveyard, eg="reorder your graveyard as you choose")
