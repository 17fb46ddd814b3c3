"""What 'that creature' is after another target, how long something lasts, how many there were: refused where it is not told."""

from __future__ import annotations

import pytest
from play import Written

from sim.cards.compile import Unsupported, compile_card


@pytest.mark.parametrize(
    "text",
    [
        "Target player sacrifices an artifact and a land of their choice.",
        "Probe deals 5 damage to target creature. Exile up to one target Equipment attached to that creature. If that creature would die "
        "this turn, exile it instead.",
        "This spell costs {1} less to cast for each creature that attacked this turn.\nYou gain 1 life.",
        "Target creature gets -1/-1 until end of turn. That creature gets -4/-4 instead if you control a land.",
    ],
)
def test_what_is_not_told_apart_is_refused(text: str) -> None:
    with pytest.raises(Unsupported):
        compile_card(Written("Probe", "Instant", "{0}", text).record())


@pytest.mark.parametrize(
    "text",
    [
        "Target player sacrifices an artifact or land of their choice.",
        "Probe deals 5 damage to target creature. If that creature would die this turn, exile it instead.",
        "This spell costs {1} less to cast for each creature you control.\nYou gain 1 life.",
        "Target creature gets -1/-1 until end of turn. That creature gets -4/-4 until end of turn instead if you control a land.",
    ],
)
def test_the_same_without_that_is_read(text: str) -> None:
    assert compile_card(Written("Probe", "Instant", "{0}", text).record())
