"""The initiative (CR 725)."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.undercity import CompletedDungeon, TakeInitiative
from sim.cards.ir.values import Who

rule("Effect", "{who} take[s] the initiative", TakeInitiative, eg="you take the initiative")
rule("Condition", "you've completed a dungeon", CompletedDungeon, who=Who("you"), eg="you've completed a dungeon")
