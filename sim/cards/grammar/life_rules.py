"""Rules about life and about losing: 'players can't gain life', 'you don't lose the game for having 0 or less life'."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, rule, symbol
from sim.cards.ir.abilities import ExtraLand, Static
from sim.cards.ir.actions import RuleUntil
from sim.cards.ir.effects import GainLife
from sim.cards.ir.life import GainsInstead, LivesOn, NoCounters, Unpreventable
from sim.cards.ir.node import Node
from sim.cards.ir.picks import NoLifeLost
from sim.cards.ir.prevention import LifeFloor
from sim.cards.ir.values import Num, ThatMuch, Times, Who

YOU = Who("you")
rule("Static", "damage doesn't cause you to lose life", NoLifeLost, who=YOU, eg="damage doesn't cause you to lose life")
said = "you don't lose the game for having 0 or less life"
rule("Static", said, LivesOn, who=YOU, eg=said)
rule("Static", "{who} can't gain life", GainsInstead, eg="your opponents can't gain life")
rule("Static", "{what:Player} can't get counters", NoCounters, eg="players can't get counters")
rule("Static", "counters can't be put on {what:Filters}", NoCounters, eg="counters can't be put on artifacts or creatures you control")
rule("Static", "damage can't be prevented", Unpreventable, eg="damage can't be prevented")
for who, subject, again in (
    (YOU, "you", "you"), (Who("opponent"), "an opponent", "that player"), (Who("any"), "a player", "that player"),
):  # fmt: skip
    third = "" if again == "you" else "s"
    for what, said in (
        ("nothing", f"gain{third} no life"),
        ("loses", f"lose{third} that much life"),
        ("twice", f"gain{third} twice that much life"),
        ("one more", f"gain{third} that much life plus 1"),
    ):
        whole = f"if {subject} would gain life , {again} {said} instead"
        rule("Static", whole, GainsInstead, who=who, what=what, eg=whole)


def floor(condition: Node, end: str) -> Static:
    """'If you control a creature, damage that would reduce your life total ...'"""
    return Static((LifeFloor(YOU, if_=True),), condition)


rule(
    "Ability",
    "if {condition} , damage that would reduce your life total to less than 1 reduces it to 1 instead {end:End}",
    Static,
    build=floor,
    unbuild=lambda s: {"condition": s.condition, "end": "."} if s.condition is not None and s == floor(s.condition, ".") else None,
    eg="if you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead.",
)
rule(
    "Effect",
    "you gain {n:Amount} life for each 1 life you lost",
    GainLife,
    build=lambda n: GainLife(YOU, Times(n.n, ThatMuch("life you lost"))) if isinstance(n, Num) else None,
    unbuild=lambda g: {"n": Num(g.amount.n)} if g == GainLife(YOU, Times(getattr(g.amount, "n", 0), ThatMuch("life you lost"))) else None,
    eg="you gain 2 life for each 1 life you lost",
)


@symbol("Effect").reader
def read_rule_for_a_turn(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'players can't gain life this turn', 'damage can't be prevented this turn'"""
    for end, node in symbol("Static").parse(text, pos):
        forbids = isinstance(node, Unpreventable) or (isinstance(node, GainsInstead) and node.what == "forbidden")
        if forbids and text.low[end : end + 2] == ["this", "turn"]:
            yield end + 2, RuleUntil((node,), "end_of_turn")


@symbol("Effect").printer(RuleUntil)
def say_rule_for_a_turn(node: Any, _: Any) -> list[str] | None:
    """The reverse."""
    if len(node.effects) != 1 or node.duration != "end_of_turn" or not isinstance(node.effects[0], GainsInstead | Unpreventable):
        return None
    said = symbol("Static").say(node.effects[0])
    return said and [*said, "this", "turn"]


rule(
    "Effect",
    "you may play an additional land this turn",
    RuleUntil,
    effects=(ExtraLand(YOU, 1),),
    duration="end_of_turn",
    eg="you may play an additional land this turn",
)


@symbol("Statics").reader
def read_two(text: Text, pos: int) -> Iterator[tuple[int, tuple[Node, ...]]]:
    """'players can't gain life and damage can't be prevented'"""
    for at, first in symbol("Static").parse(text, pos):
        if text.low[at] == "and" and isinstance(first, GainsInstead):
            for end, second in symbol("Static").parse(text, at + 1):
                if isinstance(second, Unpreventable):
                    yield end, (first, second)


def say_two(nodes: tuple[Any, ...], _: Any) -> list[str] | None:
    """The reverse."""
    if [type(node) for node in nodes] != [GainsInstead, Unpreventable]:
        return None
    said = [symbol("Static").say(node) for node in nodes]
    return None if None in said else [*(said[0] or []), "and", *(said[1] or [])]


symbol("Statics").printers[tuple].insert(0, say_two)
