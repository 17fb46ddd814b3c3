"""`phm query`: SQL over results folders."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from jobs.cli import options


def query(
    sql: Annotated[str, typer.Argument(metavar="SQL", help="SQL, or a named query: standings, matches, cards, ...")],
    db: Annotated[Path, typer.Option("--db", help="A results folder, or a folder of them.")] = Path("out"),
    as_json: options.Json = False,
) -> None:
    """Ask the matchup database: tables games, matches, standings, cards (and rounds, entries)."""
    from results import database

    answer = database.query(db, sql, options.warn)
    if as_json:
        options.print_json(answer.records())
        return
    from rich.console import Console
    from rich.table import Table

    shown = Table(*answer.columns)
    for row in answer.rows:
        shown.add_row(*(_text(value) for value in row))
    console = Console()
    console.print(shown, markup=False) if console.is_terminal else Console(width=200).print(shown)


def _text(value: object) -> str:
    """A value as a cell shows it."""
    if value is None:
        return ""
    return " / ".join(map(str, value)) if isinstance(value, list) else str(value)
