"""A subgame with empty libraries (CR 720): nobody wins it."""

from __future__ import annotations

import pytest
from play import Play, Written
from programs import OPTIONS

from sim.cards.compile import compile_card, compile_rule
from sim.cards.lower.errors import Unsupported
from sim.cards.lower.link import link_game

TEXT = (
    "Players play a Magic subgame, using their libraries as their decks. "
    "Each player who doesn't win the subgame loses half their life, rounded up."
)
SUBGAME = Written("Nights", "Sorcery", "{0}", TEXT)
DRAIN = Written("Drain", "Sorcery", "{0}", "Each opponent loses 5 life.")


def test_both_lose_half_rounded_up() -> None:
    play = Play([DRAIN, SUBGAME]).cast("Drain").cast("Nights")
    assert (play.life(0), play.life(1)) == (10, 7)


def test_with_a_card_in_a_library_it_is_open() -> None:
    tuck = Written("Tuck", "Sorcery", "{0}", "Put target creature on top of its owner's library.")
    play = Play([Written("Golem"), tuck, SUBGAME]).cast("Golem").cast("Tuck")
    with pytest.raises(AssertionError, match="does not model"):
        play.cast("Nights")


def test_under_rules_of_the_round_it_is_refused() -> None:
    card = compile_card(SUBGAME.record())
    with pytest.raises(Unsupported, match="subgame"):
        link_game([card], [], [compile_rule("Creatures have haste.")], OPTIONS)
