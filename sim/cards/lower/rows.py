"""Rows of the tables of a program while they are being made; numbers are given out when the game is linked."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir.abilities import Face


@dataclasses.dataclass(eq=False)
class ModeRow:
    """ModeC."""

    targets: int = 0
    n_targets: int = 0
    effect: int = 0
    group: int = 0  # of several modes: which ways of casting may choose it, 0 every


@dataclasses.dataclass(eq=False)
class AbilityRow:
    """AbilityC; `number` is its index once the game is linked."""

    kind: int
    zones: int = 0
    flags: int = 0
    event: int = 0
    condition: int = 0
    cost: int = 0
    n_costs: int = 0
    effect: int = 0
    n_effects: int = 0
    low: int = 1
    high: int = 1
    modes: list[ModeRow] = dataclasses.field(default_factory=list)
    number: int = -1
    given: bool = False  # of an ability that something gives to objects
    said: Any = None  # the ability as printed, for whoever tells it from others

    def table(self, first_mode: int) -> list[int]:
        """In the order of the struct."""
        return [self.kind, self.zones, self.flags, self.event, self.condition, self.cost, self.n_costs, len(self.modes),
                first_mode, self.effect, self.n_effects, self.low, self.high]  # fmt: skip


NOT_FREE = -1  # CastC.n_free: not a way of casting without paying the mana cost
NOT_MODELLED = -2  # ... or one that the machine cannot follow


@dataclasses.dataclass(eq=False)
class CastRow:
    """CastC."""

    face: FaceRow
    zones: int
    flags: int
    condition: int
    cost: int
    n_costs: int
    group: int = 0
    free_cost: int = 0  # what is paid where the mana cost is not (CR 118.9d), and how many nodes that is
    n_free: int = NOT_FREE

    def table(self) -> list[int]:
        """In the order of the struct."""
        return [self.face.number, self.zones, self.flags, self.condition, self.cost, self.n_costs]


@dataclasses.dataclass(eq=False)
class FaceRow:
    """FaceC."""

    printed: Face
    name: int = 0
    mv: int = 0
    types: int = 0
    subtypes: list[int] = dataclasses.field(default_factory=list)
    keywords: int = 0
    power: int = 0
    toughness: int = 0
    loyalty: int = 0
    colors: int = 0
    flags: int = 0
    mana: int = 0
    pips: list[int] = dataclasses.field(default_factory=lambda: [0] * 6)
    abilities: list[AbilityRow] = dataclasses.field(default_factory=list)
    casts: list[CastRow] = dataclasses.field(default_factory=list)
    spell: AbilityRow | None = None
    other: FaceRow | None = None
    card: FaceRow | None = None
    number: int = -1
    given: bool = False  # of an ability that something gives to objects

    @property
    def printed_name(self) -> str:
        """The name on the card."""
        return self.printed.name

    def table(self, first_ability: int, first_cast: int, creature_types: int, changeling: int) -> list[int]:
        """In the order of the struct."""
        subtypes = sum(1 << s for s in set(self.subtypes))
        if self.keywords >> changeling & 1:
            subtypes |= creature_types  # CR 702.73a
        other = -1 if self.other is None else self.other.number
        spell = -1 if self.spell is None else self.spell.number
        card = self.number if self.card is None else self.card.number
        return [
            self.name, self.mv, self.types, subtypes, self.keywords, self.power, self.toughness, self.loyalty,
            self.colors, self.flags, first_ability, len(self.abilities), other, first_cast, len(self.casts), spell,
            card, self.mana, *self.pips
        ]  # fmt: skip


ABILITY_FIELDS = (
    "kind", "zones", "flags", "event", "condition", "cost", "n_costs", "n_modes", "first_mode", "effect", "n_effects",
    "low", "high"
)  # fmt: skip
FACE_FIELDS = (
    "name", "mv", "types", "subtypes", "keywords", "power", "toughness", "loyalty", "colors", "flags",
    "first_ability", "n_abilities", "other", "first_mode", "n_modes", "spell", "card", "mana_pc", "pips"
)  # fmt: skip
CAST_FIELDS = ("face", "zones", "flags", "condition", "cost", "n_costs")
MODE_FIELDS = ("targets", "n_targets", "effect")
