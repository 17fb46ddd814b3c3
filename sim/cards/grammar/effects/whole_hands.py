"""Cards in hands that are chosen, revealed at random, or shuffled away (CR 701.16, 701.20)."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import rule
from sim.cards.ir.effects import (
    CastFree,
    ChooseInHand,
    ForEachPlayer,
    PutLowest,
    Return,
    RevealAtRandom,
    RevealChosen,
    ShuffleZones,
)
from sim.cards.ir.values import Who

rule("Player", "the player", Who, name="that_player", word="the player", eg="the player")
rule(
    "Effect",
    "{who!} reveal[s] a card at random from {poss} hand",
    RevealAtRandom,
    eg="that player reveals a card at random from their hand",
)
rule(
    "Effect",
    "{who!} shuffle[s] {poss} hand and graveyard into {poss} library",
    ShuffleZones,
    eg="shuffle your hand and graveyard into your library",
)
rule(
    "Effect",
    "{who!} choose[s] {count} card(s) in {poss} hand",
    ChooseInHand,
    eg="each player chooses a card in their hand",
)
rule("Effect", "{who!} reveal[s] {poss} chosen card", RevealChosen, eg="each player reveals their chosen card")
rule(
    "Effect",
    "the owner of each {filter} revealed this way with the lowest mana value puts it onto the battlefield",
    PutLowest,
    eg="the owner of each creature card revealed this way with the lowest mana value puts it onto the battlefield",
)
rule(
    "Effect",
    "{who} cast[s] {what:ItWord} without paying its mana cost if able",
    CastFree,
    optional=False,
    eg="the player casts it without paying its mana cost if able",
)


def put(what: Any) -> Return:
    """'puts it onto the battlefield'"""
    return Return(what, to="battlefield", verb="put")


rule(
    "Effect",
    "{who} put[s] {what:ItWord} onto the battlefield",
    ForEachPlayer,
    build=lambda who, what: ForEachPlayer(who, put(what)) if who == Who("that_player", "the player") else None,
    unbuild=lambda n: (
        {"who": n.who, "what": n.effect.what} if isinstance(n.effect, Return) and n.effect == put(n.effect.what) else None
    ),
    eg="the player puts it onto the battlefield",
)
