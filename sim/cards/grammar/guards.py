"""Damage that takes counters away instead, and what is revealed while casting."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule
from sim.cards.ir.filters import Filter, OwnedBy
from sim.cards.ir.guards import Guard, MayReveal, RevealedOrControlled, WardPlayer
from sim.cards.ir.values import Who


def guard(many: bool, only: bool, it: str) -> dict[str, Any]:
    """build/unbuild; where the kind is said twice it is the same."""

    def build(kind: str, again: str | None = None) -> Guard | None:
        return Guard(kind, many, only, it) if again in (None, kind) else None

    def unbuild(node: Guard) -> dict[str, Any] | None:
        return {"kind": node.kind, "again": node.kind} if node == Guard(node.kind, many, only, it) else None

    return {"build": build, "unbuild": unbuild}


HEAD = "if damage would be dealt to ~"
WHILE = " while it has a {again:CounterKind} counter on it"
for many, taken in ((False, "a {kind:CounterKind} counter"), (True, "that many {kind:CounterKind} counters")):
    for only, asked in ((False, ""), (True, WHILE)):
        for it in ("it", "~"):
            said = f"{HEAD}{asked} , prevent that damage and remove {taken} from {it} ."
            eg = said.replace("{kind:CounterKind}", "+1/+1").replace("{again:CounterKind}", "+1/+1").replace(" ,", ",").replace(" .", ".")
            rule("Ability", said, Guard, eg=eg, **guard(many, only, it))
EACH = "for each 1 damage prevented this way"
for it, end in (
    *((it, f"and put that many {{kind:CounterKind}} counters on {it} .") for it in ("it", "~", "him", "her")),
    (EACH, f". put a {{kind:CounterKind}} counter on ~ {EACH} ."),
):
    said = f"{HEAD} , prevent that damage {end}"
    rule(
        "Ability",
        said,
        Guard,
        build=lambda kind, it=it: Guard(kind, True, it=it, put=True),
        unbuild=lambda n, it=it: {"kind": n.kind} if n == Guard(n.kind, True, it=it, put=True) else None,
        eg=said.replace("{kind:CounterKind}", "+1/+1").replace(" ,", ",").replace(" .", "."),
    )
said = f"{HEAD} , prevent that damage . remove a {{kind:CounterKind}} counter from ~ ."
eg = "if damage would be dealt to ~, prevent that damage. Remove a +1/+1 counter from ~."
rule("Ability", said, Guard, eg=eg, **guard(False, False, "apart"))


def in_hand(filter: Any) -> bool:
    """Cards in your hand."""
    return isinstance(filter, Filter) and filter.zone == "hand" and filter.preds[-1:] == (OwnedBy(Who("you"), "from"),)


rule(
    "Ability",
    "as an additional cost to cast this spell , you may reveal a {filter} .",
    MayReveal,
    build=lambda filter: MayReveal(filter) if in_hand(filter) else None,
    unbuild=lambda n: {"filter": n.filter},
    eg="as an additional cost to cast this spell, you may reveal a Dragon card from your hand.",
)
rule(
    "Condition",
    "you revealed a {card:Filter} or controlled a {permanent:Filter} as you cast this spell",
    RevealedOrControlled,
    eg="you revealed a Dragon card or controlled a Dragon as you cast this spell",
)
said = "if a source would deal damage to you , prevent that damage and put a {kind:CounterKind} counter on ~ ."
eg = "if a source would deal damage to you, prevent that damage and put an incarnation counter on ~."
rule("Ability", said, WardPlayer, eg=eg)
said = "if damage would be dealt to you , put that many {kind:CounterKind} counters on ~ instead ."
rule("Ability", said, WardPlayer, many=True, eg="if damage would be dealt to you, put that many delay counters on ~ instead.")
