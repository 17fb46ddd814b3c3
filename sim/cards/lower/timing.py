"""Parts of a turn, what took part in combat, turns that end early or are skipped (ir/timing.py)."""

from __future__ import annotations

from sim.cards.ir import timing as ir
from sim.cards.ir.values import Self
from sim.cards.lower.base import Flat, condition, effect, filters, node, static
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import Scope
from sim.core.opcodes import Op, Step

# first and last step; the point is that of the first combat phase, and there is only one (CR 506.6)
SPANS: dict[str, tuple[Step, Step]] = {
    "before attackers are declared": (Step.ST_UNTAP, Step.ST_BEGIN_COMBAT),
    "before blockers are declared": (Step.ST_UNTAP, Step.ST_ATTACKERS),
    "before the combat damage step": (Step.ST_UNTAP, Step.ST_BLOCKERS),
    "before the end of combat step": (Step.ST_UNTAP, Step.ST_DAMAGE),
    "during combat": (Step.ST_BEGIN_COMBAT, Step.ST_END_COMBAT),
    "during combat before blockers are declared": (Step.ST_BEGIN_COMBAT, Step.ST_ATTACKERS),
}
PARTS = {"attacked": 1, "blocked": 2, "attacked or blocked": 3}


@condition(ir.Timing, fields="said")
def _timing(_: Scope, item: ir.Timing) -> Flat:
    first, last = SPANS[item.said]
    return node(Op.C_OR, *(node(Op.C_STEP, step) for step in range(first, last + 1)))


@filters(ir.BuriedThisTurn)
def _buried_this_turn(_: Scope, __: ir.BuriedThisTurn) -> Flat:
    return node(Op.F_BURIED)


@filters(ir.TookPart, fields="how")
def _took_part(_: Scope, item: ir.TookPart) -> Flat:
    return node(Op.F_TOOK_PART, PARTS[item.how])


@effect(ir.EndTurn)
def _end_turn(scope: Scope, _: ir.EndTurn) -> None:
    """Nothing of what is resolving happens afterwards (CR 719.1b): what the text says after it is refused."""
    scope.emit(Op.E_END_TURN)
    scope.ended = True


@static(ir.MaySkipTurn, fields="what")
def _may_skip(_: Scope, item: ir.MaySkipTurn) -> list[Flat]:
    if not isinstance(item.what, Self):
        raise Unsupported(f"{item}")
    return [node(Op.S_MAY_SKIP_TURN)]
