"""Damage that is dealt to something else than it would be (CR 614.9, 120.4a)."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import include, rule
from sim.cards.grammar.structure import Rider, rider
from sim.cards.ir.deflection import DealtInstead, ExcessDamage, NextDealtInstead, PreventNextBy
from sim.cards.ir.effects import DealDamage
from sim.cards.ir.filters import Filter, Other
from sim.cards.ir.values import Who

YOU = Who("you")
include("DealtItInstead", "StaticSubject")
for combat, kind in ((False, "damage"), (True, "combat damage")):
    said = f"all {kind} that would be dealt to you"
    rule(
        "Static",
        said + " is dealt to {to:DealtItInstead} instead",
        DealtInstead,
        who=YOU,
        what=None,
        combat=combat,
        eg=(said + " is dealt to enchanted creature instead", said + " is dealt to ~ instead"),
    )
    rule(
        "Static",
        said + " by {by:Filters} is dealt to {to:DealtItInstead} instead",
        DealtInstead,
        who=YOU,
        what=None,
        combat=combat,
        eg=said + " by artifacts is dealt to ~ instead",
    )
    rule(
        "Static",
        said + " and other {what:OthersHere} is dealt to {to:DealtItInstead} instead",
        DealtInstead,
        who=YOU,
        combat=combat,
        eg=said + " and other permanents you control is dealt to ~ instead",
    )
rule(
    "OthersHere",
    "{filter:Filters}",
    Filter,
    build=lambda filter: Filter(filter.noun, filter.zone, (Other(), *filter.preds)) if isinstance(filter, Filter) else None,
    unbuild=lambda f: {"filter": Filter(f.noun, f.zone, f.preds[1:])} if f.preds[:1] == (Other(),) else None,
    eg="permanents you control",
)
rule(
    "Effect",
    "the next {amount:Amount} damage that a {source:Filter} of your choice would deal to you and-or {what:Filters} this turn "
    "is dealt to {to} instead",
    NextDealtInstead,
    eg="the next 2 damage that a source of your choice would deal to you and/or permanents you control this turn "
    "is dealt to any target instead",
)
said = "prevent the next {amount:Amount} damage that would be dealt by {by:Self} this turn"
rule("Effect", said, PreventNextBy, eg="prevent the next 1 damage that would be dealt by ~ this turn")


def with_excess(before: Any, _: Any) -> ExcessDamage | None:
    """The sentence belongs to the damage before it."""
    return ExcessDamage(before) if isinstance(before, DealDamage) else None


def without(node: Any) -> tuple[Any, Rider] | None:
    """The reverse."""
    return (node.damage, Rider("excess", True)) if isinstance(node, ExcessDamage) else None


said = "excess damage is dealt to that creature 's controller instead"
rule(
    "Excess",
    said,
    Rider,
    build=lambda: Rider("excess", True),
    unbuild=lambda r: {} if r.field == "excess" else None,
    eg=said.replace(" 's", "'s"),
)
rider("Excess", with_excess, without)
