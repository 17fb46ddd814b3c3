"""Damage to several at once: 'deals 2 damage to each creature and each player', 'to each of up to two targets' (CR 120.4)."""

from __future__ import annotations

from sim.cards.grammar.engine import include, rule
from sim.cards.ir.effects import DamageTwice, DealDamage
from sim.cards.ir.moves import EachTarget
from sim.cards.ir.values import All, AnyTarget, Num, Target

rule("EachThing", "each {filter:Filter}", All, word="each", eg="each creature")
include("EachThing", "EachOne")
rule(
    "Effect",
    "{source:Ref} deal[s] {amount} damage to {to:EachThing} and {other:EachThing}",
    DamageTwice,
    other_amount=None,
    eg=("~ deals 2 damage to each creature and each player", "~ deals X damage to each creature without flying and each opponent"),
)

rule("AnyTargets", "one or two targets", Target, filter=AnyTarget(), count=Num(2), least=Num(1), eg="one or two targets")
rule("AnyTargets", "up to {count} targets", Target, filter=AnyTarget(), up_to=True, eg="up to two targets")
for n, word in ((2, "two"), (3, "three"), (4, "four")):
    rule("AnyTargets", word + " targets", Target, filter=AnyTarget(), count=Num(n), eg=word + " targets")
rule(
    "Effect",
    "{source:Ref} deal[s] {amount} damage to each of {targets:AnyTargets}",
    DealDamage,
    build=lambda source, amount, targets: DealDamage(source, amount, EachTarget(targets)),
    unbuild=lambda n: (
        {"source": n.source, "amount": n.amount, "targets": n.to.target}
        if isinstance(n.to, EachTarget) and n == DealDamage(n.source, n.amount, n.to)
        else None
    ),
    eg=("~ deals 1 damage to each of one or two targets", "~ deals X damage to each of up to three targets"),
)
