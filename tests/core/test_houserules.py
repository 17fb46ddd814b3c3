"""Rules of a round or of a permanent about what players may do (sim/core/houserules.pyx)."""

from __future__ import annotations

from play import CAST, Play, Written

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
