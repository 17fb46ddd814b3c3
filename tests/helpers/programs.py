"""Small cards made of IR, and what they are lowered to, as text."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from sim.cards.ir.abilities import Card, Face, SpellAbility
from sim.cards.library import Library, load_library
from sim.cards.lower.disassemble import Listing
from sim.cards.lower.link import link_game
from sim.cards.lower.rows import ABILITY_FIELDS, CAST_FIELDS, FACE_FIELDS

OPTIONS = {"starter": 0, "start_life": 20, "draw_on_play": False, "land_rule": "none", "random_policy": 0}


def card(*abilities: Any, types: tuple[str, ...] = ("creature",), layout: str = "normal", **fields: Any) -> Card:
    """A card with one face."""
    return Card("Probe", layout, (face(*abilities, types=types, **fields),))


def face(*abilities: Any, types: tuple[str, ...] = ("creature",), name: str = "Probe", **fields: Any) -> Face:
    """A face; a creature is 2/2."""
    size = {"power": "2", "toughness": "2"} if "creature" in types else {}
    given: dict[str, Any] = {"cost": ("1", "G"), "colors": ("green",), "supertypes": (), "subtypes": ()} | size | fields
    return Face(name, types=types, abilities=abilities, **given)


def link(*cards: Card, other: tuple[Card, ...] = (), rules: tuple[Any, ...] = ()) -> dict[str, Any]:
    """Tables of a game with these cards in the first hand."""
    return link_game(cards, other, rules, OPTIONS)


class Shown:
    """A linked game as text."""

    def __init__(self, *cards: Card, **more: Any) -> None:
        self.tables = link(*cards, **more)
        self.listing = Listing(self.tables)
        self.main = max(0, self.face()["spell"])  # the spell, or the first ability

    def face(self, number: int = 0) -> dict[str, int]:
        return dict(zip(FACE_FIELDS, self.tables["faces"][number][: len(FACE_FIELDS) - 1], strict=False))

    def ability(self, number: int | None = None) -> dict[str, int]:
        at = self.main if number is None else number
        return dict(zip(ABILITY_FIELDS, self.tables["abilities"][at], strict=True))

    def casts(self) -> list[dict[str, int]]:
        return [dict(zip(CAST_FIELDS, row, strict=True)) for row in self.tables["casts"]]

    def node(self, pc: int) -> str:
        return self.listing.node(pc)

    def costs(self, row: dict[str, int]) -> list[str]:
        return list(self.listing.nodes(row["cost"], row["n_costs"]))

    def effects(self, number: int | None = None) -> list[str]:
        """S_ or G_ nodes of an ability."""
        row = self.ability(number)
        return list(self.listing.nodes(row["effect"], row["n_effects"]))

    def targets(self, number: int | None = None, mode: int = 0) -> list[str]:
        at, n, _ = self.tables["modes"][self.ability(number)["first_mode"] + mode]
        return list(self.listing.nodes(at, n))

    def run(self, number: int | None = None, mode: int = 0) -> list[str]:
        """Instructions of an ability; jumps are shown as the number of the instruction they lead to."""
        start = self.tables["modes"][self.ability(number)["first_mode"] + mode][2]
        lines = [line.split(maxsplit=1) for line in self.listing.program(start)]
        places = {at: i for i, (at, _) in enumerate(lines)}
        return [jumps(text, places) for _, text in lines[:-1]]


def jumps(text: str, places: dict[str, int]) -> str:
    """'->137' as '->2'."""
    for at, i in places.items():
        text = text.replace(f"->{at}", f"->#{i}")
    return text.replace("->#", "->")


def spell(effect: Any, **fields: Any) -> Shown:
    """A sorcery with this effect; its ability is number 0."""
    return Shown(card(SpellAbility(effect), types=("sorcery",), **fields))


def ability(*items: Any, **fields: Any) -> Shown:
    """A creature with these abilities."""
    return Shown(card(*items, **fields))


@lru_cache(maxsize=1)
def library() -> Library:
    """The shipped pool."""
    return load_library()
