"""Cards that other players own, put from exile into their graveyards; counters that are moved."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.processing import LesserThanIt, MoveCounter, Process
from sim.cards.ir.values import Num

said = "put a card an opponent owns from exile into that player's graveyard"
rule("Effect", said.replace("'s", " 's"), Process, count=1, eg=said)
said = "cards your opponents own from exile into their owners' graveyards"
rule(
    "Effect",
    f"put {{n:Quantity}} {said}",
    Process,
    build=lambda n: Process(n.n) if isinstance(n, Num) and n.n > 1 else None,
    unbuild=lambda p: {"n": Num(p.count)} if p.count > 1 else None,
    eg=f"put two {said}",
)
rule(
    "Effect",
    "move a {kind} counter from {source:Ref} onto {onto:Ref}",
    MoveCounter,
    eg="move a +1/+1 counter from target creature onto ~",
)
for stat in ("power", "toughness", "mana value"):
    rule("Post", f"with lesser {stat}", LesserThanIt, stat=stat, eg=f"with lesser {stat}")
