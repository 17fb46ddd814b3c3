"""Places: entries by the points that count, then by a rule set's tie-breakers; what nothing separates shares a place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby

Group = Sequence["Standing"]


@dataclass(frozen=True)
class Standing:
    """What an entry has to be ranked by."""

    entry: int
    points: int
    best: int = 0  # the points that it can still have
    match_wins: int = 0
    game_wins: int = 0
    against: Mapping[int, int] = field(default_factory=dict)  # points that count, by opponent


def _head_to_head(one: Standing, tied: Group, _: Group) -> int:
    """Points against those that one is tied with."""
    return sum(one.against.get(other.entry, 0) for other in tied)


def _against_higher(one: Standing, _: Group, everyone: Group) -> int:
    """Points against entries with more points."""
    return sum(one.against.get(other.entry, 0) for other in everyone if other.points > one.points)


TIE_BREAKS: dict[str, Callable[[Standing, Group, Group], int]] = {
    "match_wins": lambda one, _, __: one.match_wins,
    "game_wins": lambda one, _, __: one.game_wins,
    "head_to_head": _head_to_head,
    "against_higher": _against_higher,
}


def places(standings: Group, tie_breaks: Sequence[str] = ()) -> list[list[int]]:
    """Entries by place, best first; each list shares one place."""
    groups = _split(standings, lambda one: (one.points, one.best))
    for name in tie_breaks:
        groups = [finer for tied in groups for finer in _split(tied, partial(_measured, TIE_BREAKS[name], tied, standings))]
    return [[one.entry for one in tied] for tied in groups]


def _measured(measure: Callable[[Standing, Group, Group], int], tied: Group, everyone: Group, one: Standing) -> int:
    return measure(one, tied, everyone)


def _split(tied: Group, key: Callable[[Standing], object]) -> list[list[Standing]]:
    """A group by a measure, most first; within a place by number."""
    ordered = sorted(sorted(tied, key=lambda one: one.entry), key=key, reverse=True)  # type: ignore[arg-type]
    return [sorted(same, key=lambda one: one.entry) for _, same in groupby(ordered, key)]
