"""A Scryfall-shaped record -> the printed facts of its faces."""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass
from typing import Any

from sim.cards.oracle.normalise import normalise, self_nouns
from sim.cards.oracle.type_lines import with_type_line

SUPERTYPES = ("Legendary", "Basic", "Snow", "World", "Ongoing", "Host", "Elite")
OMENS = {"TDM"}  # sets whose cards of layout adventure are Omens: shuffled into the library, which their text does not say
SYMBOL = re.compile(r"\{([^{}]+)\}")
LETTERS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


@dataclass(frozen=True)
class Printed:
    """One face as printed, its text normalised."""

    name: str
    cost: tuple[str, ...] | None
    colors: tuple[str, ...]
    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    power: str | None
    toughness: str | None
    loyalty: str | None
    defense: str | None
    text: str


def type_line(line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Supertypes, types and subtypes of a type line; types in lower case."""
    left, _, right = line.partition("—")
    words = left.split()
    supers = tuple(w.lower() for w in words if w in SUPERTYPES)
    types = tuple(w.lower() for w in words if w not in SUPERTYPES)
    return supers, types, tuple(right.replace("Time Lord", "Time-Lord").split())


def face(record: dict[str, Any]) -> Printed:
    """The printed facts of one face."""
    supers, types, subtypes = type_line(record.get("type_line") or "")
    cost = tuple(SYMBOL.findall(record.get("mana_cost") or "")) or None
    nouns = self_nouns(types, subtypes)
    text = normalise(record.get("oracle_text") or "", record["name"], nouns, "legendary" in supers, subtypes)
    colors = tuple(LETTERS[c] for c in record.get("colors") or () if c in LETTERS)
    return Printed(record["name"], cost, colors, supers, types, subtypes, record.get("power"), record.get("toughness"),
                   record.get("loyalty"), record.get("defense"), text)  # fmt: skip


def faces(record: dict[str, Any]) -> list[Printed]:
    """All faces of a card, front first."""
    parts = record.get("card_faces")
    if not parts:
        return [face(record)]
    if record.get("layout") == "flip":
        parts = [parts[0], *map(with_type_line, parts[1:])]
    found = [face(p) for p in parts]
    if record.get("layout") == "adventure":  # some bulk files leave the subtype out (CR 205.3k)
        kind = "Omen" if OMENS & set(record.get("sets", ())) or any("Omen" in f.subtypes for f in found[1:]) else "Adventure"
        found[1:] = [dataclasses.replace(f, subtypes=tuple(dict.fromkeys((*f.subtypes, kind)))) for f in found[1:]]
    if record.get("layout") == "flip":  # its colour and mana cost do not change (CR 710.1c)
        found[1:] = [dataclasses.replace(f, cost=found[0].cost, colors=found[0].colors) for f in found[1:]]
    return found
