"""Which instructions could change anybody's mana sources: only in response to those is it worth floating mana.

Conservative: everything touches unless it is known not to.
"""

from __future__ import annotations

from typing import Any

from sim.core.opcodes import CounterKind, Op

HARMLESS = frozenset((
    Op.E_JUMP, Op.E_JUMP_UNLESS, Op.E_MAY, Op.E_GAIN_LIFE, Op.E_LOSE_LIFE, Op.E_SET_LIFE, Op.E_DRAW, Op.E_COUNTER,
    Op.E_ADD_MANA, Op.E_ADD_MANA_CHOICE, Op.E_ADD_MANA_AMONG, Op.E_POISON, Op.E_SET_X, Op.E_SET_THEM, Op.E_SET_THAT, Op.E_FLIP,
    Op.E_NOTHING, Op.E_WIN, Op.E_LOSE, Op.E_EXTRA_TURN, Op.E_PREVENT, Op.E_LOOK_TOP
))  # fmt: skip
TO_PLAYERS = 1


def touches_sources(out: list[Any]) -> bool:
    """Does any of these instructions?"""
    return any(isinstance(flat, list) and touches(flat) for flat in out)


def touches(flat: list[Any]) -> bool:
    """One instruction."""
    op = flat[0]
    if op in HARMLESS:
        return False
    if op == Op.E_DAMAGE:
        source = 2 + flat[3]
        goal = source + flat[source + 1]
        return bool(flat[goal] != TO_PLAYERS)
    if op == Op.E_PUT_COUNTERS:
        return bool(flat[2] != CounterKind.CT_P1P1)
    if op == Op.E_PAY_OR:
        at = 2 + flat[3] + 1
        return not only_mana(flat, at)
    if op == Op.E_UNTIL:
        return not only_pump(flat)
    return True


def only_mana(flat: list[Any], at: int) -> bool:
    """Mana that is paid on resolution can be made then; other costs may take sources away."""
    while at < len(flat):
        if flat[at] != Op.K_MANA:
            return False
        at += flat[at + 1]
    return True


def only_pump(flat: list[Any]) -> bool:
    """+n/+n for a time takes no creature that makes mana away."""
    at = 2 + flat[3] + 2
    while at < len(flat):
        power = at + 2 + flat[at + 3]
        if flat[at] != Op.S_PT or flat[power] != Op.V_NUM or flat[power + 2] < 0:
            return False
        toughness = power + flat[power + 1]
        if flat[toughness] != Op.V_NUM or flat[toughness + 2] < 0:
            return False
        at += flat[at + 1]
    return True
