"""A round's table as leagues post it: forum text, Markdown, BBCode; and the standings."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from results.crosstable import CrossTable, Row, Total


def spread(total: Total, width: int) -> str:
    """A total padded with zeros; the range that unresolved cells leave, after what they count meanwhile."""
    if total.low == total.high:
        return _padded(total.low, width)
    between = f"{_padded(total.low, width)}-{_padded(total.high, width)}"
    return between if total.counted is None else f"{_padded(total.counted, width)} ({between})"


def _padded(number: float, width: int) -> str:
    return f"{number:0{width}}" if isinstance(number, int) else f"{number:g}"


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
    lines, place = [], 1
    for tied in table.places:
        for row in tied:
            league = f"  League {spread(row.league, 3)}" if row.league else ""
            lines.append(f"{place:>2}. {label(row)}  {spread(row.points, 2)} points{league}{_marks(row)}")
        place += len(tied)
    return "\n".join(lines)


def _marks(row: Row) -> str:
    """What a total has in it that its cells do not show."""
    told = [f"{row.open} undetermined, counted as lost"] if row.open and row.points.counted is not None else []
    told += [f"bonus {row.entry.bonus}"] if row.entry.bonus else []
    told += [f"League bonus {row.entry.league_bonus:g}"] if row.league and row.entry.league_bonus else []
    return f"  ({'; '.join(told)})" if told else ""


FORMATS: dict[str, Callable[[CrossTable], str]] = {"forum": forum, "markdown": markdown, "bbcode": bbcode}


def as_json(table: CrossTable) -> dict[str, Any]:
    """The table as data; totals are [low, high], and as they count while a match is undetermined."""
    rows = [
        {
            "entry": row.entry.number,
            "player": row.entry.player,
            "title": row.entry.title,
            "cards": row.entry.cards,
            "cells": row.cells,
            **_total("points", row.points),
            **_total("league", row.league),
            "undetermined": row.open,
            "bonus": row.entry.bonus,
            "league_bonus": row.entry.league_bonus,
        }
        for row in table.rows
    ]
    ranked = [row.entry.number for row in table.ranked()]
    shown = rows if table.info.whole else []
    return {
        "id": table.info.id,
        "name": table.info.name,
        "heat": table.heat,
        "format": table.info.format,
        "rows": shown,
        "ranked": ranked,
        "places": [[row.entry.number for row in tied] for tied in table.places],
        "unresolved_matches": table.open_matches,
        "unresolved_games": table.open_games,
    }


def _total(name: str, total: Total | None) -> dict[str, Any]:
    if total is None:
        return {name: None, f"{name}_counted": None}
    return {name: (total.low, total.high), f"{name}_counted": total.counts if total.counted is not None else None}
