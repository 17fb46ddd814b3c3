"""Card records of a bulk file: Scryfall's oracle cards (a JSON array, or one record a line), or MTGJSON's AtomicCards; gzipped or not."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from sim.cards.mtgjson import records_of
from sim.cards.oracle.complete import ALLOWED
from sim.errors import UserError

GZIP = b"\x1f\x8b"
NO_CARDS = ("token", "double_faced_token", "emblem", "art_series")  # layouts of a bulk file that are in no deck


def read_records(path: Path) -> list[dict[str, Any]]:
    """The records of a bulk file; anything else is a UserError, and nothing of it is used."""
    try:
        found = parse(content(path))
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise UserError(f"{path}: a damaged or incomplete gzip file ({error})") from error
    except UnicodeDecodeError as error:
        raise UserError(f"{path}: not a text file in UTF-8") from error
    except (ValueError, RecursionError) as error:
        raise UserError(f"{path}: malformed or incomplete JSON ({error})") from error
    for number, record in enumerate(found, start=1):
        if not is_card(record):
            raise UserError(f"{path}: not a bulk file of cards: record {number} has no name and type line")
    if not found:
        raise UserError(f"{path}: not a bulk file of cards: there is none in it")
    return [record for record in found if record.get("layout") not in NO_CARDS]


def content(path: Path) -> str:
    """The text of a file, unpacked if it is gzipped (whatever its name says)."""
    data = path.read_bytes()
    return (gzip.decompress(data) if data[:2] == GZIP else data).decode("utf-8-sig")


def parse(text: str) -> list[Any]:
    """The records in a text of any of the known shapes."""
    if text.lstrip()[:1] == "[":
        return list(json.loads(text))
    first, _, rest = text.partition("\n")
    if rest.strip() and first.rstrip().endswith("}"):
        return [json.loads(line) for line in text.splitlines() if line.strip()]
    whole = json.loads(text)
    if isinstance(whole, dict) and isinstance(whole.get("data"), dict):
        return records_of(whole["data"])
    return [whole]


def is_card(record: Any) -> bool:
    """Has it the fields that every card record has?"""
    if not isinstance(record, dict) or not isinstance(record.get("name"), str) or not record["name"]:
        return False
    faces = record.get("card_faces")
    if faces is None:
        return isinstance(record.get("type_line"), str)
    return isinstance(faces, list) and all(isinstance(face, dict) and isinstance(face.get("name"), str) for face in faces)


def index(records: Iterable[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Records by name; a whole-card name wins over the name of a face, a card that is allowed over a playtest card."""
    by_name: dict[str, dict[str, Any]] = {}
    by_face: dict[str, dict[str, Any]] = {}
    for record in sorted(records, key=lambda r: (r.get("legalities") or {}).get("vintage") not in ALLOWED):
        by_name.setdefault(record["name"], record)
        for part in record.get("card_faces") or ():
            by_face.setdefault(part["name"], record)
    return by_face | by_name
