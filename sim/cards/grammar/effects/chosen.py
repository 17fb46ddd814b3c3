"""What is chosen, and the rest: fights of two targets, control of all, 'destroy the rest'."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import include, rule
from sim.cards.grammar.structure import ThenDo, rider
from sim.cards.ir.chosen import (
    AlsoDoes,
    CardsExiled,
    CastInMain,
    ChooseTwo,
    ChosenYours,
    CopyOfEach,
    DestroyRest,
    ExileTheirGraveyards,
    FightEachOther,
    IfTheyDo,
    SearchNames,
    TakeAll,
)  # fmt: skip
from sim.cards.ir.effects import Discard, GainControl
from sim.cards.ir.filters import ControlledBy, Filter, Not
from sim.cards.ir.node import Node
from sim.cards.ir.values import Num, PlayerTarget, Target, Who

YOU = Who("you")
MINE, THEIRS = ControlledBy(YOU), (Not(ControlledBy(YOU)), ControlledBy(Who("opponent")))


def one_each(first: Any, second: Any) -> ChooseTwo | None:
    """Two creatures, of which 'the creature you control' is the first."""
    filters = [t.filter if isinstance(t, Target) and t == Target(t.filter) else None for t in (first, second)]
    if not all(isinstance(f, Filter) and f.noun == "creature" and f.preds for f in filters):
        return None
    mine = filters[0].preds[-1] == MINE and filters[1].preds[-1] in THEIRS  # type: ignore[union-attr]
    return ChooseTwo(first, second) if mine else None


rule(
    "Effect",
    "choose {first:TargetRef} and {second:TargetRef}",
    ChooseTwo,
    build=one_each,
    unbuild=lambda n: {"first": n.first, "second": n.second},
    eg="choose target creature you control and target creature you don't control",
)
rule("ChosenOne", "the creature you control", ChosenYours, eg="the creature you control")
include("Ref", "ChosenOne")
rule("Effect", "those creatures fight each other", FightEachOther, eg="those creatures fight each other")
for said in ("that creature", "that permanent", "that token"):
    rule(
        "Clause",
        f"for each {{filter}} , create a token that's a copy of {said}",
        CopyOfEach,
        word=said,
        eg=f"for each token you control, create a token that's a copy of {said}",
    )
HASTE = "they gain haste until end of turn"
for said in ("them", "those creatures"):
    rule(
        "Effect",
        f"gain control of all {{filter:Filters}} until end of turn . untap {said} . {HASTE}",
        TakeAll,
        word=said,
        eg=f"gain control of all creatures until end of turn. Untap {said}. They gain haste until end of turn",
    )
rule(
    "Effect",
    f"untap all {{filter:Filters}} and gain control of them until end of turn . {HASTE}",
    TakeAll,
    eg="untap all creatures and gain control of them until end of turn. They gain haste until end of turn",
)
for joint, joined in (("destroy", False), ("then destroy", True)):
    one, many = ("up to one {filter}", "up to {count} {filter:Filters}")
    stop = " , " if joined else " . "
    rule(
        "Effect",
        f"choose {one}{stop}{joint} the rest",
        DestroyRest,
        who=YOU,
        count=Num(1, True),
        joined=joined,
        eg=f"choose up to one creature{stop}{joint} the rest".replace(" . destroy", ". Destroy").replace(" ,", ","),
    )
    rule(
        "Effect",
        f"choose {many}{stop}{joint} the rest",
        DestroyRest,
        who=YOU,
        joined=joined,
        eg=f"choose up to two creatures{stop}{joint} the rest".replace(" . destroy", ". Destroy").replace(" ,", ","),
    )


def own_ones(filter: Filter) -> DestroyRest | None:
    """'Each player chooses a creature they control. Destroy the rest.'"""
    theirs = ControlledBy(Who("that_player", "they"))
    own = Filter(filter.noun, filter.zone, filter.preds[:-1])
    return DestroyRest(Who("each_player"), own, Num(1)) if filter.preds[-1:] == (theirs,) else None


rule(
    "Effect",
    "each player chooses a {filter} . destroy the rest",
    DestroyRest,
    build=own_ones,
    unbuild=lambda n: (
        {"filter": Filter(n.filter.noun, n.filter.zone, (*n.filter.preds, ControlledBy(Who("that_player", "they"))))}
        if n == DestroyRest(Who("each_player"), n.filter, Num(1))
        else None
    ),
    eg="each player chooses a creature they control. Destroy the rest",
)
rule("EachOf", "card exiled this way", CardsExiled, eg="card exiled this way")
rule("EachValue", "card exiled this way", CardsExiled, eg="card exiled this way")
rule("Condition", "you cast this spell during your main phase", CastInMain, eg="you cast this spell during your main phase")
rule(
    "Effect",
    "each opponent also discards {count} card(s)",
    AlsoDoes,
    build=lambda count: AlsoDoes(Discard(Who("each_opponent"), count)),
    unbuild=lambda n: {"count": n.effect.count} if n.effect == Discard(Who("each_opponent"), getattr(n.effect, "count", None)) else None,
    eg="each opponent also discards a card",
)
rule(
    "Effect",
    "exile any number of target players ' graveyards",
    ExileTheirGraveyards,
    eg="exile any number of target players' graveyards",
)


rule(
    "Effect",
    "search your library for up to {count} {filter:Filters} with different names , put them onto the battlefield , then shuffle",
    SearchNames,
    eg="search your library for up to three artifact cards with different names, put them onto the battlefield, then shuffle",
)


def attach(before: Node, after: ThenDo) -> Node | None:
    """To what an opponent gains control of."""
    fits = isinstance(before, GainControl) and isinstance(before.who, PlayerTarget) and before.duration == "indefinite"
    return IfTheyDo(before, after.effect) if fits and after.said == "they do" else None


rider("ThenDo", attach, lambda node: (node.do, ThenDo(node.then, said="they do")) if isinstance(node, IfTheyDo) else None)
