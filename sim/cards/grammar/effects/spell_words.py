"""Sentences that sorceries and instants use: what they do with themselves, comparisons of players, the same name, 'twice'."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule, words
from sim.cards.grammar.statics import THE_OBJECT
from sim.cards.ir.abilities import Cant, Must
from sim.cards.ir.actions import ReturnChosen
from sim.cards.ir.conditions import Holds, Matches
from sim.cards.ir.effects import ChooseAmong, Counters, Draw, Exile, Return, Until
from sim.cards.ir.filters import Extreme, Filter, Other
from sim.cards.ir.node import Node
from sim.cards.ir.picks import SameName
from sim.cards.ir.values import All, AnyTarget, HandSize, It, LifeOf, Num, Pair, Target, ThatMuch, Times, Who, X

YOU = Who("you")

# ---- itself, chosen cards --------------------------------------------------------------------------------------------
rule(
    "Effect",
    "exile {what:Self} with {count} {kind} counter(s) on it",
    Exile,
    build=lambda what, count, kind: Exile(what, counters=Counters(kind, count)),
    unbuild=lambda e: (
        {"what": e.what, "count": e.counters.count, "kind": e.counters.kind}
        if isinstance(e.counters, Counters) and e == Exile(e.what, counters=e.counters)
        else None
    ),
    eg="exile ~ with three time counters on it",
)
rule("Effect", "{who} return[s] {filter:AFilter} to {poss} hand", ReturnChosen,
     eg="you return a creature card from your graveyard to your hand")  # fmt: skip
OWNERS = Who("owner", "their owners'")
rule("Effect", "return {what} to their owners' hands", Return, to="hand", under=OWNERS,
     eg="return up to two target nonland permanents to their owners' hands")  # fmt: skip
rule("Effect", "choose {count} cards from it", ChooseAmong, who=YOU, source="hand", eg="choose X cards from it")
rule("Effect", "{who!} draw[s] as many cards as they discarded this way", Draw, count=ThatMuch("as many as discarded"),
     eg="target player draws as many cards as they discarded this way")  # fmt: skip

# ---- the same name ---------------------------------------------------------------------------------------------------
rule("Ref", "{first:TargetRef} and {second:AllOthers}", Pair,
     eg="target nonland permanent and all other permanents with the same name as that permanent")  # fmt: skip


# ---- comparisons -----------------------------------------------------------------------------------------------------
words("Measure", {"cards in hand": "hand", "life": "life"})
MEASURES: dict[str, Any] = {"hand": HandSize, "life": LifeOf}


def more_than(who: Node, measure: str, other: Node) -> Holds:
    """'that player has more cards in hand than you'"""
    return Holds(MEASURES[measure](who), ">", MEASURES[measure](other), there=True)


def compared(node: Holds) -> dict[str, Any] | None:
    """The reverse."""
    for measure, make in MEASURES.items():
        if isinstance(node.left, make) and isinstance(node.right, make):
            left, right = node.left.who, node.right.who  # type: ignore[attr-defined]
            return {"who": left, "measure": measure, "other": right} if node == more_than(left, measure, right) else None
    return None


rule(
    "Condition",
    "{who} <has|have> more {measure:Measure} than {other:Player}",
    Holds,
    build=more_than,
    unbuild=compared,
    eg=("that player has more cards in hand than you", "you have more life than an opponent"),
)
for said, op in (("X is {right:Amount} or more", ">="), ("X is {right:Amount}", "=")):
    rule("Condition", said, Holds, left=X(), op=op, there=True, eg=said.replace("{right:Amount}", "6"))
rule(
    "Condition",
    "it has the least {stat:StatWord} or is tied for least {same:StatWord} among {filter:Filters}",
    Matches,
    build=lambda stat, same, filter: Matches(It("it"), Extreme(stat, filter, True)) if stat == same else None,
    unbuild=lambda m: (
        {"stat": m.pred.stat, "same": m.pred.stat, "filter": m.pred.filter}
        if isinstance(m.pred, Extreme) and m == Matches(It("it"), Extreme(m.pred.stat, m.pred.filter, True))
        else None
    ),
    eg="it has the least power or is tied for least power among creatures on the battlefield",
)

# ---- numbers, targets, what cannot be done ---------------------------------------------------------------------------
rule("Computed", "twice {value:Computed}", Times, n=2, eg="twice the number of creatures you control")
rule("Recipient", "any number of targets", Target, filter=AnyTarget(), any_number=True, eg="any number of targets")
rule("Recipient", "one or two targets", Target, filter=AnyTarget(), count=Num(2), least=Num(1), eg="one or two targets")
for verb, said_ in (("attack", "attack"), ("attack_or_block", "attack or block")):
    made = (Cant(THE_OBJECT, verb),)
    rule(
        "Effect",
        f"{{what}} can't {said_} this turn",
        Until,
        build=lambda what, made=made: Until(what, made),
        unbuild=lambda n, made=made: {"what": n.what} if n == Until(n.what, made) else None,
        eg=f"target creature can't {said_} this turn",
    )
MUST_BE_BLOCKED = (Must(THE_OBJECT, "be_blocked"),)
rule(
    "Effect",
    "{what} must be blocked this turn if able",
    Until,
    build=lambda what: Until(what, MUST_BE_BLOCKED),
    unbuild=lambda n: {"what": n.what} if n == Until(n.what, MUST_BE_BLOCKED) else None,
    eg="target creature must be blocked this turn if able",
)


def all_others(filter: Filter) -> Node | None:
    """'all other permanents with the same name as that permanent'"""
    named = bool(filter.preds) and isinstance(filter.preds[0], Other) and any(isinstance(p, SameName) for p in filter.preds)
    return All(filter) if named else None


rule("AllOthers", "all {filter:Filters}", All, build=all_others, unbuild=lambda a: {"filter": a.filter},
     eg="all other permanents with the same name as that permanent")  # fmt: skip
