"""Keywords with an upkeep cost."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import effects as ef
from sim.cards.ir import values as va
from sim.cards.keywords.registry import expands
from sim.cards.lower.base import TimesCost, raw
from sim.core.opcodes import Op

ME, YOU, ONE = va.Self(), va.Who("you"), va.Num(1)


@expands("cumulative upkeep", cost=True)
def cumulative_upkeep(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.24a."""
    cost: Any = TimesCost(va.CountersOn("age", ME), keyword.cost)
    pay = ef.PayOrElse(ef.SacrificeThat(ME), YOU, (cost,))
    return [ab.Triggered(ab.AtStep("upkeep", YOU), ef.Seq((ef.PutCounters("age", ONE, ME), pay)))]


@expands("echo", cost=True)
def echo(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.30a."""
    pay = ef.PayOrElse(ef.SacrificeThat(ME), YOU, keyword.cost)
    return [ab.Triggered(ab.AtStep("upkeep", YOU), pay, raw(Op.C_NEW))]
