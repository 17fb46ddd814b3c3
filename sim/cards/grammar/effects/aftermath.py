"""What follows an instruction: what would die this turn, what was exiled with it, permanents that a player exiles."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import SAME, rule, words
from sim.cards.grammar.statics import THE_OBJECT
from sim.cards.ir.abilities import Cant
from sim.cards.ir.aftermath import ExiledIfDies, HalfStartingLife, PlayerExiles, ResolvedTimes, SomeExiled
from sim.cards.ir.conditions import Holds
from sim.cards.ir.effects import CastFree, CreateCopyToken, If, PutCounters, RemoveCounters, Return, Seq, Until
from sim.cards.ir.values import CountersOn, It, LifeOf, Linked, Num, OwnerOf, StatOf, Who

ONE = Num(1)

rule(
    "Sentence",
    "if {what:That} would die this turn , exile it instead",
    ExiledIfDies,
    eg="if that creature would die this turn, exile it instead",
)
for said, it in (("all cards exiled with {it}", "all cards exiled with it"), ("the exiled cards", "the exiled cards")):
    rule("ExiledCards", said.replace("{it}", "it"), Linked, word=it, eg=it)
rule("Player", "the exiled card 's owner", OwnerOf, what=Linked(), eg="the exiled card's owner")
OF_THE_EXILED = Linked("of the exiled card")
said = "the mana value of the exiled card"
rule("Computed", said, StatOf, stat="mana value", what=OF_THE_EXILED, eg=said)
said = "the mana value of that card"
rule("Computed", said, StatOf, stat="mana value", what=It("that card"), turned=True, eg=said)
rule(
    "VP",
    "cast the exiled card without paying its mana cost",
    CastFree,
    who=SAME,
    what=Linked(),
    optional=False,
    eg="cast the exiled card without paying its mana cost",
)
rule("Condition", "a card is exiled with {it:ItWord}", SomeExiled, eg="a card is exiled with it")
rule(
    "VP",
    "cast {what:That} without paying its mana cost",
    CastFree,
    who=SAME,
    optional=False,
    eg="cast that card without paying its mana cost",
)
rule(
    "Effect",
    "return {what:ExiledCards} to the battlefield under their owners' control",
    Return,
    to="battlefield",
    under=Who("owner"),
    eg="return the exiled cards to the battlefield under their owners' control",
)
rule(
    "Effect",
    "return {what:ExiledCards} to their owners' hands",
    Return,
    to="hand",
    under=Who("owner"),
    eg="return all cards exiled with it to their owners' hands",
)
rule(
    "Effect",
    "{who} exile[s] {count} {filter:Filters}",
    PlayerExiles,
    unbuild=lambda n: {"who": n.who, "count": n.count, "filter": n.filter} if n.count != ONE else None,
    build=lambda who, count, filter: PlayerExiles(who, filter, count) if filter.zone == "battlefield" and count != ONE else None,
    eg="defending player exiles two permanents they control",
)
rule(
    "Effect",
    "{who} exile[s] a {filter}",
    PlayerExiles,
    build=lambda who, filter: PlayerExiles(who, filter, ONE) if filter.zone == "battlefield" else None,
    unbuild=lambda n: {"who": n.who, "filter": n.filter} if n == PlayerExiles(n.who, n.filter, ONE) else None,
    eg="target opponent exiles a creature they control",
)
rule(
    "Effect",
    "{who!} create[s] {count} tokens that are copies of {of:Ref}",
    CreateCopyToken,
    build=lambda who, count, of: CreateCopyToken(who, count, of) if count != ONE else None,
    unbuild=lambda n: {"who": n.who, "count": n.count, "of": n.of} if n.count != ONE and not n.except_ else None,
    eg="create two tokens that are copies of it",
)
rule(
    "Effect",
    "put[s] a number of {kind} counters equal to {count:Computed} on {on}",
    PutCounters,
    eg="put a number of +1/+1 counters equal to its power on each creature you control",
)
rule("VP", "can't be blocked this turn", Until, what=SAME, effects=(Cant(THE_OBJECT, "be_blocked"),), eg="can't be blocked this turn")
NO_ABILITIES = (Cant(THE_OBJECT, "activate"),)
rule(
    "Effect",
    "its activated abilities can't be activated this turn",
    Until,
    what=It("it"),
    effects=NO_ABILITIES,
    eg="its activated abilities can't be activated this turn",
)
rule(
    "Condition",
    "your life total is less than or equal to half your starting life total",
    Holds,
    left=LifeOf(Who("you")),
    op="<=",
    right=HalfStartingLife(Who("you")),
    eg="your life total is less than or equal to half your starting life total",
)
words("Ordinal", {word: n for n, word in enumerate(("first", "second", "third", "fourth", "fifth"), 1)})
rule(
    "Condition",
    "this is the {n:Ordinal} time this ability has resolved this turn",
    ResolvedTimes,
    eg="this is the third time this ability has resolved this turn",
)


def enough(n: Any, kind: str, then: Any) -> If | None:
    """'if there are five or more hatchling counters on it, remove all of them and transform it'"""
    if not isinstance(n, Num):
        return None
    there = Holds(CountersOn(kind, It("it")), ">=", Num(n.n), there=True)
    return If(there, Seq((RemoveCounters(kind, None, It("it"), them=True), then), ("and",)))


def unenough(node: If) -> dict[str, Any] | None:
    """The reverse."""
    held: Any = getattr(node.condition, "left", None)
    n: Any = getattr(node.condition, "right", None)
    both: Any = node.effect
    if not isinstance(held, CountersOn) or not isinstance(n, Num) or not isinstance(both, Seq) or len(both.items) != 2:
        return None
    return {"n": n, "kind": held.kind, "then": both.items[1]} if node == enough(n, held.kind, both.items[1]) else None


rule(
    "Sentence",
    "if there are {n:Quantity} or more {kind} counters on it , remove all of them and {then:Effect}",
    If,
    build=enough,
    unbuild=unenough,
    eg="if there are five or more hatchling counters on it, remove all of them and transform it",
)
