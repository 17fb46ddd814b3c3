"""Damage to several groups at once: 'deals 2 damage to each creature and each player' (CR 120.4)."""

from __future__ import annotations

from sim.cards.grammar.engine import include, rule
from sim.cards.ir.effects import DamageTwice
from sim.cards.ir.values import All

rule("EachThing", "each {filter:Filter}", All, word="each", eg="each creature")
include("EachThing", "EachOne")
rule(
    "Effect",
    "{source:Ref} deal[s] {amount} damage to {to:EachThing} and {other:EachThing}",
    DamageTwice,
    other_amount=None,
    eg=("~ deals 2 damage to each creature and each player", "~ deals X damage to each creature without flying and each opponent"),
)
