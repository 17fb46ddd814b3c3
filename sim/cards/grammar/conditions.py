"""Conditions: 'if', 'as long as', 'unless' what."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.grammar.engine import include, rule, words
from sim.cards.grammar.words import COLORS
from sim.cards.ir.combat_rules import AttackingAlone
from sim.cards.ir.conditions import (
    Both,
    CastFromZone,
    Controlled,
    ExiledThisWay,
    Exists,
    Holds,
    IsTurn,
    LostFlip,
    Matches,
    Namesakes,
    Negated,
    NoManaSpent,
    NoSpellsCastLastTurn,
    OnBattlefield,
    OnlyCardInGraveyard,
    SomePlayerCastTwoLastTurn,
    Suspended,
    WasCast,
)  # fmt: skip
from sim.cards.ir.filters import AnyOf, Color, Colorless, ControlledBy, EnteredThisTurn, Filter, Status, Supertype, WithCounter
from sim.cards.ir.node import Node
from sim.cards.ir.picks import Blessed, Had
from sim.cards.ir.values import (
    CountersOn,
    GraveyardSize,
    HandSize,
    It,
    LibrarySize,
    LifeOf,
    Num,
    PaidStat,
    PoisonOf,
    Self,
    SpellsCast,
    StartingLifeOf,
    StatOf,
    Sum,
    Who,
    X,
)  # fmt: skip

YOU, THAT_PLAYER, ANY = Who("you"), Who("that_player"), Who("any")


def controls(who: Node, op: str) -> dict[str, object]:
    """build/unbuild of '<who> controls n or more/fewer <filter>'."""

    def build(n: Num, filter: Node) -> Node | None:
        if not isinstance(filter, Filter) and not all(isinstance(part, Filter) for part in filter.items):
            return None
        if not isinstance(filter, Filter):  # 'another Merfolk or an Island'
            parts = tuple(Filter(part.noun, part.zone, (*part.preds, ControlledBy(who))) for part in filter.items)
            return Exists(AnyOf(parts, filter.word), op, n.n, n.word)
        return Exists(Filter(filter.noun, filter.zone, (*filter.preds, ControlledBy(who))), op, n.n, n.word)

    def unbuild(node: Exists) -> dict[str, object] | None:
        if isinstance(node.filter, AnyOf):
            parts = [getattr(part, "preds", ()) for part in node.filter.items]
            if node.op != op or not all(preds and preds[-1] == ControlledBy(who) for preds in parts):
                return None
            items = tuple(Filter(part.noun, part.zone, part.preds[:-1]) for part in node.filter.items)  # type: ignore[attr-defined]
            return {"n": Num(node.n, node.n == 1), "filter": AnyOf(items, node.filter.word)}
        preds = node.filter.preds
        if node.op != op or not preds or preds[-1] != ControlledBy(who):
            return None
        return {"n": Num(node.n, node.n == 1), "filter": Filter(node.filter.noun, node.filter.zone, preds[:-1])}

    return {"build": build, "unbuild": unbuild}


def one(pair: dict[str, object], plain: bool) -> dict[str, object]:
    """The same for 'a <filter>' / 'no <filter>': the number is not said."""
    n = 1 if plain else 0
    build, unbuild = pair["build"], pair["unbuild"]

    def strict(node: Node) -> dict[str, object] | None:
        got = unbuild(node)  # type: ignore[operator]
        return {"filter": got["filter"]} if got and got["n"].n == n and not node.spelled else None  # type: ignore[attr-defined]

    return {"build": lambda filter: build(Num(n), filter), "unbuild": strict}  # type: ignore[operator]


for who, has in (
    (YOU, "you control"),
    (Who("opponent"), "an opponent controls"),
    (THAT_PLAYER, "that player controls"),
):
    rule("Condition", has + " {filter:AFilter}", Exists, eg=(has + " a Wizard", has + " another Wizard"), **one(controls(who, ">="), True))
    rule("Condition", has + " no {filter:Filters}", Exists, eg=has + " no creatures", **one(controls(who, "="), False))
    rule(
        "Condition",
        has + " {n:Quantity} or more {filter:Filters}",
        Exists,
        eg=has + " three or more artifacts",
        **controls(who, ">="),
    )
    rule(
        "Condition",
        has + " {n:Quantity} or fewer {filter:Filters}",
        Exists,
        eg=has + " three or fewer lands",
        **controls(who, "<="),
    )


def holds(make: type, who: Node, op: str) -> dict[str, object]:
    """build/unbuild of a comparison of one measure of a player with a number."""

    def unbuild(node: Holds) -> dict[str, object] | None:
        fits = node.left == make(who) and node.op == op and not node.there and isinstance(node.right, Num | X)
        return {"n": Num(1, True) if node.right == Num(1) else node.right} if fits else None

    return {"build": lambda n: Holds(make(who), op, Num(n.n) if isinstance(n, Num) else n), "unbuild": unbuild}


rule(
    "Condition",
    "you have {n:Quantity} or more cards in your library",
    Holds,
    eg="you have 200 or more cards in your library",
    **holds(LibrarySize, YOU, ">="),
)
for who, has in (
    (YOU, "you have"), (THAT_PLAYER, "that player has"), (Who("opponent"), "an opponent has"),
    (Who("each_player"), "each player has"), (ANY, "a player has"), (THAT_PLAYER, "they have"),
):  # fmt: skip
    if who == THAT_PLAYER and has.startswith("they"):
        who = Who("that_player", "they")
    for more, op in (("more", ">="), ("fewer", "<=")):
        rule(
            "Condition",
            has + f" {{n:Quantity}} or {more} cards in hand",
            Holds,
            eg=has + f" three or {more} cards in hand",
            **holds(HandSize, who, op),
        )
    rule(
        "Condition",
        has + " no cards in hand",
        Holds,
        left=HandSize(who),
        op="=",
        right=Num(0),
        eg=has + " no cards in hand",
    )
    for more, op in (("more", ">="), ("less", "<=")):
        rule(
            "Condition",
            has + f" {{n:Amount}} or {more} life",
            Holds,
            eg=has + f" 10 or {more} life",
            **holds(LifeOf, who, op),
        )
rule(
    "Condition",
    "your library has no cards in it",
    Holds,
    left=LibrarySize(YOU),
    op="=",
    right=Num(0),
    eg="your library has no cards in it",
)


rule(
    "Condition",
    "a library has {n:Quantity} or fewer cards in it",
    Holds,
    eg="a library has twenty or fewer cards in it",
    **holds(LibrarySize, ANY, "<="),
)


def build_life_over(n: Num) -> Node:
    """'you have at least 10 life more than your starting life total'"""
    return Holds(LifeOf(YOU), ">=", Sum(StartingLifeOf(YOU), n))


rule(
    "Condition",
    "you have at least {n:Amount} life more than your starting life total",
    Holds,
    build=build_life_over,
    unbuild=lambda h: {"n": h.right.right} if isinstance(h.right, Sum) and h == build_life_over(h.right.right) else None,
    eg="you have at least 10 life more than your starting life total",
)


def no_counters(what: Node, kind: str) -> Holds:
    """'~ has no ice counters on it'"""
    return Holds(CountersOn(kind, what), "=", Num(0))


def of_any_kind(op: str) -> dict[str, object]:
    """build/unbuild of '~ has n or more counters on it'."""

    def unbuild(h: Holds) -> dict[str, object] | None:
        if not isinstance(h.left, CountersOn) or h.left.kind or h.op != op or not isinstance(h.right, Num) or h.there:
            return None
        return {"what": h.left.what, "n": Num(h.right.n, h.right.n == 1)}

    return {"build": lambda what, n: Holds(CountersOn("", what), op, Num(n.n)), "unbuild": unbuild}


def with_counter(kinded: bool) -> dict[str, Any]:
    """build/unbuild of '~ has a <kind> counter on it'."""

    def unbuild(m: Matches) -> dict[str, Any] | None:
        if not isinstance(m.pred, WithCounter) or bool(m.pred.kind) != kinded:
            return None
        return {"what": m.what} | ({"kind": m.pred.kind} if kinded else {})

    return {"build": lambda what, kind="": Matches(what, WithCounter(kind)), "unbuild": unbuild}


def counters(op: str, there: bool) -> dict[str, object]:
    """build/unbuild of '~ has n or more/fewer <kind> counters on it'."""

    def unbuild(h: Holds) -> dict[str, object] | None:
        if not isinstance(h.left, CountersOn) or not h.left.kind or h.op != op or not isinstance(h.right, Num) or h.there != there:
            return None
        if h.left.on:
            return None  # 'counters on him'
        if op == "=" and not h.right.n:
            return None  # 'has no ... counters'
        return {"what": h.left.what, "kind": h.left.kind, "n": Num(h.right.n, h.right.n == 1)}

    return {"build": lambda what, kind, n: Holds(CountersOn(kind, what), op, Num(n.n), there), "unbuild": unbuild}


def any_counters(op: str) -> dict[str, object]:
    """build/unbuild of '~ has n or more counters on it', of whatever kinds."""

    def unbuild(h: Holds) -> dict[str, object] | None:
        fits = isinstance(h.left, CountersOn) and not h.left.kind and isinstance(h.right, Num)
        if not fits or h != Holds(h.left, op, Num(h.right.n)):  # type: ignore[attr-defined]
            return None
        return {"what": h.left.what, "n": Num(h.right.n, h.right.n == 1)}  # type: ignore[attr-defined]

    return {"build": lambda what, n: Holds(CountersOn("", what), op, Num(n.n)) if isinstance(n, Num) else None, "unbuild": unbuild}


include("Holder", "Named", "ItWord")
for more, op in (("more", ">="), ("fewer", "<=")):
    for there, template, said in (
        (
            True,
            f"there are {{n:Quantity}} or {more} {{kind}} counters on {{what:HasCounters}}",
            f"there are two or {more} age counters on ~",
        ),
        (False, f"{{what:HasCounters}} has {{n:Quantity}} or {more} {{kind}} counters on it", f"~ has two or {more} age counters on it"),
    ):
        rule("Condition", template, Holds, eg=said, **counters(op, there))  # type: ignore[arg-type]
    rule(
        "Condition",
        f"{{what:HasCounters}} has {{n:Quantity}} or {more} counters on it",
        Holds,
        eg=f"~ has two or {more} counters on it",
        **of_any_kind(op),  # type: ignore[arg-type]
    )
include("HasCounters", "Named")
rule("HasCounters", "it", It, word="it", eg="it")
rule("Condition", "{what:HasCounters} has a {kind} counter on it", Matches, eg="~ has a +1/+1 counter on it", **with_counter(True))
rule("Condition", "{what:HasCounters} has a counter on it", Matches, eg="~ has a counter on it", **with_counter(False))
for words_, op in (("fewer than", "<"), ("exactly", "=")):
    rule(
        "Condition",
        f"{{what:HasCounters}} has {words_} {{n:Quantity}} {{kind}} counters on it",
        Holds,
        eg=f"it has {words_} four +1/+1 counters on it",
        **counters(op, False),  # type: ignore[arg-type]
    )


def had(op: str, n: int, of_any: bool = False) -> dict[str, object]:
    """build/unbuild of 'it had no counters on it', 'it had a +1/+1 counter on it'."""

    def build(what: Node, kind: str = "") -> Node:
        return Had(Holds(CountersOn(kind, what), op, Num(n)))

    def unbuild(h: Had) -> dict[str, object] | None:
        left = getattr(h.condition, "left", None)
        if not isinstance(left, CountersOn) or h != build(left.what, left.kind) or bool(left.kind) == of_any:
            return None
        return {"what": left.what} if of_any else {"what": left.what, "kind": left.kind}

    return {"build": build, "unbuild": unbuild}


rule("Condition", "{what:HasCounters} had no counters on it", Had, eg="it had no counters on it", **had("=", 0, True))  # type: ignore[arg-type]
rule("Condition", "{what:HasCounters} had no {kind} counters on it", Had, eg="it had no +1/+1 counters on it", **had("=", 0))  # type: ignore[arg-type]
rule("Condition", "{what:HasCounters} had a counter on it", Had, eg="it had a counter on it", **had(">=", 1, True))  # type: ignore[arg-type]
rule("Condition", "{what:HasCounters} had a {kind} counter on it", Had, eg="it had a +1/+1 counter on it", **had(">=", 1))  # type: ignore[arg-type]
rule("Condition", "you have the city's blessing", Blessed, who=YOU, eg="you have the city's blessing")
rule(
    "Condition",
    "there are no {kind} counters on {what:Named}",
    Holds,
    eg="there are no mining counters on ~",
    build=lambda what, kind: dataclasses.replace(no_counters(what, kind), there=True),
    unbuild=lambda h: (
        {"what": h.left.what, "kind": h.left.kind}
        if isinstance(h.left, CountersOn) and h == dataclasses.replace(no_counters(h.left.what, h.left.kind), there=True)
        else None
    ),
)
rule("Condition", "you have exactly {n:Amount} life", Holds, eg="you have exactly 1 life", **holds(LifeOf, YOU, "="))
rule(
    "Condition",
    "there are {n:Quantity} or more cards in your graveyard",
    Holds,
    eg="there are seven or more cards in your graveyard",
    **holds(GraveyardSize, YOU, ">="),
)
rule(
    "Condition",
    "defending player controls no {filter:Filters}",
    Exists,
    eg="defending player controls no black permanents",
    **one(controls(Who("defending"), "="), False),
)
for who, has in ((Who("defending"), "defending player controls"), (ANY, "a player controls")):
    rule("Condition", has + " {filter:AFilter}", Exists, eg=has + " an Island", **one(controls(who, ">="), True))
for who, has in ((Who("opponent"), "an opponent has"), (YOU, "you have")):
    rule(
        "Condition",
        has + " {n:Quantity} or more poison counters",
        Holds,
        eg=has + " three or more poison counters",
        **holds(PoisonOf, who, ">="),
    )
rule(
    "Condition",
    "{left:Value} is greater than or equal to {right:Value}",
    Holds,
    op=">=",
    eg="X is greater than or equal to the number of cards in your library",
)
rule(
    "Condition",
    "{left:Value} is less than or equal to {right:Value}",
    Holds,
    op="<=",
    eg="X is less than or equal to your life total",
)

rule(
    "Condition",
    "there are no {filter:Filters} on the battlefield",
    Exists,
    build=lambda filter: Exists(filter, "=", 0) if filter.zone == "battlefield" else None,
    unbuild=lambda e: (
        {"filter": e.filter}
        if (e.op, e.n, e.spelled) == ("=", 0, False) and not any(isinstance(p, ControlledBy) for p in e.filter.preds)
        else None
    ),
    eg="there are no Zombies on the battlefield",
)
rule(
    "Condition",
    "no {filter:Filters} are on the battlefield",
    Exists,
    build=lambda filter: Exists(filter, "=", 0, True) if filter.zone == "battlefield" else None,
    unbuild=lambda e: {"filter": e.filter} if e == Exists(e.filter, "=", 0, True) else None,
    eg="no creatures are on the battlefield",
)
rule("Condition", "{left:Computed} is {right:Amount} or less", Holds, op="<=", digits=True, eg="that creature's power is 0 or less")
rule("Condition", "{left:Computed} is {right:Amount} or greater", Holds, op=">=", digits=True, eg="~'s power is 4 or greater")
rule(
    "Condition",
    "{left:Computed} was {right:Amount} or greater",
    Holds,
    op=">=",
    digits=True,
    past=True,
    build=lambda left, right, op, digits, past: Holds(left, op, right, digits=digits, past=past) if isinstance(left, PaidStat) else None,
    unbuild=lambda h: {"left": h.left, "right": h.right} if h == Holds(h.left, ">=", h.right, digits=True, past=True) else None,
    eg="the sacrificed creature's toughness was 4 or greater",
)
rule("Condition", "{left:Computed} is {right:Quantity} or greater", Holds, op=">=", there=True, eg="your life total is three or greater")
rule(
    "Condition",
    "{left:PlusValue} is {right:Quantity} or greater",
    Holds,
    op=">=",
    there=True,
    eg="the number of Caves you control plus the number of Cave cards in your graveyard is three or greater",
)
rule(
    "PlusValue",
    "{left:Computed} plus {right:Computed}",
    Sum,
    eg="the number of Caves you control plus the number of Cave cards in your graveyard",
)
rule(
    "Condition",
    "there are no cards in your library",
    Holds,
    left=LibrarySize(YOU),
    op="=",
    right=Num(0),
    there=True,
    eg="there are no cards in your library",
)


def lacks(filter: Filter) -> Node:
    """'you don't control an Ogre'"""
    return Negated(Exists(Filter(filter.noun, filter.zone, (*filter.preds, ControlledBy(YOU)))))


