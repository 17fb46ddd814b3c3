"""Walks over the tables of a linked game, for whoever asks what is in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from sim.cards.lower.rows import ABILITY_FIELDS, CAST_FIELDS, FACE_FIELDS, MODE_FIELDS
from sim.core.layouts import operands
from sim.core.opcodes import Op

Row = dict[str, int]
Reached = tuple[set[int], set[int]]  # faces and abilities


def named(fields: Sequence[str], row: Sequence[int]) -> Row:
    """A row by the names of its fields."""
    return dict(zip(fields, row, strict=False))


class Nodes:
    """Walks over the code alone."""

    def __init__(self, code: list[int]) -> None:
        self.code = code

    def row_of(self, pc: int, n: int) -> Iterator[int]:
        """n nodes in a row."""
        for _ in range(n if pc else 0):
            yield pc
            pc += self.code[pc + 1]

    def program(self, pc: int) -> Iterator[int]:
        """The instructions of a program."""
        while pc and self.code[pc] != Op.E_END:
            yield pc
            pc += self.code[pc + 1]

    def numbers(self, pc: int) -> list[int]:
        """Plain numbers among the operands of a node."""
        return [value for word, value in operands(self.code, pc) if word == "n"]

    def parts(self, pc: int) -> list[int]:
        """The nodes right inside of a node."""
        return [value for word, value in operands(self.code, pc) if word == "node"]

    def inner(self, pc: int) -> Iterator[int]:
        """A node and all nodes in it."""
        todo = [pc]
        while todo:
            pc = todo.pop()
            yield pc
            todo.extend(self.parts(pc))

    def all_of(self, pc: int) -> list[int]:
        """The filters that must all match, of a filter."""
        return self.parts(pc) if self.code[pc] == Op.F_AND else [pc]


class Reader(Nodes):
    """The rows by name, and the code."""

    def __init__(self, tables: dict[str, Any], pcs: Iterable[int]) -> None:
        super().__init__(tables["code"])
        self.faces = [named(FACE_FIELDS, row) for row in tables["faces"]]
        self.abilities = [named(ABILITY_FIELDS, row) for row in tables["abilities"]]
        self.modes = [named(MODE_FIELDS, row) for row in tables["modes"]]
        self.casts = [named(CAST_FIELDS, row) for row in tables["casts"]]
        self.land_subtypes: int = tables["land_subtypes"]
        self.pcs = sorted(set(pcs))
        self.ops = {self.code[pc] for pc in self.pcs}

    # ---- rows ------------------------------------------------------------------------------------------------------
    def costs_of(self, row: Row) -> list[int]:
        """Cost nodes of an ability or a way of casting."""
        return list(self.row_of(row["cost"], row["n_costs"]))

    def effects_of(self, row: Row) -> list[int]:
        """Instructions of all modes of an ability."""
        return [pc for k in range(row["n_modes"]) for pc in self.program(self.modes[row["first_mode"] + k]["effect"])]

    def targets_of(self, row: Row) -> list[int]:
        """P_TARGET nodes of all modes of an ability."""
        modes = [self.modes[row["first_mode"] + k] for k in range(row["n_modes"])]
        found = [pc for mode in modes for pc in self.row_of(mode["targets"], mode["n_targets"])]
        return [pc for pc in found if self.code[pc] == Op.P_TARGET]

    def abilities_of(self, face: Row) -> list[Row]:
        """Those printed on a face."""
        return self.abilities[face["first_ability"] : face["first_ability"] + face["n_abilities"]]

    def casts_of(self, face: Row) -> list[Row]:
        """Its ways of casting."""
        return self.casts[face["first_mode"] : face["first_mode"] + face["n_modes"]]

    def keywords(self) -> int:
        """Keywords (bits) of all faces."""
        mask = 0
        for face in self.faces:
            mask |= face["keywords"]
        return mask

    # ---- what leads where --------------------------------------------------------------------------------------------
    def reach(self, faces: Iterable[int]) -> Reached:
        """Faces and abilities that these faces have, make or give, in any way."""
        met: set[int] = set()
        given: set[int] = set()
        todo = [("f", face) for face in faces]
        while todo:
            kind, number = todo.pop()
            known = met if kind == "f" else given
            if number >= 0 and number not in known:
                known.add(number)
                todo.extend(self.next_to_face(number) if kind == "f" else self.next_to_ability(number))
        return met, given

    def next_to_face(self, number: int) -> list[tuple[str, int]]:
        """What a face has."""
        face = self.faces[number]
        found = [("a", face["first_ability"] + k) for k in range(face["n_abilities"])]
        found += [("a", face["spell"]), ("f", face["other"]), ("f", face["card"])]
        for cast in self.casts_of(face):
            found.append(("f", cast["face"]))
            found += self.named_in(self.costs_of(cast))
        return found

    def next_to_ability(self, number: int) -> list[tuple[str, int]]:
        """What an ability makes or gives."""
        row = self.abilities[number]
        return self.named_in([*self.costs_of(row), *self.row_of(row["effect"], row["n_effects"] or 1), *self.effects_of(row)])

    def named_in(self, pcs: Iterable[int]) -> list[tuple[str, int]]:
        """Faces and abilities that nodes name."""
        found: list[tuple[str, int]] = []
        todo = list(pcs)
        met: set[int] = set()
        while todo:
            pc = todo.pop()
            if pc in met:
                continue
            met.add(pc)
            for kind, value in operands(self.code, pc):
                if kind == "node":
                    todo.append(value)
                elif kind == "e" or (kind == "q" and value):
                    todo.extend(self.program(value))
                elif kind in ("a", "f"):
                    found.append((kind, value))
        return found
