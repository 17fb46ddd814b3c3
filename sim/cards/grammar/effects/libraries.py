"""'put two cards from your hand on top of your library in any order', 'you have no maximum hand size for the rest of the game'."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.abilities import PlayerHas
from sim.cards.ir.actions import RuleUntil
from sim.cards.ir.effects import Draw
from sim.cards.ir.libraries import PutOnLibrary
from sim.cards.ir.values import Who

SEVERAL = (Who("each_player"), Who("players"))  # what one of them draws may change what the other does
rule(
    "Effect",
    "{who!} put[s] {count} card(s) from {poss} hand on top of {poss} library{?ordered  in any order}",
    PutOnLibrary,
    eg=("put two cards from your hand on top of your library in any order", "put a card from your hand on top of your library"),
)
rule(
    "Effect",
    "{who!} draw[s] cards equal to {count:Computed}",
    Draw,
    build=lambda who, count: None if who in SEVERAL else Draw(who, count),
    unbuild=lambda n: {"who": n.who, "count": n.count} if n == Draw(n.who, n.count) and n.who not in SEVERAL else None,
    eg="draw cards equal to the number of creatures you control",
)
for when, duration in (("for the rest of the game", "indefinite"), ("until your next turn", "your_next_turn")):
    rule(
        "Effect",
        "you have no maximum hand size " + when,
        RuleUntil,
        effects=(PlayerHas(Who("you"), "no maximum hand size"),),
        duration=duration,
        eg="you have no maximum hand size " + when,
    )