def what_is_lacked(node: Negated) -> dict[str, object] | None:
    """The reverse."""
    inner = node.condition
    if not isinstance(inner, Exists) or not inner.filter.preds:  # type: ignore[attr-defined]
        return None
    f: Filter = inner.filter  # type: ignore[assignment]
    bare = Filter(f.noun, f.zone, f.preds[:-1])
    return {"filter": bare} if node == lacks(bare) else None


rule(
    "Condition",
    "you don't control {filter:AFilter}",
    Negated,
    build=lacks,
    unbuild=what_is_lacked,
    eg="you don't control an Ogre",
)


def both(elided: bool) -> dict[str, object]:
    """build/unbuild of two conditions."""
    return {
        "build": lambda a, b: Both((a, b), elided),
        "unbuild": lambda n: {"a": n.items[0], "b": n.items[1]} if len(n.items) == 2 and n.elided == elided else None,
    }


rule("Condition", "{a:Condition} and {b:Condition}", Both, **both(False), eg="it's your turn and you control a Wizard")  # type: ignore[arg-type]
rule(
    "Condition",
    "{a:Condition} and {b:AlsoHave}",
    Both,
    **both(True),  # type: ignore[arg-type]
    eg="you control no creatures and have no cards in hand",
)
rule("AlsoHave", "have no cards in hand", Holds, left=HandSize(YOU), op="=", right=Num(0), eg="have no cards in hand")
rule(
    "Condition",
    "you control two or more {filter:Filters} with the same name as one another",
    Namesakes,
    who=YOU,
    eg="you control two or more nonland, nontoken permanents with the same name as one another",
)
rule("Condition", "{what:Self} entered this turn", Matches, pred=EnteredThisTurn(), eg="~ entered this turn")
rule("Condition", "{what:Named} is {pred:StatusWord}", Matches, eg="~ is untapped")
rule("Condition", "{what:Named} is a {pred:Filter}", Matches, eg="enchanted creature is a Human")
rule("Condition", "{what:Named} is {pred:ColorWord}", Matches, eg="enchanted creature is black")
words("ColorWord", {c: Color(c) for c in COLORS} | {"legendary": Supertype("legendary"), "colorless": Colorless()})
rule("Condition", "it's a {pred:Filter}", Matches, what=It("it"), eg="it's a land card")
rule("Condition", "it's {pred:StatusWord}", Matches, what=It("it"), eg="it's enchanted")
rule(
    "Condition",
    "it isn't a {pred:Filter}",
    Negated,
    build=lambda pred: Negated(Matches(It("it"), pred)),
    unbuild=lambda n: (
        {"pred": n.condition.pred}
        if isinstance(n.condition, Matches) and isinstance(n.condition.pred, Filter) and n.condition.what == It("it")
        else None
    ),
    eg="it isn't a token",
)
rule(
    "Condition",
    "{what:Self} isn't a {pred:Filter}",
    Negated,
    build=lambda what, pred: Negated(Matches(what, pred)),
    unbuild=lambda n: (
        {"what": n.condition.what, "pred": n.condition.pred}
        if isinstance(n.condition, Matches) and isinstance(n.condition.pred, Filter)
        else None
    ),
    eg="~ isn't a creature",
)
words("StatusWord", {"attacking alone": AttackingAlone()})
words("StatusWord", {s: Status(s) for s in ("tapped", "untapped", "attacking", "blocking", "enchanted", "equipped")})


