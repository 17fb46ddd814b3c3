"""Votes (CR 701.32), and choices from a hand and a graveyard that are carried out together."""

from __future__ import annotations

from typing import Any

from sim.cards.grammar.engine import SAME, rule, words
from sim.cards.ir.node import Node
from sim.cards.ir.votes import ChooseFromGraveyard, ChosenCards, MostVotes, PicksInGraveyard, Vote

rule("Effect", "starting with you , each player votes for {filter:AFilter}", Vote,
     eg="starting with you, each player votes for a nonland permanent you don't control")  # fmt: skip
words("VotedNoun", {noun: noun for noun in ("permanent", "card")})
rule("Ref", "each {noun:VotedNoun} with the most votes or tied for most votes", MostVotes,
     eg="each permanent with the most votes or tied for most votes")  # fmt: skip
rule("VP", "choose[s] {filter:AFilter}", ChooseFromGraveyard, who=SAME, eg="choose an artifact or creature card from their graveyard")
rule("Ref", "the chosen cards", ChosenCards, eg="the chosen cards")


def there(who: Node, filter: Any) -> PicksInGraveyard | None:
    """'<who> chooses a <card> in <a graveyard>'"""
    return PicksInGraveyard(who, filter) if getattr(filter, "zone", "") == "graveyard" else None


rule("Effect", "{who} chooses {filter:AFilter}", PicksInGraveyard, build=there, unbuild=lambda n: {"who": n.who, "filter": n.filter},
     eg="defending player chooses a nonland card in your graveyard")  # fmt: skip
