"""The measurements as lines of text, beside those of an earlier build."""

from __future__ import annotations

import resource
import sys
from collections.abc import Iterator
from typing import Any

Figures = dict[str, Any]


def peak_mb() -> float:
    """Peak resident memory of this process in MB (2**20 bytes)."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # KB; bytes on macOS
    return round(peak / (1 << 20 if sys.platform == "darwin" else 1 << 10), 1)


def lines(now: Figures, before: Figures | None) -> Iterator[str]:
    """One line a figure; with an earlier build's figures, `x1.25` is now divided by then."""
    speed = now["transitions"]
    ratio = _ratio(now, before, "transitions", "per_second")
    yield f"transitions a second   {speed['per_second']:>9}{ratio}   spread {speed['spread']:.1%}"
    for title, rate in speed["games"].items():
        yield f"                       {rate:>9}{_ratio(now, before, 'transitions', 'games', title)}   {title}"
    games = now["starters"]
    if games is None:
        yield "starter games          no ../shared/data/rounds/starter-matches.jsonl beside the repository"
    else:
        for key, name in (("median", "median"), ("p99", "99th percentile"), ("worst", "worst")):
            yield f"seconds, {name:<15}{games[key]:>8.3f}{_ratio(now, before, 'starters', key)}"
        yield f"starter games          {games['games']:>9}   unresolved after {games['limit']:g} s: {games['unresolved']}"
    yield f"peak memory, MB        {now['peak_mb']:>9}{_ratio(now, before, 'peak_mb')}"


def _ratio(now: Figures, before: Figures | None, *path: str) -> str:
    old = _at(before, path)
    new = _at(now, path)
    return f"   x{new / old:.2f}" if old and new is not None else ""


def _at(figures: Any, path: tuple[str, ...]) -> float | None:
    for key in path:
        if not isinstance(figures, dict):
            return None
        figures = figures.get(key)
    return figures if isinstance(figures, int | float) else None
