"""Bonuses for what a hand is made of, on cards of the pool."""

from __future__ import annotations

import pytest

from jobs.evaluate import earned
from sim.cards.library import load_library
from sim.formats.load import find_format
from sim.formats.restriction import fits, problem_of
from sim.formats.ruleset import Bonus, Restriction

DRAGONS = Restriction(types=("creature",), subtypes=("Dragon",))


@pytest.mark.parametrize(
    ("card", "answer"),
    [("Shivan Dragon", True), ("Mothdust Changeling", True), ("Memnite", False), ("Mountain", False), ("Chains of Mephistopheles", None)],
)
def test_dragons(card: str, answer: bool | None) -> None:
    assert fits(card, DRAGONS, load_library()) is answer


@pytest.mark.parametrize(
    ("cards", "restriction", "wrong"),
    [
        (("Shivan Dragon", "Memnite"), DRAGONS, "'Memnite' is not Dragon creature"),
        (("Memnite", "Mountain"), Restriction(without_types=("creature",)), "'Memnite' is not a card, not creature"),
        (("Memnite", "Mountain"), Restriction(types=("land",), at_least=1), None),
        (("Memnite", "Memnite"), Restriction(types=("land",), at_least=1), "0 cards that are land, 1 are needed"),
        (("Snow-Covered Forest",), Restriction(types=("snow", "land")), None),
    ],
)
def test_what_is_wrong_with_a_hand(cards: tuple[str, ...], restriction: Restriction, wrong: str | None) -> None:
    assert problem_of(cards, restriction, load_library()) == wrong


def test_bonus_points_for_what_a_hand_is_made_of() -> None:
    """Two points for a hand of artifacts, one for a land."""
    bonus = (Bonus(points=2, hand=Restriction(types=("artifact",))), Bonus(points=1, hand=Restriction(types=("land",), at_least=1)))
    rules = find_format("phm").model_copy(update={"bonus": bonus})
    assert [earned(cards, rules) for cards in (("Memnite",), ("Memnite", "Mountain"), ("Shivan Dragon",))] == [2, 1, 0]
