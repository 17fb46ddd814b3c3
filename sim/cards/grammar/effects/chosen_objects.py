"""What is done with one permanent that is chosen, not targeted, as the instruction is carried out (CR 608.2d)."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule
from sim.cards.ir.effects import CreateCopyToken, Transform, Untap
from sim.cards.ir.filters import Filter
from sim.cards.ir.values import Choice, Num, Who

YOU = Who("you")


def permanent(what: Any) -> bool:
    """Is it chosen among permanents?"""
    return isinstance(what, Choice) and isinstance(what.filter, Filter) and what.filter.zone == "battlefield"


for verb, cls, example in (("untap", Untap, "a creature you control"), ("transform", Transform, "a Werewolf you control")):
    rule(
        "Effect",
        verb + " {what:Chosen}",
        cls,
        build=lambda what, cls=cls: cls(what) if permanent(what) else None,
        unbuild=lambda n, cls=cls: {"what": n.what} if permanent(n.what) and n == cls(n.what) else None,
        eg=f"{verb} {example}",
    )
rule(
    "Effect",
    "create a token that's a copy of {of:Chosen}",
    CreateCopyToken,
    build=lambda of: CreateCopyToken(YOU, Num(1), of) if permanent(of) else None,
    unbuild=lambda n: {"of": n.of} if permanent(n.of) and n == CreateCopyToken(YOU, Num(1), n.of) else None,
    eg="create a token that's a copy of a creature you control",
)
