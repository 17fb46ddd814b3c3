"""The monarch (CR 725), 'if the player can't', ties for the least or greatest."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule
from sim.cards.grammar.structure import Rider, rider
from sim.cards.ir.designations import BecomeMonarch, ExtremeOne, IfCant, IsMonarch, PutTwice, TieBreak
from sim.cards.ir.effects import Discard, PutCounters, Sacrifice
from sim.cards.ir.milled import PutMilled
from sim.cards.ir.node import Node
from sim.cards.ir.values import Who

rule("Effect", "{who} become[s] the monarch", BecomeMonarch, eg="you become the monarch")
rule("Condition", "you're the monarch", IsMonarch, who=Who("you"), eg="you're the monarch")
rule(
    "Effect",
    "put[s] {count} {kind} counter(s) on {on} and {n:Quantity} {k:CounterKind} counter(s) on {o:Ref}",
    PutTwice,
    build=lambda count, kind, on, n, k, o: PutTwice(PutCounters(kind, count, on), PutCounters(k, n, o)),
    unbuild=lambda t: {
        "count": t.first.count, "kind": t.first.kind, "on": t.first.on, "n": t.second.count, "k": t.second.kind, "o": t.second.on
    },
    eg="put a +1/+1 counter on ~ and a +1/+1 counter on target creature",
)  # fmt: skip

for said in ("the player can't", "they can't", "you can't", "that player can't"):
    rule(
        "CantDo",
        f"if {said} , {{effect:Chain}}",
        Rider,
        build=lambda effect, said=said: Rider(said, effect),
        unbuild=lambda r, said=said: {"effect": r.value} if r.field == said else None,
        eg=f"if {said}, they lose 5 life" if said != "you can't" else f"if {said}, you lose 5 life",
    )


def attach_cant(before: Node, extra: Any) -> Node | None:
    """To a sacrifice or discard, or where one of the milled cards is taken."""
    return IfCant(before, extra.value, extra.field) if isinstance(before, Sacrifice | Discard | PutMilled) else None


def detach_cant(node: Node) -> tuple[Any, Any] | None:
    """The reverse."""
    return (node.do, Rider(node.said, node.otherwise)) if isinstance(node, IfCant) else None


rider("CantDo", attach_cant, detach_cant)
for stat in ("power", "toughness", "mana value"):
    for word, least in (("greatest", False), ("least", True)):
        rule("Ref", f"the {{filter}} with the {word} {stat}", ExtremeOne, stat=stat, least=least, eg=f"the creature with the {word} {stat}")
        rule(
            "Sentence",
            f"if two or more {{filter:Filters}} are tied for {word} {stat} , you choose one of them",
            TieBreak,
            stat=stat,
            least=least,
            eg=f"if two or more creatures are tied for {word} {stat}, you choose one of them",
        )
