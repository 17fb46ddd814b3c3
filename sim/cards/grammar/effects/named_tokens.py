"""Predefined tokens, which the text calls by their subtype alone (CR 111.10), and 'investigate' (CR 701.16)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.effects import tokens  # noqa: F401 - its printers stand behind these
from sim.cards.grammar.engine import Text, rule, symbol
from sim.cards.grammar.words import plural
from sim.cards.ir.effects import Investigate, Token
from sim.cards.ir.tokens import PREDEFINED
from sim.cards.ir.values import ControllerOf, It, Num, Who

NAME_OF: dict[Token, str] = {token: name for name, token in PREDEFINED.items()}


def shape(of: str, noun: str) -> None:
    """A symbol for 'Treasure token' or 'Treasure tokens'."""

    def read(text: Text, pos: int) -> Iterator[tuple[int, Token]]:
        raw = text.tokens[pos] if pos < len(text) else ""
        if raw in PREDEFINED and text.low[pos + 1] == noun:
            yield pos + 2, PREDEFINED[raw]

    def say(node: Token, _: Any) -> list[str] | None:
        return [NAME_OF[node], noun] if node in NAME_OF else None

    symbol(of).readers.append(read)
    symbol(of).printers.setdefault(Token, []).insert(0, say)


shape("TokenOne", "token")
shape("TokenMany", plural("token"))
rule("Effect", "investigate", Investigate, who=Who("you"), count=Num(1), eg="investigate")
rule(
    "Effect",
    "its controller investigates",
    Investigate,
    who=ControllerOf(It("it")),
    count=Num(1),
    eg="its controller investigates",
)
for n, said in ((3, "three"), (4, "four"), (5, "five")):
    rule("Effect", f"investigate {said} times", Investigate, who=Who("you"), count=Num(n), eg=f"investigate {said} times")
rule("Effect", "investigate twice", Investigate, who=Who("you"), count=Num(2), eg="investigate twice")
