"""Hideaway (CR 702.75)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import conditions as cn
from sim.cards.ir import effects as ef
from sim.cards.ir import values as va
from sim.cards.keywords.registry import expands
from sim.cards.lower.base import node, raw
from sim.core.opcodes import Op

LINKED = 2  # flag of E_EXILE


@expands("hideaway", n=True)
def hideaway(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.75a, exactly with at most one card in the library: more would be put back in a random order."""
    you, number = node(Op.W_YOU), node(Op.V_NUM, keyword.n or 0)
    several = cn.Holds(va.LibrarySize(va.Who("you")), ">", va.Num(1))
    steps = (
        ef.If(several, raw(Op.E_UNRESOLVED)),
        raw(Op.E_LOOK_TOP, you, number),
        raw(Op.E_EXILE, node(Op.R_THEM), LINKED, 0, node(Op.V_NUM, 0)),
    )
    return [ab.Triggered(ab.Enters(va.Self()), ef.Seq(steps))]
