"""Small games under variant rules."""

from __future__ import annotations

from typing import Any

from sim.core.machine import Machine
from texts import Text, record

from sim.cards import compile_rule
from sim.cards.compile import compile_card
from sim.cards.lower.link import link_game
from sim.core.program import Program
from sim.core.solver import Question
from sim.game import ALL_REDUCTIONS

PLAIN = {"starter": 0, "start_life": 20, "draw_on_play": False, "land_rule": "none", "random_policy": 0}


def under_rules(rules: tuple[str, ...], mine: list[Text], theirs: list[Text], reduce: int = ALL_REDUCTIONS, **options: Any) -> Machine:
    """The rules machine of a game under variant rules."""
    hands = [[compile_card(record(*text)) for text in hand] for hand in (mine, theirs)]
    return Machine(Program(link_game(hands[0], hands[1], [compile_rule(text) for text in rules], PLAIN | options)), reduce)


def answers(rules: tuple[str, ...], mine: list[Text], theirs: list[Text], nodes: int = 40_000, **options: Any) -> list[str]:
    """Can either player force a win?"""
    return [Question(under_rules(rules, mine, theirs, **options), player, nodes=nodes).answer for player in (0, 1)]
