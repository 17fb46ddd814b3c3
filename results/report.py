"""One self-contained HTML page of a round: each cell opens its line of play."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, select_autoescape

from results import atomic
from results.crosstable import CrossTable
from results.database import query
from results.formats import label, totals
from results.parts import Warn

SIDES = {"a": "A wins", "b": "B wins", "draw": "draw", "unresolved": "unresolved"}


def write_report(path: Path, db: Path, tables: Sequence[CrossTable], warn: Warn) -> None:
    """Write the report of a round (one table, or one for each heat) whose rows are under `db`."""
    games = query(db, "SELECT * FROM games ORDER BY i, j, starter", warn).records()
    text = render(tables, [game for game in games if game["round_id"] == tables[0].info.id])
    atomic.write(path, lambda out: out.write(text.encode()))


def render(tables: Sequence[CrossTable], games: list[dict[str, Any]]) -> str:
    """The page as text."""
    loader = PackageLoader("results", "templates")
    environment = Environment(loader=loader, autoescape=select_autoescape(default=True), trim_blocks=True)
    matches: dict[tuple[int, int], list[dict[str, Any]]] = {}
    for game in games:
        matches.setdefault((game["i"], game["j"]), []).append(game)
    names = {row.entry.number: label(row) for table in tables for row in table.rows}
    page = environment.get_template("report.html.j2")
    return page.render(tables=tables, matches=matches, names=names, totals=totals, sides=SIDES)
