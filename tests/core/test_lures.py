"""'Must be blocked if able' (CR 509.1c)."""

from __future__ import annotations

import pytest
from play import ATTACK, BLOCK, CAST, TARGET, Play, Written

from sim.core.opcodes import Step

LURE = Written("Lure", text="Haste\nThis creature must be blocked if able.", size="2/2")
PLAIN = Written("Plain", text="Haste", size="2/2")
WALL, TOWER = Written("Wall", size="1/4"), Written("Tower", size="0/3")


def combat(mine: list[Written], theirs: list[Written]) -> Play:
    """All of mine attack."""
    play = Play(mine, theirs)
    for card in theirs:
        play.until(CAST, card.name).settle()
    play.pass_until_step(Step.ST_MAIN1, 0)
    for card in mine:
        play.cast(card.name)
    for card in mine:
        play.until(ATTACK, card.name)
    return play


def declarations(play: Play) -> set[frozenset[tuple[str, str]]]:
    """Every legal set of blocks: (blocker, attacker)."""
    while not any(kind == BLOCK for kind, *_ in play.machine.options()):
        play.decline()
    found = set()

    def walk(chosen: tuple[tuple[str, str], ...]) -> None:
        options = play.machine.options()
        if not any(kind == BLOCK for kind, *_ in options):
            if options:
                found.add(frozenset(chosen))
            return
        here = play.machine.pack()
        for i, (_, slot, a, *_) in enumerate(options):
            play.machine.apply(i)
            play.again()
            walk(chosen if a < 0 else (*chosen, (play.name(slot), play.name(a))))
            play.machine.load(here)

    walk(())
    return found


def pairs(*blocks: str) -> frozenset[tuple[str, str]]:
    return frozenset((b.split()[0], b.split()[1]) for b in blocks)


def test_one_creature_must_block_it() -> None:
    assert declarations(combat([LURE], [WALL])) == {pairs("Wall Lure")}


def test_another_attacker_is_not_blocked_instead() -> None:
    assert declarations(combat([LURE, PLAIN], [WALL])) == {pairs("Wall Lure")}


def test_one_of_several_is_enough() -> None:
    found = declarations(combat([LURE, PLAIN], [WALL, TOWER]))
    assert found == {pairs("Wall Lure"), pairs("Tower Lure"), pairs("Wall Lure", "Tower Lure"), pairs("Wall Lure", "Tower Plain"),
                     pairs("Wall Plain", "Tower Lure")}  # fmt: skip


def test_a_creature_that_cannot_block_it_need_not() -> None:
    found = declarations(combat([LURE._replace(text="Flying, haste\nThis creature must be blocked if able."), PLAIN], [WALL]))
    assert found == {pairs(), pairs("Wall Plain")}


@pytest.mark.parametrize("said", [True, False])
def test_for_a_turn(said: bool) -> None:
    text = "Target creature must be blocked this turn if able." if said else "Target creature gets +0/+0 until end of turn."
    call = Written("Call", "Instant", "{0}", text)
    play = Play([PLAIN, call], [WALL])
    play.until(CAST, "Wall").settle().pass_until_step(Step.ST_MAIN1, 0)
    play.cast("Plain").until(CAST, "Call").pick(TARGET, "Plain").settle().until(ATTACK, "Plain")
    assert declarations(play) == ({pairs("Wall Plain")} if said else {pairs(), pairs("Wall Plain")})
