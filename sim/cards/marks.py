"""Marks of the card index: what a league may ban by kind instead of by name."""

from __future__ import annotations

from typing import Any

PHRASES = {"outside-the-game": "from outside the game", "sideboard": "your sideboard"}


def marks_of(record: dict[str, Any]) -> list[str]:
    """The marks of a card record (Scryfall's shape), sorted."""
    faces = [record, *record.get("card_faces", ())]
    text = "\n".join(face.get("oracle_text") or "" for face in faces)
    found = [mark for mark, phrase in PHRASES.items() if phrase in text]
    return sorted([*found, "funny"] if record.get("set_type") == "funny" else found)
