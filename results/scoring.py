"""Points: from the outcomes of two games to a cell, from cells to totals and League points."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Any

ORDER = ("b", "draw", "a")


@dataclass(frozen=True)
class Points:
    """How a match is scored; `split_*` for a match in which each hand wins once (None: the sum of its games)."""

    win: int = 3
    draw: int = 1
    loss: int = 0
    split_counts_as: int | None = None
    split_prints: int | None = None
    undetermined: str = "open"  # or "loss": an open match counts as lost for both
    league: str = "none"
    league_decimals: int = 0

    def game(self, outcome: str) -> int:
        """Player A's points for one game."""
        return {"a": self.win, "draw": self.draw, "b": self.loss}[outcome]

    def prints(self, first: str, second: str) -> int:
        """What the cell shows for A."""
        return self._match(first, second, self.split_prints)

    def counts(self, first: str, second: str) -> int:
        """What the cell adds to A's total."""
        return self._match(first, second, self.split_counts_as)

    def _match(self, first: str, second: str, split: int | None) -> int:
        if split is not None and {first, second} == {"a", "b"}:
            return split
        return self.game(first) + self.game(second)

    @property
    def bonus_in_league(self) -> bool:
        """Whether bonus points are among the points that League points are an average of."""
        return self.league == "points_per_opponent_x100"

    def league_points(self, total: int, opponents: int) -> int | float | None:
        """Points / opponents x 100, rounded to the nearest, where the rule set has League points."""
        if self.league == "none" or opponents == 0:
            return None
        parts = int(10**self.league_decimals)
        nearest = (200 * parts * total + opponents) // (2 * opponents)
        return nearest / parts if self.league_decimals else nearest


def between(lower: str, upper: str) -> tuple[str, ...]:
    """The outcomes that a game with these bounds can still have."""
    return ORDER[ORDER.index(lower) : ORDER.index(upper) + 1]


def mirrored(outcome: str) -> str:
    """The same outcome with the players exchanged."""
    return {"a": "b", "b": "a"}.get(outcome, outcome)


def cells(points: Points) -> list[dict[str, Any]]:
    """For every pair of bounds, what the match is worth to either side: the rows of the `cells` table."""
    intervals = [(low, high) for low, high in product(ORDER, ORDER) if ORDER.index(low) <= ORDER.index(high)]
    found = []
    for (low1, high1), (low2, high2) in product(intervals, intervals):
        pairs = list(product(between(low1, high1), between(low2, high2)))
        ours = [points.counts(x, y) for x, y in pairs]
        theirs = [points.counts(mirrored(x), mirrored(y)) for x, y in pairs]
        known = len(pairs) == 1
        found.append(
            {
                "lower1": low1,
                "upper1": high1,
                "lower2": low2,
                "upper2": high2,
                "cell_a": points.prints(*pairs[0]) if known else None,
                "cell_b": points.prints(*map(mirrored, pairs[0])) if known else None,
                "low_a": min(ours),
                "high_a": max(ours),
                "low_b": min(theirs),
                "high_b": max(theirs),
            }
        )
    return found
