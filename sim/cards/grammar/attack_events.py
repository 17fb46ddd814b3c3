"""Events of an attack as a whole, events at a time, and pairs of events of one object."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule
from sim.cards.grammar.triggers import either
from sim.cards.ir.abilities import AnyEvent, Attacks, Casts, DealsDamage, DrawsCard, Enters, Leaves, SacrificesPermanent
from sim.cards.ir.attack_events import AttackingYours, Copied, CyclesOrDiscards, Unblocked
from sim.cards.ir.combat_rules import While, YouAttack
from sim.cards.ir.conditions import Exists, IsTurn, Matches
from sim.cards.ir.filters import CastFrom, ControlledBy, Filter, Not, Other, Status
from sim.cards.ir.keyword_actions import Does
from sim.cards.ir.node import Node
from sim.cards.ir.values import Num, Who

YOU, OPPONENT = Who("you"), Who("opponent")

# ---- pairs of events -------------------------------------------------------------------------------------------------
for first, a, second, b in ((Enters, "enters", Leaves, "leaves the battlefield"),):
    rule("Event", f"{{what:Subject}} {a} or {b}", AnyEvent, eg=f"~ {a} or {b}", **either(first, second))
FACE_UP = "is turned face up"
rule(
    "Event",
    "{what:Self} enters or " + FACE_UP,
    AnyEvent,
    build=lambda what: AnyEvent((Enters(what), Does(what, FACE_UP))),
    unbuild=lambda n: (
        {"what": n.items[0].what}
        if isinstance(n.items[0], Enters) and n == AnyEvent((n.items[0], Does(n.items[0].what, FACE_UP)))
        else None
    ),
    eg="~ enters or is turned face up",
)
rule("Event", "{who} sacrifice[s] {what:Self}", SacrificesPermanent, eg="you sacrifice ~")


def damage_to_either(what: Node) -> AnyEvent:
    """'~ deals combat damage to a player or planeswalker'"""
    return AnyEvent((DealsDamage(what, Who("any"), True), DealsDamage(what, Filter("planeswalker"), True)))


rule(
    "Event",
    "{what:Subject} deal[s] combat damage to a player or planeswalker",
    AnyEvent,
    build=damage_to_either,
    unbuild=lambda n: {"what": n.items[0].what} if isinstance(n.items[0], DealsDamage) and n == damage_to_either(n.items[0].what) else None,
    eg="~ deals combat damage to a player or planeswalker",
)
rule("Event", "you cycle or discard a card", CyclesOrDiscards, eg="you cycle or discard a card")
rule("Event", "you cycle or discard another card", CyclesOrDiscards, other=True, eg="you cycle or discard another card")


# ---- attacks ---------------------------------------------------------------------------------------------------------
def attackers(filter: Any, n: int) -> Exists:
    """So many of these that you control attack."""
    return Exists(Filter(filter.noun, filter.zone, (*filter.preds, Status("attacking"), ControlledBy(YOU))), ">=", n)


def with_many(filter: Any, n: Any) -> While | None:
    """'you attack with two or more creatures'"""
    fits = isinstance(filter, Filter) and filter.zone == "battlefield" and Other() not in filter.preds and isinstance(n, Num)
    return While(YouAttack(YOU), attackers(filter, n.n)) if fits else None


def how_many(node: While) -> dict[str, Any] | None:
    """The reverse."""
    c: Any = node.condition
    f: Any = getattr(c, "filter", None)
    if not isinstance(c, Exists) or not isinstance(f, Filter) or len(f.preds) < 2:
        return None
    bare = Filter(f.noun, f.zone, f.preds[:-2])
    return {"filter": bare, "n": Num(c.n, c.n == 1)} if node == with_many(bare, Num(c.n)) else None


rule(
    "Event",
    "you attack with {n:Quantity} or more {filter:Filters}",
    While,
    build=lambda n, filter: with_many(filter, n),
    unbuild=how_many,
    eg=("you attack with two or more creatures", "you attack with one or more Ninjas"),
)


def together(what: Node, n: Any) -> While | None:
    """'~ and at least two other creatures attack': that many besides it, whoever else attacks."""
    if not isinstance(n, Num):
        return None
    return While(Attacks(what), Exists(Filter("creature", preds=(Other(), Status("attacking"))), ">=", n.n))


def besides(node: While) -> dict[str, Any] | None:
    """The reverse."""
    c: Any = node.condition
    if not isinstance(c, Exists) or not isinstance(node.event, Attacks):
        return None
    what = node.event.what
    return {"what": what, "n": Num(c.n, c.n == 1)} if node == together(what, Num(c.n)) else None


rule(
    "Event",
    "{what:Self} and at least {n:Quantity} other creatures attack",
    While,
    build=together,
    unbuild=lambda n: got if (got := besides(n)) and got["n"].n > 1 else None,
    eg="~ and at least two other creatures attack",
)
rule(
    "Event",
    "{what:Self} and at least one other creature attack",
    While,
    build=lambda what: together(what, Num(1)),
    unbuild=lambda n: {"what": got["what"]} if (got := besides(n)) and got["n"].n == 1 else None,
    eg="~ and at least one other creature attack",
)


def at_you_or_yours(what: Any) -> Attacks | None:
    """'a creature attacks you or a planeswalker you control'"""
    return Attacks(Filter(what.noun, what.zone, (*what.preds, AttackingYours()))) if isinstance(what, Filter) else None


rule(
    "Event",
    "{what:AFilter} attack[s] you or a planeswalker you control",
    Attacks,
    build=at_you_or_yours,
    unbuild=lambda e: (
        {"what": Filter(e.what.noun, e.what.zone, e.what.preds[:-1])}
        if isinstance(e.what, Filter) and e.what.preds[-1:] == (AttackingYours(),) and not e.alone
        else None
    ),
    eg="a creature attacks you or a planeswalker you control",
)

rule("Event", "{what:Subject} attack[s] and isn't blocked", Unblocked, eg="~ attacks and isn't blocked")

# ---- spells, cards ---------------------------------------------------------------------------------------------------
for said, who in (("an opponent's turn", OPPONENT), ("your turn", YOU)):
    rule(
        "Event",
        "{who} cast[s] a {what:Filter} during " + said,
        While,
        build=lambda who, what, whose=who: While(Casts(who, what), IsTurn(whose)),
        unbuild=lambda n, whose=who: (
            {"who": n.event.who, "what": n.event.what}
            if isinstance(n.event, Casts) and n == While(Casts(n.event.who, n.event.what), IsTurn(whose))
            else None
        ),
        eg="you cast a spell during " + said,
    )
rule(
    "Event",
    "{who} cast[s] or copy a {what:Filter}",
    AnyEvent,
    build=lambda who, what: AnyEvent((Casts(who, what), Copied(who, what))) if who == YOU else None,
    unbuild=lambda n: (
        {"who": n.items[0].who, "what": n.items[0].what}
        if isinstance(n.items[0], Casts) and n == AnyEvent((n.items[0], Copied(n.items[0].who, n.items[0].what))) and not n.items[0].first
        else None
    ),
    eg="you cast or copy an instant or sorcery spell",
)
ELSEWHERE = Not(CastFrom("hand", YOU))
THEIR_HAND = Not(CastFrom("hand"))
rule(
    "Event",
    "another player casts a {what:Filter} from anywhere other than their hand",
    Casts,
    build=lambda what: Casts(OPPONENT, Filter(what.noun, what.zone, (*what.preds, THEIR_HAND))),
    unbuild=lambda e: (
        {"what": Filter(e.what.noun, e.what.zone, e.what.preds[:-1])}
        if isinstance(e.what, Filter) and e.what.preds[-1:] == (THEIR_HAND,) and not e.first and e.who == OPPONENT
        else None
    ),
    eg="another player casts a spell from anywhere other than their hand",
)
rule(
    "Event",
    "{who} cast[s] a {what:Filter} from anywhere other than your hand",
    Casts,
    build=lambda who, what: Casts(who, Filter(what.noun, what.zone, (*what.preds, ELSEWHERE))) if who == YOU else None,
    unbuild=lambda e: (
        {"who": e.who, "what": Filter(e.what.noun, e.what.zone, e.what.preds[:-1])}
        if isinstance(e.what, Filter) and e.what.preds[-1:] == (ELSEWHERE,) and not e.first and e.who == YOU
        else None
    ),
    eg="you cast a spell from anywhere other than your hand",
)
FIRST_OF_THEIRS = While(Casts(YOU, Filter("spell", "stack"), "turn"), IsTurn(OPPONENT))
said = "you cast your first spell during each opponent's turn"
rule("Event", said, While, event=FIRST_OF_THEIRS.event, condition=FIRST_OF_THEIRS.condition, eg=said)
for nth, word in ((2, "second"), (3, "third")):
    for poss, names in (("your", ("you",)), ("their", ("a player", "an opponent", "each opponent"))):
        for name in names:
            verb = "cast" if name == "you" else "casts"
            said = f"{name} {verb} {poss} {word} spell each turn"
            who = {"you": YOU, "a player": Who("any"), "an opponent": OPPONENT, "each opponent": Who("each_opponent")}[name]
            rule("Event", said, Casts, who=who, what=Filter("spell", "stack"), first=f"{word} each turn", eg=said)
            verb = "draw" if name == "you" else "draws"
            said = f"{name} {verb} {poss} {word} card each turn"
            rule("Event", said, DrawsCard, who=who, nth=nth, eg=said)
rule(
    "Event",
    "{what:Self} enters untapped",
    While,
    build=lambda what: While(Enters(what), Matches(what, Status("untapped"))),
    unbuild=lambda n: (
        {"what": n.event.what}
        if isinstance(n.event, Enters) and n == While(Enters(n.event.what), Matches(n.event.what, Status("untapped")))
        else None
    ),
    eg="~ enters untapped",
)
