"""How much life moved this turn, a player's party, scrying as an event (ir/turn_counts.py)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import turn_counts as ir
from sim.cards.ir.conditions import Holds
from sim.cards.ir.values import Num
from sim.cards.lower.base import Flat, condition, event, node, player, value
from sim.cards.lower.events import whose
from sim.cards.lower.scope import Scope
from sim.cards.lower.values import single
from sim.core.opcodes import Op

MEMBERS = ("Cleric", "Rogue", "Warrior", "Wizard")
GAINED, LOST = 0, 1
SCRIED, SURVEILLED = 1, 2


@value(ir.LifeGained, ir.LifeLost, fields="who word")
def _life_moved(scope: Scope, item: Any) -> Flat:
    what = GAINED if isinstance(item, ir.LifeGained) else LOST
    return node(Op.V_LIFE_MOVED, what, single(player.lower(scope, item.who), item))


@value(ir.Party, fields="who")
def _party(scope: Scope, item: ir.Party) -> Flat:
    return node(Op.V_PARTY, player.lower(scope, item.who), *(scope.linker.subtype(name) for name in MEMBERS))


@condition(ir.FullParty, fields="who")
def _full_party(scope: Scope, item: ir.FullParty) -> Flat:
    flat: Flat = condition.lower(scope, Holds(ir.Party(item.who), ">=", Num(len(MEMBERS))))
    return flat


@event(ir.Scries, fields="who scry surveil")
def _scries(scope: Scope, item: ir.Scries) -> Flat:
    who = whose(scope, item.who)
    flats = [node(Op.T_SCRIES, who, what) for what, said in ((SCRIED, item.scry), (SURVEILLED, item.surveil)) if said]
    return flats[0] if len(flats) == 1 else node(Op.T_ANY, *flats)
