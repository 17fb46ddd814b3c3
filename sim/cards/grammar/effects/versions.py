"""Words of overload, cleave and gift (CR 702.96, 702.148, 702.174)."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule, symbol
from sim.cards.ir.abilities import Keyword
from sim.cards.ir.conditions import Negated
from sim.cards.ir.effects import CreateToken, Draw, ExtraTurn, Token
from sim.cards.ir.tokens import PREDEFINED
from sim.cards.ir.values import Num, Who
from sim.cards.ir.versions import BecameThisWay, Cleaved, GiftPromised

OPPONENT, ONE = Who("opponent"), Num(1)
FISH = Token(None, ONE, ONE, ("blue",), (), ("creature",), ("Fish",))
OCTOPUS = Token(None, Num(8), Num(8), ("blue",), (), ("creature",), ("Octopus",))

rule("KeywordPhrase", "gift {arg:GiftWhat}", Keyword, name="gift", eg="gift a card")
rule("GiftWhat", "a card", Draw, who=OPPONENT, count=ONE, eg="a card")
rule("GiftWhat", "an extra turn", ExtraTurn, who=OPPONENT, count=ONE, eg="an extra turn")
for said, token, tapped in (
    ("a tapped Fish", FISH, True),
    ("an Octopus", OCTOPUS, False),
    ("a Treasure", PREDEFINED["Treasure"], False),
    ("a Food", PREDEFINED["Food"], False),
):
    rule("GiftWhat", said, CreateToken, who=OPPONENT, count=ONE, token=token, tapped=tapped, eg=said)

rule("Condition", "the gift was promised", GiftPromised, eg="the gift was promised")
rule("Condition", "the gift wasn't promised", Negated, condition=GiftPromised(), eg="the gift wasn't promised")
rule(
    "Ref",
    "each {filter} that became a creature this way",
    BecameThisWay,
    eg="each artifact that became a creature this way",
)


@symbol("Para").printer(Cleaved)
def say_cleaved(node: Cleaved, _: Any = None) -> list[str] | None:
    """The usual instructions with the brackets where they stand."""
    said = symbol("Para").say(node.usual)
    if said is None or len(node.marks) % 2 or any(mark > len(said) for mark in node.marks):
        return None
    out = list(said)
    for opens, closes in zip(node.marks[::2], node.marks[1::2], strict=True):
        out[opens] = "[" + out[opens]
        out[closes - 1] += "]"
    return out
