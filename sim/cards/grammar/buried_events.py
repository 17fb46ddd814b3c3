"""Events: what is put into one player's graveyard from the battlefield; what discards and sacrifices have in common."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule
from sim.cards.ir.abilities import AnyEvent, DiscardsCard, Moves, SacrificesPermanent
from sim.cards.ir.filters import Filter, OwnedBy
from sim.cards.ir.node import Node
from sim.cards.ir.values import Who


def buried(what: Any, who: Node) -> Moves | None:
    """'another creature is put into your graveyard from the battlefield': into its owner's (CR 404.2)."""
    if not isinstance(what, Filter) or what.zone != "battlefield":
        return None
    return Moves(Filter(what.noun, what.zone, (*what.preds, OwnedBy(who, "into"))), "battlefield", "graveyard")


def unburied(event: Any, who: Node) -> dict[str, Any] | None:
    """The reverse."""
    what = event.what
    if not isinstance(what, Filter) or what.preds[-1:] != (OwnedBy(who, "into"),):
        return None
    bare = Filter(what.noun, what.zone, what.preds[:-1])
    return {"what": bare} if event == buried(bare, who) else None


for whose, who in (("your", Who("you")), ("an opponent's", Who("opponent"))):
    said = f"is put into {whose} graveyard from the battlefield"
    rule(
        "Event",
        "{what:AFilter} " + said,
        Moves,
        build=lambda what, who=who: buried(what, who),
        unbuild=lambda event, who=who: unburied(event, who),
        eg=(f"another creature {said}", f"a land {said}"),
    )


def given_up(who: Node, what: Node, card: Node) -> AnyEvent:
    """'an opponent sacrifices a nontoken permanent or discards a permanent card'"""
    return AnyEvent((SacrificesPermanent(who, what), DiscardsCard(who, card)))


rule(
    "Event",
    "{who} sacrifice[s] {what:AFilter} or discard[=s] a {card:Filter}",
    AnyEvent,
    build=given_up,
    unbuild=lambda e: (
        {"who": e.items[0].who, "what": e.items[0].what, "card": e.items[1].what}
        if isinstance(e.items[0], SacrificesPermanent)
        and isinstance(e.items[1], DiscardsCard)
        and e == given_up(e.items[0].who, e.items[0].what, e.items[1].what)
        else None
    ),
    eg="an opponent sacrifices a nontoken permanent or discards a permanent card",
)
