"""Shared cards that are replaced by basic lands."""

from __future__ import annotations

from pathlib import Path

import pytest

from sim.cards.library import load_library
from sim.errors import UserError
from sim.formats.round import checked
from sim.formats.round_files import read_rounds


def hands(folder: Path, text: str) -> list[tuple[str, ...]]:
    (folder / "r.yaml").write_text(f"format: 3cb\nunique_cards: true\nhands:\n{text}", "utf-8")
    (found,) = read_rounds(folder / "r.yaml")
    return [hand.cards for hand in checked(found, load_library()).hands if hand is not None]


def test_what_two_hands_share_becomes_the_land_that_is_named(tmp_path: Path) -> None:
    first = "  - {cards: [Memnite, Forest, Ornithopter], replaced: {memnite: Swamp}}\n"
    second = "  - {cards: [Memnite, Forest, Memnite], replaced: {Memnite: Wastes}}\n"
    assert hands(tmp_path, first + second) == [("Swamp", "Forest", "Ornithopter"), ("Wastes", "Forest", "Wastes")]


@pytest.mark.parametrize(("replaced", "message"), [
    ("{}", "'Memnite' is in another hand, too: say which basic land stands for it"),
    ("{Memnite: Bayou}", "'Bayou' is not a basic land"),
    ("{Memnite: Swamp, Ornithopter: Forest}", "'Ornithopter' is not a card that this hand shares with another"),
    ("Swamp", "a basic land for each card"),
])  # fmt: skip
def test_a_mistake_says_where_and_what(replaced: str, message: str, tmp_path: Path) -> None:
    text = f"  - {{cards: [Memnite, Forest, Ornithopter], replaced: {replaced}}}\n"
    text += "  - {cards: [Memnite, Forest, Forest], replaced: {Memnite: Plains}}\n"
    with pytest.raises(UserError, match=message) as told:
        hands(tmp_path, text)
    assert "r.yaml" in str(told.value)


def test_without_the_rule_hands_stay_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "r.yaml").write_text("format: 3cb\nhands:\n  - [Memnite, Forest, Forest]\n  - [Memnite, Forest, Forest]\n", "utf-8")
    (found,) = read_rounds(tmp_path / "r.yaml")
    assert checked(found, load_library()).hands[0].cards == ("Memnite", "Forest", "Forest")
