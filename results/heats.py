"""Heats: how a large round is divided, and who goes on to the final heat (XCB 2.5)."""

from __future__ import annotations

from collections.abc import Sequence

FINAL = "final heat"


def divide(entries: Sequence[int], per: int) -> list[tuple[int, ...]]:
    """One heat for every full `per` entries, as even as possible, in the order of the entries; the smaller heats first.

    Too few entries for two heats are one heat.
    """
    count = max(1, len(entries) // per)
    size, larger = divmod(len(entries), count)
    heats, at = [], 0
    for number in range(count):
        end = at + size + (number >= count - larger)
        heats.append(tuple(entries[at:end]))
        at = end
    return heats


def advancing(places: Sequence[Sequence[int]], count: int) -> tuple[int, ...]:
    """The best `count` entries; if the last of these places is shared, all that share it."""
    found: list[int] = []
    for tied in places:
        if len(found) >= count:
            break
        found += tied
    return tuple(sorted(found))
