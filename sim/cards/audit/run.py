"""The audit of many cards at once."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable
from typing import Any

from sim.cards.audit.altered import dead_parts
from sim.cards.audit.finding import Finding
from sim.cards.audit.words import lost_words
from sim.cards.ir.abilities import Card
from sim.cards.ir.text import read
from sim.cards.scripted import scripts

Work = tuple[str, str, dict[str, Any] | None]
CHUNK = 20


def findings_of(work: Work) -> list[Finding]:
    """What is wrong with one card: its name, its IR as text, and its record where there is one."""
    name, text, record = work
    card: Card = read(text)
    found = [Finding(name, "dead", what) for what in dead_parts(card)]
    if record is not None and name not in scripts():  # a script is bound to its text by a digest of it
        found += [Finding(name, "words", what) for what in lost_words(card, record)]
    return found


def audit(cards: Iterable[Work], advance: Callable[[int], None], processes: int) -> list[Finding]:
    """The findings of all cards, by name; `advance` is told of each card that is done."""
    found: list[Finding] = []
    with multiprocessing.Pool(processes) as pool:
        for some in pool.imap_unordered(findings_of, cards, chunksize=CHUNK):
            found += some
            advance(1)
    return sorted(found)
