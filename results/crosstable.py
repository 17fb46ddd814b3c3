"""A round's table: who scored what against whom, with totals and League points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from results.database import query
from results.parts import Warn
from results.rounds import Entry, RoundInfo

SELF, OPEN, ABSENT = "X", "?", "-"
DECIDED = ("a", "b", "draw")


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
    open_matches: int = 0  # matches that still have an unresolved game
    open_games: int = 0

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
    rows = tuple(_row(info, entry, found) for entry in info.entries)
    games = sum(match[game] not in DECIDED for match in matches for game in ("first", "second"))
    return CrossTable(info, rows, sum(not match["resolved"] for match in matches), games)


def load_all(db: Path, infos: Sequence[RoundInfo], warn: Warn) -> list[CrossTable]:
    """The tables of rounds of a results folder."""
    by_round: dict[str, list[dict[str, Any]]] = {}
    for match in query(db, "SELECT * FROM matches", warn).records():
        by_round.setdefault(match["round_id"], []).append(match)
    return [build(info, by_round.get(info.id, [])) for info in infos]


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
    return Row(entry, tuple(texts), (low, high), _league(info, low, high, opponents))


def _league(info: RoundInfo, low: int, high: int, opponents: int) -> tuple[int, int] | None:
    least, most = info.points.league_points(low, opponents), info.points.league_points(high, opponents)
    return None if least is None or most is None else (least, most)
