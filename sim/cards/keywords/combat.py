"""Keywords about combat and about being a target."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import effects as ef
from sim.cards.ir import filters as fi
from sim.cards.ir import values as va
from sim.cards.keywords.registry import expands

ME, YOU = va.Self(), va.Who("you")
EVENT = va.EventObject("that creature")


def pump(what: Any, power: int, toughness: int) -> ef.Until:
    """'gets +p/+t until end of turn'"""
    return ef.Until(what, (ab.Get(what, va.Num(power), va.Num(toughness)),))


@expands("exalted")
def exalted(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.83a."""
    mine = fi.Filter("creature", preds=(fi.ControlledBy(YOU),))
    return [ab.Triggered(ab.Attacks(mine, alone=True), pump(EVENT, 1, 1))]


@expands("ward", cost=True)
def ward(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.21a."""
    theirs = (fi.ControlledBy(va.Who("opponent")),)
    by = fi.AnyOf((fi.Filter("spell", "stack", theirs), fi.Filter("ability", "stack", theirs)))
    spell = va.EventObject("that spell or ability")
    return [
        ab.Triggered(
            ab.BecomesTarget(ME, by), ef.PayOrElse(ef.CounterSpell(spell), va.ControllerOf(spell), keyword.cost)
        )
    ]


@expands("annihilator", n=True)
def annihilator(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.86a."""
    loss = ef.Sacrifice(va.Who("defending"), fi.Filter("permanent"), va.Num(keyword.n or 0))
    return [ab.Triggered(ab.Attacks(ME), loss)]


@expands("bushido", n=True)
def bushido(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.45a."""
    n = keyword.n or 0
    return [ab.Triggered(ab.AnyEvent((ab.Blocks(ME), ab.BecomesBlocked(ME))), pump(ME, n, n))]


@expands("battle cry")
def battle_cry(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.91a."""
    others = va.All(fi.Filter("creature", preds=(fi.Other(), fi.Status("attacking"))), "each")
    return [ab.Triggered(ab.Attacks(ME), pump(others, 1, 0))]


@expands("prowess")
def prowess(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.108a."""
    spell = fi.Filter("spell", "stack", (fi.Not(fi.Type("creature")),))
    return [ab.Triggered(ab.Casts(YOU, spell), pump(ME, 1, 1))]
