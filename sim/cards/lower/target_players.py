"""'Any number of target players each ...': both make the choices of an instruction, then it is carried out at once."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.ir import effects as ir
from sim.cards.ir.values import Num, Who
from sim.cards.lower.base import Raw, effect, node, player
from sim.cards.lower.effects import lower_effect
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.core.opcodes import Op

AT_ONCE = (ir.Draw, ir.GainLife, ir.LoseLife, ir.Mill, ir.Discard)
OWN = (Who("same"), Who("that_player"))


@effect(ir.TargetPlayersEach, fields="who effect")
def _target_players(scope: Scope, item: ir.TargetPlayersEach) -> None:
    """One instruction after the other (CR 608.2c), each for the targets that are still legal (CR 608.2b)."""
    parts: tuple[Any, ...] = item.effect.items if isinstance(item.effect, ir.Seq) else (item.effect,)
    if scope.iterating or not all(isinstance(part, AT_ONCE) and part.who in OWN and numbered(part) for part in parts):
        raise Unsupported(f"what several target players do: {item.effect}")
    among = player.lower(scope, item.who)
    most = 2 if among[0] == Op.W_EACH else 1
    first = scope.target(node(Op.P_TARGET, 0, most, 0, among, 0, node(Op.F_NOT, node(Op.F_TRUE))), most)
    who = Raw(tuple(node(Op.W_TARGETS, first, most)))
    for part in parts:
        lower_effect(scope, dataclasses.replace(part, who=who))
        scope.it = scope.that = scope.amount = UNCLEAR


def numbered(part: ir.Draw | ir.GainLife | ir.LoseLife | ir.Mill | ir.Discard) -> bool:
    """The same number for each, whoever they are."""
    amount = part.amount if isinstance(part, ir.GainLife | ir.LoseLife) else part.count
    return isinstance(amount, Num) and not (isinstance(part, ir.Discard) and part.at_random)
