"""The program of a scenario: every card it names, and what tells its abilities apart in words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sim.cards.ir.abilities import Card
from sim.cards.ir.node import Node
from sim.cards.lower.link import Linker, check_together
from sim.cards.lower.paid_instead import costs_instead
from sim.cards.lower.rows import FaceRow
from sim.cards.lower.scan import nodes
from sim.cards.lower.splice import orders
from sim.cards.printer import ability_lines
from sim.core.program import Program

FILLER, LIBRARY = "Mountain", 71  # what an unscripted library is made of
SELF = re.compile(r"\{this\}|\bthis (?:creature|land|artifact|enchantment|permanent|card|spell|token|vehicle|equipment|aura)\b")
DECORATION = re.compile(r"</?i>|^[^—{}:]* — ")


@dataclass(frozen=True)
class Linked:
    """A program with the numbers of its faces and the words of its abilities."""

    program: Program
    faces: dict[str, int]  # name used in the scenario -> face number of the card's front
    spelled: dict[str, str]  # name used in the scenario -> the printed one, where it has letters with accents
    backs: frozenset[str]  # names that are a back face's
    names: list[str]  # number of a name -> name
    of_card: dict[int, frozenset[str]]  # face number -> names of its card and of all its faces
    printed: dict[int, str]  # face number -> its name
    texts: dict[int, str]  # number of an ability -> its words
    ways: list[tuple[str, bool]]  # ways of casting by number: name of the spell, and is it the face's own cost
    paid: list[int]  # ways of casting by number: CastFlag, which optional costs are paid
    subtypes: list[str]
    counters: dict[str, int]
    unfilled: list[int]  # cards that a player's library has fewer than it should, at the bottom

    def says(self, ability: int, prefix: str) -> bool:
        """Does the ability's text begin like this?"""
        return bool(prefix.strip()) and any(line.startswith(plain(prefix)) for line in self.texts.get(ability, "").split("\n"))


def plain(text: str) -> str:
    """Words without what two wordings of one ability differ in."""
    text = text.split("<br>")[0].replace("&mdash;", " ")
    text = DECORATION.sub("", text.strip()).lower().replace("−", "-").replace("’", "'")
    text = SELF.sub("~", text).replace(" — ", " ").replace("—", " ")
    return re.sub(r"[.…]+$", "", re.sub(r"\s+", " ", text)).strip()


def link_scenario(cards: dict[str, Card], counters: Iterable[str] = ()) -> Linked:
    """Link the cards by the names that the scenario uses for them; it may put counters of other kinds on them."""
    linker = Linker()
    linker.splices = orders((list(cards.values()),))
    linker.costs_instead = costs_instead(tuple(cards.values()))
    for kind in sorted(set(counters)):
        linker.counter(kind)
    fronts = {name: linker.card(card) for name, card in cards.items()}
    check_together(linker, list(cards.values()), {linker.code[pc] for pc in nodes(linker.code, linker.placed)})
    tables = linker.tables()
    program = Program(tables | table_of_rules())
    of_card = {}
    for face in linker.faces:
        front = face.card or face
        group = {f.printed_name for f in linker.faces if (f.card or f) is front}
        of_card[face.number] = frozenset(group | {" // ".join(f.printed_name for f in linker.faces if (f.card or f) is front)})
    return Linked(
        program,
        {name: front.number for name, front in fronts.items()},
        {name: front.printed_name for name, front in fronts.items() if name == bare(front.printed_name) != front.printed_name},
        frozenset(name for name, front in fronts.items() if is_back(name, front)),
        linker.names,
        of_card,
        {face.number: face.printed_name for face in linker.faces},
        {row.number: words(row.said) for row in all_rows(linker)},
        [(cast.face.printed_name, place == 0) for face in linker.faces for place, cast in enumerate(face.casts)],
        [cast.flags for face in linker.faces for cast in face.casts],
        linker.subtypes,
        linker.counters,
        [0, 0],
    )


def bare(name: str) -> str:
    """Without accents."""
    return "".join(letter for letter in unicodedata.normalize("NFD", name) if not unicodedata.combining(letter))


def is_back(name: str, front: FaceRow) -> bool:
    """Is this the name of the other face?"""
    return front.other is not None and front.other.printed_name == name != front.printed_name


def table_of_rules() -> dict[str, Any]:
    """What a game's rules add to the tables; hands and life are dealt by the scene."""
    return {"hands": [[], []], "emblems": [], "land_rule": 0, "land_faces": [], "land_caps": [[], []], "counter_rule": 0, "name_ranks": [],
            "starter": 0, "start_life": [20, 20], "life_of_hands": 0, "start_mana": [0] * 6, "draw_on_play": 0,
            "random_policy": 0}  # fmt: skip


def all_rows(linker: Linker) -> list[Any]:
    """Every ability of the game."""
    return [row for face in linker.faces for row in face.abilities] + linker.loose


def words(said: Any) -> str:
    """An ability in plain words; '' for one that no phrase says alone."""
    if not isinstance(said, Node):
        return ""
    try:
        return "\n".join(plain(line) for line in ability_lines(said))
    except (ValueError, TypeError, AttributeError):
        return ""
