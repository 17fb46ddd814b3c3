"""Rounds and rows of the `matches` view for tests of tables."""

from __future__ import annotations

from results.rounds import Entry, RoundInfo
from results.scoring import Points, cells

PHM = Points(split_counts_as=2, split_prints=3, league="points_per_opponent_x100")


def matches(games: list[dict[str, object]], points: Points = PHM) -> list[dict[str, object]]:
    """Rows as the view `matches` makes them (tests/results/test_database.py holds the view to the same cells)."""
    worth = {(row["lower1"], row["upper1"], row["lower2"], row["upper2"]): row for row in cells(points)}
    first = {(row["i"], row["j"]): row for row in games if row["starter"] == "a"}
    found = []
    for row in games:
        if row["starter"] == "b":
            other = first[row["i"], row["j"]]
            cell = worth[other["lower"], other["upper"], row["lower"], row["upper"]]
            resolved = cell["cell_a"] is not None
            found.append({"i": row["i"], "j": row["j"], "first": other["outcome"], "second": row["outcome"],
                          "resolved": resolved, **cell})  # fmt: skip
    return found


def info(count: int = 4, points: Points = PHM) -> RoundInfo:
    entries = tuple(Entry(n, "", f"T{n}" if n > 1 else "", (f"c{n}",)) for n in range(1, count + 1))
    return RoundInfo("r", "A Round", "phm", points, entries)
