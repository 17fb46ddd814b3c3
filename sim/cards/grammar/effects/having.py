"""'You may have <subject> <do something>': the verb without its ending. 'Tap or untap'."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.engine import Text, rule, symbol
from sim.cards.ir.effects import May
from sim.cards.ir.either import TapOrUntap
from sim.cards.ir.values import Who

rule("Effect", "tap or untap {what}", TapOrUntap, eg="tap or untap target permanent")

YOU_MAY_HAVE = ["you", "may", "have"]
BARE = {
    "deals": "deal", "gets": "get", "gains": "gain", "becomes": "become", "fights": "fight", "loses": "lose", "draws": "draw",
    "discards": "discard", "sacrifices": "sacrifice", "mills": "mill", "has": "have", "explores": "explore", "connives": "connive",
    "puts": "put", "exiles": "exile", "reveals": "reveal", "returns": "return", "creates": "create",
}  # fmt: skip


@symbol("Clause").reader
def read_have(text: Text, pos: int) -> Iterator[tuple[int, May]]:
    """'you may have ~ deal 2 damage to target creature': one instruction and nothing joined to it, which might be meant too."""
    if text.low[pos : pos + 3] == YOU_MAY_HAVE:
        for end, effect in symbol("Effect").parse(text, pos + 3):
            if text.low[end] == ".":
                yield end, May(Who("you"), effect, have=True)


@symbol("Clause").printer(May)
def say_have(node: May, _: Any) -> list[str] | None:
    """The reverse."""
    if not node.have or node.who != Who("you") or node.then is not None or node.otherwise is not None or node.said:
        return None
    said = symbol("Effect").say(node.effect)
    return said and [*YOU_MAY_HAVE, *(BARE.get(word, word) for word in said)]
