"""Builds the shipped pool: pool.txt (every exact card as IR text) and names.txt (every known name)."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from pathlib import Path
from typing import Any

from sim.cards.compile import Unsupported, compile_card
from sim.cards.ir.text import write
from sim.cards.marks import marks_of
from sim.cards.records import index, read_records

SHOWN_WORDS = 6
FLAGS = {"legal": "L", "restricted": "R", "banned": "B"}


def row(record: dict[str, Any]) -> tuple[str, str | None, str]:
    """(name, IR text or None, clause)."""
    try:
        return record["name"], write(compile_card(record)), ""
    except Unsupported as declined:
        return record["name"], None, declined.clause


def short(clause: str) -> str:
    """The beginning of a clause: enough to find it by, not the card's text."""
    words = clause.split()
    return clause if clause.startswith("(") else " ".join(words[:SHOWN_WORDS]) + (" …" if len(words) > SHOWN_WORDS else "")


def build(source: Path, folder: Path, processes: int) -> tuple[int, int]:
    """Write both files; the numbers of exact and of all cards."""
    records = list({id(r): r for r in index(read_records(source)).values()}.values())
    with multiprocessing.Pool(processes) as pool:
        rows = pool.map(row, records, chunksize=200)
    legal = {r["name"]: FLAGS.get(r.get("legalities", {}).get("vintage", ""), "-") for r in records}
    marks = {r["name"]: " ".join(marks_of(r)) for r in records}
    exact = sorted((name, text) for name, text, _ in rows if text is not None)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "pool.txt").open("w", encoding="utf-8") as file:
        file.writelines(f"{name}\texact\t{text}\n" for name, text in exact)
    with (folder / "names.txt").open("w", encoding="utf-8") as file:
        for name, text, clause in sorted(rows, key=lambda r: r[0]):
            columns = (name, legal[name], "" if text is not None else short(clause), marks[name])
            file.write("\t".join(columns).rstrip("\t") + "\n")
    return len(exact), len(rows)


def main() -> None:
    """Command line: source file and folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args()
    exact, known = build(args.source, args.folder, args.processes)
    sys.stdout.write(f"{exact} of {known} cards exact\n")


if __name__ == "__main__":
    main()
