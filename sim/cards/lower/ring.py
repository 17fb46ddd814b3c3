"""The Ring (CR 701.54): its emblems, the Ring-bearer."""

from __future__ import annotations

from typing import Any

from sim.cards.ir import ring as ir
from sim.cards.ir.abilities import AtStep, Attacks, DealsDamage, Static, Triggered
from sim.cards.ir.effects import Delayed, Discard, Draw, LoseLife, Seq
from sim.cards.ir.filters import ControlledBy, Filter
from sim.cards.ir.keyword_actions import BlockedBy
from sim.cards.ir.values import EventObject, Num, Who
from sim.cards.lower.base import Flat, effect, event, filters, node, player, raw, reference
from sim.cards.lower.effects_players import choose
from sim.cards.lower.rows import FaceRow
from sim.cards.lower.scope import UNCLEAR, Scope
from sim.cards.lower.values import number, single
from sim.cards.lower.words import BATTLEFIELD, TYPES
from sim.core.opcodes import Happening, MarkKind, Op

YOU, ONE, NAME = Who("you"), Num(1), "The Ring"
IS_BEARER = node(Op.F_AND, node(Op.F_MARKED, MarkKind.MARK_RING_BEARER), node(Op.F_CONTROLLER, node(Op.W_YOU)))
BEARER = Filter("permanent", preds=(ir.RingBearer(), ControlledBy(YOU)))
LATER = Triggered(AtStep("end of combat", Who("any"), next=True), ir.TheirSacrifice(EventObject("that creature")))
# CR 701.54c; that creatures with greater power can't block it is asked where blockers are (sim/core/combat.pyx)
EMBLEMS: tuple[Any, ...] = (
    Static((raw(Op.S_TYPES, IS_BEARER, TYPES["legendary"], 0),)),
    Triggered(Attacks(BEARER), Seq((Draw(YOU, ONE), Discard(YOU, ONE)))),
    Triggered(BlockedBy(BEARER, Filter("creature")), Delayed(LATER)),
    Triggered(DealsDamage(BEARER, Who("any"), combat=True), LoseLife(Who("each_opponent"), Num(3))),
)


def emblems(scope: Scope) -> list[FaceRow]:
    """One face for each of them, the same in the whole game."""
    known = scope.linker.tokens
    for i, ability in enumerate(EMBLEMS):
        if (NAME, i) not in known:
            known[(NAME, i)] = scope.linker.emblem((ability,), NAME)
    return [known[(NAME, i)] for i in range(len(EMBLEMS))]


@effect(ir.RingTempts, fields="who")
def _tempts(scope: Scope, item: ir.RingTempts) -> None:
    who, faces = single(player.lower(scope, item.who), item), emblems(scope)
    scope.emit(Op.E_TEMPT, who, *faces)
    choose(scope, who, BATTLEFIELD, node(Op.F_TYPE, TYPES["creature"]), number(1))
    scope.emit(Op.E_BEAR, who, faces[0], node(Op.R_THEM))
    scope.it = UNCLEAR


@event(ir.TemptedByRing)
def _tempted(_: Scope, __: ir.TemptedByRing) -> Flat:
    return node(Op.T_HAPPENS, Happening.HAP_TEMPTED, node(Op.F_OWNER, node(Op.W_YOU)))


@filters(ir.RingBearer)
def _bearer(_: Scope, __: ir.RingBearer) -> Flat:
    return node(Op.F_MARKED, MarkKind.MARK_RING_BEARER)


@effect(ir.TheirSacrifice, fields="what")
def _their_sacrifice(scope: Scope, item: ir.TheirSacrifice) -> None:
    scope.emit(Op.E_SACRIFICE, reference.lower(scope, item.what))
