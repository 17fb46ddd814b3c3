"""A round's table as leagues post it: forum text, Markdown, BBCode; and the standings."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from results.crosstable import CrossTable, Row


def spread(low_high: tuple[int, int], width: int) -> str:
    """A total padded with zeros, or the range that unresolved cells leave."""
    low, high = low_high
    return f"{low:0{width}}" if low == high else f"{low:0{width}}-{high:0{width}}"


def label(row: Row) -> str:
    """How an entry is called: player, title, or its cards."""
    entry = row.entry
    named = " :: ".join(part for part in (entry.player, entry.title) if part)
    return named or " / ".join(entry.cards or ("(no hand)",))


def totals(row: Row) -> list[str]:
    """Points, and League points where the rule set has them."""
    return [spread(row.points, 2)] + ([spread(row.league, 3)] if row.league else [])


def forum(table: CrossTable) -> str:
    """`X| 1 2 |` and a line `1| X 3 | 03 | 300` an entry."""
    width = len(str(len(table.rows)))
    numbers = [f"{row.entry.number:>{width}}" for row in table.rows]
    lines = [f"{'X':>{width}}| {' '.join(numbers)} |"]
    for number, row in zip(numbers, table.rows, strict=True):
        cells = " ".join(f"{cell:>{width}}" for cell in row.cells)
        lines.append(f"{number}| {cells} | {' | '.join(totals(row))}")
    return "\n".join(lines)


def markdown(table: CrossTable) -> str:
    """A table that code hosts and chat programs render."""
    heads = ["", "hand", *(str(row.entry.number) for row in table.rows), "points"]
    heads += ["League"] if any(row.league for row in table.rows) else []
    lines = [_bars(heads), _bars(["---"] * len(heads))]
    for row in table.rows:
        text = label(row).replace("|", "\\|")
        lines.append(_bars([str(row.entry.number), text, *row.cells, *totals(row)]))
    return "\n".join(lines)


def _bars(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def bbcode(table: CrossTable) -> str:
    """A table for forums that read BBCode."""
    heads = ["X", *(str(row.entry.number) for row in table.rows), "Points"]
    heads += ["League"] if any(row.league for row in table.rows) else []
    lines = ["[table]", "[tr]" + "".join(f"[th]{head}[/th]" for head in heads) + "[/tr]"]
    for row in table.rows:
        cells = [str(row.entry.number), *row.cells, *totals(row)]
        lines.append("[tr]" + "".join(f"[td]{cell}[/td]" for cell in cells) + "[/tr]")
    return "\n".join([*lines, "[/table]"])


def standings(table: CrossTable) -> str:
    """Places with points and League points, best first."""
    lines, place, last = [], 0, None
    for count, row in enumerate(table.ranked(), start=1):
        place, last = (place, last) if row.points == last else (count, row.points)
        league = f"  League {spread(row.league, 3)}" if row.league else ""
        lines.append(f"{place:>2}. {label(row)}  {spread(row.points, 2)} points{league}")
    return "\n".join(lines)


FORMATS: dict[str, Callable[[CrossTable], str]] = {"forum": forum, "markdown": markdown, "bbcode": bbcode}


def as_json(table: CrossTable) -> dict[str, Any]:
    """The table as data; totals are [low, high]."""
    rows = [
        {
            "entry": row.entry.number,
            "player": row.entry.player,
            "title": row.entry.title,
            "cards": row.entry.cards,
            "cells": row.cells,
            "points": row.points,
            "league": row.league,
        }
        for row in table.rows
    ]
    ranked = [row.entry.number for row in table.ranked()]
    shown = rows if table.info.whole else []
    return {
        "id": table.info.id,
        "name": table.info.name,
        "format": table.info.format,
        "rows": shown,
        "ranked": ranked,
        "unresolved_matches": table.open_matches,
        "unresolved_games": table.open_games,
    }
