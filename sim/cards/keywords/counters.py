"""Keywords about counters: level up, vanishing, fading."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import conditions as cn
from sim.cards.ir import effects as ef
from sim.cards.ir import filters as fi
from sim.cards.ir import values as va
from sim.cards.ir.spending import ManaSpent
from sim.cards.keywords.registry import expands
from sim.cards.lower.base import node, raw
from sim.cards.lower.words import COUNTERS
from sim.core.opcodes import Op

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


@expands("increment")
def increment(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """Whenever you cast a spell for more mana than its power or toughness."""
    spent = ManaSpent(va.EventObject("that spell"))
    more = cn.Either(tuple(cn.Holds(spent, ">", va.StatOf(stat, ME)) for stat in ("power", "toughness")))
    return [ab.Triggered(ab.Casts(YOU, fi.Filter("spell", "stack")), ef.PutCounters("+1/+1", ONE, ME), more)]


def comes_back(kind: str) -> list[Any]:
    """'When this dies, if it had no <kind> counters on it, return it with one' (CR 702.79a, 702.93a). What it had is asked
    of the event: the object that died is looked at as it was (CR 603.10a)."""
    bare = node(Op.F_NOT, node(Op.F_COUNTER, COUNTERS[kind]))
    died = raw(Op.T_DIES, node(Op.F_AND, node(Op.F_IS, node(Op.R_SELF)), bare))
    return [ab.Triggered(died, ef.Return(ME, "battlefield", counter=kind))]


@expands("undying")
def undying(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.93a."""
    return comes_back("+1/+1")


@expands("persist")
def persist(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.79a."""
    return comes_back("-1/-1")
