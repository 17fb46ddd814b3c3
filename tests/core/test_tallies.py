"""Energy and the first turns of the game, in play (CR 107.14)."""

from __future__ import annotations

import time

import pytest
from play import ACTIVATE, CAST, NUMBER, PLAY, TARGET, Play, Written
from plays import verdict
from texts import Text, machine, tables

from sim.core.opcodes import Step, Zone
from sim.core.program import Program
from sim.core.solver import Question
from sim.solve import Solver

TAPPED = 1
HUB = Written("Hub", "Land", "", "When this land enters, you get {E}{E}{E}.\n{0}, Pay {E}{E}: You gain 10 life.\n{T}, Pay {E}: Add {W}.")
TOWN = Written("Town", "Land", "", "This land enters tapped unless it's your first or second turn of the game.")


def energy(play: Play, who: int = 0) -> int:
    return int(play.snapshot["players"][who]["energy"])


def test_energy_is_paid() -> None:
    play = Play([HUB]).until(PLAY, "Hub").settle()
    assert (energy(play), energy(play, 1)) == (3, 0)
    play.pick(ACTIVATE, "Hub", 1).settle()
    assert (play.life(0), energy(play)) == (30, 1)
    assert not play.offers(ACTIVATE, "Hub", 1)


def test_mana_for_energy() -> None:
    """One {E} a use: a spell for {W} leaves two of three."""
    bear = Written("Bear", cost="{W}", size="2/2")
    play = Play([HUB, bear]).until(PLAY, "Hub").settle().cast("Bear")
    assert (energy(play), len(play.objects("Bear"))) == (2, 1)


def test_energy_stays() -> None:
    play = Play([HUB]).until(PLAY, "Hub").settle().pass_until_step(Step.ST_MAIN1, active=1)
    assert energy(play) == 3


def test_x_is_paid_in_energy() -> None:
    """X is what is paid, and what the target's mana value has to be."""
    text = "When this artifact enters, you get {E}{E}{E}.\nPay X {E}: Destroy target creature with mana value X."
    nuke = Written("Nuke", "Artifact", "{0}", text)
    golem = Written("Golem", cost="{0}")
    play = Play([nuke, golem]).cast("Golem").cast("Nuke").settle().pick(ACTIVATE, "Nuke")
    assert [play.offers(NUMBER, "", n) for n in range(5)] == [True, True, True, True, False]
    play.pick(NUMBER, "", 0)
    if play.offers(TARGET):
        play.pick(TARGET)
    play.settle()
    assert (energy(play), len(play.objects("Golem", Zone.Z_GRAVEYARD))) == (3, 1)


@pytest.mark.parametrize(("turn", "tapped"), [(1, False), (2, False), (3, True)])
def test_the_first_turns(turn: int, tapped: bool) -> None:
    play = Play([TOWN])
    for _ in range(turn - 1):
        play.pass_until_step(Step.ST_MAIN1, active=1).pass_until_step(Step.ST_MAIN1)
    play.until(PLAY, "Town")
    assert bool(play.objects("Town")[0]["flags"] & TAPPED) == tapped


def test_an_opponent_s_turn_is_none_of_mine() -> None:
    """'it's your first turn': a land that is put onto the battlefield in another turn enters tapped."""
    drop = Written("Drop", "Instant", "{0}", "You may put a land card from your hand onto the battlefield.")
    play = Play([TOWN, drop]).pass_until_step(Step.ST_MAIN1, active=1)
    play.until(CAST, "Drop")
    for _ in range(10):
        if play.objects("Town"):
            break
        at = play.find(9) if play.find(9) is not None else play.find(8, "Town")
        play.machine.apply(at) if at is not None else play.machine.apply(play.find(0))
        play.again()
    assert play.objects("Town")[0]["flags"] & TAPPED


GROWER: Text = ("Store", "land", "{T}: You get {E}.\n{T}: Add {C}.")


def test_energy_that_grows_for_ever_is_a_draw() -> None:
    """In the wider game it is not counted any more; counted, there is no end to it."""
    mine, theirs = [GROWER], [("Wall", "creature {0}", "Defender")]
    assert Question(machine(mine, theirs), 0, nodes=2_000).answer == "unknown"
    program = Program(tables(mine, theirs))
    assert Solver(program, time.perf_counter(), 20, 200).verdict().outcome == "draw"


def test_energy_that_grows_until_it_wins() -> None:
    text = "{T}: You get {E}.\nPay five {E}: Each opponent loses 20 life."
    assert verdict([("Engine", "artifact {0}", text)], []) == "a"


def test_proliferating_energy_is_not_decided() -> None:
    """CR 701.27a: players with counters, too; only poison is modelled."""
    play = Play([HUB, Written("More", "Instant", "{0}", "Proliferate.")]).until(PLAY, "Hub").settle().until(CAST, "More")
    with pytest.raises(AssertionError, match="does not model"):
        play.settle()


def test_a_difference() -> None:
    text = (
        "At the beginning of each opponent's upkeep, this artifact deals X damage to that player, "
        "where X is the number of cards in their hand minus 2."
    )
    maiden = Written("Maiden", "Artifact", "{0}", text)
    cards = [Written(f"Card {n}", cost="{5}") for n in range(4)]
    play = Play([maiden], cards).cast("Maiden").pass_until_step(Step.ST_MAIN1, active=1)
    assert play.life(1) == 17
    none = Play([maiden], []).cast("Maiden").pass_until_step(Step.ST_MAIN1, active=1)
    assert none.life(1) == 20


def test_a_token_with_a_name_of_the_card_s_own() -> None:
    text = "{0}: Create a 0/1 red Kobold creature token named Kobolds of Keep."
    keep = Written("Keep", "Land", "", text)
    play = Play([keep]).until(PLAY, "Keep").pick(ACTIVATE, "Keep", 0).settle()
    assert play.size("Kobolds of Keep") == (0, 1)


def test_a_token_that_is_a_copy() -> None:
    text = "When this creature enters, create a 2/2 white Cat creature token."
    text += "\n{0}: Create a token that's a copy of target token you control."
    herald = Written("Herald", text=text)
    play = Play([herald]).cast("Herald").settle().pick(ACTIVATE, "Herald")
    if play.offers(TARGET):
        assert not play.offers(TARGET, "Herald")
        play.pick(TARGET)
    play.settle()
    assert len(play.objects("Cat Token")) == 2


def test_a_map() -> None:
    """CR 111.10s: it is used up, and a creature explores: with an empty library it gets a counter."""
    herald = Written("Herald", text="When this creature enters, create a Map token.")
    ring = Written("Ring", "Artifact", "{0}", "{T}: Add {C}.")
    play = Play([ring, herald]).cast("Ring").cast("Herald").settle()
    play.pick(ACTIVATE, "Map Token").settle()
    assert (play.size("Herald"), play.objects("Map Token")) == ((2, 2), [])
