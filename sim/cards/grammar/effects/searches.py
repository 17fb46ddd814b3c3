"""'Search your library for ...' for several cards, to the top, into the graveyard (CR 701.19)."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule
from sim.cards.ir.filters import Filter
from sim.cards.ir.searches import SearchFor
from sim.cards.ir.values import Num

HEAD = "search your library for "
SEVERAL = ((True, "up to {count} {filter:Filters}"), (None, "any number of {filter:Filters}"), (False, "{count} {filter:Filters}"))
REVEALS = ("", "them", "those cards", "it", "that card")
TWO = Num(2)


def several(up_to: bool | None, to: str, tapped: bool, reveal: str, them: str) -> dict[str, Any]:
    """build/unbuild of a search for more than one card."""

    def build(filter: Any, count: Any = None) -> SearchFor | None:
        if up_to is False and (count == Num(1) or filter != Filter("card", "anywhere")):
            return None
        return SearchFor(filter, count, bool(up_to) or up_to is None, to, tapped, reveal, them)

    def unbuild(n: SearchFor) -> dict[str, Any] | None:
        fits = n == SearchFor(n.filter, n.count, bool(up_to) or up_to is None, to, tapped, reveal, them)
        if not fits or (n.count is None) != (up_to is None) or n.count == Num(1):
            return None
        return {"filter": n.filter} if n.count is None else {"filter": n.filter, "count": n.count}

    return {"build": build, "unbuild": unbuild}


for up_to, head in SEVERAL:
    plural = "cards" if up_to is False else "basic land cards"
    sample = head.replace("{count}", "two").replace("{filter:Filters}", plural)
    for reveal in REVEALS[:3]:
        told = f", reveal {reveal}" if reveal else ""
        for them in ("them", "those cards"):
            for to, place in (("hand", "into your hand"), ("graveyard", "into your graveyard"), ("battlefield", "onto the battlefield"),
                              ("battlefield", "onto the battlefield tapped")):  # fmt: skip
                tail = f"{told}, put {them} {place}, then shuffle"
                rule(
                    "Effect",
                    HEAD + head + tail.replace(",", " ,"),
                    SearchFor,
                    eg=HEAD + sample + tail,
                    **several(up_to, to, place.endswith("tapped"), reveal, them),
                )


def one(to: str, reveal: str, them: str) -> dict[str, Any]:
    """build/unbuild of a search for one card."""
    return {
        "build": lambda filter: SearchFor(filter, Num(1), False, to, reveal=reveal, them=them),
        "unbuild": lambda n: {"filter": n.filter} if n == SearchFor(n.filter, Num(1), False, to, reveal=reveal, them=them) else None,
    }


for reveal in ("", "it", "that card"):
    told = f", reveal {reveal}" if reveal else ""
    tails = [("top", "that card", f"{told}, then shuffle and put that card on top")]
    for them in ("it", "that card"):
        tails.append(("graveyard", them, f"{told}, put {them} into your graveyard, then shuffle"))
        if reveal == "that card":
            tails.append(("hand", them, f"{told}, put {them} into your hand, then shuffle"))
    for to, them, tail in tails:
        rule(
            "Effect",
            HEAD + "a {filter}" + tail.replace(",", " ,"),
            SearchFor,
            eg=HEAD + "a basic land card" + tail,
            **one(to, reveal, them),
        )
for reveal in ("them", "those cards"):
    tail = f", reveal {reveal}, put one onto the battlefield tapped and the other into your hand, then shuffle"
    rule(
        "Effect",
        HEAD + "up to two {filter:Filters}" + tail.replace(",", " ,"),
        SearchFor,
        build=lambda filter, reveal=reveal: SearchFor(filter, TWO, True, "split", reveal=reveal),
        unbuild=lambda n, reveal=reveal: {"filter": n.filter} if n == SearchFor(n.filter, TWO, True, "split", reveal=reveal) else None,
        eg=HEAD + "up to two basic land cards" + tail,
    )
