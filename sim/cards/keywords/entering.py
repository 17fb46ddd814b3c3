"""Keywords about how a permanent enters, and about others that enter."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import conditions as cn
from sim.cards.ir import effects as ef
from sim.cards.ir import filters as fi
from sim.cards.ir import keyword_actions as ka
from sim.cards.ir import values as va
from sim.cards.ir.spending import ColorsSpent
from sim.cards.keywords.counters import has
from sim.cards.keywords.registry import expands
from sim.cards.lower.base import node, raw
from sim.cards.lower.errors import Unsupported
from sim.core.opcodes import CounterKind, Op, Zone

ME, YOU, ONE = va.Self(), va.Who("you"), va.Num(1)
EVENT = va.EventObject("that creature")
SELF, THEM = node(Op.R_SELF), node(Op.R_THEM)
BATTLEFIELD = 1 << Zone.Z_BATTLEFIELD
MINE = fi.Filter("creature", preds=(fi.ControlledBy(YOU),))
ANOTHER = fi.Filter("creature", preds=(fi.Other(), fi.ControlledBy(YOU)))


def put(n: Any, on: Any = ME) -> ef.PutCounters:
    """'put N +1/+1 counters on it'"""
    return ef.PutCounters("+1/+1", va.Num(n) if isinstance(n, int) else n, on)


@expands("modular", n=True)
def modular(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.43a: what it had is last known information."""
    target = va.Target(fi.Filter("creature", preds=(fi.Type("artifact"),)))
    moved = put(va.CountersOn("+1/+1", ME), target)
    return [ab.EntersWith(ME, "+1/+1", va.Num(keyword.n or 0)), ab.Triggered(ab.Dies(ME), ef.May(YOU, moved))]


@expands("graft", n=True)
def graft(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.58a: a counter moves only while there is something to move it to."""
    move = ef.May(YOU, ef.RemoveCounters("+1/+1", ONE, ME), then=put(1, EVENT))
    there = cn.Matches(EVENT, raw(Op.F_TRUE))
    other = fi.Filter("creature", preds=(fi.Other(),))
    moves = ef.If(there, move)
    return [ab.EntersWith(ME, "+1/+1", va.Num(keyword.n or 0)), ab.Triggered(ab.Enters(other), moves, has("+1/+1"))]


@expands("ravenous")
def ravenous(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.156a."""
    draw = ab.Triggered(ab.Enters(ME), ef.Draw(YOU, ONE), cn.Holds(va.X(), ">=", va.Num(5)))
    return [ab.EntersWith(ME, "+1/+1", va.X()), draw]


@expands("bloodthirst", n=True)
def bloodthirst(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.54a."""
    return [ab.AsEnters(ef.If(ka.HappenedThisTurn(va.Who("opponent"), "damaged"), put(keyword.n or 0)))]


@expands("devour", n=True)
def devour(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.82a: any number of creatures are sacrificed as it enters."""
    mine = node(Op.F_AND, node(Op.F_TYPE, 2), node(Op.F_CONTROLLER, node(Op.W_YOU)))
    choose = raw(Op.E_CHOOSE, node(Op.W_YOU), BATTLEFIELD, mine, node(Op.V_NUM, 0), node(Op.V_NUM, -1))
    eaten = node(Op.V_TIMES, keyword.n or 0, node(Op.V_COUNT, BATTLEFIELD, node(Op.F_IS, THEM)))
    grow = raw(Op.E_PUT_COUNTERS, CounterKind.CT_P1P1, eaten, SELF)
    return [ab.AsEnters(ef.Seq((choose, grow, raw(Op.E_SACRIFICE, THEM))))]


@expands("unleash")
def unleash(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.98a."""
    return [ab.AsEnters(ef.May(YOU, put(1))), ab.Static((ab.Cant(ME, "block"),), has("+1/+1"))]


@expands("riot")
def riot(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.136a: a +1/+1 counter (1) or haste (2)."""
    choose = ef.Seq((raw(Op.E_CHOOSE_WORD, 2), ef.If(ka.ChosenWord(1), put(1))))
    return [ab.AsEnters(choose), ab.Static((ab.Have(ME, (ab.Keyword("haste"),)),), ka.ChosenWord(2))]


@expands("tribute", n=True)
def tribute(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.104a: 1 stands for 'tribute was paid'."""
    pay = ef.Seq((put(keyword.n or 0), raw(Op.E_SET_CHOSEN, 1)))
    return [ab.AsEnters(ef.May(va.Who("opponent"), pay))]


SERVO = ef.Token(None, ONE, ONE, (), (), ("artifact", "creature"), ("Servo",))


@expands("fabricate", n=True)
def fabricate(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.123a: without the permanent no counters can be put on it (702.123b)."""
    tokens = ef.CreateToken(YOU, va.Num(keyword.n or 0), SERVO)
    choose = ef.May(YOU, put(keyword.n or 0), otherwise=tokens)
    return [ab.Triggered(ab.Enters(ME), ef.If(cn.OnBattlefield(ME), choose, tokens))]


@expands("evolve")
def evolve(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.100a: compared again as it resolves (702.100c)."""
    bigger = cn.Either(tuple(cn.Holds(va.StatOf(s, EVENT), ">", va.StatOf(s, ME)) for s in ("power", "toughness")))
    return [ab.Triggered(ab.Enters(ANOTHER), put(1), bigger)]


@expands("exploit")
def exploit(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.110a."""
    return [ab.Triggered(ab.Enters(ME), ef.May(YOU, ka.Exploits()))]


GERM = ef.Token(None, va.Num(0), va.Num(0), ("black",), (), ("creature",), ("Phyrexian", "Germ"))
REBEL = ef.Token(None, va.Num(2), va.Num(2), ("red",), (), ("creature",), ("Rebel",))
HERO = ef.Token(None, ONE, ONE, (), (), ("creature",), ("Hero",))


def armed(token: ef.Token) -> list[Any]:
    """'When this enters, create a token, then attach this to it.'"""
    make = ef.CreateToken(YOU, ONE, token)
    return [ab.Triggered(ab.Enters(ME), ef.Seq((make, ef.Attach(ME, va.It("it")))))]


@expands("living weapon")
def living_weapon(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.92a."""
    return armed(GERM)


@expands("for mirrodin!")
def for_mirrodin(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.163a."""
    return armed(REBEL)


@expands("job select")
def job_select(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.182a."""
    return armed(HERO)


@expands("soulshift", n=True)
def soulshift(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.46a."""
    spirit = (fi.Subtype("Spirit"), fi.OwnedBy(YOU, "from"), fi.Compare("mana value", "<=", va.Num(keyword.n or 0)))
    back = ef.Return(va.Target(fi.Filter("card", "graveyard", spirit)), "hand")
    return [ab.Triggered(ab.Dies(ME), ef.May(YOU, back))]


@expands("sunburst")
def sunburst(_: ab.Keyword, face: ab.Face | None) -> list[Any]:
    """CR 702.44a."""
    if face is None:
        raise Unsupported("sunburst given to an object")
    return [ab.EntersWith(ME, "+1/+1" if "creature" in face.types else "charge", ColorsSpent(ME))]
