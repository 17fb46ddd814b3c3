"""What of a plan has landed already: an anti-join of the plan against the rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import duckdb
import pyarrow as pa

from jobs.plan import PlannedGame
from results.schema import GAMES, IDENTITY
from sim.version import ENGINE_VERSION

PLAN = pa.schema([("number", pa.int64()), *(GAMES.field(name) for name in IDENTITY)])
_SAME = ", ".join(IDENTITY)


@dataclass(frozen=True)
class Landed:
    """The games still to be solved; the rows that stay; and the rows of other hands, rules or engines."""

    missing: list[PlannedGame]
    kept: pa.Table
    superseded: pa.Table


def compare(games: Sequence[PlannedGame], rows: pa.Table, *, retry_unresolved: bool = False) -> Landed:
    """Set the plan against the rows of its folder. Rows of rounds outside the plan stay."""
    with duckdb.connect(":memory:") as con:
        con.register("planned", _planned(games))
        con.register("landed", rows)
        usable = "outcome <> 'unresolved'" if retry_unresolved else "true"
        con.execute(f"CREATE TEMP TABLE good AS FROM landed SEMI JOIN planned USING ({_SAME}) WHERE {usable}")
        numbers = con.execute(f"SELECT number FROM planned ANTI JOIN good USING ({_SAME}) ORDER BY number").fetchall()
        elsewhere = "FROM landed WHERE round_id NOT IN (SELECT round_id FROM planned)"
        kept = con.sql(f"FROM good UNION ALL {elsewhere}").to_arrow_table()
        here = "WHERE round_id IN (SELECT round_id FROM planned)"
        superseded = con.sql(f"FROM landed ANTI JOIN good USING ({_SAME}) {here}").to_arrow_table()
    return Landed([games[number] for (number,) in numbers], kept.cast(GAMES), superseded.cast(GAMES))


def _planned(games: Sequence[PlannedGame]) -> pa.Table:
    columns: dict[str, list[object]] = {
        "number": list(range(len(games))),
        "round_id": [game.round_id for game in games],
        "rules_hash": [game.spec.rules.rules_hash() for game in games],
        "i": [game.i for game in games],
        "j": [game.j for game in games],
        "hand_a": [list(game.spec.hand_a) for game in games],
        "hand_b": [list(game.spec.hand_b) for game in games],
        "starter": [game.spec.starter for game in games],
        "engine_version": [ENGINE_VERSION] * len(games),
    }
    return pa.Table.from_pydict(columns, schema=PLAN)
