"""Builds the shipped pool: pool.txt (every exact card as IR text) and names.txt (every known name)."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sim.cards.compile import Unsupported, compile_card
from sim.cards.ir.text import write
from sim.cards.marks import marks_of
from sim.cards.records import index, read_records

SHOWN_WORDS = 6
CHUNK = 50
FLAGS = {"legal": "L", "restricted": "R", "banned": "B"}


def row(record: dict[str, Any]) -> tuple[str, str | None, str]:
    """(name, IR text or None, clause)."""
    try:
        return record["name"], write(compile_card(record)), ""
    except Unsupported as declined:
        return record["name"], None, declined.clause


def sets_of(record: dict[str, Any]) -> set[str]:
    """Codes of the sets that a card was printed in, as far as the card data tells."""
    known = record.get("sets") or ([record["set"]] if record.get("set") else [])
    return {str(code).upper() for code in known}


def short(clause: str) -> str:
    """The beginning of a clause: enough to find it by, not the card's text."""
    words = clause.split()
    return clause if clause.startswith("(") else " ".join(words[:SHOWN_WORDS]) + (" …" if len(words) > SHOWN_WORDS else "")


def silent(done: int, total: int) -> None:
    """Nobody is told how far it is."""


def build(
    records: list[dict[str, Any]], folder: Path, processes: int, tell: Callable[[int, int], None] = silent
) -> tuple[int, int]:
    """Compile the records and write both files, whole or not at all; the numbers of exact and of all cards."""
    rows: list[tuple[str, str | None, str]] = []
    with multiprocessing.Pool(processes) as pool:
        for found in pool.imap(row, records, chunksize=CHUNK):
            rows.append(found)
            tell(len(rows), len(records))
    legal = {r["name"]: FLAGS.get((r.get("legalities") or {}).get("vintage", ""), "-") for r in records}
    marks = {r["name"]: " ".join(marks_of(r)) for r in records}
    sets = {r["name"]: " ".join(sorted(sets_of(r))) for r in records}
    exact = sorted((name, text) for name, text, _ in rows if text is not None)
    names = []
    for name, text, clause in sorted(rows, key=lambda r: r[0]):
        columns = name, legal[name], "" if text is not None else short(clause), marks[name], sets[name]
        names.append("\t".join(columns).rstrip("\t") + "\n")
    folder.mkdir(parents=True, exist_ok=True)
    lines = {"pool.txt": [f"{name}\texact\t{text}\n" for name, text in exact], "names.txt": names}
    for name, content in lines.items():
        (folder / f".{name}.new").write_text("".join(content), "utf-8")
    for name in lines:
        (folder / f".{name}.new").replace(folder / name)
    return len(exact), len(rows)


def main() -> None:
    """Command line: source file and folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args()
    records = list({id(r): r for r in index(read_records(args.source)).values()}.values())
    exact, known = build(records, args.folder, args.processes)
    sys.stdout.write(f"{exact} of {known} cards exact\n")


if __name__ == "__main__":
    main()
