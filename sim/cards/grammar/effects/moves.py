"""Flipping, placing and choosing single things; creature types for good; counters on what is chosen."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, include, rule, symbol
from sim.cards.grammar.statics import THE_OBJECT
from sim.cards.grammar.words import SUBTYPES
from sim.cards.ir.abilities import AreTypes, BasePT, Cant, Have
from sim.cards.ir.conditions import Holds
from sim.cards.ir.effects import Discard, PutCounters, Shuffle, Until
from sim.cards.ir.filters import AnyOf, BlockedByIt, Filter, OwnedBy, WithCounter
from sim.cards.ir.keyword_actions import AttacksWhile
from sim.cards.ir.moves import (
    BecomeKind,
    ChooseExiled,
    ChooseTarget,
    EachTarget,
    Endure,
    ExileTop,
    FewerCards,
    FlipCard,
    GainSuspend,
    GraveyardToBottom,
    NotFromHand,
    NotLegendary,
    OwnerPlaces,
    PermitTurn,
    PutAny,
    UnlessIs,
)  # fmt: skip
from sim.cards.ir.node import Node
from sim.cards.ir.values import ChoiceUpTo, It, Num, PlayerTarget, SpellsCast, Target, Who


def of_kind(filter: Filter, who: Node, count: Node) -> Discard | None:
    """'discard a creature card'"""
    return Discard(who, count, filter=filter) if filter.noun == "card" and filter.preds else None


rule(
    "Effect",
    "{who!} discard[s] {filter:AFilter}",
    Discard,
    count=Num(1),
    build=of_kind,
    unbuild=lambda n: {"who": n.who, "filter": n.filter, "count": n.count} if n.filter and n == of_kind(n.filter, n.who, n.count) else None,
    eg="discard a creature card",
)
rule("Static", "{what:Self} isn't legendary if it's a token", NotLegendary, eg="~ isn't legendary if it's a token")
rule("Effect", "{what:ItWord} gain[s] suspend", GainSuspend, eg="it gains suspend")
rule(
    "Effect",
    "{who} may put any number of {filter:Filters} onto the battlefield",
    PutAny,
    build=lambda who, filter: PutAny(who, filter) if filter.zone == "hand" else None,
    unbuild=lambda n: {"who": n.who, "filter": n.filter},
    eg="each opponent may put any number of creature cards from their hand onto the battlefield",
)
rule("Condition", "you didn't cast it from your hand", NotFromHand, what=It("it"), eg="you didn't cast it from your hand")
rule("Post", "it's blocking", BlockedByIt, eg="it's blocking")
rule("Effect", "flip {what:Self}", FlipCard, eg="flip ~")
rule("Effect", "choose {what:TargetRef}", ChooseTarget, eg="choose up to one target creature")
rule(
    "Effect",
    "{who} put[s] {what:ItWord} on {poss} choice of the top or bottom of {poss} library",
    OwnerPlaces,
    eg="its owner puts it on their choice of the top or bottom of their library",
)
rule("Effect", "{who!} shuffle[s] {poss} library", Shuffle, long=True, eg="shuffle your library")
rule("Effect", "exile the top card", ExileTop, who=Who("you"), count=Num(1), short=True, eg="exile the top card")
for verb, cast in (("play", False), ("cast", True)):
    for free, said in ((False, ""), (True, " without paying its mana cost")):
        rule(
            "Effect",
            f"until end of turn , you may {verb} {{what:Meant}}{said}",
            PermitTurn,
            free=free,
            cast=cast,
            eg=f"until end of turn, you may {verb} that card{said}",
        )
        rule(
            "Effect",
            f"you may {verb} {{what:Meant}} this turn{said}",
            PermitTurn,
            free=free,
            cast=cast,
            late=True,
            eg=f"you may {verb} it this turn{said}",
        )
include("Meant", "That", "ItWord")
rule("Post", "an opponent owns", OwnedBy, who=Who("opponent"), eg="an opponent owns")


def exiled(filter: Filter) -> ChooseExiled | None:
    """'choose an exiled <filter>'"""
    return ChooseExiled(dataclasses.replace(filter, zone="exile")) if filter.zone == "anywhere" else None


rule(
    "Effect",
    "choose an exiled {filter}",
    ChooseExiled,
    build=exiled,
    unbuild=lambda n: {"filter": dataclasses.replace(n.filter, zone="anywhere")},
    eg="choose an exiled card an opponent owns with a void counter on it",
)
rule(
    "Effect",
    "{who} exile[s] the top card of {poss} library",
    ExileTop,
    count=Num(1),
    eg="each opponent exiles the top card of their library",
)
rule(
    "Effect",
    "{who} exile[s] the top {count} cards of {poss} library",
    ExileTop,
    eg="defending player exiles the top twenty cards of their library",
)
rule(
    "Effect",
    "{who} put[s] all the cards from {poss} graveyard on the bottom of {poss} library in a random order",
    GraveyardToBottom,
    eg="target player puts all the cards from their graveyard on the bottom of their library in a random order",
)
rule("Player", "up to one target player", PlayerTarget, up_to=True, eg="up to one target player")
rule("Effect", "{what:Self} endure[s] {count:Amount}", Endure, eg="~ endures 2")
rule("Effect", "{what:ItWord} endure[s] {count:Amount}", Endure, eg="it endures 2")

# ---- creature types for good -----------------------------------------------------------------------------------------


@symbol("KindWords").reader
def read_kinds(text: Text, pos: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """'Human Spirit Warrior'"""
    end = pos
    while end < len(text) and text.tokens[end] in SUBTYPES:
        end += 1
    if end > pos:
        yield end, tuple(text.tokens[pos:end])


symbol("KindWords").printers[tuple] = [lambda kinds, person: list(kinds) or None]
SIZED = {"split": {"size": ("power", "toughness")}}
HEAD = "{what} become[s] a {subtypes:KindWords} with "
rule(
    "Effect",
    HEAD + "base power and toughness {size:Size}",
    BecomeKind,
    **SIZED,
    eg="~ becomes a Human Warrior with base power and toughness 3/3",
)
rule(
    "Effect",
    HEAD + "base power and toughness {size:Size} and {abilities:AbilityList}",
    BecomeKind,
    **SIZED,
    eg="~ becomes a Kithkin Avatar with base power and toughness 7/8 and trample",
)
rule(
    "Effect",
    HEAD + "base power and toughness {size:Size} , {first:KeywordPhrase} , and {second:KeywordPhrase}",
    BecomeKind,
    build=lambda what, subtypes, size, first, second: BecomeKind(what, subtypes, *size, (first, second), listed=True),
    unbuild=lambda n: (
        {"what": n.what, "subtypes": n.subtypes, "size": (n.power, n.toughness), "first": n.abilities[0], "second": n.abilities[1]}
        if n.listed
        else None
    ),
    eg="~ becomes a Kithkin Avatar with base power and toughness 8/8, flying, and first strike",
)
rule("Effect", HEAD + "{abilities:AbilityList}", BecomeKind, eg="~ becomes a Human Spirit Warrior with trample and lifelink")

GAINS = "{what} become[s] a {subtypes:KindWords} and gain[s] {abilities:AbilityList}"
rule("Effect", GAINS, BecomeKind, gains=True, eg="~ becomes a Human Cleric and gains lifelink")
rule(
    "Effect",
    GAINS.replace("a {subtypes", "a {size:Size} {subtypes"),
    BecomeKind,
    **SIZED,
    gains=True,
    eg="~ becomes a 3/2 Human Rogue and gains double strike",
)


def for_a_turn(what: Any, subtypes: Any, size: Any, abilities: Any = ()) -> Until:
    """Another kind of creature with another size until end of turn."""
    have = (Have(THE_OBJECT, abilities),) if abilities else ()
    return Until(what, (AreTypes(THE_OBJECT, subtypes=subtypes, add=False), BasePT(THE_OBJECT, *size), *have), first=True)


def of_a_turn(node: Until, some: bool) -> dict[str, Any] | None:
    """The reverse."""
    kind, size, *have = (*node.effects, None, None)[:4]
    if not isinstance(kind, AreTypes) or not isinstance(size, BasePT) or isinstance(have[0], Have) != some:
        return None
    parts = {"what": node.what, "subtypes": kind.subtypes, "size": (size.power, size.toughness)}
    parts |= {"abilities": have[0].abilities} if some else {}
    return parts if node == for_a_turn(**parts) else None


TURN = "until end of turn , {what:Self} becomes a {subtypes:KindWords} with base power and toughness {size:Size}"
for some, tail, said in ((True, " and gains {abilities:AbilityList}", " and gains trample"), (False, "", "")):
    rule(
        "Effect",
        TURN + tail,
        Until,
        build=for_a_turn,
        unbuild=lambda n, some=some: of_a_turn(n, some),
        eg="until end of turn, ~ becomes a Rhino with base power and toughness 4/4" + said,
    )

# ---- spells of one kind or another -----------------------------------------------------------------------------------
rule(
    "EitherSpell",
    "{a:Filter} or {b:Filter}",
    AnyOf,
    build=lambda a, b: AnyOf((a, b)) if a.noun == b.noun == "spell" else None,
    unbuild=lambda n: {"a": n.items[0], "b": n.items[1]} if len(n.items) == 2 and n.word == "or" else None,
    eg="creature spell or planeswalker spell",
)
rule("TargetRef", "target {filter:EitherSpell}", Target, eg="target creature spell or planeswalker spell")
rule(
    "TargetRef",
    "up to one target {filter:EitherSpell}",
    Target,
    up_to=True,
    count=Num(1, True),
    eg="up to one target creature spell or planeswalker spell",
)

# ---- counters --------------------------------------------------------------------------------------------------------
rule(
    "Effect",
    "put[s] {count} {kind} counter(s) on {on:Chosen}",
    PutCounters,
    eg="put a phylactery counter on an artifact you control",
)
rule(
    "Effect",
    "put[s] {count} {kind} counter(s) on each of {on:Several}",
    PutCounters,
    eg="put a +1/+1 counter on each of up to two target creatures",
)
rule("Several", "{target:TargetRef}", EachTarget, eg="up to two target creatures")
rule(
    "Several",
    "up to {count} {filter:Filters}",
    ChoiceUpTo,
    build=lambda count, filter: ChoiceUpTo(filter, count) if getattr(filter, "zone", "") == "battlefield" else None,
    unbuild=lambda c: {"count": c.count, "filter": c.filter} if getattr(c.filter, "zone", "") == "battlefield" else None,
    eg="up to two Soldiers you control",
)
rule("Post", "with {kind} counters on them", WithCounter, many=True, eg="with phylactery counters on them")

# ---- rules for a turn ------------------------------------------------------------------------------------------------
UNCOUNTERABLE = (Cant(THE_OBJECT, "be_countered"),)
rule(
    "Effect",
    "{what:TargetRef} can't be countered",
    Until,
    build=lambda what: Until(what, UNCOUNTERABLE, "indefinite"),
    unbuild=lambda n: {"what": n.what} if n == Until(n.what, UNCOUNTERABLE, "indefinite") else None,
    eg="target spell can't be countered",
)


def except_by(what: Any, by: Any) -> Until:
    """'can't be blocked this turn except by <filter>'"""
    return Until(what, (Cant(THE_OBJECT, "be_blocked", by),))


