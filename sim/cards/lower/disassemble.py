"""A readable listing of a linked game, for debugging and `phm cards show --program`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sim.cards.lower.rows import ABILITY_FIELDS, CAST_FIELDS, FACE_FIELDS
from sim.core.layouts import operands
from sim.core.opcodes import AbilityFlag, AbilityKind, CastFlag, KeywordBit, Op, TypeBit, Zone


def disassemble(tables: Mapping[str, Any]) -> str:
    """The whole program as text."""
    return "\n".join(Listing(tables).lines())


def bits(enum: type[Any], mask: int) -> str:
    """Names of the bits of a mask, without their prefix."""
    return " ".join(m.name.split("_", 1)[1].lower() for m in enum if m & mask) or "-"


class Listing:
    """Prints rows and the code that they lead to."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        self.tables = tables
        self.code = tables["code"]

    # ---- code ----------------------------------------------------------------------------------------------------
    def node(self, pc: int) -> str:
        """A node with everything in it: Op(operand, ...)."""
        parts = [self.operand(kind, value) for kind, value in operands(self.code, pc)]
        name = Op(self.code[pc]).name
        return f"{name}({', '.join(parts)})" if parts else name

    def operand(self, kind: str, value: int) -> str:
        """One operand: a node, a number, or what it is the index of."""
        if kind == "node":
            return self.node(value)
        if kind == "N":
            return repr(self.tables["names"]["cards"][value])
        if kind == "f":
            return f"face {value}"
        if kind == "p" and value:
            return f"[{self.node(value)}]"
        if kind == "q" and value:
            return f"[{'; '.join(self.until_end(value))}]"
        return {"j": "->", "a": "ability ", "e": "program "}.get(kind, "") + str(value)

    def until_end(self, pc: int) -> Iterator[str]:
        """Nodes up to E_END."""
        while self.code[pc] != Op.E_END:
            yield self.node(pc)
            pc += self.code[pc + 1]

    def nodes(self, pc: int, n: int) -> Iterator[str]:
        """n nodes."""
        for _ in range(n):
            yield self.node(pc)
            pc += self.code[pc + 1]

    def program(self, pc: int) -> Iterator[str]:
        """Instructions with their addresses."""
        while self.code[pc] != Op.E_END:
            yield f"{pc:6} {self.node(pc)}"
            pc += self.code[pc + 1]
        yield f"{pc:6} E_END"

    # ---- rows ----------------------------------------------------------------------------------------------------
    def lines(self) -> Iterator[str]:
        """All faces, then the abilities that stand on none."""
        printed: set[int] = set()
        for number, row in enumerate(self.tables["faces"]):
            face = dict(zip(FACE_FIELDS, row[: len(FACE_FIELDS) - 1], strict=False))
            yield from self.face(number, face)
            first = face["first_ability"]
            own = list(range(first, first + face["n_abilities"])) + ([face["spell"]] if face["spell"] >= 0 else [])
            printed.update(own)
            for index in own:
                yield from self.ability(index)
            for index in range(face["first_mode"], face["first_mode"] + face["n_modes"]):
                yield from self.cast(index)
        for index in range(len(self.tables["abilities"])):
            if index not in printed:
                yield from self.ability(index)

    def face(self, number: int, face: Mapping[str, int]) -> Iterator[str]:
        """Characteristics."""
        name = self.tables["names"]["cards"][face["name"]]
        subtypes = [s for i, s in enumerate(self.tables["names"]["subtypes"]) if face["subtypes"] >> i & 1]
        keywords = [k.name[3:].lower() for k in KeywordBit if face["keywords"] >> k & 1]
        yield f"face {number}: {name}, mana value {face['mv']}, {face['power']}/{face['toughness']}"
        yield f"  {' '.join([bits(TypeBit, face['types']), *subtypes])}; {', '.join(keywords) or 'no keywords'}"
        yield f"  colours {face['colors']:05b}, flags {face['flags']:05b}, other {face['other']}, card {face['card']}"

    def ability(self, index: int) -> Iterator[str]:
        """One ability with its code."""
        row = dict(zip(ABILITY_FIELDS, self.tables["abilities"][index], strict=True))
        kind = AbilityKind(row["kind"])
        yield f"  ability {index}: {kind.name[3:].lower()}, in {zones(row['zones'])}, {bits(AbilityFlag, row['flags'])}"
        for field in ("event", "condition"):
            if row[field]:
                yield f"    {field} {self.node(row[field])}"
        yield from (f"    cost {text}" for text in self.nodes(row["cost"], row["n_costs"]))
        if kind in (AbilityKind.AB_STATIC, AbilityKind.AB_REPLACEMENT):
            yield from (f"    {text}" for text in self.nodes(row["effect"], row["n_effects"]))
            return
        for targets, n_targets, effect in self.tables["modes"][row["first_mode"] : row["first_mode"] + row["n_modes"]]:
            yield from (f"    target {text}" for text in self.nodes(targets, n_targets))
            yield from (f"    {text}" for text in self.program(effect))

    def cast(self, index: int) -> Iterator[str]:
        """A way of casting."""
        row = dict(zip(CAST_FIELDS, self.tables["casts"][index], strict=True))
        yield f"  cast {index}: face {row['face']}, from {zones(row['zones'])}, {bits(CastFlag, row['flags'])}"
        if row["condition"]:
            yield f"    condition {self.node(row['condition'])}"
        yield from (f"    cost {text}" for text in self.nodes(row["cost"], row["n_costs"]))


def zones(mask: int) -> str:
    """Names of the zones of a mask."""
    return " ".join(z.name[2:].lower() for z in Zone if z and mask >> z & 1) or "nowhere"
