"""What spells and abilities cost that target something (ir/rules.py)."""

from __future__ import annotations

from sim.cards.ir.filters import AnyOf, Filter
from sim.cards.ir.rules import AimedCost
from sim.cards.ir.values import All, Enchanted, Self
from sim.cards.lower.base import Flat, node, player, static
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.filters import lower_filter, quiet
from sim.cards.lower.scope import Scope
from sim.cards.lower.values import number
from sim.cards.lower.words import BATTLEFIELD
from sim.core.opcodes import Op

LESS, OF_ABILITIES, EQUIP = 1, 2, 4


@static(AimedCost, fields="who n more target equip many")
def _aimed_cost(scope: Scope, item: AimedCost) -> list[Flat]:
    """A static ability of a permanent."""
    if scope.affected is not None:
        raise Unsupported(f"for a time: {item}")
    zones, target = BATTLEFIELD, node(Op.F_TRUE)
    aimed = item.target.filter if isinstance(item.target, All) else item.target
    if isinstance(aimed, Filter | AnyOf):
        memory = scope.memory()
        zones, target = lower_filter(scope, aimed)
        scope.recall(memory)
    elif isinstance(item.target, Self | Enchanted):
        target = quiet(scope, item.target)
    elif item.target is not None:
        raise Unsupported(f"{item}")
    memory = scope.memory()
    who = player.lower(scope, item.who)
    scope.recall(memory)
    flags = LESS * (not item.more) | (OF_ABILITIES | EQUIP) * item.equip
    return [node(Op.S_COST_AIMED, node(Op.F_TRUE), number(item.n), flags, who, zones, target)]
