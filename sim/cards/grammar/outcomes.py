"""'You can't lose the game and your opponents can't win the game' (CR 104.2, 104.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, rule, symbol
from sim.cards.ir.actions import RuleUntil
from sim.cards.ir.prevention import LifeFloor
from sim.cards.ir.values import Who
from sim.cards.ir.variants import CantLose, CantWin

rule("Outcome", "{who} can't lose the game", CantLose, eg="you can't lose the game")
rule("Outcome", "{who} can't win the game", CantWin, eg="your opponents can't win the game")


@symbol("Statics").reader
def read_outcomes(text: Text, pos: int) -> Iterator[tuple[int, tuple[Any, ...]]]:
    """One of them, or two joined by 'and'."""
    for at, first in symbol("Outcome").parse(text, pos):
        yield at, (first,)
        if text.low[at] == "and":
            for end, second in symbol("Outcome").parse(text, at + 1):
                yield end, (first, second)


THIS_TURN = ["this", "turn"]


@symbol("Effect").reader
def read_for_a_turn(text: Text, pos: int) -> Iterator[tuple[int, Any]]:
    """'you can't lose the game this turn and your opponents can't win the game this turn'"""
    for at, first in symbol("Outcome").parse(text, pos):
        if text.low[at : at + 3] == [*THIS_TURN, "and"]:
            for end, second in symbol("Outcome").parse(text, at + 3):
                if text.low[end : end + 2] == THIS_TURN:
                    yield end + 2, RuleUntil((first, second), "end_of_turn")


@symbol("Effect").printer(RuleUntil)
def say_for_a_turn(node: Any, _: Any) -> list[str] | None:
    """The reverse."""
    if node.duration != "end_of_turn" or len(node.effects) != 2 or not all(isinstance(n, CantLose | CantWin) for n in node.effects):
        return None
    said = [symbol("Outcome").say(n) for n in node.effects]
    return None if None in said else [*(said[0] or []), *THIS_TURN, "and", *(said[1] or []), *THIS_TURN]


rule(
    "Effect",
    "until end of turn , damage that would reduce your life total to less than 1 reduces it to 1 instead",
    RuleUntil,
    effects=(LifeFloor(Who("you")),),
    duration="end_of_turn",
    eg="until end of turn, damage that would reduce your life total to less than 1 reduces it to 1 instead",
)


def say_outcomes(nodes: tuple[Any, ...], _: Any) -> list[str] | None:
    """The reverse."""
    if not all(isinstance(n, CantLose | CantWin) for n in nodes):
        return None
    said = [symbol("Outcome").say(n) for n in nodes]
    if not said or any(s is None for s in said):
        return None
    return [word for i, s in enumerate(said) for word in ([] if i == 0 else ["and"]) + (s or [])]


symbol("Statics").printers[tuple].insert(0, say_outcomes)
