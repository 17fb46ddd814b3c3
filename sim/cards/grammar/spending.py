"""Mana that was spent to cast a spell (CR 601.2h)."""

from __future__ import annotations

from sim.cards.grammar.engine import include, rule
from sim.cards.ir.conditions import Holds
from sim.cards.ir.spending import ColorsSpent, ManaSpent, NotPaidFor, SymbolSpent
from sim.cards.ir.values import It

include("SpentOn", "Self", "That", "ItWord")
rule("SpentAmount", "the amount of mana spent to cast {what:SpentOn}", ManaSpent, eg="the amount of mana spent to cast that spell")
include("Computed", "SpentAmount")
rule("EachOf", "color of mana spent to cast {what:SpentOn}", ColorsSpent, eg="color of mana spent to cast it")
rule(
    "Computed",
    "the number of colors of mana spent to cast {what:SpentOn}",
    ColorsSpent,
    eg="the number of colors of mana spent to cast ~",
)
rule("EachOf", "mana spent to cast {what:SpentOn}", ManaSpent, eg="mana spent to cast it")
rule(
    "Condition",
    "it wasn't cast or no mana was spent to cast it",
    NotPaidFor,
    what=It("it"),
    eg="it wasn't cast or no mana was spent to cast it",
)
rule(
    "Condition",
    "{symbol:OneSymbol} was spent to cast {what:SpentOn}",
    SymbolSpent,
    eg=("{C} was spent to cast it", "{U} was spent to cast this spell"),
)
for word, op in (("less", "<"), ("greater", ">")):
    rule(
        "Condition",
        f"{{left:SpentAmount}} was {word} than {{right:Computed}}",
        Holds,
        op=op,
        past=True,
        eg=f"the amount of mana spent to cast it was {word} than its mana value",
    )
    rule(
        "Condition",
        f"{{left:SpentAmount}} is {word} than {{right:Computed}}",
        Holds,
        op=op,
        eg=f"the amount of mana spent to cast that spell is {word} than ~'s power",
    )
