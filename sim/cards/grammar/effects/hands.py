"""Cards of a hand or graveyard, all with a name or chosen by their owner (CR 701.9, 701.24)."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.actions import ExileFromHand, ExileThat, PutIntoHand, RevealTop, ShuffleBoth, ShuffleGraveyard
from sim.cards.ir.effects import Discard, Draw
from sim.cards.ir.values import Num

rule(
    "Effect",
    "{who} exile[s] {count} card(s) from {poss} hand",
    ExileFromHand,
    eg=("target player exiles a card from their hand", "each player exiles two cards from their hand"),
)
rule(
    "Effect",
    "{who!} shuffle[s] {poss} graveyard into {poss} library",
    ShuffleGraveyard,
    eg=("shuffle your graveyard into your library", "its owner shuffles their graveyard into their library"),
)


rule(
    "Effect",
    "{who!} discard[s] all {filter:Filters}",
    Discard,
    count=None,
    eg=("that player discards all cards with that name", "discard all nonland cards"),
)
rule("Effect", "{who!} draw[s] an additional card", Draw, count=Num(1), additional=True, eg="that player draws an additional card")
rule("Effect", "{who} exile[s] {what:That}", ExileThat, eg="that player exiles that card")
rule(
    "Effect",
    "shuffle {what:Self} and your graveyard into their owner's library",
    ShuffleBoth,
    eg="shuffle ~ and your graveyard into their owner's library",
)
rule("Effect", "{who} reveal[s] the top card of {poss} library", RevealTop, eg="defending player reveals the top card of their library")
rule("Effect", "{who} put[s] {what:ItWord} into {poss} hand", PutIntoHand, eg="that player puts it into their hand")
