"""In which windows an ability that can wait is offered (sim/core/waits.pyx)."""

from __future__ import annotations

import pytest
from texts import GOLEM, GROWER, LAND, MANLAND, STORE, Text, machine

from sim.core.opcodes import Step
from sim.game import ALL_REDUCTIONS

PASS, CAST, PLAY_LAND, ACTIVATE, ATTACK = 0, 1, 2, 3, 11
DECISION, TURNS, MINE = 0, 5, "own"
WAITING = 2048


def offered(mine: list[Text], theirs: list[Text], name: str, reduce: int = ALL_REDUCTIONS) -> set[tuple[int, str]]:
    """(step, whose turn) of the questions in which the first player may activate an ability of a permanent of that name with an
    empty stack, when cards are played as soon as possible, everything attacks, and nothing is activated."""
    game = machine(mine, theirs, reduce=reduce)
    status, decider, active, _ = game.start()
    found: set[tuple[int, str]] = set()
    crossed = 0
    while status == DECISION and crossed < TURNS:
        game.load(game.pack())
        seen, options = game.snapshot(), game.options()
        names = {thing["slot"]: game.names["cards"][thing["name"]] for thing in seen["objects"]}
        if decider == 0 and not seen["stack"] and any(kind == ACTIVATE and names[slot] == name for kind, slot, *_ in options):
            found.add((seen["step"], MINE if active == 0 else "other"))
        status, decider, active, _, more = step(game, options)
        crossed += more
    return found


def step(game, options):  # type: ignore[no-untyped-def]
    """Take the first option that plays something, the last attack, or the pass."""
    kinds = [option[0] for option in options]
    chosen = next((i for i, kind in enumerate(kinds) if kind in (CAST, PLAY_LAND)), None)
    if chosen is None:
        chosen = len(kinds) - 1 if ATTACK in kinds else kinds.index(PASS) if PASS in kinds else 0
    view, more, _ = game.apply(chosen)
    return (*view, more)


@pytest.mark.parametrize(
    ("mine", "name", "allowed"),
    [
        ([MANLAND, LAND], "Walking Field", {(Step.ST_MAIN1, MINE), (Step.ST_BEGIN_COMBAT, MINE), (Step.ST_ATTACKERS, "other")}),
        ([GROWER], "Growing Golem", {(Step.ST_END, "other"), (Step.ST_BLOCKERS, "other"), (Step.ST_BLOCKERS, MINE)}),
        ([STORE], "Storing Field", {(Step.ST_END, "other")}),
    ],
)
def test_windows_of_what_waits(mine: list[Text], name: str, allowed: set[tuple[int, str]]) -> None:
    waiting = offered(mine, [GOLEM], name)
    always = offered(mine, [GOLEM], name, ALL_REDUCTIONS - WAITING)
    assert waiting
    assert waiting <= allowed
    assert always - allowed


def test_in_response_to_what_could_take_it_nothing_waits() -> None:
    """Over a spell that destroys a land the land may still be put to use."""
    game = machine([STORE], [("Quarry", "land", "{T}, Sacrifice this land: Destroy target land.")], starter=0)
    status, decider, _, _ = game.start()
    met = False
    for _ in range(40):
        if status != DECISION or met:
            break
        game.load(game.pack())
        seen, options = game.snapshot(), game.options()
        kinds = [option[0] for option in options]
        met = decider == 0 and bool(seen["stack"]) and ACTIVATE in kinds
        chosen = next((i for i, kind in enumerate(kinds) if kind == PLAY_LAND or (kind == ACTIVATE and decider == 1) or kind == 5), None)
        (status, decider, _, _), _, _ = game.apply(kinds.index(PASS) if chosen is None and PASS in kinds else chosen or 0)
    assert met


QUARRY: Text = ("Quarry", "land", "{T}, Sacrifice this land: Destroy target land.")


@pytest.mark.parametrize("reduce", [ALL_REDUCTIONS, ALL_REDUCTIONS - WAITING])
def test_a_land_is_not_sacrificed_to_destroy_itself(reduce: int) -> None:
    """Alone on the battlefield it has no other target."""
    met = bool(offered([QUARRY], [GOLEM], "Quarry", reduce))
    assert met == (reduce != ALL_REDUCTIONS)
