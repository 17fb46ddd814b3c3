"""How much of a list of cards is exact, and what stops the rest: declines ranked by the cards each clause blocks."""

from __future__ import annotations

import gzip
import json
import multiprocessing
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from sim.cards.compile import Unsupported, compile_card


def read_records(path: Path) -> Iterator[dict[str, Any]]:
    """Records of a JSON-lines file (gzipped or not) or a JSON array."""
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt", encoding="utf-8") as file:
        if ".jsonl" in path.name:
            for line in file:
                yield json.loads(line)
        else:
            yield from json.load(file)


def index(records: Iterable[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Records by name; a whole-card name wins over the name of a face."""
    by_name: dict[str, dict[str, Any]] = {}
    by_face: dict[str, dict[str, Any]] = {}
    for record in records:
        by_name.setdefault(record["name"], record)
        for part in record.get("card_faces") or ():
            by_face.setdefault(part["name"], record)
    return by_face | by_name


def clause_of(record: dict[str, Any]) -> str | None:
    """None for an exact card, else the first clause that stops it."""
    try:
        compile_card(record)
    except Unsupported as declined:
        return declined.clause or "(no text)"
    return None


def measure(records: dict[str, dict[str, Any]], processes: int = 1) -> dict[str, Any]:
    """{"asked", "exact", "unsupported": {name: clause}} over named records."""
    if processes > 1:
        with multiprocessing.Pool(processes) as pool:
            clauses = pool.map(clause_of, records.values(), chunksize=200)
    else:
        clauses = [clause_of(r) for r in records.values()]
    unsupported = {name: clause for name, clause in zip(records, clauses, strict=True) if clause is not None}
    return {"asked": len(records), "exact": len(records) - len(unsupported), "unsupported": unsupported}


def of_names(names: Iterable[str], path: Path, processes: int = 1) -> dict[str, Any]:
    """Coverage of a list of names; names that no card has count as unsupported."""
    cards = index(read_records(path))
    wanted = list(names)
    result = measure({n: cards[n] for n in wanted if n in cards}, processes)
    missing = {n: "(no such card)" for n in wanted if n not in cards}
    return result | {"asked": len(wanted), "unsupported": result["unsupported"] | missing}


def rank(unsupported: dict[str, str], matches: Iterable[Iterable[str]] = ()) -> list[tuple[str, int, int]]:
    """(clause, cards, matches) of every decline, what blocks most first."""
    cards = Counter(unsupported.values())
    blocked: Counter[str] = Counter()
    for names in matches:
        blocked.update({unsupported[n] for n in names if n in unsupported})
    return sorted(((c, cards[c], blocked[c]) for c in cards), key=lambda row: (-row[2], -row[1], row[0]))
