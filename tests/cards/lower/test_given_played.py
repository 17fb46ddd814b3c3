"""'That creature' of what an instruction before took: known where it was noted, else refused."""

from __future__ import annotations

import pytest
from play import OBJECT, Play, Written

from sim.cards.compile import Unsupported
from sim.core.opcodes import Zone

TEXT = "When this creature enters, sacrifice another creature. You gain X life, where X is that creature's power."
TAKER = Written("Taker", text=TEXT, size="2/2")
BEAR = Written("Bear", size="5/3")


def test_the_power_of_the_creature_that_was_sacrificed() -> None:
    assert Play([TAKER, BEAR]).cast("Bear").cast("Taker").life(0) == 25


def test_of_two_it_is_the_one_that_was_chosen() -> None:
    play = Play([TAKER, BEAR, Written("Cat", size="3/3")]).cast("Bear").cast("Cat").cast("Taker").pick(OBJECT, "Cat").settle()
    assert play.life(0) == 23
    assert play.objects("Cat", Zone.Z_GRAVEYARD)


def test_without_one_nothing_is_gained() -> None:
    assert Play([TAKER]).cast("Taker").life(0) == 20


def test_a_discarded_card_is_not_noted() -> None:
    given = "This creature deals damage to that player equal to that card's mana value."
    text = f"When this creature enters, target player discards a card. {given}"
    with pytest.raises(Unsupported, match="what 'that card' was"):
        Play([Written("Taker", text=text)])
