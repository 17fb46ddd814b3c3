"""Games of cards that a test writes itself, as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from programs import OPTIONS
from sim.core.machine import Machine

from sim.cards.compile import compile_card
from sim.cards.ir.abilities import Card
from sim.cards.lower.link import link_game
from sim.core.program import Program
from sim.game import ALL_REDUCTIONS

TYPES = {
    "land": "Land",
    "site": "Legendary Land",
    "creature": "Artifact Creature — Golem",
    "artifact": "Artifact",
    "instant": "Instant",
    "sorcery": "Sorcery",
    "aura": "Enchantment — Aura",
    "enchantment": "Enchantment",
    "legend": "Legendary Artifact Creature — Golem",
    "epic": "Legendary Sorcery",
    "world": "World Enchantment",
}
Text = tuple[str, str, str]  # name, kind with mana cost ("creature {1}"), text
Hand = Sequence[Text | Card]


def record(name: str, kind: str, text: str) -> dict[str, Any]:
    """The record of a card; creatures are 1/1."""
    what, _, cost = kind.partition(" ")
    size = {"power": "1", "toughness": "1"} if what in ("creature", "legend") else {}
    return {
        "name": name,
        "layout": "normal",
        "mana_cost": cost,
        "type_line": TYPES[what],
        "oracle_text": text,
        "colors": [],
        "color_identity": [],
        **size,
    }


def tables(mine: Hand, theirs: Hand, **options: Any) -> dict[str, Any]:
    """The linked game of two hands."""
    hands = [[card if isinstance(card, Card) else compile_card(record(*card)) for card in hand] for hand in (mine, theirs)]
    return link_game(hands[0], hands[1], [], OPTIONS | options)


def machine(mine: Hand, theirs: Hand, reduce: int = ALL_REDUCTIONS, **options: Any) -> Machine:
    """Its rules machine."""
    return Machine(Program(tables(mine, theirs, **options)), reduce)


LAND = ("Field", "land", "{T}: Add {C}.")
MANLAND = (
    "Walking Field",
    "land",
    "{T}: Add {C}.\n{1}: This land becomes a 2/2 Golem artifact creature until end of turn. It's still a land.",
)
GROWER = ("Growing Golem", "creature {0}", "{T}: Put a +1/+1 counter on this creature.")
STORE = (
    "Storing Field",
    "land",
    "{T}: Put a storage counter on this land.\n{T}, Remove any number of storage counters from this land: Add {W} for each storage counter "
    "removed this way.",
)
GOLEM = ("Golem", "creature {0}", "")
BOUNCE = ("Sling", "instant {U}", "Return target creature to its owner's hand.")
