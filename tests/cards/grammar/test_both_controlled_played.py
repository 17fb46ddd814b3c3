"""One of each of two kinds of permanents."""

from __future__ import annotations

from play import Play, Written

TEXT = "When this creature enters, if you control an Urza's Power-Plant and an Urza's Tower, you gain 5 life."
GOLEMS = [Written(name, text=TEXT) for name in ("First", "Second", "Third")]
PLANT = Written("Plant", "Artifact — Urza's Power-Plant", "{0}", "Indestructible")
TOWER = Written("Tower", "Artifact — Urza's Tower", "{0}", "Indestructible")


def test_both() -> None:
    """One of the two is not enough, and both words of the subtype count."""
    play = Play([*GOLEMS, PLANT, TOWER]).cast("First").cast("Plant").cast("Second")
    assert play.life(0) == 20
    assert play.cast("Tower").cast("Third").life(0) == 25
    other = Written("Other", "Artifact — Tower", "{0}", "Indestructible")
    assert Play([*GOLEMS, PLANT, other]).cast("Plant").cast("Other").cast("First").life(0) == 20


def test_one_permanent_may_be_both() -> None:
    shrine = Written("Shrine", "Artifact Enchantment", "{0}", "Indestructible")
    text = "When this creature enters, if you control an artifact and an enchantment, you gain 5 life."
    assert Play([Written("Monk", "Creature — Human", "{0}", text), shrine]).cast("Shrine").cast("Monk").life(0) == 25
