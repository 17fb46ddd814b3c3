"""Which basic lands of a land rule a game has to tell apart.

A basic land is its mana, its land type, its name and whether it is snow. What nothing in the game's programs asks for is left
out of the comparison; of lands that look alike then one is enough. A land whose mana no cost of the game asks for is left out
where another makes mana of use and is alike otherwise, unless somebody else may come to control or copy it.
"""

from __future__ import annotations

from collections.abc import Sequence

from sim.cards.ir import abilities as ir
from sim.cards.ir.effects import AddMana
from sim.cards.lower.rows import FACE_FIELDS
from sim.cards.lower.scan import CONTROL, COPIES, nodes, useful_colors
from sim.cards.lower.snow import snow_mana
from sim.cards.lower.words import BASIC_TYPES
from sim.core.layouts import FAMILIES
from sim.core.opcodes import KeywordBit, Op, TypeBit

COLORS = "WUBRGC"
ASKS_FOR_A_NAME, ANY_NAME = 1, {Op.E_CHOOSE_VALUE}
WALKS = sum(1 << bit for bit in (KeywordBit.KW_PLAINSWALK, KeywordBit.KW_ISLANDWALK, KeywordBit.KW_SWAMPWALK,
                                 KeywordBit.KW_MOUNTAINWALK, KeywordBit.KW_FORESTWALK))  # fmt: skip
# the ops that this page knows; any other may ask for anything
KNOWN = {"V": 25, "W": 113, "R": 209, "F": 333, "C": 421, "K": 521, "E": 672, "S": 926, "T": 1026, "G": 1108, "P": 1151}


def color_of(card: ir.Card) -> str:
    """The mana that a basic land makes (CR 305.6; a Wastes says it)."""
    face = card.faces[0]
    if face.subtypes:
        return COLORS[BASIC_TYPES.index(face.subtypes[0])]
    (ability,) = face.abilities
    if not isinstance(ability, ir.Activated) or not isinstance(ability.effect, AddMana):
        raise TypeError(f"{face.name} is no basic land")
    return str(ability.effect.mana[0])


def told_apart(lands: Sequence[ir.Card], names: Sequence[int], code: list[int], placed: list[int], faces: list[list[int]]) -> list[int]:
    """Which of the lands (by place) a game with these programs needs; `names` are the numbers of their names."""
    pcs = list(nodes(code, placed))
    ops = {code[pc] for pc in pcs}
    if not all(known(op) for op in ops):
        return list(range(len(lands)))
    by_type, by_snow = asks_for_types(code, pcs, faces), asks_for_snow(code, pcs)
    chosen = Op.E_NAME_MODE in ops or any(code[pc] in ANY_NAME and code[pc + 2] == ASKS_FOR_A_NAME for pc in pcs)
    named = {code[pc + 2] for pc in pcs if code[pc] == Op.F_NAMED}
    useful = useful_colors(code, pcs)
    found: dict[tuple[object, ...], int] = {}
    for place, card in enumerate(lands):
        face, mana = card.faces[0], COLORS.index(color_of(card))
        name = names[place] if chosen or names[place] in named else None
        looks = (face.subtypes if by_type else None, "snow" in face.supertypes if by_snow else None, name)
        found.setdefault((*looks, mana if useful >> mana & 1 else None), place)
    if not ops & (CONTROL | COPIES):
        of_use = {key[:-1] for key in found if key[-1] is not None}
        found = {key: place for key, place in found.items() if key[-1] is not None or key[:-1] not in of_use}
    return sorted(found.values())


def known(op: int) -> bool:
    """Is this an op of the table as this page knows it?"""
    return any(low <= op <= high and op <= KNOWN[family] for family, (low, high) in FAMILIES.items())


def asks_for_types(code: list[int], pcs: list[int], faces: list[list[int]]) -> bool:
    """Does a basic land type matter beside its mana?"""
    mask = 0
    for face in faces:
        mask |= face[FACE_FIELDS.index("keywords")]
    for pc in pcs:
        if code[pc] == Op.S_KEYWORDS:
            at = pc + 2 + code[pc + 3]
            mask |= code[at] | code[at + 1] << 31
        if code[pc] == Op.F_SUBTYPE and code[pc + 2] < len(BASIC_TYPES):
            return True
        if code[pc] in (Op.S_SUBTYPES, Op.F_CHOSEN_TYPE, Op.F_KEYWORD):
            return True
    return bool(mask & WALKS)


def asks_for_snow(code: list[int], pcs: list[int]) -> bool:
    """Does anything tell snow lands from others?"""
    return bool(snow_mana(code, pcs)) or any(code[pc] == Op.F_TYPE and code[pc + 2] & TypeBit.TY_SNOW for pc in pcs)
