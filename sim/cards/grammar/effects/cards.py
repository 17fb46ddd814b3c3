"""Cards in hands and libraries: draw, discard, mill, reveal, search, scry (CR 701)."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule, symbol
from sim.cards.ir.effects import (
    ChooseAmong,
    Discard,
    DiscardThat,
    Draw,
    LookAtTop,
    Mill,
    PutLooked,
    RevealFromHand,
    RevealHand,
    Scry,
    Search,
    Shuffle,
)  # fmt: skip
from sim.cards.ir.filters import Filter, OwnedBy
from sim.cards.ir.values import Num, Who

YOU = Who("you")

rule("Effect", "{who!} draw[s] {count} card(s)", Draw, eg=("draw a card", "target player draws two cards"))
rule(
    "Effect",
    "{who!} discard[s] {count} card(s){?at_random  at random}",
    Discard,
    eg=("discard a card", "that player discards two cards at random"),
)
rule("Effect", "{who!} discard[s] up to {count} cards", Discard, up_to=True, eg="discard up to two cards")
rule("Effect", "{who!} discard[s] {poss} hand", Discard, count=None, eg="discard your hand")
rule(
    "Effect",
    "{who!} discard[s] all the cards in {poss} hand",
    Discard,
    count=None,
    every=True,
    eg="target player discards all the cards in their hand",
)
rule("Effect", "{who} discard[s] {what:That}", DiscardThat, eg="that player discards that card")
rule("Effect", "{who!} mill[s] {count} card(s)", Mill, eg="target player mills three cards")
rule("Effect", "{who!} <scries|scry> {count:Amount}", Scry, eg=("scry 2", "target player scries 2"))
rule("Effect", "{who!} surveil[s] {count:Amount}", Scry, surveil=True, eg="surveil 2")
rule("Effect", "{who!} shuffle[s]", Shuffle, eg="shuffle")
rule("Effect", "{who} reveal[s] {poss} hand", RevealHand, eg="target player reveals their hand")
rule("Effect", "look at {who:Whose} hand", RevealHand, look=True, eg="look at target opponent's hand")
rule(
    "Effect",
    "{who} reveal[s] {count} cards from {poss} hand",
    RevealFromHand,
    eg="target player reveals three cards from their hand",
)
rule(
    "Effect",
    "{who} reveal[s] a number of cards from {poss} hand equal to {count:Computed}",
    RevealFromHand,
    equal=True,
    eg="target player reveals a number of cards from their hand equal to the number of Swamps you control",
)
rule("Effect", "{who!} choose[s] {count} of them", ChooseAmong, eg="you choose one of them")
rule("Effect", "{who!} choose[s] {count} of those cards", ChooseAmong, source="those cards", eg="you choose one of those cards")
rule(
    "Effect",
    "{who!} choose[s] a {filter} from it",
    ChooseAmong,
    source="hand",
    count=Num(1),
    eg="you choose a nonland card from it",
)
for to, place in (("hand", "into {poss} hand"), ("battlefield", "onto the battlefield")):
    tapped = "{?tapped  tapped}" if to == "battlefield" else ""
    eg = f"search your library for a basic land card, put it {place.replace('{poss}', 'your')}, then shuffle"
    rule(
        "Effect",
        f"{{who!}} search[es] {{poss}} library for a {{filter}}, put[=s] it {place}{tapped}, then shuffle[=s]",
        Search,
        to=to,
        count=Num(1),
        eg=eg,
    )
    rule(
        "Effect",
        f"{{who!}} search[es] {{poss}} library for a {{filter}}, reveal[=s] it, put[=s] it {place}{tapped}, then shuffle[=s]",
        Search,
        to=to,
        count=Num(1),
        reveal=True,
        eg=eg.replace(", put", ", reveal it, put"),
    )
    rule(
        "Effect",
        f"{{who!}} search[es] {{poss}} library for a {{filter}}, put[=s] that card {place}{tapped}, then shuffle[=s]",
        Search,
        to=to,
        count=Num(1),
        that=True,
        eg=eg.replace("put it", "put that card"),
    )
rule(
    "Effect",
    "search your library for a {filter} , reveal it , and put it into your hand . then shuffle your library",
    Search,
    who=YOU,
    to="hand",
    count=Num(1),
    reveal=True,
    apart=True,
    eg="search your library for a basic land card, reveal it, and put it into your hand. Then shuffle your library",
)
rule(
    "Effect",
    "look at the top {count} cards of your library",
    LookAtTop,
    eg="look at the top three cards of your library",
    build=lambda count: LookAtTop(YOU, count),
    unbuild=lambda n: {"count": n.count} if n.who == YOU and n.count != Num(1) else None,
)
rule(
    "Effect",
    "look at the top card of your library",
    LookAtTop,
    who=YOU,
    count=Num(1),
    eg="look at the top card of your library",
)
for rest, words in (
    ("bottom_random", "on the bottom of your library in a random order"),
    ("graveyard", "into your graveyard"),
    ("bottom", "on the bottom of your library in any order"),
):
    for to, place in (("top", "on top of your library"), ("hand", "into your hand")):
        for up_to, many in ((True, "up to "), (False, "")):
            rule(
                "Effect",
                f"put {many}{{count}} of them {place} and the rest {words}",
                PutLooked,
                up_to=up_to,
                to=to,
                rest=rest,
                eg=f"put {many}one of them {place} and the rest {words}",
            )


def from_it(who: Any, filter: Any) -> ChooseAmong | None:
    """'choose a nonland card from it with mana value 3 or less': the hand is named before the last predicate."""
    who = Who("you", "you") if who == YOU else who
    fits = isinstance(filter, Filter) and any(isinstance(p, OwnedBy) and p.word == "from it" for p in filter.preds)
    return ChooseAmong(who, Num(1), filter, source="hand") if fits else None


rule(
    "Effect",
    "{who} choose[s] {filter:AFilter}",
    ChooseAmong,
    build=from_it,
    unbuild=lambda n: {"who": n.who, "filter": n.filter} if n == from_it(n.who, n.filter) else None,
    eg="you choose a nonland card from it with mana value 3 or less",
)
said_first = symbol("Effect").printers[ChooseAmong]
said_first.insert(0, said_first.pop())  # before the rule that says 'from it' after every predicate
