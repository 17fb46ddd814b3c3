"""Rows of `games` for tests."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any


def game(i: int, j: int, starter: str, outcome: str, **other: Any) -> dict[str, Any]:
    """A row between one-card hands `c<i>` and `c<j>`; an unresolved one may give `lower` and `upper`."""
    bounds = {"lower": "b", "upper": "a"} if outcome == "unresolved" else {"lower": outcome, "upper": outcome}
    row = {
        "round_id": "r", "format": "phm", "rules_hash": "h", "i": i, "j": j, "hand_a": [f"c{i}"],
        "hand_b": [f"c{j}"], "starter": starter, "outcome": outcome, "proof": "strategy", "reason": "",
        "win_turn": 3, "nodes": 5, "seconds": 0.5, "line": ["1A: plays a land"], "engine_version": "0",
        "evaluated_at": datetime(2026, 1, 1, tzinfo=UTC),
    }  # fmt: skip
    return row | bounds | other


# the posted table of the example round: outcomes of each pair, the lower number as A, A starting first
POSTED = {
    (1, 2): ("a", "b"), (1, 3): ("b", "b"), (1, 4): ("a", "a"), (2, 3): ("draw", "b"), (2, 4): ("a", "a"),
    (3, 4): ("a", "a"),
}  # fmt: skip


def posted() -> list[dict[str, Any]]:
    """All twelve games of the example round as it was posted."""
    return [game(i, j, starter, POSTED[i, j][n]) for i, j in POSTED for n, starter in enumerate("ab")]
