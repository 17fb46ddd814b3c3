"""Exerting creatures, as they attack or as a cost (CR 701.39)."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule
from sim.cards.ir.exert import ExertCost, Exerts, MayExert, NotExerted

OFFER = "you may exert {what:Self} as it attacks ."
rule("Ability", OFFER, MayExert, eg="you may exert ~ as it attacks.")
rule(
    "Ability",
    OFFER + " when you do , {effect:Para}",
    MayExert,
    build=lambda what, effect: MayExert(what, effect=effect),
    unbuild=lambda n: {"what": n.what, "effect": n.effect} if n.effect is not None and n == MayExert(n.what, effect=n.effect) else None,
    eg="you may exert ~ as it attacks. When you do, draw a card.",
)


def unless_exerted(what: Any, effect: Any) -> MayExert:
    """'If ~ hasn't been exerted this turn, you may exert it as it attacks. When you do, <effect>'"""
    return MayExert(what, NotExerted(what), effect)


rule(
    "Ability",
    "if {what:Self} hasn't been exerted this turn , you may exert it as it attacks . when you do , {effect:Para}",
    MayExert,
    build=unless_exerted,
    unbuild=lambda n: (
        {"what": n.what, "effect": n.effect} if n.effect is not None and n == unless_exerted(n.what, n.effect) else None
    ),
    eg="if ~ hasn't been exerted this turn, you may exert it as it attacks. When you do, draw a card.",
)
rule("PaidAction", "exert {what:Self}", ExertCost, eg="exert ~")
rule("Event", "you exert {what:AFilter}", Exerts, eg="you exert a creature")
