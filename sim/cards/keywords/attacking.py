"""Keywords that trigger in combat."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import abilities as ab
from sim.cards.ir import conditions as cn
from sim.cards.ir import effects as ef
from sim.cards.ir import filters as fi
from sim.cards.ir import keyword_actions as ka
from sim.cards.ir import values as va
from sim.cards.ir.exert import Enlists
from sim.cards.keywords.combat import EVENT, pump
from sim.cards.keywords.registry import Replaces, expands
from sim.cards.lower.base import node, raw
from sim.core.opcodes import Compare, Duration, Happening, MarkKind, Op, Step, Zone

ME, YOU, ONE = va.Self(), va.Who("you"), va.Num(1)
SELF = node(Op.F_IS, node(Op.R_SELF))
BATTLEFIELD = 1 << Zone.Z_BATTLEFIELD
END_STEP = ab.AtStep("end", va.Who("any"), next=True)


@expands("flanking")
def flanking(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.25a."""
    other = fi.Filter("creature", preds=(fi.Not(fi.HasKeyword("flanking")),))
    return [ab.Triggered(ka.BlockedBy(ME, other), pump(EVENT, -1, -1))]


@expands("rampage", n=True)
def rampage(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.23a: the bonus is worked out as the ability resolves (702.23b)."""
    beyond = node(Op.V_MAX0, node(Op.V_DIFF, node(Op.V_BLOCKERS), node(Op.V_NUM, 1)))
    bonus: Any = raw(Op.V_TIMES, keyword.n or 0, beyond)
    return [ab.Triggered(ab.BecomesBlocked(ME), ef.Until(ME, (ab.Get(ME, bonus, bonus),)))]


@expands("afflict", n=True)
def afflict(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.130a."""
    return [ab.Triggered(ab.BecomesBlocked(ME), ef.LoseLife(va.Who("defending"), va.Num(keyword.n or 0)))]


@expands("mentor")
def mentor(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.134a."""
    smaller = (fi.Status("attacking"), fi.Compare("power", "<", va.StatOf("power", ME)))
    return [ab.Triggered(ab.Attacks(ME), ef.PutCounters("+1/+1", ONE, va.Target(fi.Filter("creature", preds=smaller))))]


def together(least: int, *more: Any) -> Any:
    """'Whenever this and at least that many other creatures attack': looked at as attackers are declared only."""
    mine = node(Op.F_CONTROLLER, node(Op.W_YOU))
    others = node(Op.F_AND, node(Op.F_ATTACKING), node(Op.F_OTHER), mine, *more)
    enough = node(Op.C_COMPARE, Compare.CMP_GE, node(Op.V_COUNT, BATTLEFIELD, others), node(Op.V_NUM, least))
    return raw(Op.T_ATTACKS, node(Op.F_AND, SELF, node(Op.F_WHEN, enough)), 0)


@expands("training")
def training(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.149a."""
    greater = node(Op.F_STAT, 0, Compare.CMP_GT, node(Op.V_POWER, node(Op.R_SELF)))
    return [ab.Triggered(together(1, greater), ef.PutCounters("+1/+1", ONE, ME))]


@expands("dethrone")
def dethrone(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.105a: the player, not a planeswalker of theirs."""
    theirs, mine = (node(Op.V_LIFE, node(who)) for who in (Op.W_OPPONENT, Op.W_YOU))
    most = node(Op.F_WHEN, node(Op.C_COMPARE, Compare.CMP_GE, theirs, mine))
    event: Any = raw(Op.T_ATTACKS, node(Op.F_AND, SELF, node(Op.F_ATTACKS_PLAYER), most), 0)
    return [ab.Triggered(event, ef.PutCounters("+1/+1", ONE, ME))]


@expands("toxic", n=True)
def toxic(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.164c."""
    return [Replaces(raw(Op.G_TOXIC, keyword.n or 0))]


@expands("umbra armor", "totem armor")
def umbra_armor(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.89a."""
    return [Replaces(raw(Op.G_UMBRA))]


@expands("ingest")
def ingest(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.115a."""
    top = va.TopCards(va.Who("that_player"), ONE)
    return [ab.Triggered(ab.DealsDamage(ME, va.Who("any"), combat=True), ef.Exile(top))]


@expands("renown", n=True)
def renown(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.112a."""
    there = cn.OnBattlefield(ME)
    mark = raw(Op.E_MARK, node(Op.R_SELF), MarkKind.MARK_RENOWNED, Duration.DU_INDEFINITE)
    put = ef.PutCounters("+1/+1", va.Num(keyword.n or 0), ME)
    event = ab.DealsDamage(ME, va.Who("any"), combat=True)
    return [ab.Triggered(event, ef.If(there, ef.Seq((put, mark, raw(Op.E_HAPPENS, Happening.HAP_RENOWNED, node(Op.R_SELF))))),
                         cn.Negated(ka.Designated(ME, "renowned")))]  # fmt: skip


@expands("enlist")
def enlist(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.154a: as it attacks, which is asked where exerting is; a creature that attacks is not tapped for it."""
    return [Enlists(fi.Filter("creature", preds=(fi.Status("untapped"), fi.ControlledBy(YOU))),
                    ef.Until(ME, (ab.Get(ME, va.StatOf("power", va.It("it")), va.Num(0)),)))]  # fmt: skip


WARRIOR = ef.Token(None, ONE, ONE, ("red",), (), ("creature",), ("Warrior",))


@expands("mobilize", n=True)
def mobilize(keyword: ab.Keyword, _: ab.Face | None) -> list[Any]:
    """CR 702.181a: attacking tokens, sacrificed at the beginning of the next end step."""
    make = ef.CreateToken(YOU, va.Num(keyword.n or 0), WARRIOR, tapped=True, attacking=True)
    later = ef.Delayed(ab.Triggered(END_STEP, ef.SacrificeThat(va.It("them"))))
    return [ab.Triggered(ab.Attacks(ME), ef.Seq((make, later)))]


@expands("decayed")
def decayed(_: ab.Keyword, __: ab.Face | None) -> list[Any]:
    """CR 702.147a: can't block; sacrificed at end of combat when it attacks."""
    end = raw(Op.T_STEP, Step.ST_END_COMBAT, node(Op.W_EACH), 0)
    later = ef.Delayed(ab.Triggered(end, ef.SacrificeThat(ME)))
    return [ab.Static((ab.Cant(ME, "block"),)), ab.Triggered(ab.Attacks(ME), later)]
