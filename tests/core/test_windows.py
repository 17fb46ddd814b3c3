"""Windows that are left out and wider games, on the rules machine itself (sim/core/windows.pyx, widen.pyx)."""

from __future__ import annotations

from sim.core.machine import Machine
from texts import BOUNCE, GOLEM, GROWER, LAND, MANLAND, STORE, Text, machine

from sim.core.opcodes import Step
from sim.core.solver import Question
from sim.game import ALL_REDUCTIONS

PASS, DECISION = 0, 0
NO_WINDOWS = ALL_REDUCTIONS - 128


def steps_asked(game: Machine, turns: int) -> list[tuple[int, int]]:
    """(step, decider) of every question when both only pass, for some turns."""
    status, decider, _, _ = game.start()
    asked, crossed = [], 0
    while status == DECISION and crossed < turns:
        game.load(game.pack())
        asked.append((game.snapshot()["step"], decider))
        passing = next(i for i, option in enumerate(game.options()) if option[0] == PASS)
        (status, decider, _, _), more, _ = game.apply(passing)
        crossed += more
    return asked


def test_nobody_is_asked_where_nothing_can_change() -> None:
    """Two lands that walk: without the reduction both are asked in every step that has priority."""
    hands: tuple[list[Text], list[Text]] = ([MANLAND], [MANLAND])
    few, many = steps_asked(machine(*hands), 2), steps_asked(machine(*hands, reduce=NO_WINDOWS), 2)
    assert len(few) < len(many)


def test_upkeep_is_kept_when_something_waits_for_the_draw_step() -> None:
    bell: Text = ("Bell", "artifact {0}", "At the beginning of your draw step, you gain 1 life.")
    sling = [BOUNCE, ("Isle", "land", "{T}: Add {U}."), GOLEM]
    with_bell = steps_asked(machine([bell, *sling], [LAND]), 1)
    without = steps_asked(machine(sling, [LAND]), 1)
    assert Step.ST_UPKEEP not in [step for step, _ in without]
    assert len(with_bell) >= len(without)


def answers(mine: list[Text], theirs: list[Text], counted: int | None) -> list[str]:
    found = []
    for player in (0, 1):
        game = machine(mine, theirs)
        if counted is not None:
            game.favour(player, counted)
        found.append(Question(game, player, nodes=20_000).answer)
    return found


def test_growth_that_wins_nothing_is_refuted_in_the_wider_game() -> None:
    """A golem that grows for ever behind a land that stores for ever: no win for the one whose creature may not attack."""
    wall: Text = ("Wall", "creature {0}", "Defender\n{T}: Put a +1/+1 counter on this creature.")
    assert answers([wall], [STORE], None)[0] == "unknown"
    assert answers([wall], [STORE], 1) == ["no", "no"]


def test_growth_that_wins_is_found() -> None:
    assert answers([GROWER], [LAND], None)[0] == "yes"
    assert answers([GROWER], [LAND], 1)[0] == "yes"