rule(
    "Effect",
    "{what} can't be blocked this turn except by {by:GroupOf}",
    Until,
    build=except_by,
    unbuild=lambda n: (
        {"what": n.what, "by": n.effects[0].by}
        if len(n.effects) == 1 and isinstance(n.effects[0], Cant) and n.effects[0].by and n == except_by(n.what, n.effects[0].by)
        else None
    ),
    eg="~ can't be blocked this turn except by creatures with haste",
)

# ---- conditions and events -------------------------------------------------------------------------------------------
rule("Sentence", "{effect:Chain} unless {condition}", UnlessIs, eg="sacrifice a permanent unless you gained life this turn")
rule(
    "Condition",
    "you haven't cast a spell this turn",
    Holds,
    left=SpellsCast(Who("you")),
    op="=",
    right=Num(0),
    eg="you haven't cast a spell this turn",
)
rule(
    "EachOf",
    "card fewer than {n:Quantity} in {who:Whose} hand",
    FewerCards,
    build=lambda n, who: FewerCards(n.n, who) if isinstance(n, Num) else None,
    unbuild=lambda v: {"n": Num(v.n), "who": v.who},
    eg="card fewer than three in their hand",
)
rule("Event", "{what:Self} attack[s] while saddled", AttacksWhile, name="saddled", eg="~ attacks while saddled")
