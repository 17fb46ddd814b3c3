"""The matchup database: a locked-down DuckDB connection over a results folder."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import duckdb
import pyarrow as pa

from results.parts import Warn, open_games
from results.rounds import RoundInfo, load
from results.scoring import Points, cells
from sim.errors import UserError

VIEWS = Path(__file__).with_name("views.sql")
QUERIES = Path(__file__).with_name("queries")
MEMORY = "2GB"
SECONDS = 60.0


@dataclass(frozen=True)
class Answer:
    """Rows of a query, with the names of their columns."""

    columns: list[str]
    rows: list[tuple[Any, ...]]

    def records(self) -> list[dict[str, Any]]:
        """The rows as dictionaries."""
        return [dict(zip(self.columns, row, strict=True)) for row in self.rows]


def connect(db: Path, warn: Warn) -> duckdb.DuckDBPyConnection:
    """An in-memory connection that sees the rows under `db` and can neither read nor write anything else."""
    if not db.is_dir():
        raise UserError(f"no results folder {db}")
    con = duckdb.connect(":memory:", config={"python_enable_replacements": False})
    con.register("games", open_games(db, warn))
    _register_rounds(con, load(db))
    con.execute(VIEWS.read_text("utf-8"))
    con.execute("SET temp_directory = ''")
    con.execute("SET enable_external_access = false")
    con.execute(f"SET memory_limit = '{MEMORY}'")
    con.execute("SET threads = 2")
    con.execute("SET lock_configuration = true")
    return con


def query(db: Path, sql: str, warn: Warn, *, seconds: float = SECONDS) -> Answer:
    """The answer to a stranger's SQL, or to the named query of that name."""
    text = named_queries().get(sql.strip(), sql)
    try:
        try:
            return _run(connect(db, warn), text, seconds)
        except (duckdb.IOException, FileNotFoundError):  # a compaction took the parts away meanwhile: look again
            return _run(connect(db, warn), text, seconds)
    except duckdb.InterruptException as error:
        raise UserError(f"the query took more than {seconds:g} s") from error
    except duckdb.Error as error:
        raise UserError(f"query failed: {str(error).splitlines()[0]}") from error


def named_queries() -> dict[str, str]:
    """The queries that have a name."""
    return {path.stem: path.read_text("utf-8") for path in sorted(QUERIES.glob("*.sql"))}


def _run(con: duckdb.DuckDBPyConnection, sql: str, seconds: float) -> Answer:
    timer = threading.Timer(seconds, con.interrupt)
    timer.start()
    try:
        cursor = con.execute(sql)
        if cursor is None:  # as DuckDB answers to no statement at all
            raise UserError("query failed: no SQL")
        columns = [column[0] for column in cursor.description or []]
        return Answer(columns, cursor.fetchall())
    finally:
        timer.cancel()
        con.close()


def _register_rounds(con: duckdb.DuckDBPyConnection, infos: list[RoundInfo]) -> None:
    """Tables `rounds`, `entries`, `heats` and `cells`; scoring 0 is for rows whose round is not described."""
    scorings = list(dict.fromkeys([Points(), *(info.points for info in infos)]))
    rounds = [(info.id, info.name, scorings.index(info.points), *_league(info.points)) for info in infos]
    entries = [
        (info.id, entry.number, entry.player, entry.title, entry.bonus, entry.league_bonus) for info in infos for entry in info.entries
    ]
    heats = [(info.id, name, number) for info in infos for name, members in info.heats for number in members]
    worth = [{"scoring": number, **row} for number, points in enumerate(scorings) for row in cells(points)]
    text, number = pa.string(), pa.int32()
    columns = {"round_id": text, "name": text, "scoring": number, "league": pa.bool_(), "decimals": number, "parts": number,
               "undetermined": text, "lost": number}  # fmt: skip
    con.register("rounds", _arrow(rounds, columns))
    columns = {"round_id": text, "number": number, "player": text, "title": text, "bonus": number, "league_bonus": pa.float64()}
    con.register("entries", _arrow(entries, columns))
    con.register("heats", _arrow(heats, {"round_id": text, "heat": text, "number": number}))
    con.register("cells", pa.Table.from_pylist(worth))


def _league(points: Points) -> tuple[bool, int, int, str, int]:
    """What standings need of a scoring: League points or not and their decimals, what an open match counts."""
    decimals = points.league_decimals
    return points.league != "none", decimals, 10**decimals, points.undetermined, points.counts("b", "b")


def _arrow(rows: list[tuple[Any, ...]], columns: dict[str, pa.DataType]) -> pa.Table:
    schema = pa.schema(list(columns.items()))
    return pa.Table.from_pylist([dict(zip(columns, row, strict=True)) for row in rows], schema=schema)
