"""Normalisation of Oracle text: what does not change the meaning is removed or written one way.

* Reminder text in parentheses is removed.
* The card's own name, its short name, and "this <type>" with the noun that fits the card become "~".
  Inside quotation marks "this <type>" stays as it is: it is about the object that gets the ability.
* A few old wordings of one template are written the current way (SYNONYMS).
"""

from __future__ import annotations

import re

REMINDER = re.compile(r" ?\([^()]*\)")
SYNONYMS = [
    (re.compile(r"converted mana cost"), "mana value"),
    (re.compile(r"\benters the battlefield\b"), "enters"),
    (re.compile(r"−"), "-"),
    (re.compile(r"[“”]"), '"'),
    (re.compile(r"’"), "'"),
    (re.compile(r"\bhis or her\b"), "their"),
]
NOUNS = [("creature", "creature"), ("land", "land"), ("artifact", "artifact"), ("enchantment", "enchantment"),
         ("planeswalker", "planeswalker"), ("battle", "battle")]  # fmt: skip
ROLE_SUBTYPES = (
    "Aura",
    "Equipment",
    "Vehicle",
    "Saga",
    "Class",
    "Case",
    "Room",
    "Siege",
    "Spacecraft",
    "Fortification",
)


def self_nouns(types: tuple[str, ...], subtypes: tuple[str, ...]) -> list[str]:
    """The nouns by which a card of these types calls itself, the usual one first."""
    roles = [s for s in ROLE_SUBTYPES if s in subtypes]
    plain = [noun for kind, noun in NOUNS if kind in types]
    return (roles + plain) if "creature" not in types else (plain + roles)


def short_names(name: str, legendary: bool) -> list[str]:
    """The names by which a card may call itself, longest first (CR 201.5c for the short ones)."""
    found = [name]
    if legendary:
        comma = name.split(",")[0]
        found += [comma] if comma != name else []
        for stop in (" of ", " the ", " from ", " in ", " at "):
            if stop in name:
                found.append(name.split(stop)[0])
        first = name.replace(",", "").split(" ")[0]
        if first not in {"The", "A", "An"}:
            found.append(first)
    return sorted(dict.fromkeys(found), key=len, reverse=True)


PLURAL_VERBS = "attack|become|connive|deal|enter|fight|gain|get|lose"


def normalise(text: str, name: str, nouns: list[str], legendary: bool = False, subtypes: tuple[str, ...] = ()) -> str:
    """The text with its own name as "~", without reminder text and in current wording. A word that is a subtype of the card
    too is that where the text counts such permanents ("each <type> you control", "a <type> planeswalker")."""
    text = REMINDER.sub("", text)
    for pattern, now in SYNONYMS:
        text = pattern.sub(now, text)
    for own in short_names(name, legendary):
        counted = r"(?<!\b[Ee]ach )(?<!\b[Aa] )(?<!\b[Aa]n )(?<!\b[Aa]nother )" if own in subtypes else ""
        text = re.sub(rf"(?<![\w~-])(?<!named ){counted}{re.escape(own)}(?![\w-])", "~", text)
    if " & " in name:  # two of them, of whom the text speaks in the plural
        text = re.sub(rf"(?<!have )(?<!has )~ ({PLURAL_VERBS})\b", r"~ \1s", text)
    parts = text.split('"')
    for noun in nouns[:1]:
        for i in range(0, len(parts), 2):
            parts[i] = re.sub(rf"\b[Tt]his {noun}(?![\w-])", "~", parts[i])
    text = '"'.join(parts)
    return "\n".join(line.strip() for line in text.split("\n") if line.strip())
