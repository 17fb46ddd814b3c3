"""Faces of which a record does not tell everything: bulk files differ in what they know of second faces.

A part that is missing is never taken for one that is not there: the card is refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from sim.cards.oracle.record import Printed

SECOND_BY_HALVES = ("adventure", "split", "aftermath", "modal_dfc", "flip", "prepare")  # every second face says something
BASIC = {"Plains", "Island", "Swamp", "Mountain", "Forest"}
SPELLS = {"instant", "sorcery"}
ALLOWED = ("legal", "restricted", "banned")  # a playtest card is none of them
NUMBERED_MODE = re.compile(r"^\[\d+\] ", re.MULTILINE)


def missing(layout: str, faces: Sequence[Printed]) -> str | None:
    """What a record leaves out, with the name of the face; None if nothing."""
    for number, face in enumerate(faces):
        part = missing_of(face, second=number > 0, layout=layout)
        if part is not None:
            return f"{part} of {face.name} missing"
    return None


def missing_of(face: Printed, second: bool, layout: str) -> str | None:
    """The first part of a face that its type or layout asks for and that is not there."""
    if not face.types or (second and layout == "flip" and "creature" in face.types and not face.subtypes):
        return "type line"  # some bulk files keep one word of the bottom half's
    if ("creature" in face.types or "Vehicle" in face.subtypes) and None in (face.power, face.toughness):
        return "power and toughness"
    if "planeswalker" in face.types and face.loyalty is None and not (second and layout == "transform"):
        return "loyalty"  # CR 306.5b; one that only turns up by transforming has none
    if not face.text and not may_be_blank(face, second and layout in SECOND_BY_HALVES):
        return "text"
    castable = "land" not in face.types and layout != "flip"
    if second and layout in SECOND_BY_HALVES and castable and face.cost is None:
        return "mana cost"
    return None


def may_be_blank(face: Printed, half: bool) -> bool:
    """Creatures may have no text, and lands whose types say all (CR 305.6)."""
    return not BASIC.isdisjoint(face.subtypes) or ("creature" in face.types and not half)


def contradiction(face: Printed) -> str | None:
    """What no rule of the game gives a meaning to: a spell that is a permanent, a land with a mana cost."""
    if SPELLS & set(face.types) and set(face.types) - SPELLS - {"kindred"}:
        return f"{face.name} is a spell and a permanent"
    if "land" in face.types and face.cost is not None:
        return f"{face.name} is a land with a mana cost"
    return None


def of_another_card(record: Mapping[str, Any], faces: Sequence[Printed]) -> str | None:
    """Bulk files merge cards of one name: modes that cost a number are on playtest cards only, which no format allows."""
    legal = (record.get("legalities") or {}).get("vintage") in ALLOWED
    wrong = next((face.name for face in faces if legal and NUMBERED_MODE.search(face.text)), None)
    return None if wrong is None else f"{wrong} has the text of a playtest card of its name"
