"""Whom a hand beats: decks of the shipped pool, read move by move."""

import pytest

from sim.cards.library import load_library
from sim.formats.load import find_format, override
from sim.witness import candidates, find_witness, simple_cards

PHM = find_format("phm")


@pytest.mark.parametrize(
    ("hand", "both", "won"),
    [
        (("Memnite",), False, "1 cards without rules text, of any kind"),
        (("Forest", "Island"), False, ""),
        (("Memnite",), True, "1 cards without rules text, of any kind"),
    ],
)
def test_a_witness_or_what_was_tried(hand: tuple[str, ...], both: bool, won: str) -> None:
    found = find_witness(hand, PHM, (), both=both, time_limit=20, memory_mb=500)
    assert found.won == won
    assert found.undecided == 0
    if not won:
        assert len(found.tried) == 1 + len(simple_cards())


def test_the_hands_of_a_pool_are_tried_too() -> None:
    names = [what for what, _ in candidates(1, [("Memnite",), ("No Such Card",)])]
    assert "Memnite" in names
    assert "No Such Card" not in names


def test_simple_cards_are_exact() -> None:
    assert all(load_library().support(card) is None for card in simple_cards())


def test_rules_that_are_not_modelled_find_nobody() -> None:
    rules = override(PHM, {"empty_library_draw_loses": True})
    assert not find_witness(("Memnite",), rules, (), both=False, time_limit=5, memory_mb=500).tried
