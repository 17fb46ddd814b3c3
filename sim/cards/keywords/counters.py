"""Keywords about counters: level up, vanishing, fading."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import conditions as cn
from sim.cards.ir import effects as ef
from sim.cards.ir import values as va
from sim.cards.keywords.registry import expands

ME, YOU, ONE = va.Self(), va.Who("you"), va.Num(1)
YOUR_UPKEEP = ab.AtStep("upkeep", YOU)


def has(kind: str) -> cn.Holds:
    """'it has a <kind> counter on it'"""
    return cn.Holds(va.CountersOn(kind, ME), ">", va.Num(0))


@expands("level up", cost=True)
def level_up(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.87a."""
    return [ab.Activated(keyword.cost, ef.PutCounters("level", ONE, ME), timing="sorcery")]


@expands("vanishing", n=True)
def vanishing(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.63a."""
    return [
        ab.EntersWith(ME, "time", va.Num(keyword.n or 0)),
        ab.Triggered(YOUR_UPKEEP, ef.RemoveCounters("time", ONE, ME), has("time")),
        ab.Triggered(ab.CounterRemoved("time"), ef.SacrificeThat(ME)),
    ]


@expands("fading", n=True)
def fading(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.32a."""
    return [
        ab.EntersWith(ME, "fade", va.Num(keyword.n or 0)),
        ab.Triggered(YOUR_UPKEEP, ef.If(has("fade"), ef.RemoveCounters("fade", ONE, ME), ef.SacrificeThat(ME))),
    ]
