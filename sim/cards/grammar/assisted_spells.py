"""Spells that are given convoke or improvise as they are cast (CR 702.51a, 702.126a), or another cost (118.9)."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule
from sim.cards.ir.abilities import Have, Keyword
from sim.cards.ir.casting import PayInstead
from sim.cards.ir.filters import CastBy, Filter
from sim.cards.ir.node import Node
from sim.cards.ir.values import All

HELP = (Keyword("convoke"), Keyword("improvise"))


def given(spells: Filter, abilities: tuple[Node, ...]) -> Have | None:
    """Only what is asked while a spell is paid for: a copy is not cast."""
    cast = any(isinstance(pred, CastBy) for pred in spells.preds)
    return Have(All(spells, ""), abilities) if cast and all(ability in HELP for ability in abilities) else None


def said(node: Have) -> dict[str, Any] | None:
    """The reverse."""
    spells = getattr(node.what, "filter", None)
    fits = isinstance(spells, Filter) and node == given(spells, node.abilities)
    return {"spells": spells, "abilities": node.abilities} if fits else None


rule(
    "Static",
    "{spells:SpellsOf} have {abilities:AbilityList}",
    Have,
    build=given,
    unbuild=said,
    eg="artifact spells you cast have convoke",
)
rule(
    "Static",
    "you may {cost:CostPhrase} rather than pay the mana cost for {filter:SpellsOf}",
    PayInstead,
    eg="you may pay {0} rather than pay the mana cost for Zombie creature spells you cast",
)
