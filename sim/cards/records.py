"""Card records of a bulk file, by name."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any


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
