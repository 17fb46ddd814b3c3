"""'Put into a graveyard from anywhere' looks at the moment after, not before (CR 603.6c, 603.10)."""

from __future__ import annotations

import pytest
from play import CAST, PLAY, TARGET, Play, Written

from sim.cards.compile import Unsupported, compile_card
from sim.core.opcodes import Zone

FIELD = Written("Field", "Land", "", "{T}: Add {C}.")
DANCER = Written("Dancer", "Creature — Satyr", "{0}", "Whenever a land card is put into a graveyard from anywhere, you gain 1 life.", "2/2")
BOOM = Written("Boom", "Sorcery", "{0}", "Destroy all permanents.")
STONE = Written("Stone", "Sorcery", "{0}", "Destroy target land.")


@pytest.mark.parametrize(("spell", "life"), [(BOOM, 20), (STONE, 21)])
def test_what_leaves_at_the_same_time_does_not_see_it(spell: Written, life: int) -> None:
    play = Play([FIELD, DANCER, spell]).until(PLAY, "Field").cast("Dancer").until(CAST, spell.name).settle()
    assert play.life(0) == life


def test_dying_looks_back() -> None:
    mourner = Written("Mourner", "Creature — Spirit", "{0}", "Whenever another creature dies, you gain 1 life.", "2/2")
    play = Play([Written("Bear", "Creature — Bear", "{0}", "", "2/2"), mourner, BOOM]).cast("Bear").cast("Mourner").cast("Boom")
    assert play.life(0) == 21


def test_a_token_is_no_card() -> None:
    copy = Written("Copy", "Sorcery", "{0}", "Create a token that's a copy of target land.")
    play = Play([FIELD, DANCER, copy, STONE]).until(PLAY, "Field").cast("Dancer").cast("Copy").until(CAST, "Stone")
    token = max(o["slot"] for o in play.objects("Field"))
    play.pick(TARGET, "Field", token).settle()
    assert not play.objects("Field", Zone.Z_GRAVEYARD)
    assert len(play.objects("Field")) == 1
    assert play.life(0) == 20


def test_what_comes_to_the_graveyard_together_with_it() -> None:
    text = "Whenever a land card is put into a graveyard from anywhere, you may return this card from your graveyard to your hand."
    with pytest.raises(Unsupported):
        compile_card(Written("Vine", "Creature — Plant", "{0}", text).record())
