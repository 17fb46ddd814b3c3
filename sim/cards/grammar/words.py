"""Word lists of the language: numbers, types, subtypes, colours, statuses."""

from __future__ import annotations

from pathlib import Path

NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
           "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"]  # fmt: skip
NUMBER = {word: n for n, word in enumerate(NUMBERS)}
TYPES = ("artifact", "creature", "enchantment", "land", "planeswalker", "battle", "instant", "sorcery", "kindred")
COLORS = ("white", "blue", "black", "red", "green")
LETTER = dict(zip(COLORS, "WUBRG", strict=True))
SUPERTYPES = ("legendary", "basic", "snow", "world")
STATUSES = ("tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "token", "enchanted", "equipped",
            "modified", "transformed", "face-down", "suspected", "commander")  # fmt: skip
NOUNS = ("permanent", "card", "spell", "token", "source", "ability", "object")
IRREGULAR = {
    "Elf": "Elves",
    "Wolf": "Wolves",
    "Werewolf": "Werewolves",
    "Dwarf": "Dwarves",
    "Mouse": "Mice",
    "Ox": "Oxen",
    "Plains": "Plains",
    "Fungus": "Fungi",
    "Homunculus": "Homunculi",
    "Merfolk": "Merfolk",
    "Kithkin": "Kithkin",
    "Sphinx": "Sphinxes",
    "Lhurgoyf": "Lhurgoyfs",
    "Thalakos": "Thalakos",
    "Cyclops": "Cyclopes",
    "Pegasus": "Pegasi",
    "Octopus": "Octopuses",
    "Eldrazi": "Eldrazi",
    "Samurai": "Samurai",
    "Ninja": "Ninjas",
    "Myr": "Myr",
    "Treefolk": "Treefolk",
    "Fish": "Fish",
    "Phoenix": "Phoenixes",
    "Vedalken": "Vedalken",
    "Moonfolk": "Moonfolk",
    "Kor": "Kor",
    "Naga": "Nagas",
    "Sheep": "Sheep",
    "Equipment": "Equipment",
    "Food": "Foods",
    "Urza's": "Urza's",
}


def _subtypes() -> list[str]:
    path = Path(__file__).with_name("subtypes.txt")
    return path.read_text(encoding="utf-8").split()


def plural(word: str) -> str:
    """The plural of a type or subtype."""
    if word in IRREGULAR:
        return IRREGULAR[word]
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "x", "ch", "sh")) else "s")


SUBTYPES = frozenset(_subtypes())
SUBTYPE_OF_PLURAL = {plural(s): s for s in sorted(SUBTYPES)}
TYPE_OF_PLURAL = {plural(t): t for t in TYPES}
NOUN_OF_PLURAL = {plural(n): n for n in NOUNS}
EVERGREEN = (
    "flying", "first strike", "double strike", "trample", "vigilance", "haste", "reach", "lifelink", "deathtouch",
    "menace", "defender", "indestructible", "hexproof", "shroud", "flash", "infect", "wither", "fear", "intimidate",
    "shadow", "horsemanship", "exalted", "prowess", "daybound", "nightbound", "persist", "undying", "changeling",
    "convoke", "delve", "improvise", "cascade", "storm", "devoid", "skulk", "flanking", "evolve", "unleash",
    "rebound", "retrace", "split second", "epic", "living weapon", "battle cry", "extort", "fuse", "cipher",
    "dethrone", "ascend", "assist", "myriad", "melee", "undaunted", "phasing", "soulbond", "sunburst", "provoke",
    "banding", "ingest", "exploit", "demonstrate", "training", "decayed", "compleated", "riot", "ravenous", "mentor", "partner",
    "jump-start", "conspire", "haunt", "gravestorm", "aftermath", "hideaway", "bargain", "swampwalk", "islandwalk",
    "forestwalk", "mountainwalk", "plainswalk", "plainscycling", "umbra armor", "totem armor", "for mirrodin!",
    "start your engines!", "job select",
    "doctor's companion", "friends forever", "enlist", "increment",
)  # fmt: skip
