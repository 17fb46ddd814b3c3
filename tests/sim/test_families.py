"""Families of phrases, played."""

from __future__ import annotations

import pytest

from sim.formats.load import find_format
from sim.solve import solve_game
from sim.verdict import GameSpec

RULES = find_format("3cb")
GAMES = [
    # mana 'only as an instant' cannot be made while a spell of the hand that it discards is being paid for
    ("Lion's Eye Diamond / Isamaru, Hound of Konda", "Forest", "draw"),
    # storage counters for X mana
    ("Calciform Pools / Swamp / Isamaru, Hound of Konda", "Forest", "a"),
    # a creature from the hand for its mana value in counters
    ("Aether Vial / Isamaru, Hound of Konda / Plains", "Forest", "a"),
    # a regeneration shield: the blocker dies, the regenerated attacker comes again
    ("Black Lotus / Swamp / Drudge Skeletons", "Memnite", "a"),
    # a land that becomes a creature of all types
    ("Mutavault / Swamp", "Forest", "a"),
    # undying: it blocks or attacks twice
    ("Black Lotus / Young Wolf", "Memnite", "a"),
    # paid for in each attack, the only creature can't block: the race goes to who began it
    ("Mountain / Frenzied Goblin", "Dryad Arbor", "a"),
]


@pytest.mark.parametrize(("a", "b", "outcome"), GAMES)
def test_verdict(a: str, b: str, outcome: str) -> None:
    game = GameSpec(tuple(a.split(" / ")), tuple(b.split(" / ")), "a", RULES)
    assert solve_game(game, time_limit=60).outcome == outcome
