"""A round's table: who scored what against whom, with totals and League points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from results.database import query
from results.parts import Warn
from results.ranking import Standing, places
from results.rounds import Entry, RoundInfo
from results.scoring import mirrored

SELF, OPEN, ABSENT = "X", "?", "-"
DECIDED = ("a", "b", "draw")


@dataclass(frozen=True)
class Total:
    """Points: the least and the most that are possible, and what they count (None: nothing is agreed while a match is open)."""

    low: float
    high: float
    counted: float | None

    @property
    def counts(self) -> float:
        """What an entry is ranked by."""
        return self.low if self.counted is None else self.counted


@dataclass(frozen=True)
class Row:
    """One entry's row: its cells as printed, its totals, and what it is ranked by."""

    entry: Entry
    cells: tuple[str, ...]
    points: Total
    league: Total | None
    standing: Standing
    open: int = 0  # matches


@dataclass(frozen=True)
class CrossTable:
    """The table of one round, or of one heat of it."""

    info: RoundInfo
    rows: tuple[Row, ...]
    open_matches: int = 0  # matches that still have an unresolved game
    open: frozenset[tuple[str, int, int, str]] = frozenset()  # games: round, entries, which of the two
    heat: str = ""

    @property
    def open_games(self) -> int:
        """How many games are unresolved."""
        return len(self.open)

    @property
    def name(self) -> str:
        """What stands above the table."""
        return f"{self.info.name}, {self.heat}" if self.heat else self.info.name

    @cached_property
    def places(self) -> list[list[Row]]:
        """The rows by place, best first; absent entries are left out."""
        there = {row.entry.number: row for row in self.rows if row.entry.cards is not None}
        found = places([row.standing for row in there.values()], self.info.rules.get("tie_breaks", ()))
        return [[there[number] for number in tied] for tied in found]

    def ranked(self) -> list[Row]:
        """The rows, best first."""
        return [row for tied in self.places for row in tied]


@dataclass
class Side:
    """One side of a match."""

    cell: int | None
    low: int
    high: int
    games: tuple[str, ...]  # outcomes as this side sees them: "a" is won


def build(info: RoundInfo, matches: Sequence[Mapping[str, Any]], heat: str = "", members: Sequence[int] = ()) -> CrossTable:
    """The table from the rows of the `matches` view; of these members only, if there are any."""
    entries = [entry for entry in info.entries if not members or entry.number in members]
    numbers = {entry.number for entry in entries}
    here = [match for match in matches if match["i"] in numbers and match["j"] in numbers]
    sides: dict[tuple[int, int], Side] = {}
    for match in here:
        i, j, games = match["i"], match["j"], (match["first"], match["second"])
        sides[i, j] = Side(match["cell_a"], match["low_a"], match["high_a"], games)
        sides[j, i] = Side(match["cell_b"], match["low_b"], match["high_b"], tuple(map(mirrored, games)))
    rows = tuple(_row(info, entry, entries, sides) for entry in entries)
    unsure = ((info.id, match["i"], match["j"], game) for match in here for game in ("first", "second") if match[game] not in DECIDED)
    return CrossTable(info, rows, sum(not match["resolved"] for match in here), frozenset(unsure), heat)


def load_all(db: Path, infos: Sequence[RoundInfo], warn: Warn) -> list[CrossTable]:
    """The tables of rounds of a results folder: one a round, or one for each of its heats."""
    by_round: dict[str, list[dict[str, Any]]] = {}
    for match in query(db, "SELECT * FROM matches", warn).records():
        by_round.setdefault(match["round_id"], []).append(match)
    found = []
    for info in infos:
        matches = by_round.get(info.id, [])
        found += [build(info, matches, name, members) for name, members in info.heats] or [build(info, matches)]
    return found


def _row(info: RoundInfo, entry: Entry, entries: Sequence[Entry], sides: Mapping[tuple[int, int], Side]) -> Row:
    """An entry's cells and totals; an undetermined match counts as the rule set says (PHM 6.3b: lost for both)."""
    points = info.points
    texts, met = [], {}
    unplayed = Side(None, points.counts("b", "b"), points.counts("a", "a"), ())
    for other in entries:
        if other.number == entry.number:
            texts.append(SELF)
        elif other.cards is None or entry.cards is None:
            texts.append(ABSENT)
        else:
            side = met[other.number] = sides.get((entry.number, other.number), unplayed)
            texts.append(OPEN if side.cell is None else str(side.cell))
    lost = points.undetermined == "loss"
    against = {number: points.counts("b", "b") if lost and side.cell is None else side.low for number, side in met.items()}
    low, high = (sum(side.low for side in met.values()), sum(side.high for side in met.values()))
    total, bonus = Total(low, high, sum(against.values()) if lost else None), entry.bonus
    shown = _plus(total, bonus)
    won = [side.games.count("a") for side in met.values()]
    standing = Standing(entry.number, int(shown.counts), int(shown.high), won.count(2), sum(won), against)
    league = _league(info, shown if points.bonus_in_league else total, len(met), entry.league_bonus)
    return Row(entry, tuple(texts), shown, league, standing, sum(side.cell is None for side in met.values()))


def _plus(total: Total, bonus: float) -> Total:
    counted = None if total.counted is None else total.counted + bonus
    return Total(total.low + bonus, total.high + bonus, counted)


def _league(info: RoundInfo, total: Total, opponents: int, bonus: float) -> Total | None:
    """League points, with the bonus that a moderator gave."""
    of = info.points.league_points
    low, high = of(int(total.low), opponents), of(int(total.high), opponents)
    if low is None or high is None:
        return None
    counted = None if total.counted is None else of(int(total.counted), opponents)
    return _plus(Total(low, high, counted), bonus)
