"""Keywords that change how a spell is cast. Ways of casting themselves are made by sim/cards/lower/casts.py."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import conditions as cn
from sim.cards.ir import effects as ef
from sim.cards.ir import filters as fi
from sim.cards.ir import values as va
from sim.cards.ir.costs import Mana
from sim.cards.keywords.counters import has
from sim.cards.keywords.registry import Arrives, Rebounds, expands
from sim.cards.lower.base import node, raw
from sim.cards.lower.errors import Unsupported
from sim.core.opcodes import CastFlag, Duration, MarkKind, Op, TypeBit

ME, YOU, ONE = va.Self(), va.Who("you"), va.Num(1)


@expands("evoke", cost=True)
def evoke(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.74a: the sacrifice; the other cost is a way of casting."""
    sacrifice = raw(Op.E_SACRIFICE, [int(Op.R_SELF), 2])  # its controller does, whoever that is by then
    return [ab.Triggered(ab.Enters(ME), sacrifice, raw(Op.C_EVOKED))]


@expands("kicker", cost=True, arg=None)
@expands("morph", "megamorph", "disguise", cost=True)
@expands("entwine", "escalate", "flashback", "multikicker", "buyback", "escape", "spectacle", "surge", cost=True)
@expands("retrace", "jump-start", "bargain")
@expands("overload", "cleave", "bestow", cost=True)
def ways_only(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.34a, 702.33, 702.27a, 702.138a, 702.137a, 702.117a, 702.81a, 702.133a, 702.166a: ways of casting only."""
    return []


@expands("disturb", cost=True)
def disturb(_: ab.Keyword, face: ab.Face | None) -> list[Any]:
    """CR 702.146a: a way of casting the other face (lower/multiface.py)."""
    if face is None:
        raise Unsupported("disturb given to an object")
    return []


@expands("offspring", cost=True)
def offspring(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.175a."""
    token = ef.CreateCopyToken(YOU, ONE, ME, (ab.BasePT(ME, ONE, ONE),))
    return [ab.Triggered(ab.Enters(ME), token, raw(Op.C_CAST_WAY, CastFlag.CF_NAMED))]


@expands("impending", cost=True, n=True)
def impending(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.176a: no creature while it has a time counter, where its impending cost was paid."""
    paid = raw(Op.C_CAST_WAY, CastFlag.CF_NAMED)
    waits = cn.Both((paid, has("time")))
    no_creature = raw(Op.S_LOSE_TYPES, node(Op.F_IS, node(Op.R_SELF)), TypeBit.TY_CREATURE)
    return [
        ab.EntersWith(ME, "time", va.Num(keyword.n or 0), paid),
        ab.Static((no_creature,), waits),
        ab.Triggered(ab.AtStep("end", YOU), ef.RemoveCounters("time", ONE, ME), waits),
    ]


@expands("gift", arg=True)
def gift(keyword: ab.Keyword, face: ab.Face | None) -> list[Any]:
    """CR 702.174a-b: the gift of a permanent; that of an instant or sorcery stands before its instructions (lower/versions.py)."""
    if face is None:
        raise Unsupported("gift given to an object")
    if not {"instant", "sorcery"}.isdisjoint(face.types):
        return []
    given: Any = keyword.arg
    return [ab.Triggered(ab.Enters(ME), given, raw(Op.C_CAST_WAY, CastFlag.CF_NAMED))]


DASHED = raw(Op.C_CAST_WAY, CastFlag.CF_DASH)
HASTE = ef.Until(ME, (ab.Have(ME, (ab.Keyword("haste"),)),), "indefinite")
END_STEP = ab.AtStep("end", va.Who("any"), next=True)


@expands("dash", cost=True)
def dash(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.109a."""
    later = ef.Delayed(ab.Triggered(END_STEP, ef.Return(ME, "hand")))
    return [Arrives(ef.If(DASHED, ef.Seq((HASTE, later))))]


@expands("blitz", cost=True)
def blitz(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.152a."""
    later = ef.Delayed(ab.Triggered(END_STEP, ef.SacrificeThat(ME)))
    draws = ab.Triggered(ab.Dies(ME), ef.Draw(YOU, ONE))
    gains = ef.Until(ME, (ab.Have(ME, (ab.Keyword("haste"), draws)),), "indefinite")
    return [Arrives(ef.If(DASHED, ef.Seq((gains, later))))]


@expands("warp", cost=True)
def warp(_: ab.Keyword, face: ab.Face | None) -> list[Any]:
    """CR 702.185a: exiled at the next end step, from where its owner may cast it on a later turn (lower/casts.py)."""
    if face is None:
        raise Unsupported("warp given to an object")
    marked = tuple(
        raw(Op.E_MARK, node(Op.R_THEM), kind, lasts)
        for kind, lasts in ((MarkKind.MARK_WARPED, Duration.DU_INDEFINITE), (MarkKind.MARK_FRESH, Duration.DU_END_OF_TURN))
    )
    later = ef.Delayed(ab.Triggered(END_STEP, ef.Seq((ef.Exile(ME), *marked))))
    return [Arrives(ef.If(raw(Op.C_CAST_WAY, CastFlag.CF_NAMED), later))]


@expands("teamwork", n=True)
def teamwork(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """Tapping creatures is an optional cost (lower/casts.py)."""
    return []


@expands("rebound")
def rebound(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.88a: the card is what the delayed ability remembers."""
    cast = raw(Op.E_CAST_FREE, node(Op.W_YOU), node(Op.R_THEM), 2)
    return [Rebounds(ab.Triggered(ab.AtStep("upkeep", YOU), cast))]


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


@expands("undaunted")
def undaunted(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.125a: 'This spell costs {1} less to cast for each opponent you have.'"""
    return [ab.Static((ab.CostChange(ME, va.Num(1), False),))]


@expands("equip", cost=True)
def equip(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.6a."""
    creature = va.Target(fi.Filter("creature", preds=(fi.ControlledBy(YOU),)))
    return [ab.Activated((*keyword.cost, raw(Op.K_EQUIP)), ef.Attach(ME, creature), timing="sorcery")]


@expands("extort")
def extort(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.101a."""
    drain = ef.Seq((ef.LoseLife(va.Who("each_opponent"), ONE), ef.GainLife(YOU, va.ThatMuch())))
    return [ab.Triggered(ab.Casts(YOU, fi.Filter("spell", "stack")), ef.MayPay(YOU, (Mana(("W/B",)),), drain))]
