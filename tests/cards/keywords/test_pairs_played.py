"""Soulbond (CR 702.95), played."""

from __future__ import annotations

from play import CAST, OBJECT, TARGET, YES, Play, Written

from sim.core.opcodes import Zone

GROW = "Soulbond\nAs long as this creature is paired with another creature, each of those creatures gets +1/+1."
GUIDE = Written("Guide", text=GROW, size="2/2")
BEAR, OX = Written("Bear", size="2/2"), Written("Ox", size="3/3")
KILL = Written("Kill", "Instant", "{0}", "Destroy target creature.")


def test_paired_as_it_enters() -> None:
    """With one of two; the other one stays as it is."""
    play = Play([BEAR, OX, GUIDE]).cast("Bear").cast("Ox").cast("Guide").until(YES).until(OBJECT, "Ox").settle()
    assert [play.size(name) for name in ("Guide", "Ox", "Bear")] == [(3, 3), (4, 4), (2, 2)]


def test_paired_as_another_enters_and_not_twice() -> None:
    play = Play([GUIDE, BEAR, OX]).cast("Guide").cast("Bear").until(YES).settle()
    assert (play.size("Guide"), play.size("Bear")) == ((3, 3), (3, 3))
    play.cast("Ox")
    assert not play.offers(YES)
    assert play.size("Ox") == (3, 3)


def test_no_pair_without_consent_nor_with_an_opponent_s() -> None:
    play = Play([GUIDE, BEAR], [OX]).cast("Guide").cast("Bear")
    play.decline()
    assert (play.size("Guide"), play.size("Bear")) == ((2, 2), (2, 2))


def test_a_pair_ends_for_good() -> None:
    """As one leaves; a creature that comes later can be paired with the one that is left."""
    play = Play([GUIDE, BEAR, OX, KILL]).cast("Guide").cast("Bear").until(YES).settle()
    play.until(CAST, "Kill").until(TARGET, "Bear").settle()
    assert play.objects("Bear", Zone.Z_GRAVEYARD)
    assert play.size("Guide") == (2, 2)
    play.cast("Ox").until(YES).settle()
    assert (play.size("Guide"), play.size("Ox")) == ((3, 3), (4, 4))


def test_a_pair_ends_with_control() -> None:
    steal = Written("Steal", "Sorcery", "{0}", "Gain control of target creature until end of turn.")
    play = Play([GUIDE, BEAR], [steal]).cast("Guide").cast("Bear").until(YES).settle()
    play.until(CAST, "Steal").until(TARGET, "Bear").settle()
    assert (play.size("Guide"), play.size("Bear")) == ((2, 2), (2, 2))


def test_both_have_an_ability() -> None:
    tide = Written("Tide", text='Soulbond\nAs long as this creature is paired with another creature, both creatures have flying.')
    play = Play([tide, BEAR]).cast("Tide").cast("Bear").until(YES).settle()
    assert all(play.objects(name)[0]["keywords"] & 1 for name in ("Tide", "Bear"))
