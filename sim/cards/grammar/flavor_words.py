"""Flavour words: 'Gathered Swarm — Whenever ...'. Like ability words they have no meaning in the game (CR 207.2d).

Any name before the dash of an ability is one, unless it is a word of the rules: a keyword, a chapter, a state that
the ability needs.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator

from sim.cards.grammar.abilities import ABILITY_WORDS
from sim.cards.grammar.engine import Text, symbol
from sim.cards.grammar.keywords import NUMBER_AND_COST, WITH_COST, WITH_NUMBER
from sim.cards.grammar.words import EVERGREEN
from sim.cards.ir.abilities import Activated, EntersAsCopy, Static, Triggered
from sim.cards.ir.node import Node
from sim.cards.ir.picks import CastOnly

MOST_WORDS = 7
RULES_WORDS = frozenset((
    "max speed", "solved", "to solve", "visit", "prize", "companion", "forecast", "boast", "exhaust", "level", "station", "power-up",
    *EVERGREEN, *WITH_COST, *WITH_NUMBER, *NUMBER_AND_COST, *(word.lower() for word in ABILITY_WORDS)
))  # fmt: skip
CHAPTER = re.compile(r"[IVXL]+|[\d,+-]+")


def flavor(words: list[str]) -> bool:
    """Could these words be a name that says nothing?"""
    said = " ".join(words).lower().replace(" 's", "'s")
    plain = all(re.fullmatch(r"[\w'’,!?-]+", w) for w in words)
    named = words[0][0].isupper() or words[0][0].isdigit()
    return plain and named and said not in RULES_WORDS and not all(CHAPTER.fullmatch(w) for w in words)


@symbol("Ability").reader
def read_flavor(text: Text, pos: int) -> Iterator[tuple[int, Node]]:
    """Up to the dash; then an ability."""
    if pos or "—" not in text.tokens[: MOST_WORDS + 1]:
        return
    dash = text.tokens.index("—")
    if not dash or not flavor(text.tokens[:dash]):
        return
    for end, node in symbol("Ability").parse(text, dash + 1):
        if isinstance(node, Activated | Triggered | Static | CastOnly | EntersAsCopy) and not node.word:
            yield end, dataclasses.replace(node, word=" ".join(text.tokens[:dash]))
