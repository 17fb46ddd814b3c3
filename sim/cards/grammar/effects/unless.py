"""Damage that a player may take instead, damage to each of several targets, copies of what this is attached to, mana and cards for
later, energy that has to be paid, counters that players put on their own creatures."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.unless import (
    Blight,
    CopyHostOr,
    DamageSeveral,
    ExileForetold,
    ManaLater,
    PayEnergy,
    PlayerTargeted,
    PutAttached,
    ReturnIfStill,
    UnlessTakes,
)  # fmt: skip
from sim.cards.ir.values import Who

TO_THEM = "unless that creature's controller has ~ deal that much damage to them"
rule(
    "Effect",
    "{source:Self} deals damage equal to {amount:Computed} to {to:TargetRef} " + TO_THEM.replace("'s", " 's"),
    UnlessTakes,
    eg=f"~ deals damage equal to its power to up to one target creature {TO_THEM}",
)
rule(
    "Effect",
    "{source:Ref} deal[s] {amount} damage to each of {creature:TargetRef} , {who:Player} , and-or {planeswalker:TargetRef}",
    DamageSeveral,
    eg="~ deals 1 damage to each of up to one target creature, up to one target player, and/or up to one target planeswalker",
)
rule(
    "Sentence",
    "you may {cost:CostPhrase} if this permanent is attached to a creature you control . if you do , create a token that 's a copy of that "
    "creature . if you didn't create a token this way , {otherwise:Chain}",
    CopyHostOr,
    eg="you may pay {1}{G} if this permanent is attached to a creature you control. If you do, create a token that's a copy of that "
    "creature. If you didn't create a token this way, draw a card",
)
rule(
    "Sentence",
    "at the beginning of your next main phase , add an amount of {C} equal to {amount:Computed}",
    ManaLater,
    symbol="C",
    eg="at the beginning of your next main phase, add an amount of {C} equal to that spell's mana value",
)
rule(
    "Clause",
    "you may return {what:That} to the battlefield at the beginning of the next end step if {still:Self} is still on the battlefield",
    ReturnIfStill,
    eg="you may return that card to the battlefield at the beginning of the next end step if ~ is still on the battlefield",
)
rule("Clause", "exile {what:ItWord} face down . it becomes foretold", ExileForetold, eg="exile it face down. It becomes foretold")
rule("Sentence", "pay {count:EnergyRun} . if you can't , {otherwise:Chain}", PayEnergy, eg="pay {E}{E}. If you can't, draw a card")
for said, who in (("you blight", Who("you")), ("each opponent blights", Who("each_opponent"))):
    rule("Effect", said + " {count:Amount}", Blight, who=who, eg=said + " 1")
rule("Event", "you become the target of a {by:Filter}", PlayerTargeted, who=Who("you"), eg="you become the target of a spell")
rule(
    "Effect",
    "put a {filter:Filter} onto the battlefield attached to {to:Self}",
    PutAttached,
    build=lambda filter, to: PutAttached(filter, to) if getattr(filter, "zone", "") == "hand" else None,
    unbuild=lambda n: {"filter": n.filter, "to": n.to},
    eg="put an Aura card from your hand onto the battlefield attached to ~",
)
