"""Keywords that change how a spell is cast. Ways of casting themselves are made by sim/cards/lower/casts.py."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import effects as ef
from sim.cards.ir import filters as fi
from sim.cards.ir import values as va
from sim.cards.ir.costs import Mana
from sim.cards.keywords.registry import expands
from sim.cards.lower.base import raw
from sim.core.opcodes import Op

ME, YOU, ONE = va.Self(), va.Who("you"), va.Num(1)


@expands("evoke", cost=True)
def evoke(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.74a: the sacrifice; the other cost is a way of casting."""
    return [ab.Triggered(ab.Enters(ME), ef.SacrificeThat(ME), raw(Op.C_EVOKED))]


@expands("flashback", cost=True)
def flashback(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.34a: a way of casting only."""
    return []


@expands("prototype", cost=True, arg=True)
def prototype(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 718: a way of casting only."""
    return []


@expands("affinity", arg=True)
def affinity(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.41a: 'This spell costs {1} less to cast for each <filter> you control.'"""
    what: Any = keyword.arg
    mine = fi.Filter(what.noun, what.zone, (*what.preds, fi.ControlledBy(YOU)))
    return [ab.Static((ab.CostChange(ME, va.Count(mine), False),))]


@expands("equip", cost=True)
def equip(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.6a."""
    creature = va.Target(fi.Filter("creature", preds=(fi.ControlledBy(YOU),)))
    return [ab.Activated(keyword.cost, ef.Attach(ME, creature), timing="sorcery")]


@expands("extort")
def extort(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.101a."""
    drain = ef.Seq((ef.LoseLife(va.Who("each_opponent"), ONE), ef.GainLife(YOU, va.ThatMuch())))
    return [ab.Triggered(ab.Casts(YOU, fi.Filter("spell", "stack")), ef.MayPay(YOU, (Mana(("W/B",)),), drain))]
