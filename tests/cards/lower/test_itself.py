"""'If ~ is a Cleric, ...' where ~ has left: refused where more than ~ is changed (CR 608.2h)."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, Play, Written

from sim.cards.compile import Unsupported, compile_card


def cleric(text: str) -> Written:
    return Written("Probe", "Creature — Cleric", "{0}", text, "1/1")


@pytest.mark.parametrize(
    "text",
    [
        "{0}: If this creature is a Cleric, put a +1/+1 counter on it, then draw a card and you lose 1 life.",
        "{0}: If this creature is a Cleric, you gain 1 life.",
        "{T}: This creature deals 1 damage to any target. If this creature is a Cleric, it deals 2 damage instead.",
    ],
)
def test_what_would_happen_to_others_is_refused(text: str) -> None:
    with pytest.raises(Unsupported):
        compile_card(cleric(text).record())


def test_what_changes_itself_only_is_played() -> None:
    kill = Written("Kill", "Instant", "{0}", "Destroy target creature.")
    play = Play([cleric("{0}: If this creature is a Cleric, put a +1/+1 counter on it."), kill]).cast("Probe")
    assert play.pick(ACTIVATE, "Probe").settle().size("Probe") == (2, 2)
    assert not play.pick(ACTIVATE, "Probe").pick(CAST, "Kill").settle().objects("Probe")
