"""Rules of a round or of a permanent about what players may do (sim/core/houserules.pyx)."""

from __future__ import annotations

import pytest
from play import CAST, NUMBER, Play, Written

LEAVE = Written("Leave", "Enchantment", "{0}", "You may cast spells from your hand without paying their mana costs.")
VISION = Written("Vision", "Sorcery", "", "Suspend 4—{U}\nYou gain 5 life.")
DEAR = Written("Dear", "Sorcery", "{9}", "You gain 7 life.")


def test_a_spell_without_a_mana_cost_is_cast_where_none_is_paid() -> None:
    """CR 118.6a: its cost cannot be paid, but need not be."""
    play = Play([LEAVE, VISION, DEAR]).cast("Leave")
    assert (play.offers(CAST, "Vision"), play.offers(CAST, "Dear")) == (True, True)
    assert play.cast("Vision").life(0) == 25
    assert play.cast("Dear").life(0) == 32
    assert not Play([LEAVE, VISION]).offers(CAST, "Vision")


ROCK = Written("Rock", "Artifact", "{0}", "{T}: Add {C}{C}.")
TAPPED = 1  # O_TAPPED of sim/core/state.pxd
BEAST = Written("Beast", size="2/2")


def ready(*cards: Written) -> Play:
    """Everything is free, and there is a Rock."""
    return Play([LEAVE, ROCK, *cards]).cast("Leave").cast("Rock")


def ways(play: Play, name: str) -> list[int]:
    """The ways in which it may be cast."""
    return [way for kind, slot, way, *_ in play.machine.options() if kind == CAST and play.name(slot) == name]


def test_an_additional_cost_of_mana_is_paid_all_the_same() -> None:
    """CR 118.9d."""
    priced = Written("Priced", "Sorcery", "{9}", "As an additional cost to cast this spell, pay {2}.\nYou gain 3 life.")
    assert not Play([LEAVE, priced]).cast("Leave").offers(CAST, "Priced")
    play = ready(priced).cast("Priced")
    assert (play.life(0), play.objects("Rock")[0]["flags"] & TAPPED) == (23, TAPPED)


def test_a_kicker_may_be_paid_beside_it() -> None:
    kicked = Written("Kicked", "Sorcery", "{9}", "Kicker {2}\nYou gain 3 life. If this spell was kicked, you gain 10 life instead.")
    play = Play([LEAVE, kicked]).cast("Leave")
    assert play.cast("Kicked").life(0) == 23
    first, second = ways(ready(kicked), "Kicked")
    assert ready(kicked).pick(CAST, "Kicked", first).settle().life(0) == 23
    assert ready(kicked).pick(CAST, "Kicked", second).settle().life(0) == 30


def test_so_may_entwine_and_replicate() -> None:
    """Its own {9} is not there, so every way of casting it is without it."""
    text = "Choose one —\n• You gain 3 life.\n• You gain 4 life.\nEntwine {2}"
    entwined = Written("Entwined", "Sorcery", "{9}", text)
    assert len(ways(Play([LEAVE, entwined]).cast("Leave"), "Entwined")) == 1
    both = ways(ready(entwined), "Entwined")
    assert len(both) == 2
    assert ready(entwined).pick(CAST, "Entwined", both[1]).settle().life(0) == 27


def test_an_x_of_the_mana_cost_is_nothing_but_one_that_is_paid_beside_it_stops_the_machine() -> None:
    """CR 107.3b: of X in both costs the machine does not know which is which."""
    plain = Written("Plain", "Sorcery", "{X}{9}", "You gain X life.")
    play = ready(plain).pick(CAST, "Plain")
    assert not play.offers(NUMBER, a=1)
    paid = Written("Paid", "Sorcery", "{X}{9}", "As an additional cost to cast this spell, sacrifice a creature.\nYou gain X life.")
    play = ready(BEAST, paid).cast("Beast")
    way = ways(play, "Paid")[-1]
    with pytest.raises(AssertionError, match="does not model"):
        play.pick(CAST, "Paid", way)


def test_a_sacrifice_is_made_all_the_same() -> None:
    killer = Written("Killer", "Sorcery", "{9}", "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 5 life.")
    assert not ready(killer).offers(CAST, "Killer")
    play = ready(BEAST, killer).cast("Beast").cast("Killer")
    assert (play.life(0), play.objects("Beast")) == (25, [])
