"""Spells that an effect lets a player cast without paying their mana costs, and what becomes of them (CR 601.3, 608.2g)."""

from __future__ import annotations

import dataclasses
from typing import Any

from sim.cards.grammar.engine import SAME, rule, words
from sim.cards.grammar.structure import Rider, deep, rider
from sim.cards.ir.abilities import MayCastFrom
from sim.cards.ir.effects import CastFree, May
from sim.cards.ir.free_casts import CastOneFree, OthersCopy
from sim.cards.ir.node import Node
from sim.cards.ir.values import Who

YOU = Who("you")
rule(
    "VP",
    "cast {what:TargetRef} without paying its mana cost",
    CastFree,
    who=SAME,
    optional=False,
    eg="cast target instant card from your graveyard without paying its mana cost",
)
for among, place in ((False, ""), (True, " from among those cards")):
    rule(
        "Clause",
        "you may cast {filter:AFilter}" + place + " without paying its mana cost",
        CastOneFree,
        among=among,
        build=lambda filter, among: CastOneFree(filter, among) if fits(filter, among) else None,
        unbuild=lambda n, among=among: {"filter": n.filter, "among": among} if n.among == among else None,
        eg=f"you may cast {'an instant or sorcery spell' if among else 'a spell with mana value 3 or less from your hand'}{place} "
        "without paying its mana cost",
    )


def fits(filter: Any, among: bool) -> bool:
    """A spell: from a hand, or from nowhere that it says itself."""
    return filter.noun in ("spell", "permanent") and filter.zone == ("stack" if among else "hand")


rule(
    "Clause",
    "each other player copies {what:That} . each of those players may choose new targets for their copy",
    OthersCopy,
    eg="each other player copies that spell. each of those players may choose new targets for their copy",
)


# ---- what becomes of it ------------------------------------------------------------------------------------------------
words("WhoseGraveyard", {"your graveyard": "your", "a graveyard": "a", "its owner's graveyard".replace("'s", " 's"): "its owner's"})
rule(
    "NotBuried",
    "if that spell would be put into {value:WhoseGraveyard} , exile it instead",
    Rider,
    build=lambda value: Rider("buried", value),
    unbuild=lambda r: {"value": r.value} if r.field == "buried" else None,
    eg="if that spell would be put into your graveyard, exile it instead",
)


def attach(before: Any, extra: Rider) -> Node | None:
    """To the offer to cast it."""
    cast = before.effect if isinstance(before, May) and before == May(before.who, before.effect) else before
    if not isinstance(cast, CastFree) or cast.buried:
        return None
    cast = dataclasses.replace(cast, buried=extra.value)
    return dataclasses.replace(before, effect=cast) if isinstance(before, May) else cast


def detach(node: Any) -> tuple[Node, Node] | None:
    """The reverse."""
    cast = node.effect if isinstance(node, May) and node == May(node.who, node.effect) else node
    if not isinstance(cast, CastFree) or not cast.buried:
        return None
    plain = dataclasses.replace(cast, buried="")
    return dataclasses.replace(node, effect=plain) if isinstance(node, May) else plain, Rider("buried", cast.buried)


rider("NotBuried", *deep(attach, detach))


def once(field: str) -> dict[str, Any]:
    """build/unbuild of 'once during each of your turns, you may cast ...', with what becomes of it."""

    def build(filter: Any, value: str) -> MayCastFrom | None:
        if filter.zone != "graveyard":
            return None
        return MayCastFrom(YOU, filter, "graveyard", once_each_turn=True, your_turn=True, **{field: value})

    def unbuild(node: MayCastFrom) -> dict[str, Any] | None:
        value = getattr(node, field)
        return {"filter": node.filter, "value": value} if value and node == build(node.filter, value) else None

    return {"build": build, "unbuild": unbuild}


ONCE = "once during each of your turns , you may cast a {filter} . "
rule(
    "Static",
    ONCE + "if a spell cast this way would be put into {value:WhoseGraveyard} , exile it instead",
    MayCastFrom,
    eg="once during each of your turns, you may cast an instant spell from your graveyard. "
    "If a spell cast this way would be put into your graveyard, exile it instead",
    **once("buried"),
)
words("PermanentWord", {noun: noun for noun in ("artifact", "creature", "permanent")})
rule(
    "Static",
    ONCE + "if you cast a spell this way , that {value:PermanentWord} enters tapped",
    MayCastFrom,
    eg="once during each of your turns, you may cast an artifact spell from your graveyard. "
    "If you cast a spell this way, that artifact enters tapped",
    **once("tapped"),
)
