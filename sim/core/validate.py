"""Checks the tables of a program before they are loaded: every node laid out as its op says, every index in range.

The machine trusts its program; this is where a wrong one is refused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sim.core.layouts import FAMILIES, operands
from sim.core.opcodes import SCHEMA, AbilityKind, Op

MAX_HAND, MAX_EMBLEMS, MAX_BASICS, MAX_NAMES, MAX_SUBTYPES, NO_FACE, MANY = 10, 8, 12, 256, 64, -1, 30000
# positions in the rows (sim/cards/lower/rows.py has the names)
SUBTYPES, FIRST_ABILITY, N_ABILITIES, OTHER, FIRST_CAST, N_CASTS, SPELL, CARD, MANA = 3, 10, 11, 12, 13, 14, 15, 16, 17
KIND, EVENT, CONDITION, COST, N_COSTS, N_MODES, FIRST_MODE, EFFECT, N_EFFECTS = 0, 3, 4, 5, 6, 7, 8, 9, 10
FACE_SIZE, ABILITY_SIZE, CAST_SIZE, MODE_SIZE = 24, 13, 6, 3


class Checker:
    """Walks all code that the rows lead to."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        self.tables = tables
        self.code: Sequence[int] = tables["code"]
        self.seen: set[int] = set()
        self.starts: set[int] = set()  # where instructions begin
        self.jumps: list[tuple[int, int]] = []  # (instruction, where it jumps to)

    def index(self, number: int, table: str, none: bool = False) -> None:
        """An index into a table, or -1 where that is allowed."""
        if not (none and number == NO_FACE) and not 0 <= number < len(self.tables[table]):
            raise ValueError(f"{number} is not an index of {table}")

    def range(self, first: int, n: int, table: str) -> None:
        """n rows from first on."""
        if n < 0 or first < 0 or first + n > len(self.tables[table]):
            raise ValueError(f"rows {first} to {first + n} are not in {table}")

    def node(self, pc: int, family: str) -> int:
        """One node of a family and all that is in it; the index behind it."""
        low, high = FAMILIES[family]
        if not 0 < pc < len(self.code) or not low <= self.code[pc] <= high:
            raise ValueError(f"no {family} node at {pc}")
        if pc not in self.seen:
            self.seen.add(pc)
            for kind, value in list(operands(self.code, pc)):
                self.operand(pc, kind, value)
        return pc + self.code[pc + 1]

    def operand(self, pc: int, kind: str, value: int) -> None:
        """One operand by its kind."""
        if kind == "node":
            self.node(value, next(f for f, (low, high) in FAMILIES.items() if low <= self.code[value] <= high))
        elif kind == "j":
            self.jumps.append((pc, value))
        elif kind == "p" and value:
            self.node(value, "F")
        elif kind == "q" and value:
            while self.code[value] != Op.E_END:
                value = self.node(value, "S")
        elif kind == "e":
            self.program(value)
        elif kind == "a":
            self.index(value, "abilities")
        elif kind == "f":
            self.index(value, "faces")
        elif kind == "N" and not 0 <= value < self.tables["n_names"]:
            raise ValueError(f"{value} is not the number of a name")

    def nodes(self, pc: int, n: int, family: str) -> None:
        """n nodes one behind the other."""
        for _ in range(n):
            pc = self.node(pc, family)

    def program(self, pc: int) -> None:
        """Instructions up to E_END. Program 0 is E_END itself."""
        while pc not in self.starts:
            if not 0 <= pc < len(self.code):
                raise ValueError(f"a program runs out of the code at {pc}")
            self.starts.add(pc)
            if self.code[pc] == Op.E_END:
                return
            pc = self.node(pc, "E")

    def check(self) -> None:
        """Everything; raises ValueError."""
        if self.tables["schema"] != SCHEMA:
            raise ValueError(f"made for schema {self.tables['schema']}, this is {SCHEMA}")
        if list(self.code[:2]) != [Op.E_END, 2]:
            raise ValueError("program 0 is not empty")
        for row in self.tables["faces"]:
            self.face(row)
        for row in self.tables["abilities"]:
            self.ability(row)
        for row in self.tables["modes"]:
            sized(row, MODE_SIZE)
            self.nodes(row[0], row[1], "P")
            self.program(row[2])
        for row in self.tables["casts"]:
            self.cast(row)
        for pc, to in self.jumps:
            if to not in self.starts:
                raise ValueError(f"the instruction at {pc} jumps into nowhere")
        self.game()

    def face(self, row: Sequence[int]) -> None:
        """A row of faces."""
        sized(row, FACE_SIZE)
        if row[SUBTYPES] >> MAX_SUBTYPES:
            raise ValueError("a subtype without a bit")
        self.range(row[FIRST_ABILITY], row[N_ABILITIES], "abilities")
        self.range(row[FIRST_CAST], row[N_CASTS], "casts")
        self.index(row[OTHER], "faces", none=True)
        self.index(row[SPELL], "abilities", none=True)
        self.index(row[CARD], "faces")
        if row[MANA]:
            self.node(row[MANA], "K")

    def ability(self, row: Sequence[int]) -> None:
        """A row of abilities."""
        sized(row, ABILITY_SIZE)
        kind = row[KIND]
        self.range(row[FIRST_MODE], row[N_MODES], "modes")
        if row[EVENT]:
            self.node(row[EVENT], "F" if kind in (AbilityKind.AB_PROTECTION, AbilityKind.AB_HEXPROOF_FROM) else "T")
        if row[CONDITION]:
            self.node(row[CONDITION], "C")
        self.nodes(row[COST], row[N_COSTS], "K")
        if kind in (AbilityKind.AB_STATIC, AbilityKind.AB_REPLACEMENT):
            self.nodes(row[EFFECT], row[N_EFFECTS], "S" if kind == AbilityKind.AB_STATIC else "G")
        elif kind == AbilityKind.AB_OPENING:
            self.program(row[EFFECT])

    def cast(self, row: Sequence[int]) -> None:
        """A way of casting."""
        sized(row, CAST_SIZE)
        self.index(row[0], "faces")
        if row[3]:
            self.node(row[3], "C")
        self.nodes(row[4], row[5], "K")

    def game(self) -> None:
        """Hands, emblems, intrinsic abilities, sizes."""
        for name, most in (("faces", MANY), ("abilities", MANY), ("casts", MANY), ("emblems", MAX_EMBLEMS + 1)):
            if len(self.tables[name]) >= most:
                raise ValueError(f"too many {name}")
        for hand in self.tables["hands"]:
            if len(hand) > MAX_HAND:
                raise ValueError(f"more than {MAX_HAND} cards in a hand")
            for face in hand:
                self.index(face, "faces")
        if len(self.tables["name_ranks"]) > MAX_NAMES:
            raise ValueError(f"more than {MAX_NAMES} names")
        for face, owner in self.tables["emblems"]:
            self.index(face, "faces")
            if owner not in (0, 1):
                raise ValueError(f"an emblem of player {owner}")
        if len(self.tables["land_faces"]) > MAX_BASICS:
            raise ValueError(f"more than {MAX_BASICS} kinds of basic lands")
        for face in self.tables["land_faces"]:
            self.index(face, "faces")
        for number in self.tables["basic_mana"]:
            self.index(number, "abilities")


def sized(row: Sequence[int], size: int) -> None:
    """A row has as many numbers as its struct has fields."""
    if len(row) != size:
        raise ValueError(f"a row of {len(row)} numbers instead of {size}")


def check_tables(tables: Mapping[str, Any]) -> None:
    """Raise ValueError when the tables of a game are not a program that the machine can run."""
    Checker(tables).check()
