"""'Choose one. If <condition>, choose both instead. • ... • ...'"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.effects.stack import read_bullets
from sim.cards.grammar.engine import Text, symbol
from sim.cards.ir.node import Node
from sim.cards.ir.versions import MoreModes

HEAD = ["choose", "one", ".", "if"]
AS_CAST = ["as", "you", "cast", "this", "spell"]
MAY = ["you", "may"]
BOTH = (2, 2)


def skipped(text: Text, at: int, words: list[str]) -> int:
    """The position after these words; the same one where they are not said."""
    return at + len(words) if text.low[at : at + len(words)] == words else at


@symbol("Para").reader
def read_more_modes(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """The condition, how many modes then, and the modes."""
    if text.low[pos : pos + len(HEAD)] != HEAD:
        return
    for said, condition in symbol("Condition").parse(text, pos + len(HEAD)):
        comma = skipped(text, said, AS_CAST)
        if text.low[comma] != ",":
            continue
        verb = skipped(text, comma + 1, MAY)
        if text.low[verb] != "choose":
            continue
        counts = [(verb + 2, BOTH)] if text.low[verb + 1] == "both" else symbol("ModeCount").parse(text, verb + 1)
        for end, (low, high) in counts:
            if text.low[end : end + 2] == ["instead", "."]:
                for stop, modes, _ in read_bullets(text, end + 2, "•".__eq__):
                    both = text.low[verb + 1] == "both"
                    if not both or len(modes) == BOTH[1]:
                        yield stop, MoreModes(condition, low, high, modes, may=verb > comma + 1, as_cast=comma > said, both=both)


@symbol("Para").printer(MoreModes)
def say_more_modes(node: MoreModes, _: Any = None) -> list[str] | None:
    """The reverse."""
    asked = symbol("Condition").say(node.condition)
    count = ["both"] if node.both else symbol("ModeCount").say((node.low, node.high))
    said = [symbol("Para").say(m) for m in node.modes]
    if asked is None or count is None or any(s is None for s in said):
        return None
    then = [*(AS_CAST if node.as_cast else ()), ",", *(MAY if node.may else ()), "choose", *count, "instead", "."]
    return [*HEAD, *asked, *then, *[t for s in said for t in ("•", *(s or []))]]
