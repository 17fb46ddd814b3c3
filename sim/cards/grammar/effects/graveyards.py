"""Whole graveyards (CR 404): 'exile target player's graveyard', 'exile all graveyards'."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.effects import Exile
from sim.cards.ir.values import Cards, Who

EVERY, OPPONENTS = Cards(Who("each_player"), "graveyard"), Cards(Who("your_opponents"), "graveyard")

rule(
    "Effect",
    "exile {who:Whose} graveyard",
    Exile,
    build=lambda who: Exile(Cards(who, "graveyard")),
    unbuild=lambda e: (
        {"who": e.what.who}
        if isinstance(e.what, Cards) and e.what not in (EVERY, OPPONENTS) and e == Exile(Cards(e.what.who, "graveyard"))
        else None
    ),
    eg=("exile target player's graveyard", "exile your graveyard"),
)
rule("Effect", "exile all graveyards", Exile, what=EVERY, eg="exile all graveyards")
rule("Effect", "exile all opponents' graveyards", Exile, what=OPPONENTS, eg="exile all opponents' graveyards")
