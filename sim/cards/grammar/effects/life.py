"""Damage, life and poison (CR 119, 120)."""

from __future__ import annotations

from sim.cards.grammar.engine import include, rule
from sim.cards.ir.effects import (
    DamageTwice,
    DealDamage,
    DivideDamage,
    GainLife,
    LoseGame,
    LoseLife,
    PoisonCounters,
    PreventDamage,
    SetLife,
)  # fmt: skip
from sim.cards.ir.life import PlayersWithLife
from sim.cards.ir.values import All, PlayerTarget, Self, SpellsCast, Who

rule("Effect", "{source:Ref} deal[s] {amount} damage to {to}", DealDamage, eg="~ deals 3 damage to any target")
rule(
    "Effect",
    "{source:Ref} deal[s] damage to {to} equal to {amount:Computed}",
    DealDamage,
    amount_last=True,
    eg="~ deals damage to target creature equal to the number of creatures you control",
)
rule(
    "Effect",
    "{source:Ref} deal[s] damage equal to {amount:Computed} to {to}",
    DealDamage,
    eg="~ deals damage equal to its power to any target",
)
rule(
    "Effect",
    "{source:Ref} deal[s] {amount} damage to {to} and {other_amount:Amount} damage to {other:Recipient}",
    DamageTwice,
    eg="~ deals 4 damage to target creature and 2 damage to that creature's controller",
)
rule(
    "Effect",
    "{source:Ref} deal[s] {amount} damage to {to:PlayerTargeted} and {other:Recipient}",
    DamageTwice,
    other_amount=None,
    eg="~ deals 10 damage to target player and each creature that player controls",
)
rule(
    "Effect",
    "{source:Ref} deal[s] {amount} damage to each {to:EachKind} and {other:EachSuch}",
    DamageTwice,
    other_amount=None,
    eg="~ deals 1 damage to each creature and each player",
)
rule("EachKind", "{filter}", All, word="each", eg="creature without flying")
rule("EachSuch", "each player", Who, name="each_player", eg="each player")
rule("EachSuch", "each opponent", Who, name="each_opponent", eg="each opponent")
rule("EachSuch", "each {filter}", All, word="each", eg="each planeswalker")
rule("PlayerTargeted", "target player", PlayerTarget, eg="target player")
rule("PlayerTargeted", "target opponent", PlayerTarget, who=Who("opponent"), eg="target opponent")
rule(
    "Effect",
    "{source:Ref} deal[s] {amount} damage divided as you choose among {to}",
    DivideDamage,
    eg="~ deals 4 damage divided as you choose among any number of target creatures",
)
rule(
    "Effect",
    "{source:Self} deal[s] {amount} damage to itself",
    DealDamage,
    build=lambda source, amount: DealDamage(source, amount, Self("itself")),
    unbuild=lambda n: {"source": n.source, "amount": n.amount} if n == DealDamage(n.source, n.amount, Self("itself")) else None,
    eg="~ deals 1 damage to itself",
)
rule("Effect", "{who} gain[s] {amount} life", GainLife, eg="you gain 3 life")
rule("EachSpell", "spell you've cast this turn", SpellsCast, who=Who("you"), eg="spell you've cast this turn")
include("EachSpell", "EachValue")
rule(
    "Effect",
    "{who} gain[s] 1 life for each {amount:EachSpell}",
    GainLife,
    eg=("you gain 1 life for each spell you've cast this turn", "you gain 1 life for each creature you control"),
)
rule("Effect", "{who} gain[s] life equal to {amount:Computed}", GainLife, eg="you gain life equal to its power")
rule("Effect", "{who} lose[s] {amount} life", LoseLife, eg="each opponent loses 3 life")
rule(
    "Effect",
    "{who} lose[s] life equal to {amount:Computed}",
    LoseLife,
    eg="target player loses life equal to its power",
)
rule("Effect", "{who:Whose} life total becomes {amount:Value}", SetLife, eg="your life total becomes 10")
rule("Effect", "{who} get[s] {count} poison counter(s)", PoisonCounters, eg="target player gets two poison counters")
rule(
    "Effect",
    "prevent all combat damage that would be dealt to and dealt by {what} this turn",
    PreventDamage,
    to=True,
    by=True,
    combat_only=True,
    eg="prevent all combat damage that would be dealt to and dealt by that creature this turn",
)
rule(
    "Effect",
    "each player with exactly {n:Amount} life loses the game",
    LoseGame,
    build=lambda n: LoseGame(PlayersWithLife(n)),
    unbuild=lambda e: {"n": e.who.n} if isinstance(e.who, PlayersWithLife) else None,
    eg="each player with exactly 13 life loses the game",
)
