"""The alphabet of a game's names, for rules that ask which name comes first."""

from __future__ import annotations

from collections.abc import Sequence

from sim.cards.library import plain
from sim.cards.lower.errors import Capacity

MAX_NAMES = 256


def name_ranks(names: Sequence[str]) -> list[int]:
    """The place of each name: letters and figures count, and a space comes before them."""
    if len(names) > MAX_NAMES:
        raise Capacity(f"more than {MAX_NAMES} names in one game")
    spelt = [" ".join(plain(word) for word in name.split()) for name in names]
    order = sorted(set(spelt))
    return [order.index(name) for name in spelt]
