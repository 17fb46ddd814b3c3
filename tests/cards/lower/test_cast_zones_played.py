"""'A spell from your graveyard' is one that was cast from there, played."""

from __future__ import annotations

import pytest
from play import Play, Written

from sim.cards.compile import Unsupported, compile_card
from sim.core.opcodes import Zone

ECHO = Written("Echo", "Instant", "{0}", "You gain 1 life.\nFlashback {0}")
PRIEST = Written("Priest", "Creature — Cleric", "{0}", "Whenever you cast a spell from your graveyard, you gain 5 life.")


def test_a_spell_from_your_graveyard() -> None:
    play = Play([PRIEST, ECHO]).cast("Priest").cast("Echo")
    assert play.life(0) == 20 + 1
    play.cast("Echo")
    assert play.life(0) == 20 + 1 + 1 + 5
    assert play.objects("Echo", Zone.Z_EXILE)


@pytest.mark.parametrize("whose", [0, 1])
def test_a_spell_from_a_graveyard_or_from_yours(whose: int) -> None:
    """Another player's own graveyard is a graveyard, and is not yours."""
    text = f"Whenever a player casts a spell from {('a', 'your')[whose]} graveyard, you gain 5 life."
    play = Play([Written("Priest", "Creature — Cleric", "{0}", text)], [ECHO]) if not whose else Play([PRIEST], [ECHO])
    play.cast("Priest").cast("Echo")
    assert play.life(0) == 20
    play.cast("Echo")
    assert (play.life(0), play.life(1)) == (20 + 5 * (not whose), 22)


def test_mana_for_spells_from_a_graveyard() -> None:
    """Whether they come from there is not asked where mana is paid."""
    text = "{T}: Add {C}. Spend this mana only to cast "
    assert compile_card(Written("Altar", "Artifact", "{0}", text + "a creature spell.").record())
    with pytest.raises(Unsupported, match="mana only for"):
        compile_card(Written("Altar", "Artifact", "{0}", text + "a spell from your graveyard.").record())
