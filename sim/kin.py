"""Kin: positions that differ only in quantities which are never worse for the one player, all else being equal.

Which quantities those are is what the scan of both hands' programs found out (sim/cards/lower/scan.py). A packed position
begins with them (PrefixC of sim/core/face.pxd); what follows is the same for all kin.
"""

from __future__ import annotations

import struct
from typing import NamedTuple

PREFIX = struct.Struct("<4hQQ4hQ")
QUANTITIES = STORES = 4


class Kinship(NamedTuple):
    """What the scan allows: Positions.kinship of sim/core/positions.pyx."""

    prefix: bool  # packed positions begin with a prefix
    quantities: bool
    taps: bool
    good: tuple[int, ...]  # for whom more of each quantity is never worse


def family(position: bytes) -> bytes:
    """What all kin has in common."""
    return position[PREFIX.size :]


def no_worse(x: bytes, y: bytes, attacker: int, kinship: Kinship) -> bool:
    """Is x kin of y, and at least as good for the attacker?"""
    if x == y:
        return True
    if not kinship.prefix or family(x) != family(y):
        return False
    *mine, tapped, second, holders = _parts(x)
    *other, tapped_, second_, holders_ = _parts(y)
    if (second, holders) != (second_, holders_):
        return False
    owners = [*kinship.good, *(holders >> 8 * i & 1 for i in range(STORES))]
    if not kinship.quantities and mine[:QUANTITIES] != other[:QUANTITIES]:
        return False
    if any(a != b and (a > b) != (owner == attacker) for a, b, owner in zip(mine, other, owners, strict=True)):
        return False
    if not kinship.taps:
        return tapped == tapped_
    his = second if attacker else ~second
    return not tapped & ~tapped_ & his and not tapped_ & ~tapped & ~his


def grown(before: bytes, now: bytes) -> bool:
    """Is the later position the earlier one with more life or more stored counters, and nothing else?"""
    if family(before) != family(now):
        return False
    *old, tapped, second, holders = _parts(before)
    *new, tapped_, second_, holders_ = _parts(now)
    poison = slice(2, QUANTITIES)
    same = (tapped, second, holders, old[poison]) == (tapped_, second_, holders_, new[poison])
    return same and all(a <= b for a, b in zip(old, new, strict=True))


def _parts(position: bytes) -> list[int]:
    """Four quantities, four stores, tapped, second, holders."""
    numbers = PREFIX.unpack_from(position)
    return [*numbers[:4], *numbers[6:10], numbers[4], numbers[5], numbers[10]]
