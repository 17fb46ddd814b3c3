"""Soulbond (CR 702.95)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import effects as ef
from sim.cards.ir import filters as fi
from sim.cards.ir import values as va
from sim.cards.keywords.registry import expands
from sim.cards.lower.base import node, raw
from sim.core.opcodes import Compare, Op, TypeBit, Zone

ME, YOU = va.Self(), va.Who("you")
SELF, MINE, CREATURE = node(Op.R_SELF), node(Op.F_CONTROLLER, node(Op.W_YOU)), node(Op.F_TYPE, TypeBit.TY_CREATURE)
FREE = node(Op.F_AND, CREATURE, MINE, node(Op.F_NOT, node(Op.F_PAIRED)))
OTHERS = node(Op.F_AND, FREE, node(Op.F_OTHER))
BATTLEFIELD = 1 << Zone.Z_BATTLEFIELD
ONE = node(Op.V_NUM, 1)


@expands("soulbond")
def soulbond(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.95a: as it enters, with a creature of one's choice; as another enters, with that one."""
    some = node(Op.C_COMPARE, Compare.CMP_GE, node(Op.V_COUNT, BATTLEFIELD, OTHERS), ONE)
    mine = node(Op.C_MATCHES, SELF, FREE)
    choose = raw(Op.E_CHOOSE, node(Op.W_YOU), BATTLEFIELD, OTHERS, ONE, ONE)
    first = ef.May(YOU, ef.Seq((choose, raw(Op.E_PAIR, SELF, node(Op.R_THEM)))))
    another = fi.Filter("creature", preds=(fi.Other(), fi.ControlledBy(YOU)))
    that = node(Op.C_MATCHES, node(Op.R_EVENT), FREE)
    second = ef.May(YOU, raw(Op.E_PAIR, SELF, node(Op.R_EVENT)))
    return [
        ab.Triggered(ab.Enters(ME), first, raw(Op.C_AND, mine, some)),
        ab.Triggered(ab.Enters(another), second, raw(Op.C_AND, mine, that)),
    ]
