"""'If you don't, ...' after an offer, and what players put onto the battlefield in turn."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.grammar.engine import rule
from sim.cards.grammar.structure import rider
from sim.cards.ir.abilities import Cant
from sim.cards.ir.actions import RuleUntil
from sim.cards.ir.effects import May, MayPay
from sim.cards.ir.node import Node
from sim.cards.ir.offers import PutInTurns
from sim.cards.ir.values import Who

YOU, EACH = Who("you"), Who("each_player")
REFUSALS = ("you don't", "they don't", "the player doesn't", "that player doesn't")


class Refused(Node):
    """'If they don't, <effect>' as read, before it joins the offer."""

    effect: Node
    said: str


for said in REFUSALS:
    rule("Refused", f"if {said} , {{effect:Chain}}", Refused, said=said, eg=f"if {said}, draw a card")


def attach(before: Node, extra: Refused) -> Node | None:
    """To the offer; 'you' where that was offered something."""
    if isinstance(before, MayPay):
        fits = before.otherwise is None and extra.said == "you don't"
        return dataclasses.replace(before, otherwise=extra.effect) if fits else None
    if not isinstance(before, May) or before.otherwise is not None or (before.who == YOU) != (extra.said == "you don't"):
        return None
    return dataclasses.replace(before, otherwise=extra.effect, refused=extra.said)


def detach(node: Any) -> tuple[Node, Node] | None:
    """The reverse."""
    if isinstance(node, MayPay) and node.otherwise is not None:
        return dataclasses.replace(node, otherwise=None), Refused(node.otherwise, "you don't")
    if isinstance(node, May) and node.otherwise is not None and node.refused:
        return dataclasses.replace(node, otherwise=None, refused=""), Refused(node.otherwise, node.refused)
    return None


rider("Refused", attach, detach)
rule(
    "Effect",
    "starting with you , each player may put {filter:AFilter} onto the battlefield . "
    "repeat this process until no one puts a card onto the battlefield",
    PutInTurns,
    who=EACH,
    build=lambda filter, who: PutInTurns(who, filter) if getattr(filter, "zone", "") == "hand" else None,
    unbuild=lambda n: {"filter": n.filter, "who": n.who},
    eg="starting with you, each player may put a creature card from their hand onto the battlefield. "
    "Repeat this process until no one puts a card onto the battlefield",
)


def held_back(verb: str) -> dict[str, Any]:
    """build/unbuild of 'creatures they control can't attack you this turn'."""

    def build(what: Node) -> RuleUntil:
        return RuleUntil((Cant(what, verb),), "end_of_turn")

    def unbuild(node: RuleUntil) -> dict[str, Any] | None:
        what = getattr(node.effects[0], "what", None)
        return {"what": what} if what is not None and node == build(what) else None

    return {"build": build, "unbuild": unbuild}


for word, verb in (("you", "attack_you"), ("you or planeswalkers you control", "attack_yours")):
    rule(
        "Effect",
        f"{{what:Group}} can't attack {word} this turn",
        RuleUntil,
        eg=f"creatures they control can't attack {word} this turn",
        **held_back(verb),
    )
