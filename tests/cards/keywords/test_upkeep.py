"""Cumulative upkeep whose cost adds mana."""

from __future__ import annotations

from play import CAST, NO, YES, Play, Written

from sim.core.opcodes import Zone

BRAZIER = Written("Brazier", "Enchantment", "{0}", "Cumulative upkeep—Add {R}.")
FLARE = Written("Flare", "Instant", "{R}{R}", "You gain 7 life.")


def test_so_much_mana_for_each_age_counter() -> None:
    play = Play([BRAZIER, FLARE]).cast("Brazier")
    play.until(YES)
    assert not play.settle().offers(CAST, "Flare")  # one red mana
    before = play.life(0)
    play.until(YES).settle()
    assert play.cast("Flare").life(0) == before + 7  # two
    assert play.objects("Brazier")


def test_it_is_sacrificed_by_who_adds_none() -> None:
    play = Play([BRAZIER, FLARE]).cast("Brazier")
    play.until(NO)
    assert [o["zone"] for o in play.objects("Brazier", Zone.Z_GRAVEYARD)] == [Zone.Z_GRAVEYARD]


def test_nothing_is_added_for_one_that_has_left() -> None:
    """CR 702.24a: 'if this permanent is on the battlefield'."""
    erase = Written("Erase", "Instant", "{0}", "Destroy target enchantment.")
    play = Play([BRAZIER, erase]).cast("Brazier")
    while not (play.snapshot["stack"] and play.offers(CAST, "Erase")):
        play.decline()
    play.pick(CAST, "Erase").settle()
    assert not play.offers(YES)
    assert play.objects("Brazier", Zone.Z_GRAVEYARD)
