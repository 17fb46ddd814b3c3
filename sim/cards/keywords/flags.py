"""Keywords that the rules machine reads as flags."""

from __future__ import annotations

FLAGS = frozenset((
    "flying", "reach", "vigilance", "first strike", "double strike", "trample", "haste", "flash", "defender",
    "deathtouch", "lifelink", "infect", "hexproof", "shroud", "indestructible", "menace", "fear", "intimidate",
    "shadow", "skulk", "wither", "daybound", "nightbound", "changeling", "horsemanship", "plainswalk", "islandwalk",
    "swampwalk", "mountainwalk", "forestwalk", "split second", "convoke", "improvise", "delve", "compleated",
))  # fmt: skip
# those that filters ask for, and that stand for abilities besides
ALSO_FLAGS = frozenset(("flanking", "toxic"))
