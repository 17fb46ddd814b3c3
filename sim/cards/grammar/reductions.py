"""What a spell says of its own cost: 'this spell costs {1} less to cast for each ...', '... if <condition>' (CR 601.2f)."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule, words
from sim.cards.ir.abilities import CostChange
from sim.cards.ir.costs import Mana
from sim.cards.ir.keyword_actions import LessIfPaid
from sim.cards.ir.node import Node
from sim.cards.ir.values import Num, Self, Times


def generic(cost: Mana) -> int | None:
    """The number of one symbol of generic mana."""
    return int(cost.symbols[0]) if len(cost.symbols) == 1 and cost.symbols[0].isdecimal() else None


def for_each(what: Self, cost: Mana, times: Node) -> Node | None:
    """'costs {2} less to cast for each <value>'"""
    n = generic(cost)
    return None if n is None else CostChange(what, Times(n, times), False, per="each")


def each_of(node: CostChange) -> dict[str, Any] | None:
    """The reverse."""
    delta: Any = node.delta
    fits = isinstance(delta, Times) and node == CostChange(node.what, delta, False, per="each")
    return {"what": node.what, "cost": Mana((str(delta.n),)), "times": delta.value} if fits else None


def under(said: str) -> dict[str, Any]:
    """build/unbuild of a change under a condition, said before it or after it."""

    def build(what: Self, cost: Mana, condition: Node) -> Node | None:
        n = generic(cost)
        return None if n is None else CostChange(what, Num(n), False, per=said, condition=condition)

    def unbuild(node: CostChange) -> dict[str, Any] | None:
        delta: Any = node.delta
        fits = isinstance(delta, Num) and node == CostChange(node.what, delta, False, per=said, condition=node.condition)
        return {"what": node.what, "cost": Mana((str(delta.n),)), "condition": node.condition} if fits else None

    return {"build": build, "unbuild": unbuild}


rule(
    "Static",
    "{what:Self} costs {cost:Generic} less to cast for each {times:EachOf}",
    CostChange,
    build=for_each,
    unbuild=each_of,
    eg=(
        "this spell costs {1} less to cast for each creature on the battlefield",
        "this spell costs {2} less to cast for each basic land type among lands you control",
    ),
)
rule(
    "Static",
    "{what:Self} costs {X} less to cast , where X is {delta:Computed}",
    CostChange,
    more=False,
    per="where",
    eg="this spell costs {X} less to cast, where X is the total power of creatures you control",
)
rule(
    "Static",
    "{what:Self} costs {cost:Generic} less to cast if {condition}",
    CostChange,
    eg="this spell costs {1} less to cast if you control a Wizard",
    **under("after"),
)
rule(
    "Static",
    "{what:Self} costs {cost:Generic} less to cast if it's {name:OptionalWord}",
    LessIfPaid,
    build=lambda what, cost, name: None if generic(cost) is None else LessIfPaid(what, generic(cost) or 0, name),
    unbuild=lambda n: {"what": n.what, "cost": Mana((str(n.n),)), "name": n.name},
    eg="this spell costs {2} less to cast if it's bargained",
)
words("OptionalWord", {"bargained": "bargain", "kicked": "kicker"})
rule(
    "Static",
    "if {condition} , {what:Self} costs {cost:Generic} less to cast",
    CostChange,
    eg="if an opponent has no cards in hand, this spell costs {6} less to cast",
    **under("before"),
)
