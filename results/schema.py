"""The columns of `games`: one row a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pyarrow as pa

GAMES = pa.schema(
    [
        ("round_id", pa.string()),
        ("format", pa.string()),
        ("rules_hash", pa.string()),
        ("i", pa.int32()),
        ("j", pa.int32()),
        ("hand_a", pa.list_(pa.string())),
        ("hand_b", pa.list_(pa.string())),
        ("starter", pa.string()),
        ("outcome", pa.string()),
        ("lower", pa.string()),
        ("upper", pa.string()),
        ("proof", pa.string()),
        ("reason", pa.string()),
        ("win_turn", pa.int32()),
        ("nodes", pa.int64()),
        ("seconds", pa.float64()),
        ("line", pa.list_(pa.string())),
        ("engine_version", pa.string()),
        ("evaluated_at", pa.timestamp("us", tz="UTC")),
    ]
)

# what says which game a row is about: rows that agree here are the same game
IDENTITY = ("round_id", "rules_hash", "i", "j", "hand_a", "hand_b", "starter", "engine_version")


def table(rows: Iterable[Mapping[str, Any]]) -> pa.Table:
    """Rows as a table with exactly the columns of `games`."""
    return pa.Table.from_pylist([dict(row) for row in rows], schema=GAMES)
