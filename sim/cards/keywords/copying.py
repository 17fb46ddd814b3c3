"""Keywords that copy the spell as it is cast: storm, conspire, casualty, replicate (CR 702.40, 702.78, 702.153, 702.56). Squad
copies the permanent (702.157)."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import effects as ef
from sim.cards.ir import values as va
from sim.cards.keywords.registry import expands
from sim.cards.lower.base import node, raw
from sim.core.opcodes import CastFlag, Compare, Op

ME, YOU = va.Self(), va.Who("you")
NEW_TARGETS = 1


def copies(times: list[Any], condition: Any = None) -> list[Any]:
    """'When you cast this spell, copy it so many times. You may choose new targets for the copies.'"""
    copy = raw(Op.E_COPY_SPELL, node(Op.W_YOU), times, node(Op.R_SELF), NEW_TARGETS)
    return [ab.Triggered(ab.Casts(YOU, ME), copy, condition, zone="stack")]


@expands("storm")
def storm(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.40a."""
    return copies(node(Op.V_STORM))


@expands("conspire")
@expands("casualty", n=True)
def conspire(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.78a, 702.153a."""
    return copies(node(Op.V_NUM, 1), raw(Op.C_CAST_WAY, CastFlag.CF_NAMED))


@expands("replicate", cost=True)
def replicate(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.56a: X is how often its cost was paid."""
    return copies(node(Op.V_SELF_X))


@expands("squad", cost=True)
def squad(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.157a: X is how often its cost was paid; nobody paid for a token."""
    times = node(Op.V_SELF_X)
    paid = raw(Op.C_COMPARE, Compare.CMP_GT, times, node(Op.V_NUM, 0))
    return [ab.Triggered(ab.Enters(ME), ef.CreateCopyToken(YOU, va.X(), ME), paid)]
