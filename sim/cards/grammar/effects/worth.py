"""'Choose up to five {P} worth of modes. You may choose the same mode more than once. {P} — ... {P}{P} — ...'"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.effects.stack import AGAIN
from sim.cards.grammar.engine import Text, symbol
from sim.cards.grammar.words import NUMBER, NUMBERS
from sim.cards.ir.effects import Modal
from sim.cards.ir.node import Node

MARK = "{P}"
HEAD = [MARK, "worth", "of", "modes", ".", *AGAIN]


def marked(text: Text, pos: int) -> tuple[int, int]:
    """(weight, where the mode begins); weight 0: no mode stands here."""
    end = pos
    while end < len(text) and text.tokens[end] == MARK:
        end += 1
    return (end - pos, end + 1) if end > pos and text.low[end] == "—" else (0, pos)


@symbol("Para").reader
def read_worth(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """Modes that are there, each behind what it is worth."""
    total = NUMBER.get(text.low[pos + 3], 0) if text.low[pos : pos + 3] == ["choose", "up", "to"] else 0
    at = pos + 4 + len(HEAD)
    if not total or text.low[pos + 4 : at] != HEAD:
        return
    states: list[tuple[int, tuple[Node, ...], tuple[int, ...]]] = [(at, (), ())]
    while states:
        here, modes, weights = states.pop(0)
        weight, start = marked(text, here)
        if weight:
            states += [(end, (*modes, node), (*weights, weight)) for end, node in symbol("Para").parse(text, start)]
        elif modes:
            yield here, Modal(0, -1, modes, repeat=True, total=total, weights=weights, worth=True)


@symbol("Para").printer(Modal)
def say_worth(node: Modal, _: Any = None) -> list[str] | None:
    """The reverse."""
    said = [symbol("Para").say(m) for m in node.modes]
    if not node.worth or any(s is None for s in said):
        return None
    modes = [t for weight, s in zip(node.weights, said, strict=True) for t in (*[MARK] * weight, "—", *(s or []))]
    return ["choose", "up", "to", NUMBERS[node.total], *HEAD, *modes]
