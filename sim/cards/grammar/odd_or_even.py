"""Odd or even, chosen as a permanent enters."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.odd_or_even import ChooseParity, OfChosenParity

rule("Effect", "choose odd or even", ChooseParity, eg="choose odd or even")
for word, without in (("with", False), ("without", True)):
    said = f"{word} mana value of the chosen quality"
    rule("Post", said, OfChosenParity, without=without, eg=said)