rule(
    "Condition",
    "{what:Named} has no {kind} counters on it",
    Holds,
    eg="~ has no ice counters on it",
    build=no_counters,
    unbuild=lambda h: (
        {"what": h.left.what, "kind": h.left.kind}
        if isinstance(h.left, CountersOn) and h == no_counters(h.left.what, h.left.kind)
        else None
    ),
)
rule(
    "Condition",
    "there are {n:Quantity} or more {filter:Filters} on the battlefield",
    Exists,
    build=lambda n, filter: Exists(filter, ">=", n.n) if isinstance(n, Num) and filter.zone == "battlefield" else None,
    unbuild=lambda e: (
        {"n": Num(e.n), "filter": e.filter}
        if e.op == ">=" and e.n > 1 and not any(isinstance(p, ControlledBy) for p in e.filter.preds)
        else None
    ),
    eg="there are seven or more lands on the battlefield",
)
rule("Condition", "{what:Named} is on the battlefield", OnBattlefield, eg="~ is on the battlefield")
rule("Condition", "it's your turn", IsTurn, who=YOU, eg="it's your turn")
rule("Condition", "it's not your turn", Negated, condition=IsTurn(YOU), eg="it's not your turn")
rule("Condition", "it wasn't cast", Negated, condition=WasCast(It("it")), eg="it wasn't cast")
for zone, said in (("graveyard", "a graveyard"), ("hand", "your hand")):
    rule("Condition", "{what:Self} was cast from " + said, CastFromZone, zone=zone, eg="this spell was cast from " + said)
