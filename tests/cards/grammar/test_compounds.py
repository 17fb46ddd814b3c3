"""Lists of nouns in which an adjective belongs to one noun only, and in which it belongs to all."""

from __future__ import annotations

import pytest
from play import CAST, PLAY, TARGET, Play, Written

NOTHING_MUCH = "You have hexproof."
THEIRS = [
    Written("Golem"),  # an artifact creature
    Written("Beast", "Creature — Beast", "{0}"),
    Written("Rock", "Artifact", "{0}", NOTHING_MUCH),
    Written("Law", "Enchantment", "{0}", NOTHING_MUCH),
    Written("Den", "Land", "", NOTHING_MUCH),
]


def targets(said: str) -> set[str]:
    """What a spell with these words can target among the other side's permanents."""
    game = Play([Written("Bolt", "Sorcery", "{0}", f"Destroy target {said}.")], THEIRS)
    for card in THEIRS[:4]:
        game.until(CAST, card.name).settle()
    game.until(PLAY, "Den").until(CAST, "Bolt")
    return {game.name(slot) for kind, slot, *_ in game.machine.options() if kind == TARGET}


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("artifact, enchantment, or nonbasic land", {"Golem", "Rock", "Law", "Den"}),
        ("noncreature artifact or noncreature enchantment", {"Rock", "Law"}),
        ("land or nonartifact creature", {"Den", "Beast"}),
        ("artifact creature or colorless creature", {"Golem", "Beast"}),
        ("creature or untapped land", {"Golem", "Beast", "Den"}),
        ("equipped creature, land, or enchantment", {"Den", "Law"}),
        ("Beast or Golem creature", {"Golem", "Beast"}),
        ("Golem or noncreature artifact", {"Golem", "Rock"}),
        ("artifact, enchantment, or creature with flying", {"Golem", "Rock", "Law"}),
        ("artifact or creature with power 4 or greater", {"Golem", "Rock"}),
        ("artifact or creature with power 1 or less", {"Golem", "Rock", "Beast"}),
    ],
)
def test_what_an_adjective_belongs_to(said: str, expected: set[str]) -> None:
    assert targets(said) == expected
