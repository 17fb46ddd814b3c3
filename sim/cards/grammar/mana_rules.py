"""Rules about producing and spending mana (CR 106, 609.4b)."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.keyword_actions import Does
from sim.cards.ir.mana_rules import CostsForEachSpell, LandsMakeOne, NoColoredManaSpent, SpendAnyColor
from sim.cards.ir.values import It

rule(
    "Static",
    "{who} may spend mana as though it were mana of any color",
    SpendAnyColor,
    eg="you may spend mana as though it were mana of any color",
)
rule(
    "Static",
    "if a land is tapped for two or more mana , it produces {C} instead of any other type and amount",
    LandsMakeOne,
    eg="if a land is tapped for two or more mana, it produces {C} instead of any other type and amount",
)
rule(
    "Static",
    "each spell a player casts costs {n:GenericNumber} more to cast for each other spell that player has cast this turn",
    CostsForEachSpell,
    eg="each spell a player casts costs {1} more to cast for each other spell that player has cast this turn",
)
rule("Event", "you tap {what:Self} for mana", Does, name="is tapped for mana", eg="you tap ~ for mana")
rule("Event", "{what:AFilter} is tapped for mana", Does, name="is tapped for mana", eg="a land is tapped for mana")
rule("Condition", "no colored mana was spent to cast it", NoColoredManaSpent, what=It("it"), eg="no colored mana was spent to cast it")
