"""Seconds of whole games: a fixed sample of the published starter matches, where they lie beside the repository."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bench.suite import FORMAT
from sim.cards.library import load_library
from sim.formats.load import find_format
from sim.game import unsupported_cards
from sim.solve import solve_game
from sim.verdict import GameSpec

MATCHES = Path(__file__).parents[2] / "shared" / "data" / "rounds" / "starter-matches.jsonl"
SAMPLE = 30  # matches, two games each
SECONDS = 5.0  # limit of a game


def sample(file: Path = MATCHES, matches: int = SAMPLE) -> list[tuple[tuple[str, ...], tuple[str, ...]]] | None:
    """So many pairs of hands with exact cards, evenly over the file; None: there is no file."""
    if not file.exists():
        return None
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines() if line.strip()]
    chosen = [(tuple(row["a"]), tuple(row["b"])) for row in rows[:: max(1, len(rows) // matches)]][:matches]
    library = load_library()
    return [hands for hands in chosen if not unsupported_cards((*hands[0], *hands[1]), library)]


def seconds_of(hands: list[tuple[tuple[str, ...], tuple[str, ...]]], limit: float = SECONDS) -> dict[str, Any]:
    """Median, 99th percentile and worst wall seconds of all games; an unresolved one counts with what it took."""
    rules = find_format(FORMAT)
    verdicts = [solve_game(GameSpec(a, b, starter, rules), time_limit=limit) for a, b in hands for starter in "ab"]
    seconds = sorted(verdict.seconds for verdict in verdicts)
    return {
        "games": len(seconds),
        "unresolved": sum(verdict.outcome == "unresolved" for verdict in verdicts),
        "limit": limit,
        "median": round(rank(seconds, 0.5), 3),
        "p99": round(rank(seconds, 0.99), 3),
        "worst": round(seconds[-1], 3),
    }


def rank(ordered: list[float], share: float) -> float:
    """The smallest value that at least this share of them does not exceed (nearest rank)."""
    return ordered[max(0, -int(-share * len(ordered) // 1) - 1)]
