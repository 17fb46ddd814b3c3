"""What rides on mana that may be spent on anything (CR 106.6)."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.grammar.engine import rule
from sim.cards.grammar.structure import deep, rider
from sim.cards.ir.effects import AddMana
from sim.cards.ir.riding_mana import SpentOn
from sim.cards.ir.values import Who

SPENT = "if that mana is spent on a {filter:Filter} ,"
for until_end, said in ((False, ""), (True, " until end of turn")):
    rule(
        "SpentRider",
        f"{SPENT} it gains {{abilities:AbilityList}}{said}",
        SpentOn,
        until_end=until_end,
        build=lambda filter, abilities, until_end: SpentOn(filter, abilities, until_end) if abilities else None,
        unbuild=lambda n: {"filter": n.filter, "abilities": n.abilities, "until_end": n.until_end} if n.abilities else None,
        eg=f"if that mana is spent on a creature spell, it gains haste{said}",
    )
rule(
    "SpentRider",
    f"{SPENT} that spell can't be countered",
    SpentOn,
    eg="if that mana is spent on an instant or sorcery spell, that spell can't be countered",
)


def attach(before: Any, extra: SpentOn) -> AddMana | None:
    """To mana that the controller adds and that has nothing else about it."""
    fits = isinstance(before, AddMana) and before.who == Who("you") and before.restriction is before.rider is before.spent is None
    return dataclasses.replace(before, spent=extra) if fits else None


def detach(node: Any) -> tuple[AddMana, SpentOn] | None:
    """The reverse."""
    if not isinstance(node, AddMana) or not isinstance(node.spent, SpentOn):
        return None
    return dataclasses.replace(node, spent=None), node.spent


rider("SpentRider", *deep(attach, detach))
