"""How commands tell games: outcomes, and moves by turn."""

from __future__ import annotations

import re

OUTCOME = {"a": "A wins", "b": "B wins", "draw": "a draw", "unresolved": "unresolved"}
MOVE = re.compile(r"(?P<turn>\d+)(?P<player>[AB]): (?P<text>.*?)(?: \[(?P<life>[AB] [^]]*)\])?", re.DOTALL)


def by_turn(line: tuple[str, ...]) -> list[str]:
    """The moves of a line of play under a heading for each turn, with the life totals that the line tells."""
    lines, last = [], None
    for entry in line:
        move = MOVE.fullmatch(entry)
        if move and move["turn"] != last:
            last = move["turn"]
            life = f" (life: {', '.join(sorted(move['life'].split(', ')))})" if move["life"] else ""
            lines.append(f"  turn {last}{life}")
        lines.append(f"    {move['player']}: {move['text']}" if move else f"    {entry}")
    return lines
