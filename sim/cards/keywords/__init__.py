"""Keyword abilities (CR 702): plain flags, and expansions to other abilities. One module a family.

`expand` gives what a keyword stands for: bits for the keyword mask, and abilities in IR.
"""

from __future__ import annotations

from typing import Any

from sim.cards.ir.abilities import Face, Keyword
from sim.cards.keywords import (
    attacking,
    casting,
    combat,
    copying,
    counters,
    entering,
    flags,
    hideaway,
    later,
    marks,
    pairs,
    paying,
    upkeep,
    zones,
)
from sim.cards.keywords.registry import EXPANSIONS, Expansion
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.words import keyword_bit

MODULES = (attacking, casting, combat, copying, counters, entering, flags, hideaway, later, marks, pairs, paying, upkeep, zones)


def is_flag(keyword: Keyword) -> bool:
    """Is the keyword a flag that the rules machine reads?"""
    return keyword.name in flags.FLAGS and not keyword.cost and keyword.n is None and keyword.arg is None


def expand(keyword: Keyword, face: Face | None) -> tuple[int, list[Any]]:
    """(bits of the keyword mask, abilities) of a keyword."""
    if is_flag(keyword):
        return 1 << keyword_bit(keyword.name), []
    expansion = EXPANSIONS.get(keyword.name)
    if expansion is None:
        raise Unsupported(f"keyword {keyword.name}")
    bit = 1 << keyword_bit(keyword.name) if keyword.name in flags.ALSO_FLAGS else 0
    return bit, list(expansion(keyword, face))


__all__ = ["EXPANSIONS", "Expansion", "expand", "is_flag"]
