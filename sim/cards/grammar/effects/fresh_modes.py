"""'Choose one that hasn't been chosen': each mode once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.cards.grammar.effects.stack import read_bullets
from sim.cards.grammar.engine import Text, symbol
from sim.cards.ir.fresh_modes import FreshModal
from sim.cards.ir.node import Node

HEAD = ["choose", "one", "that", "hasn't", "been", "chosen"]
ENDS = {False: ["—"], True: ["this", "turn", "—"]}


@symbol("Para").reader
def read_fresh(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """'Choose one that hasn't been chosen [this turn] — • ... • ...'"""
    for turn, end in ENDS.items():
        head = [*HEAD, *end]
        if text.low[pos : pos + len(head)] == head:
            for at, modes, _ in read_bullets(text, pos + len(head), "•".__eq__):
                yield at, FreshModal(modes, turn)


@symbol("Para").printer(FreshModal)
def say_fresh(node: FreshModal, _: Any = None) -> list[str] | None:
    """The reverse."""
    said = [symbol("Para").say(m) for m in node.modes]
    return None if any(s is None for s in said) else [*HEAD, *ENDS[node.turn], *[t for s in said for t in ("•", *(s or []))]]
