"""Day and night on cards without daybound (CR 727)."""

from __future__ import annotations

from sim.cards.ir import time_of_day as ir
from sim.cards.ir.values import Self
from sim.cards.keywords.registry import Arrives
from sim.cards.lower.base import Flat, ability, event, node, raw
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.rows import AbilityRow
from sim.cards.lower.scope import Scope
from sim.core.opcodes import Op

DAY, IF_NEITHER = 1, 1


@ability(ir.DayAsEnters, fields="what")
def _day_as_enters(scope: Scope, item: ir.DayAsEnters) -> list[AbilityRow]:
    if not isinstance(item.what, Self) or scope.face is None:
        raise Unsupported(f"{item}")
    return list(scope.linker.rows(Arrives(raw(Op.E_DAY, DAY, IF_NEITHER)), scope.face))


@event(ir.DayTurns)
def _day_turns(_: Scope, __: ir.DayTurns) -> Flat:
    return node(Op.T_BECOMES_DAY)
