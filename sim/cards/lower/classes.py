"""Levels of Classes (ir/classes.py): a level is a designation, no counter (CR 716.2a)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import classes as ir
from sim.cards.ir import effects as ef
from sim.cards.ir.values import Self
from sim.cards.lower.base import Flat, ability, event, node, raw
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.events import subject
from sim.cards.lower.rows import AbilityRow
from sim.cards.lower.scope import Scope
from sim.core.opcodes import Duration, Happening, MarkKind, Op

MARKS = {2: MarkKind.MARK_LEVEL_2, 3: MarkKind.MARK_LEVEL_3}
HAPPENINGS = {2: Happening.HAP_LEVEL_2, 3: Happening.HAP_LEVEL_3}
ME = node(Op.R_SELF)


def known(n: int) -> int:
    """A Class has three levels."""
    if n not in MARKS:
        raise Unsupported(f"level {n}")
    return n


def at_level(n: int) -> Flat:
    """It is level n or greater; every Class is level 1 at least (CR 716.2c)."""
    return node(Op.C_TRUE) if n == 1 else node(Op.C_MARKED, MARKS[known(n)], ME)


@ability(ir.ClassLevel, fields="n cost abilities")
def _level(scope: Scope, item: ir.ClassLevel) -> list[AbilityRow]:
    """'<cost>: ~ becomes level n. Activate only if it is level n-1 and only as a sorcery', and 'as long as it is level n or
    greater, it has <abilities>'."""
    mark: Any = raw(Op.E_MARK, ME, MARKS[known(item.n)], Duration.DU_INDEFINITE)
    tell: Any = raw(Op.E_HAPPENS, HAPPENINGS[item.n], ME)
    before: Any = raw(Op.C_AND, at_level(item.n - 1), node(Op.C_NOT, at_level(item.n)))
    up = ab.Activated(item.cost, ef.Seq((mark, tell)), timing="sorcery", only_if=before)
    now: Any = raw(Op.C_MARKED, MARKS[item.n], ME)
    has = ab.Static((ab.Have(Self(), item.abilities),), now)
    return [row for part in (up, has) for row in ability.lower(Scope(scope.linker, scope.face), part)]


@event(ir.BecomesLevel, fields="what n")
def _becomes(scope: Scope, item: ir.BecomesLevel) -> Flat:
    return node(Op.T_HAPPENS, HAPPENINGS[known(item.n)], subject(scope, item.what))
