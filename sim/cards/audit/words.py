"""Is everything that is printed on a card in its IR? The source's words are matched one by one with those that the IR prints.

This knows nothing of the grammar, and of its normalisation only what it must allow: reminder text, the names by which a card
calls itself, and older wordings of one template.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from sim.cards.ir.abilities import Card, Face
from sim.cards.oracle.type_lines import with_type_line
from sim.cards.printer import face_text

WORD = re.compile(r"\{[^}]*\}|\d+/\d+|\w+(?:-\w+)*|\S")
OLD_WORDINGS = {
    "converted mana cost": "mana value", "enters the battlefield": "enters", "his or her": "their",
    "−": "-", "“": '"', "”": '"', "’": "'",
}  # fmt: skip
CALLED = {
    "aura", "equipment", "vehicle", "saga", "class", "case", "room", "siege", "spacecraft", "fortification", "creature", "land",
    "artifact", "enchantment", "planeswalker", "battle",
}  # fmt: skip
LEFT_OUT = {"adventure", "omen"}  # by some bulk files
SIZES = ("power", "toughness", "loyalty", "defense")
SHOWN = 5
LINE = "\n"


def lost_words(card: Card, record: dict[str, Any]) -> list[str]:
    """What the record of a card says and its IR does not, or the other way round."""
    parts = record.get("card_faces") or [record]
    if record.get("layout") == "flip":  # CR 710.1c
        parts = [parts[0], *(with_type_line(part) | {"mana_cost": parts[0].get("mana_cost")} for part in parts[1:])]
    if len(parts) != len(card.faces):
        return [f"{len(parts)} faces in the source, {len(card.faces)} in the IR"]
    found = [] if card.name == record["name"] else [f"the name {record['name']}"]
    for face, part in zip(card.faces, parts, strict=True):
        found += [*wrong_facts(face, part), *differing_text(face, part)]
    return found


def wrong_facts(face: Face, part: dict[str, Any]) -> Iterator[str]:
    """Cost, types and sizes, as they are printed."""
    cost = "" if face.cost is None else "".join(f"{{{symbol}}}" for symbol in face.cost)
    if cost != (part.get("mana_cost") or ""):
        yield f"mana cost {part.get('mana_cost')}, not {cost or 'none'}"
    printed = {word.casefold() for word in re.split(r"[\s—]+", part.get("type_line") or "") if word}
    said = {word.casefold() for type_ in (*face.supertypes, *face.types, *face.subtypes) for word in type_.split("-")}
    if {word for type_ in printed for word in type_.split("-")} != said - (LEFT_OUT - printed):
        yield f"type line {part.get('type_line')}"
    for name in SIZES:
        if part.get(name) != getattr(face, name):
            yield f"{name} {part.get(name)}, not {getattr(face, name)}"


def differing_text(face: Face, part: dict[str, Any]) -> Iterator[str]:
    """The first place where the words of the two texts part."""
    source = words(without_reminders(part.get("oracle_text") or ""))
    said = [word for line in face_text(face).split("\n") for word in (LINE, *words(line))][1:]
    at = other = 0
    while other < len(said):
        step = said_by(face, source[at:], said[other:])
        if step is None:
            break
        at, other = at + step[0], other + step[1]
    if at < len(source) or other < len(said):
        rest = " ".join(said[other : other + SHOWN]).replace(LINE, "/")
        yield f"text {' '.join(source[at : at + SHOWN]) or '(end)'}, not {rest or '(end)'}"


def said_by(face: Face, source: list[str], said: list[str]) -> tuple[int, int] | None:
    """How many words of the source, and of what the IR says, are the same thing here; None where they differ."""
    if said[0] == LINE:  # the IR prints one keyword a line
        if source[:2] == ["and", "from"] and said[1:3] == ["protection", "from"]:
            return 2, 3
        return (1, 1) if source[:1] in ([","], [";"]) else (0, 1)
    if said[0] != "~":
        plural = "&" in face.name and source[:1] == [said[0].removesuffix("s")]  # two of them deal damage, as one deals
        return (1, 1) if source[:1] == said[:1] or plural else None
    name = words(face.name)
    for n in range(len(name), 0, -1):
        if source[:n] == name[:n] and name[n - 1] != ",":
            return n, 1
    kinds = {word.casefold() for word in (*face.types, *face.subtypes)}
    return (2, 1) if source[:1] == ["this"] and not {*source[1:2]}.isdisjoint(CALLED & kinds) else None


def words(text: str) -> list[str]:
    """Words, symbols and marks, without capitals and older wordings."""
    text = text.casefold()
    for old, new in OLD_WORDINGS.items():
        text = text.replace(old, new)
    return WORD.findall(text)


def without_reminders(text: str) -> str:
    """The text outside parentheses."""
    depth, kept = 0, []
    for letter in text:
        depth += letter == "("
        if depth == 0:
            kept.append(letter)
        depth -= letter == ")"
    return "".join(kept)
