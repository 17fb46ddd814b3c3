"""Odd or even, chosen as an enchantment enters: what is of that mana value, and what is not, while it is on the battlefield."""

from __future__ import annotations

import pytest
from play import CAST, PASS, Play, Written

from sim.core.opcodes import KeywordBit

WORD, ODD, EVEN, TAPPED = 17, 1, 2, 1
HASTY = 1 << KeywordBit.KW_HASTE
RULE = Written(
    "Rule",
    "Enchantment",
    text="As this enchantment enters, choose odd or even. (Zero is even.)\n"
    "Each creature with mana value of the chosen quality has haste.\n"
    "Each creature without mana value of the chosen quality enters tapped.",
)
SOURCES = [Written(f"Source {n}", "Artifact", text="{T}: Add {C}.") for n in range(2)]
NOUGHT, ONE = Written("Nought"), Written("One", cost="{1}")


def state(play: Play, name: str) -> tuple[bool, bool]:
    """Has it haste, is it tapped?"""
    found = play.objects(name)[0]
    return bool(found["keywords"] & HASTY), bool(found["flags"] & TAPPED)


def ruled(word: int, mine: list[Written], theirs: list[Written] | None = None) -> Play:
    return Play([RULE, *mine], theirs).until(CAST, "Rule").pick(PASS).pick(PASS).pick(WORD, "", word)


@pytest.mark.parametrize("word", [ODD, EVEN])
def test_the_chosen_quality_is_quick_and_the_other_comes_tapped(word: int) -> None:
    """Zero is even."""
    play = ruled(word, [NOUGHT, ONE, SOURCES[0]]).cast("Source 0").cast("Nought").cast("One")
    assert state(play, "Nought") == (word == EVEN, word != EVEN)
    assert state(play, "One") == (word == ODD, word != ODD)


def test_it_is_so_for_each_player_but_only_for_creatures() -> None:
    play = ruled(ODD, [SOURCES[0]], [NOUGHT]).cast("Source 0")
    assert state(play, "Source 0") == (False, False)
    assert state(play.cast("Nought"), "Nought") == (False, True)


def test_what_was_there_before_is_not_tapped() -> None:
    play = Play([RULE, NOUGHT, SOURCES[0]]).cast("Nought").until(CAST, "Rule").pick(PASS).pick(PASS).pick(WORD, "", ODD)
    assert state(play, "Nought") == (False, False)
