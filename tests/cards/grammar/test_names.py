"""Card names in the text are the names that cards have."""

from __future__ import annotations

import pytest
from play import ACTIVATE, Play, Written


@pytest.mark.parametrize("name", ["Twin", "Twin, Fist of Stone", "Giant's Twin"])
def test_a_card_named_otherwise_cannot_be_discarded(name: str) -> None:
    """A card with a comma or an apostrophe in its name is found by it."""
    reader = Written("Reader", text=f"Discard a card named {name}: You gain 1 life.")
    play = Play([reader, Written(name)]).cast("Reader")
    play.until(ACTIVATE, "Reader").settle()
    assert play.life(0) == 21
    assert not play.offers(ACTIVATE, "Reader")
