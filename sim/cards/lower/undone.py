"""What a pronoun means where the instructions that bring its object are not carried out."""

from __future__ import annotations

from typing import Any

from sim.cards.lower.base import Label, node
from sim.cards.lower.scope import SETS_THEM, Memory, Scope
from sim.cards.lower.words import BATTLEFIELD
from sim.core.opcodes import Op

NOTHING = node(Op.R_ALL, BATTLEFIELD, node(Op.F_NOT, node(Op.F_TRUE)))


def of_them(memory: Memory) -> bool:
    """Does a pronoun stand for what R_THEM is?"""
    it, that, _, other = memory
    return any(flat and int(Op.R_THEM) in flat for flat in (it, that, other))


def writes(out: list[Any], afresh: bool) -> bool:
    """Do these instructions set R_THEM (to something that is not told by what it was)?"""
    return any(isinstance(flat, list) and flat[0] in SETS_THEM and not (afresh and int(Op.R_THEM) in flat) for flat in out)


def not_done(scope: Scope, start: int, before: Memory, skip: Label) -> None:
    """The label `skip`, behind the instructions from number `start` on. On the way to it what they would have brought is nothing,
    and not what was spoken of before."""
    earlier = of_them(before) or writes(scope.out[:start], afresh=False)
    if not (earlier and of_them(scope.memory()) and writes(scope.out[start:], afresh=True)):
        scope.mark(skip)
        return
    end = Label()
    scope.out += [node(Op.E_JUMP, end), skip, node(Op.E_SET_THEM, NOTHING), end]
