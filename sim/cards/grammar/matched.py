"""Sizes matched to, or compared with, those of another object; a size that is reached; attacks on other players; Auras of a host."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule, words
from sim.cards.grammar.structure import Rider, rider
from sim.cards.ir.abilities import Get
from sim.cards.ir.actions import RuleUntil
from sim.cards.ir.combat_rules import AttackOthers
from sim.cards.ir.effects import CreateCopyToken, Until
from sim.cards.ir.filters import AttachedTo, Filter, Subtype
from sim.cards.ir.matched import CounterForEach, MatchSize, ReachesPower
from sim.cards.ir.node import Node
from sim.cards.ir.tokens import TokenBlocking
from sim.cards.ir.values import All, It, Num, Pair, Self

rule(
    "Effect",
    "change {what:Self} 's base power and toughness to {of:That} 's power and toughness until end of turn",
    MatchSize,
    eg="change ~'s base power and toughness to that creature's power and toughness until end of turn",
)


# ---- what is reached -------------------------------------------------------------------------------------------------
rule(
    "ReachedPower",
    "when its power becomes {n:Amount} this way , {effect:Chain}",
    Rider,
    build=lambda n, effect: Rider(str(n.n), effect) if isinstance(n, Num) else None,
    unbuild=lambda r: {"n": Num(int(r.field)), "effect": r.value} if r.field.isdecimal() else None,
    eg="when its power becomes 20 this way, it deals 20 damage to any target",
)


def attach(before: Node, extra: Any) -> Node | None:
    """To a change of ~'s own power."""
    own = isinstance(before, Until) and isinstance(before.what, Self) and any(isinstance(e, Get) for e in before.effects)
    return ReachesPower(before, int(extra.field), extra.value) if own else None


def detach(node: Node) -> tuple[Any, Any] | None:
    """The reverse."""
    return (node.do, Rider(str(node.n), node.then)) if isinstance(node, ReachesPower) else None


rider("ReachedPower", attach, detach)

# ---- combat ----------------------------------------------------------------------------------------------------------
rule(
    "Effect",
    "until your next turn , {what:Group} attack each combat if able and attack a player other than you if able",
    RuleUntil,
    build=lambda what: RuleUntil((AttackOthers(what),), "your_next_turn"),
    unbuild=lambda n: (
        {"what": n.effects[0].what}
        if isinstance(n.effects[0], AttackOthers) and n == RuleUntil((n.effects[0],), "your_next_turn")
        else None
    ),
    eg="until your next turn, creatures your opponents control attack each combat if able and attack a player other than you if able",
)
rule(
    "Effect",
    "{who!} create[s] a {token:TokenOne} that's blocking {what:That}",
    TokenBlocking,
    eg="create a 1/1 white Cat creature token with vigilance that's blocking that creature",
)
rule(
    "Effect",
    "{who!} create[s] a token that's a copy of {of:Ref} and that's tapped and attacking",
    CreateCopyToken,
    count=Num(1),
    attacking=True,
    eg="create a token that's a copy of another target attacking creature and that's tapped and attacking",
)


# ---- a host and its Auras --------------------------------------------------------------------------------------------
def with_auras(first: Node, it: Node) -> Pair:
    """'enchanted creature and all Auras attached to that creature'"""
    return Pair(first, All(Filter("permanent", preds=(Subtype("Aura"), AttachedTo(it)))))


def without_auras(node: Pair) -> dict[str, Any] | None:
    """The reverse."""
    f: Any = getattr(node.second, "filter", None)
    last = f.preds[-1] if isinstance(f, Filter) and f.preds else None
    return {"first": node.first, "it": last.what} if isinstance(last, AttachedTo) and node == with_auras(node.first, last.what) else None


words("Attached", {word: It(word) for word in ("it", "that creature", "that permanent")})
for first, eg in (("{first:Named}", "enchanted creature"), ("{first:TargetRef}", "target creature")):
    rule(
        "Ref",
        first + " and all Auras attached to {it:Attached}",
        Pair,
        build=with_auras,
        unbuild=without_auras,
        eg=f"{eg} and all Auras attached to that creature",
    )
rule(
    "Effect",
    "for each player , put a {kind} counter on up to one target {filter} that player controls",
    CounterForEach,
    eg="for each player, put a +1/+1 counter on up to one target creature that player controls",
)
