"""Instructions for later: delayed triggered abilities at the beginning of a step (CR 603.7)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, rule, symbol
from sim.cards.grammar.structure import rider
from sim.cards.ir.abilities import AtStep, Triggered
from sim.cards.ir.effects import Delayed, If, Seq
from sim.cards.ir.node import Node
from sim.cards.ir.values import Who

# said before or after the instruction. Every turn has one upkeep, and one begun already is not waited for.
LATER: dict[str, AtStep] = {
    "the next end step": AtStep("end", Who("any"), next=True),
    "the next turn's upkeep": AtStep("upkeep", Who("any"), next=True),
    "your next upkeep": AtStep("upkeep", Who("you"), next=True),
}
BEGINNING = ["at", "the", "beginning", "of"]
COMBAT_ENDS, AT_ITS_END = AtStep("end of combat", Who("any"), next=True), ["at", "end", "of", "combat"]


def split(text: str) -> list[str]:
    """Words, the ending of a genitive apart."""
    return text.replace("'s", " 's").split()


@symbol("Sentence").reader
def read_later(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'Draw a card at the beginning of the next turn's upkeep', or the other way round."""
    if text.low[pos : pos + 4] == BEGINNING:
        for said, event in LATER.items():
            words = [*split(said), ","]
            at = pos + 4 + len(words)
            if text.low[pos + 4 : at] == words:
                for end, node in (*symbol("Chain").parse(text, at), *symbol("LaterChain").parse(text, at)):
                    yield end, Delayed(Triggered(event, node))
        return
    for at, node in symbol("Chain").parse(text, pos):
        for said, event in LATER.items():
            words = [*BEGINNING, *split(said)]
            if text.low[at : at + len(words)] == words:
                yield at + len(words), Delayed(Triggered(event, node), suffix=True)
        if text.low[at : at + 4] == AT_ITS_END:
            yield at + 4, Delayed(Triggered(COMBAT_ENDS, node), suffix=True)


@symbol("Sentence").printer(Delayed)
def say_later(node: Delayed, _: Any) -> list[str] | None:
    """The reverse."""
    ability: Any = node.ability
    said = next((s for s, event in LATER.items() if ability == Triggered(event, ability.effect)), None)
    if node == Delayed(Triggered(COMBAT_ENDS, ability.effect), suffix=True):
        inner = symbol("Chain").say(ability.effect)
        return inner and [*inner, *AT_ITS_END]
    if said is None or node.duration != "once" or (isinstance(ability.effect, Seq) and not ability.effect.joints):
        return None
    inner, when = symbol("Chain").say(ability.effect), [*BEGINNING, *split(said)]
    if inner is None and not node.suffix:
        inner = symbol("LaterChain").say(ability.effect)
    return inner and ([*inner, *when] if node.suffix else [*when, ",", *inner])


def attach_later(before: Node, extra: If) -> Node | None:
    """'If it entered under your control, ...' is about what the delayed trigger returned: part of it."""
    if not isinstance(before, Delayed) or not isinstance(before.ability, Triggered) or isinstance(before.ability.effect, Seq):
        return None
    both = Seq((before.ability.effect, extra), (".",))
    return dataclasses.replace(before, ability=dataclasses.replace(before.ability, effect=both))


def detach_later(node: Node) -> tuple[Node, Node] | None:
    """The reverse."""
    ability: Any = getattr(node, "ability", None)
    effect: Any = getattr(ability, "effect", None)
    if not isinstance(node, Delayed) or not isinstance(effect, Seq) or effect.joints != (".",):
        return None
    return dataclasses.replace(node, ability=dataclasses.replace(ability, effect=effect.items[0])), effect.items[1]


rule(
    "LaterIf",
    "if {condition:EnteredUnder} , {effect:Chain}",
    If,
    eg="if it entered under your control, put a +1/+1 counter on ~",
)
rider("LaterIf", attach_later, detach_later)
