"""'You may pay {0} rather than pay the mana cost for Zombie creature spells you cast': more ways of casting every card of the game."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import casting as ir
from sim.cards.ir import conditions as cn
from sim.cards.ir.costs import Mana
from sim.cards.ir.filters import CastBy, Filter
from sim.cards.ir.values import Who
from sim.cards.lower.base import Flat, node, raw, static
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.scope import Scope
from sim.cards.lower.statics import lower_spells
from sim.cards.lower.words import zone_mask
from sim.core.opcodes import CastFlag, Op

if TYPE_CHECKING:
    from sim.cards.lower.link import Linker

YOURS = CastBy(Who("you"))


@static(ir.PayInstead, fields="cost filter")
def _pay_instead(scope: Scope, item: ir.PayInstead) -> list[Flat]:
    """The number is that of the cost among those of the game; a card that is looked at by itself has but one."""
    spells: Any = item.filter
    if any(not isinstance(part, Mana) or "X" in part.symbols for part in item.cost):
        raise Unsupported(f"instead of a mana cost: {item.cost}")
    if not isinstance(spells, Filter) or YOURS not in spells.preds:
        raise Unsupported(f"whose spells: {item}")
    others = tuple(pred for pred in spells.preds if pred != YOURS)
    costs = scope.linker.costs_instead or (item.cost,)
    return [node(Op.S_PAYS_INSTEAD, lower_spells(scope, dataclasses.replace(spells, preds=others)), costs.index(item.cost))]


def costs_instead(item: Any) -> tuple[tuple[Any, ...], ...]:
    """The costs that something in these cards and rules lets a player pay rather than mana costs."""
    if isinstance(item, ir.PayInstead):
        return (item.cost,)
    parts = item if isinstance(item, tuple | list) else [getattr(item, f) for f in getattr(item, "__dataclass_fields__", {})]
    return tuple(dict.fromkeys(cost for part in parts for cost in costs_instead(part)))


def paid_instead(linker: Linker, face: ab.Face, ways: list[tuple[Any, tuple[Any, ...]]]) -> list[tuple[Any, tuple[Any, ...]]]:
    """Each way for its mana cost, for such a cost in place of it; what has no mana cost can be cast so from the hand (CR 118.6a). No
    other alternative cost goes with it (CR 118.9a), additional ones do (118.9d)."""
    if not linker.costs_instead:
        return []
    if "X" in (face.cost or ()):
        raise Unsupported(f"X in a mana cost that another cost stands for: {face.name}")
    own = (Mana(face.cost or ("0",)),)
    found = []
    for number, paid in enumerate(linker.costs_instead):
        allowed = raw(Op.C_PAYS_INSTEAD, number)
        for made, cost in ways:
            if made.flags & CastFlag.CF_ALTERNATIVE or cost[:1] != own or made.modes:
                continue
            zones = made.zones or zone_mask("hand")
            holds = allowed if made.holds is None else cn.Both((made.holds, allowed))
            found.append((made._replace(zones=zones, flags=made.flags | CastFlag.CF_ALTERNATIVE, holds=holds), (*paid, *cost[1:])))
    return found
