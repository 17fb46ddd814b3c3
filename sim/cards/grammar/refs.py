"""References to objects: itself, targets, groups, and what was mentioned before."""

from __future__ import annotations

from sim.cards.grammar.engine import include, rule, words
from sim.cards.ir.filters import ControlledBy, Filter
from sim.cards.ir.picks import WithOthers
from sim.cards.ir.values import All, AnyTarget, Enchanted, It, Linked, Num, Pair, Self, Target, TopCards, Who, X

THAT_NOUNS = (
    "creature",
    "card",
    "spell",
    "permanent",
    "land",
    "artifact",
    "token",
    "enchantment",
    "planeswalker",
    "source",
)
THAT = (
    *(f"that {noun}" for noun in (*THAT_NOUNS, "Aura", "Equipment")),
    *("the creature", "the token", "those creatures", "those cards", "those tokens", "those permanents"),
    "that spell or ability",
    "that ability",
    "that creature or planeswalker",
)
SELF_NOUNS = ("card", "emblem", "spell", "creature", "land", "artifact", "token", "permanent", "enchantment")
SELF = tuple(f"this {noun}" for noun in (*SELF_NOUNS, "Aura", "Equipment", "Vehicle", "Saga"))

THEIRS = ControlledBy(Who("opponent"))
rule("Self", "~", Self, eg="~")
for text in SELF:
    rule("Self", text, Self, word=text, eg=text)
for text in THAT:
    rule("That", text, It, word=text, eg=text)
include("Named", "Self", "That")
include("Ref", "Named", "TargetRef", "CardSet")
rule("Named", "enchanted {noun:NounWord}", Enchanted, eg="enchanted creature")
rule("Named", "equipped {noun:NounWord}", Enchanted, kind="equipped", eg="equipped creature")
rule("Named", "the exiled card", Linked, eg="the exiled card")
for text in ("it", "they", "them", "him", "her", "he", "she"):
    rule("ItWord", text, It, word=text, eg=text)
include("Ref", "ItWord")

rule("Ref", "all {filter:Filters}", All, eg="all creatures")
rule("Ref", "each {filter:Filter}", All, word="each", eg="each creature you control")
rule("Group", "{filter:Filters}", All, word="", eg="creatures you control")

rule("TargetRef", "target {filter}", Target, eg="target creature you control")
rule(
    "TargetRef",
    "target {filter} of an opponent's choice they control",
    Target,
    by_opponent=True,
    build=lambda filter, by_opponent: Target(Filter(filter.noun, filter.zone, (*filter.preds, THEIRS)), by_opponent=True),
    unbuild=lambda t: (
        {"filter": Filter(t.filter.noun, t.filter.zone, t.filter.preds[:-1])}
        if isinstance(t.filter, Filter) and t.filter.preds[-1:] == (THEIRS,) and t == Target(t.filter, by_opponent=True)
        else None
    ),
    eg="target creature of an opponent's choice they control",
)
rule(
    "TargetRef",
    "target {filter} of that player's choice that one of your opponents controls",
    Target,
    build=lambda filter: Target(Filter(filter.noun, filter.zone, (*filter.preds, THEIRS)), by_opponent=True, that_player=True),
    unbuild=lambda t: (
        {"filter": Filter(t.filter.noun, t.filter.zone, t.filter.preds[:-1])}
        if isinstance(t.filter, Filter)
        and t.filter.preds[-1:] == (THEIRS,)
        and t == Target(t.filter, by_opponent=True, that_player=True)
        else None
    ),
    eg="target nonland permanent of that player's choice that one of your opponents controls",
)
rule("TargetRef", "another target {filter}", Target, other=True, eg="another target creature")
rule("TargetRef", "up to one target {filter}", Target, up_to=True, count=Num(1, True), eg="up to one target creature")
rule(
    "TargetRef",
    "up to one other target {filter}",
    Target,
    up_to=True,
    count=Num(1, True),
    other=True,
    eg="up to one other target creature",
)
rule("TargetRef", "up to {count} target {filter:Filters}", Target, up_to=True, eg="up to two target creatures")
rule("TargetRef", "any number of target {filter:Filters}", Target, any_number=True, eg="any number of target creatures")
rule("TargetRef", "one or two target {filter:Filters}", Target, count=Num(2), least=Num(1), eg="one or two target creatures")
rule(
    "TargetRef",
    "one, two, or three target {filter:Filters}",
    Target,
    count=Num(3),
    least=Num(1),
    eg="one, two, or three target creatures",
)
for n, word in ((2, "two"), (3, "three"), (4, "four")):
    rule("TargetRef", word + " target {filter:Filters}", Target, count=Num(n), eg=word + " target creatures")
rule("TargetRef", "X target {filter:Filters}", Target, count=X(), eg="X target creatures")

rule(
    "Ref",
    "{first:TargetRef} and all other {filter:Filters}",
    WithOthers,
    eg="target permanent and all other permanents with the same name as that permanent",
)
rule("Ref", "{first:Self} and {second:TargetRef}", Pair, eg="~ and target permanent")

rule("Recipient", "any target", Target, filter=AnyTarget(), eg="any target")
rule("Recipient", "any other target", Target, filter=AnyTarget(), other=True, eg="any other target")
rule("Recipient", "any number of targets", Target, filter=AnyTarget(), any_number=True, eg="any number of targets")
rule(
    "Recipient",
    "target opponent or planeswalker",
    Target,
    filter=AnyTarget(Who("opponent"), ("planeswalker",)),
    eg="target opponent or planeswalker",
)
rule(
    "Recipient",
    "target player or planeswalker",
    Target,
    filter=AnyTarget(None, ("planeswalker",)),
    eg="target player or planeswalker",
)
include("Recipient", "Ref", "Player")

rule(
    "CardSet", "the top card of {who:Whose} {zone:PileWord}", TopCards, count=Num(1), eg="the top card of your library"
)
rule(
    "CardSet",
    "the top {count} cards of {who:Whose} {zone:PileWord}",
    TopCards,
    eg="the top three cards of your library",
)
words("PileWord", {"library": "library", "graveyard": "graveyard"})
words("NounWord", {n: n for n in ("creature", "permanent", "land", "artifact", "enchantment", "planeswalker")})
