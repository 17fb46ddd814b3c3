"""Conditions that count: graveyards, the opponent's permanents beside one's own, powers, opponents, commanders."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule, words
from sim.cards.ir.comparisons import Coven, NoCommander, Opponents, There
from sim.cards.ir.conditions import Both, Either, Exists, Holds, IsTurn, Matches
from sim.cards.ir.filters import ControlledBy, Filter, OwnedBy, Status, Supertype
from sim.cards.ir.keyword_actions import CardTypes
from sim.cards.ir.looking import DrawnThisTurn
from sim.cards.ir.timing import Timing
from sim.cards.ir.values import Count, GraveyardSize, It, Num, Self, SpellsCast, StatOf, TotalStat, Who

YOU, OPPONENT = Who("you"), Who("opponent")


def at_least(left: Any, op: str = ">=") -> dict[str, Any]:
    """build/unbuild of a comparison of one measure with a number that is spelled out."""

    def unbuild(h: Any) -> dict[str, Any] | None:
        fits = isinstance(h, Holds) and isinstance(h.right, Num) and h == Holds(left, op, Num(h.right.n), there=True)
        return {"n": Num(h.right.n, h.right.n == 1)} if fits else None

    return {"build": lambda n: Holds(left, op, Num(n.n), there=True) if isinstance(n, Num) else None, "unbuild": unbuild}


# ---- graveyards ------------------------------------------------------------------------------------------------------
said = "there are {n:Quantity} or more card types among cards in your graveyard"
rule("Condition", said, Holds, eg="there are four or more card types among cards in your graveyard", **at_least(CardTypes(YOU)))
for more, op in (("more", ">="), ("fewer", "<=")):
    rule(
        "Condition",
        f"an opponent has {{n:Quantity}} or {more} cards in their graveyard",
        Holds,
        eg=f"an opponent has eight or {more} cards in their graveyard",
        **at_least(GraveyardSize(OPPONENT), op),
    )


def in_graveyard(filter: Any) -> bool:
    """Cards in a graveyard, as the text says it."""
    return isinstance(filter, Filter) and filter.zone == "graveyard" and any(isinstance(p, OwnedBy) and p.word for p in filter.preds)


rule(
    "Condition",
    "there are {n:Quantity} or more {filter:Filters}",
    Exists,
    build=lambda n, filter: Exists(filter, ">=", n.n) if isinstance(n, Num) and n.n > 1 and in_graveyard(filter) else None,
    unbuild=lambda e: {"n": Num(e.n), "filter": e.filter} if e.op == ">=" and e.n > 1 and in_graveyard(e.filter) else None,
    eg=("there are three or more creature cards in your graveyard", "there are two or more instant and/or sorcery cards in your graveyard"),
)
for word, head in (("there's", "there 's"), ("there is", "there is")):
    rule(
        "Condition",
        head + " a {filter}",
        There,
        word=word,
        build=lambda filter, word=word: There(filter, word) if in_graveyard(filter) else None,
        unbuild=lambda n, word=word: {"filter": n.filter} if n.word == word else None,
        eg=word + " a Lesson card in your graveyard",
    )
rule(
    "Condition",
    "{a:YouControlOne} or {b:OneIsThere}",
    Either,
    build=lambda a, b: Either((a, b)),
    unbuild=lambda n: {"a": n.items[0], "b": n.items[1]} if len(n.items) == 2 else None,
    eg="you control a Desert or there is a Desert card in your graveyard",
)
rule(
    "YouControlOne",
    "you control a {filter}",
    Exists,
    build=lambda filter: Exists(Filter(filter.noun, filter.zone, (*filter.preds, ControlledBy(YOU)))),
    unbuild=lambda e: (
        {"filter": Filter(e.filter.noun, e.filter.zone, e.filter.preds[:-1])}
        if isinstance(e.filter, Filter) and e == Exists(e.filter) and e.filter.preds[-1:] == (ControlledBy(YOU),)
        else None
    ),
    eg="you control a Desert",
)
rule(
    "OneIsThere",
    "there is a {filter}",
    There,
    build=lambda filter: There(filter, "there is") if in_graveyard(filter) else None,
    unbuild=lambda n: {"filter": n.filter} if n.word == "there is" else None,
    eg="there is a Desert card in your graveyard",
)


# ---- permanents ------------------------------------------------------------------------------------------------------
def more_than_you(filter: Any) -> Holds:
    """'an opponent controls more lands than you'"""
    theirs, mine = (Filter(filter.noun, filter.zone, (*filter.preds, ControlledBy(who))) for who in (OPPONENT, YOU))
    return Holds(Count(theirs), ">", Count(mine))


def unmore(h: Holds) -> dict[str, Any] | None:
    """The reverse."""
    f: Any = getattr(h.left, "filter", None)
    if not isinstance(h.left, Count) or not isinstance(f, Filter) or f.preds[-1:] != (ControlledBy(OPPONENT),):
        return None
    bare = Filter(f.noun, f.zone, f.preds[:-1])
    return {"filter": bare} if h == more_than_you(bare) else None


rule(
    "Condition",
    "an opponent controls more {filter:Filters} than you",
    Holds,
    build=lambda filter: more_than_you(filter) if isinstance(filter, Filter) else None,
    unbuild=unmore,
    eg="an opponent controls more lands than you",
)
rule(
    "Condition",
    "{filter:Filters} have total power {right:Amount} or greater",
    Holds,
    build=lambda filter, right: Holds(TotalStat("power", filter), ">=", right, digits=True),
    unbuild=lambda h: (
        {"filter": h.left.filter, "right": h.right}
        if isinstance(h.left, TotalStat) and h == Holds(TotalStat("power", h.left.filter), ">=", h.right, digits=True)
        else None
    ),
    eg="creatures you control have total power 8 or greater",
)
rule(
    "Condition",
    "you control {n:Quantity} or more {filter:Filters} with different powers",
    Coven,
    build=lambda n, filter: (
        Coven(n.n, Filter(filter.noun, filter.zone, (*filter.preds, ControlledBy(YOU))))
        if isinstance(n, Num) and isinstance(filter, Filter)
        else None
    ),
    unbuild=lambda c: (
        {"n": Num(c.n), "filter": Filter(c.filter.noun, c.filter.zone, c.filter.preds[:-1])}
        if isinstance(c.filter, Filter) and c.filter.preds[-1:] == (ControlledBy(YOU),)
        else None
    ),
    eg="you control three or more creatures with different powers",
)
rule("Condition", "it 's {pred:ItsState}", Matches, what=It("it"), eg="it's attacking")
words("ItsState", {s: Status(s) for s in ("tapped", "untapped", "attacking", "blocking", "enchanted", "equipped")})
words("ItsState", {"legendary": Supertype("legendary")})

# ---- players ---------------------------------------------------------------------------------------------------------
said = "you have {n:Quantity} or more opponents"
rule("Condition", said, Holds, eg="you have two or more opponents", **at_least(Opponents()))
said = "you've drawn {n:Quantity} or more cards this turn"
rule("Condition", said, Holds, eg="you've drawn two or more cards this turn", **at_least(DrawnThisTurn(YOU)))
said = "the number of opponents you have"
rule("Computed", said, Opponents, eg=said)
for said in ("you control your commander", "you control a commander"):
    rule("Condition", said, NoCommander, word=said, eg=said)
rule(
    "Condition",
    "you've cast {n:SmallNumber} or more spells this turn",
    Holds,
    build=lambda n: Holds(SpellsCast(YOU), ">=", Num(n)),
    unbuild=lambda h: {"n": h.right.n} if isinstance(h.right, Num) and h == Holds(SpellsCast(YOU), ">=", Num(h.right.n)) else None,
    eg="you've cast two or more spells this turn",
)
words("SmallNumber", {"two": 2, "three": 3, "four": 4, "five": 5})

# ---- turns -----------------------------------------------------------------------------------------------------------
rule("OnlyThen", "only during an opponent's turn", IsTurn, who=OPPONENT, eg="only during an opponent's turn")
rule(
    "OnlyThen",
    "only during an opponent's turn , before attackers are declared",
    Both,
    items=(IsTurn(OPPONENT), Timing("before attackers are declared")),
    eg="only during an opponent's turn, before attackers are declared",
)
rule("Condition", "it's an opponent's turn", IsTurn, who=OPPONENT, eg="it's an opponent's turn")


def than_itself(op: str) -> dict[str, Any]:
    """build/unbuild of "that creature's power is greater than ~'s"."""

    def unbuild(h: Any) -> dict[str, Any] | None:
        fits = isinstance(h.left, StatOf) and isinstance(h.right, StatOf) and isinstance(h.right.what, Self)
        return {"left": h.left, "what": h.right.what} if fits and h == Holds(h.left, op, StatOf(h.left.stat, h.right.what)) else None

    return {"build": lambda left, what: Holds(left, op, StatOf(left.stat, what)) if isinstance(left, StatOf) else None, "unbuild": unbuild}


for word, op in (("greater", ">"), ("less", "<")):
    eg = f"that creature's power is {word} than ~'s"
    rule("Condition", f"{{left:Computed}} is {word} than {{what:Self}} 's", Holds, eg=eg, **than_itself(op))
