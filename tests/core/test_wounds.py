"""What was dealt damage by a creature this turn dies (F_WOUNDED_BY)."""

from __future__ import annotations

from plays import CAST, TARGET, USE, Play
from texts import LAND

from sim.core.opcodes import Step

GROWS = "Whenever a creature dealt damage by ~ this turn dies, put a +1/+1 counter on ~."
PINGER = ("Thorn", "creature {0}", "{0}: ~ deals 1 damage to target creature. Activate only once each turn.\n" + GROWS)
OTHER = ("Sting", "creature {0}", "{0}: ~ deals 1 damage to target creature. Activate only once each turn.")
WALL = ("Wall", "creature {0}", "~ enters with a +1/+1 counter on it.")
AXE = ("Axe", "instant {0}", "Destroy target creature.")


def game(*mine: tuple[str, str, str]) -> Play:
    """All are on my side, and the creatures on the battlefield."""
    play = Play([PINGER, *mine, LAND])
    for name, kind, _ in (PINGER, *mine):
        if kind.startswith("creature"):
            play.pick(CAST, name).resolve()
    return play


def power(play: Play, name: str) -> int:
    """Its power now."""
    return next(int(o["power"]) for o in play.game.snapshot()["objects"] if play.names[o["name"]] == name)


def shoot(play: Play, by: str, at: str) -> Play:
    """One damage."""
    return play.pick(USE, by).pick(TARGET, at).resolve()


def test_what_it_killed() -> None:
    assert power(shoot(game(OTHER), "Thorn", "Sting"), "Thorn") == 2


def test_what_dies_later_in_the_turn_of_something_else() -> None:
    play = shoot(game(WALL, AXE), "Thorn", "Wall")
    assert power(play, "Thorn") == 1
    play.pick(CAST, "Axe").pick(TARGET, "Wall").resolve()
    assert power(play, "Thorn") == 2


def test_only_what_it_dealt_damage_to() -> None:
    play = shoot(game(OTHER, WALL, AXE), "Sting", "Wall")
    play.pick(CAST, "Axe").pick(TARGET, "Wall").resolve()
    assert power(play, "Thorn") == 1


def test_not_after_the_turn() -> None:
    play = shoot(game(WALL, AXE), "Thorn", "Wall")
    play.turn(0, Step.ST_UPKEEP)
    play.pick(CAST, "Axe").pick(TARGET, "Wall").resolve()
    assert power(play, "Thorn") == 1
