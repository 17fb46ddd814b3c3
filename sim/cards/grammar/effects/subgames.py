"""Subgames (CR 720)."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.subgames import NonWinnersLoseHalf, Subgame

said = "players play a Magic subgame, using their libraries as their decks"
rule("Effect", said.replace(",", " ,"), Subgame, eg=said)
for up, word in ((True, "up"), (False, "down")):
    rule(
        "Effect",
        f"each player who doesn't win the subgame loses half their life , rounded {word}",
        NonWinnersLoseHalf,
        up=up,
        eg=f"each player who doesn't win the subgame loses half their life, rounded {word}",
    )
