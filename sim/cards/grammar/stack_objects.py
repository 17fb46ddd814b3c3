"""Spells and abilities on the stack as targets: 'target activated or triggered ability', 'target spell or ability' (CR 112.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, include, rule, same, symbol, words
from sim.cards.ir.filters import AnyOf, ControlledBy, Filter, FromSource, Not, OnStack, Targets
from sim.cards.ir.node import Node
from sim.cards.ir.rules import CostByTarget
from sim.cards.ir.values import Target

WORDS = (
    "activated ability", "triggered ability", "activated or triggered ability", "loyalty ability of a planeswalker", "spell or ability",
    "spell, activated ability, or triggered ability",
)  # fmt: skip
words("StackWord", {word: word for word in WORDS})
rule("StackPost", "from {filter:AFilter}", FromSource, eg="from an artifact source")


@symbol("StackObject").reader
def read_on_stack(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """Its noun, and what is said of it after that."""
    states: list[tuple[int, OnStack]] = [(end, OnStack(word)) for end, word in symbol("StackWord").parse(text, pos)]
    while states:
        at, have = states.pop(0)
        yield at, have
        found = [(end, pred) for end, pred in symbol("StackPost").parse(text, at) if pred.filter.noun == "source"]
        found += [(end, pred) for end, pred in symbol("Post").parse(text, at) if of_items(pred)]
        states += [(end, OnStack(have.word, (*have.preds, pred))) for end, pred in found]


def of_items(pred: Any) -> bool:
    """Can this be said of an ability as well as of a spell?"""
    inner = pred.pred if isinstance(pred, Not) else pred
    return isinstance(inner, ControlledBy) or (isinstance(pred, Targets) and isinstance(pred.what, Filter))


@symbol("StackObject").printer(OnStack)
def say_on_stack(node: OnStack, _: Any) -> list[str] | None:
    """The reverse."""
    out = symbol("StackWord").say(node.word)
    for pred in node.preds:
        said = symbol("StackPost").say(pred) or symbol("Post").say(pred)
        if out is None or said is None:
            return None
        out = [*out, *said]
    return out


@symbol("TargetRef").reader
def read_targeted(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'target spell or ability that targets a creature you control'"""
    if text.low[pos] == "target":
        for end, what in symbol("StackObject").parse(text, pos + 1):
            yield end, Target(what)


@symbol("TargetRef").printer(Target)
def say_targeted(node: Target, _: Any) -> list[str] | None:
    """The reverse."""
    said = symbol("StackObject").say(node.filter) if isinstance(node.filter, OnStack) and node == Target(node.filter) else None
    return said and ["target", *said]


rule(
    "TargetRef",
    "target {ability:StackObject} or {spell:Filter}",
    Target,
    build=lambda ability, spell: Target(AnyOf((ability, spell))) if spell.noun == "spell" and not ability.preds else None,
    unbuild=lambda t: (
        {"ability": t.filter.items[0], "spell": t.filter.items[1]}
        if isinstance(t.filter, AnyOf) and isinstance(t.filter.items[0], OnStack) and t == Target(t.filter)
        else None
    ),
    eg="target triggered ability or colorless spell",
)

include("AimedAt", "AStackObject", "AFilter")
rule("AStackObject", "a {filter:StackObject}", OnStack, **same("filter"), eg="a spell or ability that targets a creature you control")
for word, more in (("less", False), ("more", True)):
    rule(
        "Ability",
        f"this spell costs {{n:GenericNumber}} {word} to cast if it targets {{filter:AimedAt}} .",
        CostByTarget,
        more=more,
        eg=f"this spell costs {{2}} {word} to cast if it targets a blue spell.",
    )
rule("Post", "that targets {what:AFilter}", Targets, eg="that targets a creature you control")
