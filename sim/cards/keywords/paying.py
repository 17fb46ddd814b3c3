"""Keywords that are activated abilities of permanents and of cards in hands and graveyards."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import costs as co
from sim.cards.ir import effects as ef
from sim.cards.ir import filters as fi
from sim.cards.ir import values as va
from sim.cards.keywords.registry import expands
from sim.cards.lower.base import node, raw
from sim.cards.lower.costs import mana_value
from sim.cards.lower.errors import Unsupported
from sim.core.opcodes import Duration, MarkKind, Op, TypeBit, Verb

ME, YOU, ONE = va.Self(), va.Who("you"), va.Num(1)
IT = va.It("it")
THEM = node(Op.R_THEM)
END_STEP = ab.AtStep("end", va.Who("any"), next=True)
HASTE = ab.Have(va.It(""), (ab.Keyword("haste"),))
CREATURE = va.Target(fi.Filter("creature"))


def tap_power(n: int) -> Any:
    """'Tap any number of other untapped creatures you control with total power N or greater.'"""
    others = node(Op.F_AND, node(Op.F_TYPE, TypeBit.TY_CREATURE), node(Op.F_NOT, node(Op.F_TAPPED)), node(Op.F_OTHER))
    return raw(Op.K_TAP_POWER, others, node(Op.V_NUM, n))


@expands("crew", n=True)
def crew(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.122a."""
    creature = ef.Until(ME, (ab.AreTypes(ME, ("artifact", "creature")),))
    return [ab.Activated((tap_power(keyword.n or 0),), creature)]


@expands("saddle", n=True)
def saddle(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.171a."""
    mark = raw(Op.E_MARK, node(Op.R_SELF), MarkKind.MARK_SADDLED, Duration.DU_END_OF_TURN)
    return [ab.Activated((tap_power(keyword.n or 0),), mark, timing="sorcery")]


@expands("outlast", cost=True)
def outlast(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.107a."""
    return [ab.Activated((*keyword.cost, co.TapSelf()), ef.PutCounters("+1/+1", ONE, ME), timing="sorcery")]


@expands("fortify", cost=True)
def fortify(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.67a."""
    land = va.Target(fi.Filter("land", preds=(fi.ControlledBy(YOU),)))
    return [ab.Activated(keyword.cost, ef.Attach(ME, land), timing="sorcery")]


@expands("reinforce", cost=True, n=True)
def reinforce(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.77a."""
    put = ef.PutCounters("+1/+1", va.Num(keyword.n or 0), CREATURE)
    return [ab.Activated((*keyword.cost, co.DiscardCost(ME)), put, zone="hand")]


@expands("scavenge", cost=True)
def scavenge(keyword: ab.Keyword, face: ab.Face | None) -> list[Any]:
    """CR 702.97a: the power of the card as it was in the graveyard, which is the printed one."""
    if face is None or face.power is None or not face.power.isdigit():
        raise Unsupported("scavenge of a card whose power is not a number")
    put = ef.PutCounters("+1/+1", va.Num(int(face.power)), CREATURE)
    return [ab.Activated((*keyword.cost, co.ExileCost(ME, "graveyard")), put, timing="sorcery", zone="graveyard")]


def back_for_a_turn(cost: tuple[Any, ...]) -> list[Any]:
    """'Return this card from your graveyard to the battlefield. It gains haste. Exile it at the beginning of the next end
    step or if it would leave the battlefield.'"""
    mark = raw(Op.E_MARK, THEM, MarkKind.MARK_EXILED_LATER, Duration.DU_INDEFINITE)
    parts = (
        ef.Return(ME, "battlefield", source="graveyard"),
        ef.Until(IT, (HASTE,), "indefinite"),
        mark,
        ef.Delayed(ab.Triggered(END_STEP, ef.Exile(IT))),
    )
    return [ab.Activated(cost, ef.Seq(parts), timing="sorcery", zone="graveyard")]


@expands("unearth", cost=True)
def unearth(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.84a."""
    return back_for_a_turn(keyword.cost)


@expands("encore", cost=True)
def encore(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.141a: one opponent, so one token that attacks that opponent if able, for the turn; sacrificed at its end."""
    cost = (*keyword.cost, co.ExileCost(ME, "graveyard"))
    must = raw(Op.E_UNTIL, THEM, Duration.DU_END_OF_TURN, 1, node(Op.S_MUST, node(Op.F_TRUE), Verb.CANT_ATTACK))
    parts = (
        ef.CreateCopyToken(YOU, ONE, ME),
        ef.Until(IT, (HASTE,), "indefinite"),
        must,
        ef.Delayed(ab.Triggered(END_STEP, ef.SacrificeThat(IT))),
    )
    return [ab.Activated(cost, ef.Seq(parts), timing="sorcery", zone="graveyard")]


@expands("transmute", cost=True)
def transmute(keyword: ab.Keyword, face: ab.Face | None) -> list[Any]:
    """CR 702.53a."""
    if face is None or face.cost is None:
        raise Unsupported("transmute of a card without a mana cost")
    same = fi.Filter("card", "library", (fi.Compare("mana value", "=", va.Num(mana_value(face.cost))),))
    search = ef.Search(YOU, same, ONE, "hand", reveal=True)
    return [ab.Activated((*keyword.cost, co.DiscardCost(ME)), search, timing="sorcery", zone="hand")]


@expands("ninjutsu", cost=True)
def ninjutsu(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.49a: it attacks what the returned creature attacked."""
    mine = node(Op.F_CONTROLLER, node(Op.W_YOU))
    unblocked = node(Op.F_AND, node(Op.F_UNBLOCKED), node(Op.F_TYPE, TypeBit.TY_CREATURE), mine)
    back = raw(Op.K_RETURN, unblocked, node(Op.V_NUM, 1))
    attack = raw(Op.E_JOIN_ATTACK, node(Op.R_SELF))
    return [ab.Activated((*keyword.cost, back), attack, zone="hand")]
