"""Rounds for tests of jobs."""

from __future__ import annotations

from sim.formats.load import find_format
from sim.formats.round import Hand, Round


def small_round(*hands: str, id: str = "r", format_name: str = "phm") -> Round:  # noqa: A002
    """A round of hands typed as `A / B`."""
    entries = tuple(Hand(tuple(text.split(" / "))) for text in hands)
    return Round(id, id.upper(), find_format(format_name), entries)


def wide_round(count: int) -> Round:
    """A round of so many different hands."""
    return small_round(*(f"Card {n} / Mountain" for n in range(count)))
