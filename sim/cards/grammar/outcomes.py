"""'You can't lose the game and your opponents can't win the game' (CR 104.2, 104.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, rule, symbol
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


def say_outcomes(nodes: tuple[Any, ...], _: Any) -> list[str] | None:
    """The reverse."""
    if not all(isinstance(n, CantLose | CantWin) for n in nodes):
        return None
    said = [symbol("Outcome").say(n) for n in nodes]
    if not said or any(s is None for s in said):
        return None
    return [word for i, s in enumerate(said) for word in ([] if i == 0 else ["and"]) + (s or [])]


symbol("Statics").printers[tuple].insert(0, say_outcomes)
