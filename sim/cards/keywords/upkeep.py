"""Keywords with an upkeep cost."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import conditions as cn
from sim.cards.ir import effects as ef
from sim.cards.ir import values as va
from sim.cards.ir.rules import AddManaCost
from sim.cards.keywords.registry import expands
from sim.cards.lower.base import TimesCost, raw
from sim.cards.lower.errors import Unsupported
from sim.core.opcodes import Op

ME, YOU, ONE = va.Self(), va.Who("you"), va.Num(1)


@expands("cumulative upkeep", cost=True)
def cumulative_upkeep(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.24a."""
    if any(isinstance(part, AddManaCost) for part in keyword.cost):
        return adding_mana(keyword)
    cost: Any = TimesCost(va.CountersOn("age", ME), keyword.cost)
    pay = ef.PayOrElse(ef.SacrificeThat(ME), YOU, (cost,))
    return [ab.Triggered(ab.AtStep("upkeep", YOU), ef.Seq((ef.PutCounters("age", ONE, ME), pay)))]


def adding_mana(keyword: ab.Keyword) -> list[Any]:
    """A cost that can always be paid; while it is not on the battlefield the ability does nothing (CR 702.24a, 603.4)."""
    if len(keyword.cost) != 1:
        raise Unsupported(f"mana to add and more to pay: {keyword}")
    added = ef.AddMana(YOU, keyword.cost[0].mana, times=va.CountersOn("age", ME))  # type: ignore[attr-defined]
    pay = ef.May(YOU, added, otherwise=ef.SacrificeThat(ME))
    there = cn.OnBattlefield(ME)
    return [ab.Triggered(ab.AtStep("upkeep", YOU), ef.Seq((ef.PutCounters("age", ONE, ME), pay)), there)]


@expands("echo", cost=True)
def echo(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.30a."""
    pay = ef.PayOrElse(ef.SacrificeThat(ME), YOU, keyword.cost)
    return [ab.Triggered(ab.AtStep("upkeep", YOU), pay, raw(Op.C_NEW))]
