"""Which cards can give a player something new to do at sorcery speed (sim/core/windows.pyx), on the safe side."""

from __future__ import annotations

from collections.abc import Iterable

from sim.cards.lower.reader import Nodes
from sim.cards.lower.rows import ABILITY_FIELDS, CAST_FIELDS, FACE_FIELDS, MODE_FIELDS
from sim.core.layouts import operands
from sim.core.opcodes import AbilityFlag, AbilityKind, CastFlag, Op, TypeBit, Zone

STIRS = 1  # while it is in a hand, on the battlefield or on the stack
RETURNS = 2  # wherever it is
TAME = {
    Op.E_END, Op.E_JUMP, Op.E_JUMP_UNLESS, Op.E_MAY, Op.E_PAY_OR, Op.E_SET_THEM, Op.E_SET_THAT, Op.E_SET_DID, Op.E_NOTHING,
    Op.E_DAMAGE, Op.E_DAMAGE_DIVIDED, Op.E_GAIN_LIFE, Op.E_LOSE_LIFE, Op.E_DESTROY, Op.E_SACRIFICE, Op.E_COUNTER, Op.E_TAP,
    Op.E_UNTAP, Op.E_PUT_COUNTERS, Op.E_REMOVE_COUNTERS, Op.E_UNTIL, Op.E_PREVENT, Op.E_ADD_MANA, Op.E_ADD_MANA_CHOICE, Op.E_ADD_MANA_AMONG,
    Op.E_POISON, Op.E_DISCARD, Op.E_TOKEN, Op.E_DAMAGE_FIRST,
}  # fmt: skip
WILD = {
    Op.S_FLASHBACK, Op.S_SPELLS_COPIED, Op.S_PAYS_INSTEAD,
    Op.S_CAST_FREE, Op.S_PLAY_LANDS, Op.S_RETRACE, Op.S_PLAYS_IN_ORDER, Op.S_LOYALTY_FLASH,
    Op.S_CAST_FROM, Op.S_EXTRA_LAND, Op.S_FLASH, Op.K_RETURN, Op.K_RETURN_SELF, Op.G_WOULD_DIE, Op.G_WOULD_ENTER,
    Op.G_WOULD_SHUFFLE,
    Op.G_DISCARD_MADNESS, Op.G_ENTERS_COPY, Op.G_WOULD_BE_BURIED, Op.G_DISCARD_ONTO, Op.G_DISCARD_ONTO_WITH, Op.S_RETURN_AT_UNTAP,
}  # fmt: skip
TIMED = AbilityFlag.AF_SORCERY | AbilityFlag.AF_LOYALTY | AbilityFlag.AF_SPECIAL
ELSEWHERE = 1 << Zone.Z_GRAVEYARD | 1 << Zone.Z_EXILE | 1 << Zone.Z_LIBRARY | 1 << Zone.Z_COMMAND
HIDDEN = 1 << Zone.Z_GRAVEYARD | 1 << Zone.Z_EXILE


class Stirs(Nodes):
    """Reads the tables of a linked game. `marks` is a list of STIRS | RETURNS, one a face, the same for all of a card."""

    def __init__(self, code: list[int], faces: list[list[int]], abilities: list[list[int]], modes: list[list[int]],
                 casts: list[list[int]]) -> None:
        super().__init__(code)
        self.faces, self.abilities, self.modes, self.casts = faces, abilities, modes, casts
        self.met: set[int] = set()
        cards: dict[int, int] = {}
        for i, face in enumerate(faces):
            card = face[FACE_FIELDS.index("card")]
            self.met.clear()
            cards[card] = cards.get(card, 0) | self.of_face(i)
        self.marks = [cards[face[FACE_FIELDS.index("card")]] for face in faces]

    def of_face(self, number: int) -> int:
        """Marks of one face, with what it makes and grants."""
        face = dict(zip(FACE_FIELDS, self.faces[number], strict=False))
        found = 0
        for k in range(face["n_abilities"]):
            found |= self.of_ability(face["first_ability"] + k)
        if face["spell"] >= 0:
            found |= self.of_ability(face["spell"])
        if face["types"] & TypeBit.TY_INSTANT and self.has_land_back(face):
            found |= STIRS
        for k in range(face["n_modes"]):
            cast = dict(zip(CAST_FIELDS, self.casts[face["first_mode"] + k], strict=True))
            other = dict(zip(FACE_FIELDS, self.faces[cast["face"]], strict=False))
            if face["types"] & TypeBit.TY_INSTANT and not other["types"] & TypeBit.TY_INSTANT:
                found |= STIRS  # an instant that can be cast as something else
            if cast["flags"] & CastFlag.CF_ADVENTURE or cast["zones"] & ELSEWHERE:
                found |= RETURNS
            found |= self.of_nodes(self.row_of(cast["cost"], cast["n_costs"]))
        return found

    def has_land_back(self, face: dict[str, int]) -> bool:
        """Can the card be played as a land instead?"""
        if face["other"] < 0:
            return False
        return bool(self.faces[face["other"]][FACE_FIELDS.index("types")] & TypeBit.TY_LAND)

    def of_ability(self, number: int) -> int:
        """Marks of one ability."""
        if number in self.met:
            return 0
        self.met.add(number)
        row = dict(zip(ABILITY_FIELDS, self.abilities[number], strict=True))
        found = STIRS if row["flags"] & TIMED else 0
        if row["kind"] in (AbilityKind.AB_ACTIVATED, AbilityKind.AB_TRIGGERED) and row["zones"] & HIDDEN:
            found |= RETURNS
        found |= self.of_nodes(self.row_of(row["cost"], row["n_costs"]))
        found |= self.of_nodes(self.row_of(row["effect"], row["n_effects"] or 1))
        for k in range(row["n_modes"]):
            mode = dict(zip(MODE_FIELDS, self.modes[row["first_mode"] + k], strict=True))
            found |= self.of_nodes(self.program(mode["effect"]))
        return found

    def of_nodes(self, pcs: Iterable[int]) -> int:
        """Marks of some nodes and everything in them."""
        found = 0
        todo = list(pcs)
        while todo:
            pc = todo.pop()
            op = Op(self.code[pc])
            if op in WILD or (op.name.startswith("E_") and op not in TAME):
                found |= STIRS
            for kind, value in operands(self.code, pc):
                if kind == "node":
                    todo.append(value)
                elif kind == "a":
                    found |= self.of_ability(value)
                elif kind == "f":
                    found |= self.of_face(value)
                elif kind == "e":
                    todo.extend(self.program(value))
        return found
