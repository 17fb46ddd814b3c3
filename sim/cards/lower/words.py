"""Words of the IR and their numbers: zones, types, colours, keywords, counters, comparisons, durations."""

from __future__ import annotations

from collections.abc import Mapping

from sim.cards.lower.errors import Unsupported
from sim.core.opcodes import Compare, CounterKind, Duration, KeywordBit, Step, TypeBit, Zone

ZONES = {
    "battlefield": Zone.Z_BATTLEFIELD,
    "stack": Zone.Z_STACK,
    "graveyard": Zone.Z_GRAVEYARD,
    "hand": Zone.Z_HAND,
    "exile": Zone.Z_EXILE,
    "library": Zone.Z_LIBRARY,
    "command": Zone.Z_COMMAND,
}
ANYWHERE = 0
BATTLEFIELD = 1 << Zone.Z_BATTLEFIELD
ALL_ZONES = sum(1 << z for z in ZONES.values())
TYPES = {bit.name[3:].lower(): int(bit) for bit in TypeBit}
PERMANENT_TYPES = sum(TYPES[t] for t in ("artifact", "creature", "enchantment", "land", "planeswalker", "battle"))
TYPES["tribal"] = TYPES["kindred"]
SUPERTYPES = ("legendary", "basic", "snow", "world")
COLORS = {"white": 1, "blue": 2, "black": 4, "red": 8, "green": 16}
SYMBOLS = "WUBRGC"
KEYWORDS = {bit.name[3:].lower().replace("_", " "): int(bit) for bit in KeywordBit}
COMPARE = {
    "=": Compare.CMP_EQ,
    "!=": Compare.CMP_NE,
    "<": Compare.CMP_LT,
    "<=": Compare.CMP_LE,
    ">": Compare.CMP_GT,
    ">=": Compare.CMP_GE,
}
STATS = {"power": 0, "toughness": 1, "mana value": 2, "total power and toughness": 3}
STEPS = {
    "upkeep": Step.ST_UPKEEP,
    "draw": Step.ST_DRAW,
    "main": Step.ST_MAIN1,
    "first main": Step.ST_MAIN1,
    "second main": Step.ST_MAIN2,
    "postcombat main": Step.ST_MAIN2,
    "combat": Step.ST_BEGIN_COMBAT,
    "end of combat": Step.ST_END_COMBAT,
    "end": Step.ST_END,
}
DURATIONS = {
    "indefinite": Duration.DU_INDEFINITE,
    "end_of_turn": Duration.DU_END_OF_TURN,
    "your_next_turn": Duration.DU_YOUR_NEXT_TURN,
    "while_source": Duration.DU_WHILE_SOURCE,
    "end_of_combat": Duration.DU_END_OF_COMBAT,
    "next_untap": Duration.DU_NEXT_UNTAP,
    "your_next_untap": Duration.DU_YOUR_NEXT_UNTAP,
    "while_tapped": Duration.DU_WHILE_TAPPED,
    "while_yours": Duration.DU_WHILE_YOURS,
}
COUNTERS = {
    "+1/+1": CounterKind.CT_P1P1,
    "-1/-1": CounterKind.CT_M1M1,
    "-0/-1": CounterKind.CT_M0M1,
    "-1/-0": CounterKind.CT_M1M0,
    "+1/+0": CounterKind.CT_P1P0,
    "+0/+1": CounterKind.CT_P0P1,
    "+2/+2": CounterKind.CT_P2P2,
    "-2/-1": CounterKind.CT_M2M1,
    "-2/-2": CounterKind.CT_M2M2,
    "+1/+2": CounterKind.CT_P1P2,
    "+2/+0": CounterKind.CT_P2P0,
    "+0/+2": CounterKind.CT_P0P2,
    "-0/-2": CounterKind.CT_M0M2,
    "loyalty": CounterKind.CT_LOYALTY,
    "level": CounterKind.CT_LEVEL,
    "time": CounterKind.CT_TIME,
    "age": CounterKind.CT_AGE,
    "stun": CounterKind.CT_STUN,
    "shield": CounterKind.CT_SHIELD,
    "lore": CounterKind.CT_LORE,
    "defense": CounterKind.CT_DEFENSE,
    "flying": CounterKind.CT_FLYING,
    "first strike": CounterKind.CT_FIRST_STRIKE,
    "double strike": CounterKind.CT_DOUBLE_STRIKE,
    "deathtouch": CounterKind.CT_DEATHTOUCH,
    "haste": CounterKind.CT_HASTE,
    "hexproof": CounterKind.CT_HEXPROOF,
    "indestructible": CounterKind.CT_INDESTRUCTIBLE,
    "lifelink": CounterKind.CT_LIFELINK,
    "menace": CounterKind.CT_MENACE,
    "reach": CounterKind.CT_REACH,
    "trample": CounterKind.CT_TRAMPLE,
    "vigilance": CounterKind.CT_VIGILANCE,
    "shadow": CounterKind.CT_SHADOW,
}
BASIC_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
LAND_TYPES = frozenset((
    *BASIC_TYPES, "Desert", "Gate", "Lair", "Locus", "Mine", "Power-Plant", "Sphere", "Tower", "Urza's", "Urza’s",
    "Cave", "Cloud", "Town", "Planet"
))  # fmt: skip
ARTIFACT_TYPES = frozenset((
    "Attraction", "Blood", "Bobblehead", "Clue", "Contraption", "Equipment", "Food", "Fortification", "Gold",
    "Incubator", "Infinity", "Junk", "Lander", "Map", "Mutagen", "Powerstone", "Spacecraft", "Stone", "Treasure", "Vehicle"
))  # fmt: skip
ENCHANTMENT_TYPES = frozenset((
    "Aura", "Background", "Cartouche", "Case", "Class", "Curse", "Role", "Room", "Rune", "Saga", "Shard", "Shrine"
))  # fmt: skip
# counters with a meaning in the rules that has no opcode
RULED_COUNTERS = frozenset(("decayed", "exalted", "finality", "hone"))
SPELL_TYPES = frozenset(("Adventure", "Arcane", "Lesson", "Omen", "Trap"))
NEVER_CREATURES = LAND_TYPES | ARTIFACT_TYPES | ENCHANTMENT_TYPES | SPELL_TYPES


def pick(table: Mapping[str, int], word: str, what: str) -> int:
    """Number of a word, or Unsupported."""
    if word not in table:
        raise Unsupported(f"{what} {word!r}")
    return int(table[word])


def zone_mask(zone: str) -> int:
    """Bit mask of a zone word."""
    return ALL_ZONES if zone == "anywhere" else 1 << pick(ZONES, zone, "zone")


def keyword_bit(name: str) -> int:
    """Bit number of a keyword that is a plain flag."""
    return pick(KEYWORDS, name.lower(), "keyword as a flag")


def keyword_words(mask: int) -> tuple[int, int]:
    """A keyword mask as two operands of 31 bits (S_KEYWORDS)."""
    return mask & 0x7FFFFFFF, mask >> 31


def color_mask(colors: tuple[str, ...]) -> int:
    """Bits of colour names."""
    return sum(pick(COLORS, c, "colour") for c in colors)
