"""MTGJSON's AtomicCards as records of Scryfall's shape: `{name: [face, ...]}`, one entry a card."""

from __future__ import annotations

from typing import Any

FIELDS = {
    "mana_cost": "manaCost", "type_line": "type", "oracle_text": "text", "power": "power", "toughness": "toughness",
    "loyalty": "loyalty", "defense": "defense", "colors": "colors",
}  # fmt: skip


def records_of(data: dict[str, Any]) -> list[Any]:
    """A record for each card; an entry of another shape becomes a record that is none."""
    return [record(name, faces) for name, faces in data.items()]


def record(name: str, faces: Any) -> dict[str, Any]:
    """One card: its only face, or all of them by their side."""
    if not isinstance(faces, list) or not faces or not all(isinstance(face, dict) for face in faces):
        return {}
    first = faces[0]
    told: dict[str, Any] = {
        "name": name,
        "layout": first.get("layout", "normal"),
        "color_identity": first.get("colorIdentity", []),
        "keywords": first.get("keywords", []),
        "legalities": {"vintage": str((first.get("legalities") or {}).get("vintage", "not_legal")).lower()},
        "sets": first.get("printings", []),
    }
    if first.get("isFunny"):
        told["set_type"] = "funny"
    if len(faces) == 1 or " // " not in name:
        return told | fields(first)
    sides = sorted(faces, key=lambda face: str(face.get("side", "")))
    return told | {"card_faces": [{"name": side.get("faceName")} | fields(side) for side in sides]}


def fields(face: dict[str, Any]) -> dict[str, Any]:
    """What is printed on a face."""
    return {ours: face[theirs] for ours, theirs in FIELDS.items() if theirs in face}
