"""'That creature' or 'that card' after a player had to sacrifice or discard one: played, or refused."""

from __future__ import annotations

import pytest
from play import Play, Written

from sim.cards.compile import Unsupported, compile_card


def test_the_power_of_what_was_sacrificed() -> None:
    """As it was on the battlefield; with nothing to sacrifice X is 0."""
    text = "When this creature enters, sacrifice another creature. You gain X life, where X is that creature's power."
    play = Play([Written("Priest", text=text, size="5/5"), Written("Bear", size="2/2")])
    assert play.cast("Bear").cast("Priest").life(0) == 22
    assert Play([Written("Priest", text=text, size="5/5")]).cast("Priest").life(0) == 20


def test_what_another_player_discarded_is_not_noted() -> None:
    text = "When ~ enters, target player discards a card. ~ deals damage to that player equal to that card's mana value."
    with pytest.raises(Unsupported):
        compile_card(Written("Imp", text=text.replace("~", "this creature")).record())