rule("Condition", "a {filter} is exiled this way", ExiledThisWay, eg="a nonblack card is exiled this way")
rule("Condition", "{what:Self} is suspended", Suspended, eg="this card is suspended")
rule("Condition", "it's a {pred:Filter}", Matches, what=It("it"), eg="it's a land card")
rule("Condition", "you controlled {what:That}", Controlled, eg="you controlled that artifact")
rule("Condition", "you controlled it", Controlled, what=It("it"), eg="you controlled it")
rule("EnteredUnder", "it entered under your control", Controlled, what=It("it"), entered=True, eg="it entered under your control")
rule("Condition", "no mana was spent to cast it", NoManaSpent, what=It("it"), eg="no mana was spent to cast it")
rule("Condition", "no mana was spent to cast {what:That}", NoManaSpent, eg="no mana was spent to cast that spell")
rule("Condition", "you cast it", WasCast, what=It("it"), eg="you cast it")
rule("Condition", "no spells were cast last turn", NoSpellsCastLastTurn, eg="no spells were cast last turn")
rule(
    "Condition",
    "a player cast two or more spells last turn",
    SomePlayerCastTwoLastTurn,
    eg="a player cast two or more spells last turn",
)
rule(
    "Condition",
    "{what:Self} is the only {filter}",
    OnlyCardInGraveyard,
    build=lambda what, filter: OnlyCardInGraveyard(filter),
    unbuild=lambda n: {"what": Self("this card"), "filter": n.filter},
    eg="this card is the only creature card in your graveyard",
)
rule(
    "Condition",
    "its {stat:StatWord} is {right:Amount}",
    Holds,
    build=lambda stat, right: Holds(StatOf(stat, It("it")), "=", right),
    unbuild=lambda h: (
        {"stat": h.left.stat, "right": h.right}
        if isinstance(h.left, StatOf) and h == Holds(StatOf(h.left.stat, It("it")), "=", h.right)
        else None
    ),
    eg="its mana value is X",
)
words("StatWord", {stat: stat for stat in ("mana value", "power", "toughness")})
rule(
    "Condition",
    "an opponent cast {right:Quantity} or more spells this turn",
    Holds,
    left=SpellsCast(Who("opponent")),
    op=">=",
    eg="an opponent cast three or more spells this turn",
)
rule("Condition", "you lose the flip", LostFlip, eg="you lose the flip")
rule("Condition", "you win the flip", LostFlip, won=True, eg="you win the flip")
