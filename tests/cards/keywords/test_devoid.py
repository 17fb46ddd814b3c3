"""Devoid (CR 702.114): a card without a colour, whatever its cost."""

from __future__ import annotations

import pytest
from play import CAST, Play, Written

RUBIES = [Written(f"Ruby {n}", "Artifact", "{0}", "{T}: Add {R}.") for n in range(3)]
TEMPLE = Written("Temple", "Artifact", "{0}", "{T}: Add {C}{C}. Spend this mana only to cast colorless spells.")


@pytest.mark.parametrize(("text", "cast"), [("Devoid", True), ("Devoid (This card has no color.)", True), ("Haste", False)])
def test_a_card_with_devoid_is_a_colourless_spell(text: str, cast: bool) -> None:
    play = Play([TEMPLE, *RUBIES, Written("Tyrant", "Creature — Eldrazi", "{4}{R}", text)])
    for source in (TEMPLE, *RUBIES):
        play.cast(source.name)
    assert play.offers(CAST, "Tyrant") == cast
