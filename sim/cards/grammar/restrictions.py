"""Static abilities about players: what they can't cast, and hand sizes (CR 101.2, 402.2)."""

from __future__ import annotations

from sim.cards.grammar.engine import rule
from sim.cards.ir.abilities import Cant, PlayerHas
from sim.cards.ir.values import Who

rule(
    "Static",
    "{what:Player} can't cast {by:Filters}",
    Cant,
    verb="cast_spells",
    eg=("you can't cast noncreature spells", "your opponents can't cast spells of the chosen color"),
)
rule(
    "Static",
    "{who:Several} have no maximum hand size",
    PlayerHas,
    keyword="no maximum hand size",
    eg="players have no maximum hand size",
)
rule("Several", "players", Who, name="players", eg="players")
