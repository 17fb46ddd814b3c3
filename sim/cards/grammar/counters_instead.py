"""Counters that are put in other numbers than they would be: 'that many plus one +1/+1 counters are put on it instead'."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule
from sim.cards.ir.actions import RuleUntil
from sim.cards.ir.counters_instead import CountersInstead
from sim.cards.ir.filters import Filter
from sim.cards.ir.values import Who

YOU, ANY = Who("you"), Who("any")


def of_kind(how: str, it: str) -> dict[str, Any]:
    """build/unbuild where the kind is said twice: it is the same."""

    def build(kind: str, again: str, what: Filter) -> CountersInstead | None:
        return CountersInstead(kind, what, how=how, it=it) if kind == again else None

    def unbuild(node: CountersInstead) -> dict[str, Any] | None:
        fits = node.kind and node == CountersInstead(node.kind, node.what, how=how, it=it)
        return {"kind": node.kind, "again": node.kind, "what": node.what} if fits else None

    return {"build": build, "unbuild": unbuild}


AGAIN = "{again:CounterKind} counters"
for how, many in (
    ("twice", f"twice that many {AGAIN}"), ("one more", f"that many plus one {AGAIN}"), ("one fewer", f"that many {AGAIN} minus one"),
):  # fmt: skip
    for it in ("it", "that creature", "that permanent"):
        said = f"if one or more {{kind:CounterKind}} counters would be put on {{what:AFilter}} , {many} are put on {it} instead"
        eg = said.replace("{what:AFilter} ,", "a creature you control,")
        for slot in ("{kind:CounterKind}", "{again:CounterKind}"):
            eg = eg.replace(slot, "+1/+1")
        rule("Static", said, CountersInstead, eg=eg, **of_kind(how, it))
for how, many in (("twice", "twice that many"), ("one more", "that many plus one")):
    for it in ("it", "that permanent"):
        said = f"{many} of each of those kinds of counters are put on {it} instead"
        rule(
            "Static",
            f"if one or more counters would be put on {{what:AFilter}} , {said}",
            CountersInstead,
            how=how,
            it=it,
            eg=f"if one or more counters would be put on an artifact or creature you control, {said}",
        )
    rule(
        "Static",
        f"if you would get one or more counters , you get {many} of each of those kinds of counters instead",
        CountersInstead,
        who=YOU,
        how=how,
        it="you",
        eg=f"if you would get one or more counters, you get {many} of each of those kinds of counters instead",
    )
    for on, who in (("", None), (" or on yourself", YOU), (" or player", ANY)):
        it = "that permanent or player" if on else "that permanent"
        said = f"put {many} of each of those kinds of counters on {it} instead"
        rule(
            "Static",
            f"if you would put one or more counters on {{what:AFilter}}{on} , {said}",
            CountersInstead,
            who=who,
            by=YOU,
            how=how,
            it=it,
            eg=f"if you would put one or more counters on a permanent{on}, {said}",
        )
rule(
    "Static",
    "if an opponent would put one or more counters on {what:AFilter} or player , "
    "they put half that many of each of those kinds of counters on that permanent or player instead , rounded down",
    CountersInstead,
    who=ANY,
    by=Who("opponent"),
    how="half",
    it="that permanent or player",
    eg="if an opponent would put one or more counters on a permanent or player, "
    "they put half that many of each of those kinds of counters on that permanent or player instead, rounded down",
)
rule(
    "Static",
    "if an effect would put one or more counters on {what:AFilter} , it puts twice that many of those counters on that permanent instead",
    CountersInstead,
    how="twice",
    effects=True,
    it="that permanent",
    eg="if an effect would put one or more counters on a permanent you control, "
    "it puts twice that many of those counters on that permanent instead",
)


# ---- for a turn ------------------------------------------------------------------------------------------------------
def this_turn(kind: str, again: str, what: Filter) -> RuleUntil | None:
    """'until end of turn, if you would put ... counters on a creature you control, put that many plus one ... on it instead'"""
    return RuleUntil((CountersInstead(kind, what, by=YOU, how="one more"),), "end_of_turn") if kind == again else None


def of_this_turn(node: RuleUntil) -> dict[str, Any] | None:
    """The reverse."""
    one = node.effects[0]
    if not isinstance(one, CountersInstead) or not one.kind or not isinstance(one.what, Filter):
        return None
    return {"kind": one.kind, "again": one.kind, "what": one.what} if node == this_turn(one.kind, one.kind, one.what) else None


rule(
    "Effect",
    "until end of turn , if you would put one or more {kind:CounterKind} counters on {what:AFilter} , "
    "put that many plus one {again:CounterKind} counters on it instead",
    RuleUntil,
    build=this_turn,
    unbuild=of_this_turn,
    eg="until end of turn, if you would put one or more +1/+1 counters on a creature you control, "
    "put that many plus one +1/+1 counters on it instead",
)
