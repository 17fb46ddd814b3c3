"""What a player may do has to be possible: of two cards to discard both have to be there (CR 608.2d)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import effects as ir
from sim.cards.ir.actions import RevealTop
from sim.cards.ir.processing import Process
from sim.cards.ir.values import Num, Target, Who
from sim.cards.lower.base import Flat, Label, node, player, reference
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import conjunction, lower_filter
from sim.cards.lower.scope import Scope
from sim.cards.lower.values import lower_amount, number
from sim.cards.lower.words import BATTLEFIELD, COMPARE, zone_mask
from sim.core.opcodes import Op

CARD = node(Op.F_TRUE)
EXILE, THEIRS = zone_mask("exile"), node(Op.F_OWNER, node(Op.W_OPPONENT))


def skip_impossible(scope: Scope, item: Any, skip: Label) -> None:
    """Jump where there is less than the (first) instruction takes. One of a thing needs no look: then nothing is done."""
    first = item.items[0] if isinstance(item, ir.Seq) else item
    if isinstance(first, Process) and first.count > 1:
        scope.emit(Op.E_JUMP_UNLESS, skip, node(Op.C_COMPARE, COMPARE[">="], node(Op.V_COUNT, EXILE, THEIRS), number(first.count)))
    if isinstance(first, RevealTop):
        memory = scope.memory()
        cards = node(Op.V_LIBRARY, player.lower(scope, first.who))
        scope.recall(memory)
        return scope.emit(Op.E_JUMP_UNLESS, skip, node(Op.C_COMPARE, COMPARE[">"], cards, number(0)))
    if not isinstance(first, ir.Discard | ir.Sacrifice | ir.RemoveCounters) or first.count in (None, Num(1), Num(1, True)):
        return None
    memory = scope.memory()
    amount = lower_amount(scope, first.count)
    scope.emit(Op.E_JUMP_UNLESS, skip, node(Op.C_COMPARE, COMPARE[">="], there(scope, first), amount))
    return scope.recall(memory)


def there(scope: Scope, item: Any) -> Flat:
    """How many there are to take."""
    if isinstance(item, ir.RemoveCounters):
        if not item.kind or isinstance(item.what, Target):
            raise Unsupported(f"whether so many counters can be removed: {item}")
        return node(Op.V_COUNTERS, scope.linker.counter(item.kind), reference.lower(scope, item.what))
    if item.who in (Who("each_player"), Who("each_opponent")):
        raise Unsupported(f"whether each of them can: {item}")
    who = player.lower(scope, item.who)
    if isinstance(item, ir.Discard):
        flat = CARD if item.filter is None else lower_filter(scope, item.filter, zone="hand")[1]
        return node(Op.V_COUNT, zone_mask("hand"), conjunction([flat, node(Op.F_OWNER, who)]))
    return node(Op.V_COUNT, BATTLEFIELD, conjunction([lower_filter(scope, item.filter)[1], node(Op.F_CONTROLLER, who)]))
