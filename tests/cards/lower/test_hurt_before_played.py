"""What is removed, and whether it was dealt damage this turn."""

from __future__ import annotations

import pytest
from play import TARGET, Play, Written

DART = Written("Dart", "Instant", text="Dart deals 1 damage to target creature.")
BIG = Written("Big", size="3/3")
SAYS = {
    "was": "Destroy target creature. If it was dealt damage this turn, you gain 5 life.",
    "wasn't": "Exile target creature. If that creature wasn't dealt damage this turn, its controller gains 5 life.",
}


def removed(text: str, hurt: bool, big: Written = BIG) -> Play:
    end = Written("End", "Sorcery", text=text)
    play = Play([big, end, DART]).cast("Big")
    if hurt:
        play.cast("Dart")
    return play.cast("End")


@pytest.mark.parametrize("hurt", [True, False])
@pytest.mark.parametrize("verb", list(SAYS))
def test_asked_of_what_is_removed(verb: str, hurt: bool) -> None:
    play = removed(SAYS[verb], hurt)
    assert not play.objects("Big")
    assert play.life(0) == 20 + 5 * (hurt == (verb == "was"))


def test_what_is_not_destroyed_is_asked_all_the_same() -> None:
    play = removed(SAYS["was"], True, Written("Big", text="Indestructible", size="3/3"))
    assert play.objects("Big")
    assert play.life(0) == 25


@pytest.mark.parametrize(("aim", "life"), [(True, 25), (False, 20)])
def test_without_a_target_there_is_nothing_to_ask(aim: bool, life: int) -> None:
    text = "Destroy up to one target creature. If that creature wasn't dealt damage this turn, you gain 5 life."
    play = Play([BIG, Written("End", "Sorcery", text=text)]).cast("Big").until(1, "End")
    play.pick(TARGET, *(("Big",) if aim else ("-",))).settle()
    assert play.life(0) == life
