"""Paired creatures."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.pairs import BothOfThem, IsPaired

rule("Condition", "{what:Self} is paired with another creature", IsPaired, eg="~ is paired with another creature")
rule("StaticSubject", "each of those creatures", BothOfThem, eg="each of those creatures")
rule("StaticSubject", "both creatures", BothOfThem, word="both creatures", eg="both creatures")
