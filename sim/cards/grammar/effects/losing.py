"""Abilities and counters that go."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule, words
from sim.cards.grammar.statics import LOSABLE, WALKS
from sim.cards.ir.conditions import Holds
from sim.cards.ir.effects import If, RemoveCounters, Seq
from sim.cards.ir.losing import LosesEither
from sim.cards.ir.node import Node
from sim.cards.ir.values import CountersOn, Num

words("OneLost", {word: word for word in (*LOSABLE, *WALKS)})
rule(
    "Effect",
    "{what} lose[s] {first:OneLost} or {second:OneLost} until end of turn",
    LosesEither,
    eg="target creature loses first strike or swampwalk until end of turn",
)


def spends_all(what: Node, n: Num, kind: str, effect: Node) -> If:
    """'if it has ten or more point counters on it, remove them all and <effect>'"""
    return If(Holds(CountersOn(kind, what), ">=", Num(n.n)), Seq((RemoveCounters(kind, None, what, them=True), effect), ("and",)))


def spent_all(node: If) -> dict[str, Any] | None:
    """The reverse."""
    asked: Any = node.condition
    then: Any = node.effect
    if not isinstance(asked, Holds) or not isinstance(asked.left, CountersOn) or not isinstance(then, Seq) or len(then.items) != 2:
        return None
    if not isinstance(asked.right, Num) or node != spends_all(asked.left.what, asked.right, asked.left.kind, then.items[1]):
        return None
    return {"what": asked.left.what, "n": Num(asked.right.n, asked.right.n == 1), "kind": asked.left.kind, "effect": then.items[1]}


rule(
    "Sentence",
    "if {what:ItWord} has {n:Quantity} or more {kind} counters on it , remove them all and {effect:Chain}",
    If,
    build=lambda what, n, kind, effect: spends_all(what, n, kind, effect) if isinstance(n, Num) else None,
    unbuild=spent_all,
    eg="if it has ten or more point counters on it, remove them all and you win the game",
)
