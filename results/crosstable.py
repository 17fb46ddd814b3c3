"""A round's table: who scored what against whom, with totals and League points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from results.database import query
from results.parts import Warn
from results.rounds import Entry, RoundInfo

SELF, OPEN, ABSENT = "X", "?", "-"


@dataclass(frozen=True)
class Row:
    """One entry's row: its cells as printed, and its totals (low and high differ while a cell is open)."""

    entry: Entry
    cells: tuple[str, ...]
    points: tuple[int, int]
    league: tuple[int, int] | None


@dataclass(frozen=True)
class CrossTable:
    """The table of one round."""

    info: RoundInfo
    rows: tuple[Row, ...]

    @property
    def open_matches(self) -> int:
        """How many matches still have an unresolved game."""
        return sum(row.cells.count(OPEN) for row in self.rows) // 2

    def ranked(self) -> list[Row]:
        """The rows by points, best first; absent entries are left out."""
        there = [row for row in self.rows if row.entry.cards is not None]
        return sorted(there, key=lambda row: (-row.points[0], -row.points[1], row.entry.number))


def build(info: RoundInfo, matches: list[dict[str, Any]]) -> CrossTable:
    """The table from the rows of the `matches` view."""
    found: dict[tuple[int, int], tuple[int | None, int, int]] = {}
    for match in matches:
        i, j = match["i"], match["j"]
        found[i, j] = match["cell_a"], match["low_a"], match["high_a"]
        found[j, i] = match["cell_b"], match["low_b"], match["high_b"]
    return CrossTable(info, tuple(_row(info, entry, found) for entry in info.entries))


def load(db: Path, info: RoundInfo, warn: Warn) -> CrossTable:
    """The table of a round of a results folder."""
    matches = query(db, "SELECT * FROM matches", warn).records()
    return build(info, [match for match in matches if match["round_id"] == info.id])


def _row(info: RoundInfo, entry: Entry, found: Mapping[tuple[int, int], tuple[int | None, int, int]]) -> Row:
    texts, low, high, opponents = [], 0, 0, 0
    for other in info.entries:
        if other.number == entry.number:
            texts.append(SELF)
        elif other.cards is None or entry.cards is None:
            texts.append(ABSENT)
        else:
            worst, best = info.points.counts("b", "b"), info.points.counts("a", "a")
            cell, least, most = found.get((entry.number, other.number), (None, worst, best))
            texts.append(OPEN if cell is None else str(cell))
            low, high, opponents = low + least, high + most, opponents + 1
    league = info.points.league_points(low, opponents), info.points.league_points(high, opponents)
    has_league = league[0] is not None and league[1] is not None
    return Row(entry, tuple(texts), (low, high), league if has_league else None)  # type: ignore[arg-type]
