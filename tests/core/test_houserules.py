"""Rules of a round or of a permanent about what players may do (sim/core/houserules.pyx)."""

from __future__ import annotations

import pytest
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


def test_an_additional_cost_of_mana_is_paid_all_the_same() -> None:
    """CR 118.9d; how much of the mana that is, the machine does not know."""
    priced = Written("Priced", "Sorcery", "{0}", "As an additional cost to cast this spell, pay {2}.\nYou gain 3 life.")
    play = Play([LEAVE, priced]).cast("Leave")
    with pytest.raises(AssertionError, match="does not model"):
        play.pick(CAST, "Priced").settle()
    assert Play([LEAVE, priced._replace(text="You gain 3 life.")]).cast("Leave").cast("Priced").life(0) == 23
