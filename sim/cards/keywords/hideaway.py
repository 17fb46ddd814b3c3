"""Hideaway (CR 702.75)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import effects as ef
from sim.cards.ir import values as va
from sim.cards.keywords.registry import expands
from sim.cards.lower.base import node, raw
from sim.core.opcodes import Leave, Op, Rest

LINKED = 2  # flag of E_EXILE


@expands("hideaway", n=True)
def hideaway(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.75a: one of the top cards is exiled face down, which everybody knows here; the others lie on top until they go."""
    you, them, none, one = node(Op.W_YOU), node(Op.R_THEM), node(Op.V_NUM, 0), node(Op.V_NUM, 1)
    steps = (
        raw(Op.E_LOOK_TOP, you, node(Op.V_NUM, keyword.n or 0)),
        raw(Op.E_CHOOSE_FROM, you, them, node(Op.F_TRUE), one, one),
        raw(Op.E_EXILE, them, LINKED, 0, none),
        raw(Op.E_LOOK_TOP, you, node(Op.V_NUM, (keyword.n or 1) - 1)),
        raw(Op.E_ARRANGE, you, Leave.LV_BOTTOM, Rest.RS_BOTTOM_RANDOM, none, none),
    )
    return [ab.Triggered(ab.Enters(va.Self()), ef.Seq(steps))]
