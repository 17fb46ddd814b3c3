"""A land for which others are sacrificed as it would enter."""

from __future__ import annotations

from play import OBJECT, PLAY, Play, Written

from sim.core.opcodes import Zone

THEN = " instead. If you do, put this land onto the battlefield. If you don't, put it into its owner's graveyard."
LAKE = Written("Lake", "Land", "", f"If this land would enter, sacrifice a Swamp{THEN}\n{{T}}: Add {{B}}.")
VALE = Written("Vale", "Land", "", f"If this land would enter, sacrifice two untapped lands{THEN}\n{{T}}: Add {{B}}.")
MORE = Written("More", "Enchantment", "{0}", "You may play an additional land on each of your turns.")
MORES = (MORE, MORE._replace(name="Most"))
SWAMP, FOREST = Written("Bog", "Land — Swamp", "", "{T}: Add {B}."), Written("Wood", "Land — Forest", "", "{T}: Add {G}.")


def where(play: Play, name: str) -> list[int]:
    return [zone for zone in (Zone.Z_BATTLEFIELD, Zone.Z_GRAVEYARD) if play.objects(name, zone)]


def test_one() -> None:
    """It has to be of that kind; without one it goes to the graveyard."""
    play = Play([LAKE, SWAMP, FOREST, *MORES]).cast("More").cast("Most").pick(PLAY, "Wood").pick(PLAY, "Bog").pick(PLAY, "Lake")
    if play.offers(OBJECT, "Bog"):
        play.pick(OBJECT, "Bog")
    assert [where(play, name) for name in ("Lake", "Bog", "Wood")] == [[3], [4], [3]]
    play = Play([LAKE, FOREST, *MORES]).cast("More").cast("Most").pick(PLAY, "Wood").pick(PLAY, "Lake")
    assert [where(play, name) for name in ("Lake", "Wood")] == [[4], [3]]


def test_two_untapped() -> None:
    play = Play([VALE, SWAMP, FOREST, *MORES]).cast("More").cast("Most").pick(PLAY, "Wood").pick(PLAY, "Bog").pick(PLAY, "Vale")
    while play.offers(OBJECT):
        play.pick(OBJECT)
    assert [where(play, name) for name in ("Vale", "Bog", "Wood")] == [[3], [4], [4]]


def test_one_where_two_are_asked_for() -> None:
    """It does as much as it can (CR 609.3), and has not done it."""
    play = Play([VALE, FOREST, *MORES]).cast("More").cast("Most").pick(PLAY, "Wood").pick(PLAY, "Vale")
    assert [where(play, name) for name in ("Vale", "Wood")] == [[4], [4]]
