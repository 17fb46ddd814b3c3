"""Keywords that work in a hand, a graveyard or exile: suspend, cycling, embalm, madness."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import costs as co
from sim.cards.ir import effects as ef
from sim.cards.ir import filters as fi
from sim.cards.ir import keyword_actions as ka
from sim.cards.ir import values as va
from sim.cards.keywords.counters import YOUR_UPKEEP, has
from sim.cards.keywords.registry import Discarded, Replaces, Special, expands
from sim.cards.lower.base import node, raw
from sim.cards.lower.errors import Unsupported
from sim.core.opcodes import AbilityFlag, CastFlag, Duration, MarkKind, Op, Zone

ME, YOU, ONE = va.Self(), va.Who("you"), va.Num(1)
IN_EXILE = 1 << Zone.Z_EXILE
HASTE_WHILE_CONTROLLED = 4  # flag of E_CAST_FREE


@expands("suspend", cost=True, n=True)
def suspend(keyword: ab.Keyword, face: ab.Face | None) -> list[Any]:
    """CR 702.62a. Exiling it is a special action, allowed when the card could be cast (CR 116.2f)."""
    if face is None:
        raise Unsupported("suspend given to an object")
    exile = ef.Exile(ME, counters=ef.Counters("time", va.Num(keyword.n or 0)))
    instant = "instant" in face.types or ab.Keyword("flash") in face.abilities
    action = ab.Activated(keyword.cost, exile, timing="instant" if instant else "sorcery", zone="hand")
    return [Special(action, AbilityFlag.AF_SPECIAL), *waiting(face)]


def waiting(face: ab.Face) -> list[Any]:
    """What a suspended card does in exile (CR 702.62a)."""
    flags = 2 | (HASTE_WHILE_CONTROLLED if "creature" in face.types else 0)
    cast = raw(Op.E_CAST_FREE, node(Op.W_YOU), node(Op.R_SELF), flags)
    return [
        ab.Triggered(YOUR_UPKEEP, ef.RemoveCounters("time", ONE, ME), has("time"), zone="exile"),
        ab.Triggered(ab.CounterRemoved("time"), cast, raw(Op.C_ZONE, node(Op.R_SELF), IN_EXILE), zone="exile"),
    ]


@expands("madness", cost=True)
def madness(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.35a: discarded into exile; then cast for the madness cost or put into the graveyard."""
    happens = raw(Op.T_DISCARDED, node(Op.F_IS, node(Op.R_SELF)))
    cast = raw(Op.E_CAST_WAY, node(Op.W_OWNER, node(Op.R_SELF)), node(Op.R_SELF), CastFlag.CF_MADNESS)
    rest = ef.If(raw(Op.C_LAST_DID), ef.Seq(()), ef.Return(ME, "graveyard", verb="put"))
    in_exile = raw(Op.C_ZONE, node(Op.R_SELF), IN_EXILE)
    return [Replaces(raw(Op.G_DISCARD_MADNESS)), ab.Triggered(happens, ef.Seq((cast, rest)), in_exile, zone="exile")]


def copy_of_itself(keyword: ab.Keyword, *exceptions: Any) -> list[Any]:
    """'<cost>, Exile this card from your graveyard: Create a copy token of it, except ... Only as a sorcery.'"""
    cost = (*keyword.cost, co.ExileCost(ME, "graveyard"))
    zombie = ab.AreTypes(ME, subtypes=("Zombie",))
    no_cost: Any = raw(Op.S_NO_MANA_COST, node(Op.F_TRUE))
    token = ef.CreateCopyToken(YOU, ONE, ME, (*exceptions, zombie, no_cost))
    return [ab.Activated(cost, token, timing="sorcery", zone="graveyard")]


@expands("embalm", cost=True)
def embalm(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.128a: a white Zombie with no mana cost."""
    return copy_of_itself(keyword, ab.AreColors(ME, ("white",)))


@expands("eternalize", cost=True)
def eternalize(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.129a: a black 4/4 Zombie with no mana cost."""
    return copy_of_itself(keyword, ab.AreColors(ME, ("black",)), ab.BasePT(ME, va.Num(4), va.Num(4)))


@expands("cycling", cost=True)
def cycling(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.29a."""
    return [Special(ab.Activated((*keyword.cost, co.DiscardCost(ME)), ef.Draw(YOU, ONE), zone="hand"), AbilityFlag.AF_CYCLING)]


TYPECYCLING = {
    "plainscycling": (fi.Subtype("Plains"),), "islandcycling": (fi.Subtype("Island"),),
    "swampcycling": (fi.Subtype("Swamp"),), "mountaincycling": (fi.Subtype("Mountain"),),
    "forestcycling": (fi.Subtype("Forest"),), "basic landcycling": (fi.Supertype("basic"), fi.Type("land")),
    "landcycling": (fi.Type("land"),), "wizardcycling": (fi.Subtype("Wizard"),),
    "slivercycling": (fi.Subtype("Sliver"),),
}  # fmt: skip


@expands(*TYPECYCLING, cost=True)
def typecycling(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.29e."""
    search = ef.Search(YOU, fi.Filter("card", "library", TYPECYCLING[keyword.name]), ONE, "hand", reveal=True)
    return [Special(ab.Activated((*keyword.cost, co.DiscardCost(ME)), search, zone="hand"), AbilityFlag.AF_CYCLING)]


@expands("dredge", n=True)
def dredge(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.52a: instead of drawing, only with that many cards in the library (702.52b)."""
    return [Replaces(raw(Op.G_LIBRARY, keyword.n or 0))]


@expands("miracle", cost=True)
def miracle(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.94a: for a card that is drawn."""
    return [Replaces(raw(Op.G_LIBRARY, 1))]


@expands("cascade")
def cascade(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.85a."""
    return [ab.Triggered(ab.Casts(YOU, ME), ka.FromLibrary("cascade", YOU), zone="stack")]


@expands("recover", cost=True)
def recover(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.59a."""
    yours = fi.Filter("creature", preds=(fi.OwnedBy(YOU),))
    back = ef.Return(ME, "hand", source="graveyard")
    exile = raw(Op.E_EXILE, node(Op.R_SELF), 0, 0, node(Op.V_NUM, 0))
    return [ab.Triggered(ab.Dies(yours), ef.MayPay(YOU, keyword.cost, back, exile), zone="graveyard")]


@expands("mayhem", cost=True)
def mayhem(_: ab.Keyword, face: ab.Face | None) -> list[Any]:
    """Cast from the graveyard on the turn it was discarded, which is noted of the card."""
    if face is None:
        raise Unsupported("mayhem given to an object")
    return [Discarded(raw(Op.E_MARK, node(Op.R_SELF), MarkKind.MARK_DISCARDED, Duration.DU_END_OF_TURN))]


SPIRIT = ef.Token(None, ONE, ONE, ("white", "black"), (), ("creature",), ("Spirit",), (ab.Keyword("flying"),))


@expands("afterlife", n=True)
def afterlife(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.135a."""
    return [ab.Triggered(ab.Dies(ME), ef.CreateToken(YOU, va.Num(keyword.n or 0), SPIRIT))]
