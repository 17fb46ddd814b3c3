"""The life rule: who can stay ahead for ever (sim/lead.py)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from graphs import A_WON, B_WON, Written, node, random_game
from texts import Text, machine

from sim import naive
from sim.formats.load import find_format, override
from sim.game import ALL_REDUCTIONS
from sim.lead import TooLarge, can_stay_ahead, decide, leader, whole_graph
from sim.naive_machine import MachineGame
from sim.parity import Parity, winners
from sim.solve import solve_game
from sim.verdict import GameSpec

NOBODY = -1


def test_parity_by_hand() -> None:
    """0 goes to 1 or 2; 1 loops with priority 3, 2 with priority 2."""
    for owner, expected in ((0, [0, 1, 0]), (1, [1, 1, 0])):
        assert winners(Parity([owner, 0, 0], [0, 3, 2], [[1, 2], [1], [2]])) == expected
    assert winners(Parity([0, 1], [1, 2], [[1], [0]])) == [0, 0]
    assert winners(Parity([0, 1], [3, 2], [[1], [0]])) == [1, 1]


def ahead(nodes: list[dict[str, object]], lives: list[int]) -> list[str]:
    places = whole_graph(Written(nodes), lambda position: lives[position])
    return [can_stay_ahead(places, player) for player in (0, 1)]


@pytest.mark.parametrize("seed", range(300))
def test_without_any_lead_it_is_the_question_who_wins(seed: int) -> None:
    """The oracle of sim.naive asks the same question with other fixpoints."""
    nodes = random_game(random.Random(seed), 12, overflow=seed % 2 == 1, widest=3)
    nodes = [dict(place, status=naive.BOTH_LOST) if place.get("status") == naive.MANDATORY_LOOP else place for place in nodes]
    graph = naive.enumerate_game(Written(nodes))
    assert ahead(nodes, [NOBODY] * len(nodes)) == [naive.answer(graph, player) for player in (0, 1)]


def test_a_lead_for_ever() -> None:
    """Two positions, turn after turn; A is ahead in both, or in one only."""
    nodes = [node(0, 0, (1, 1, 0)), node(1, 1, (0, 1, 0))]
    assert ahead(nodes, [0, 0]) == ["yes", "no"]
    assert ahead(nodes, [0, -1]) == ["no", "no"]
    assert ahead(nodes, [0, 1]) == ["no", "no"]


def test_a_lead_from_some_point_on() -> None:
    """A is behind for as long as he stays in front of the door; B leads only where A goes on his own accord."""
    nodes = [node(0, 0, (0, 1, 0), (1, 1, 0)), node(0, 0, (1, 1, 0))]
    assert ahead(nodes, [1, 0]) == ["yes", "no"]
    assert ahead(nodes, [1, 1]) == ["no", "yes"]


def test_who_keeps_a_loop_going_inside_a_turn_must_stop() -> None:
    """A may act for ever in his turn, ahead; leaving it he is behind for ever. A loop that nobody keeps going is play for ever."""
    nodes = [node(0, 0, (0, 0, 1), (1, 1, 0)), node(0, 1, (1, 1, 0))]
    assert ahead(nodes, [0, 1]) == ["no", "yes"]
    assert ahead([node(0, 0, (0, 0, 0))], [0]) == ["yes", "no"]


def test_a_lead_that_must_be_given_up_to_survive() -> None:
    """Position 1: A holds the lead but then B wins. Paying life he falls back to a tie for ever."""
    keeps, pays = (2, 1, 0), (3, 1, 0)
    nodes = [node(0, 0, (1, 1, 0)), node(0, 0, keeps, pays), B_WON, node(0, 0, (3, 1, 0))]
    assert ahead(nodes, [0, 0, -1, -1]) == ["no", "no"]
    assert ahead([*nodes[:1], node(0, 0, keeps), B_WON], [0, 0, -1]) == ["no", "yes"]
    assert ahead([*nodes[:2], A_WON, nodes[3]], [0, 0, -1, -1]) == ["yes", "no"]


# ---- games -----------------------------------------------------------------------------------------------------------
WALL: Text = ("Wall", "creature {0}", "Defender")
TICK: Text = ("Tick", "artifact {0}", "When this artifact enters, each opponent loses 1 life.")
FIELD: Text = ("Field", "land", "{T}: Add {C}.")
BEAST: Text = ("Beast", "creature {0}", "")
SIP: Text = ("Sip", "artifact {0}", "{T}, Sacrifice this artifact: You gain 1 life.")


def who_leads(mine: list[Text], theirs: list[Text], reduce: int = ALL_REDUCTIONS, **options: object) -> tuple[str, str]:
    game = MachineGame(machine(mine, theirs, reduce, **options))
    return decide(whole_graph(game, leader, between=game.lives))


@pytest.mark.parametrize("reduce", [ALL_REDUCTIONS, 0])
def test_one_side_stays_ahead_without_winning(reduce: int) -> None:
    """Tick takes one life, and nothing ever happens again. Sip only makes it even: whoever may answer last does not lose the lead."""
    assert who_leads([TICK], [FIELD], reduce, start_life=3) == ("yes", "no")
    assert who_leads([FIELD], [TICK], reduce, start_life=3) == ("no", "yes")


@pytest.mark.parametrize("reduce", [ALL_REDUCTIONS, 0])
def test_neither_side_stays_ahead(reduce: int) -> None:
    assert who_leads([TICK], [SIP], reduce, start_life=3) == ("no", "no")
    assert who_leads([FIELD], [FIELD], reduce, start_life=3) == ("no", "no")
    assert who_leads([TICK], [SIP, SIP], reduce, start_life=3) == ("no", "yes")


DIP: Text = (
    "Dip", "artifact {0}", "When this artifact enters, each opponent loses 1 life.\nAt the beginning of your upkeep, you lose 1 life.\n"
    "At the beginning of your draw step, you gain 1 life.",
)  # fmt: skip


def test_a_lead_that_is_missing_only_between_decisions_is_no_lead_that_is_known() -> None:
    """Even after each upkeep's trigger: whether anybody can act there is a matter of what the search leaves out (mana of no use)."""
    assert who_leads([DIP], [FIELD], 0, start_life=5) == ("no", "no")
    assert who_leads([DIP], [FIELD], start_life=5) == ("unknown", "no")
    assert who_leads([FIELD], [DIP], start_life=5) == ("no", "unknown")
    assert who_leads([DIP], [TICK, SIP], start_life=5) == ("no", "yes")


PYRE: Text = ("Pyre", "artifact {0}", "Pay 1 life, Sacrifice this artifact: Destroy target creature.")


@pytest.mark.parametrize("reduce", [ALL_REDUCTIONS, 0])
def test_the_lead_is_given_up_to_survive(reduce: int) -> None:
    """A leads by one. B's Beast would kill him; the Pyre that stops it costs the lead, so it is even for ever."""
    assert who_leads([TICK, PYRE], [FIELD], reduce, start_life=2) == ("yes", "no")
    assert who_leads([TICK, PYRE], [BEAST], reduce, start_life=2) == ("no", "no")
    assert who_leads([TICK], [BEAST], reduce, start_life=2) == ("no", "yes")  # B wins


def test_a_graph_that_is_too_large_is_told() -> None:
    with pytest.raises(TooLarge, match="more than 5 positions"):
        whole_graph(MachineGame(machine([TICK, PYRE], [BEAST])), leader, most=5)
    with pytest.raises(TooLarge, match="time ran out"):
        whole_graph(MachineGame(machine([TICK, PYRE], [BEAST])), leader, seconds=-1)


@pytest.mark.parametrize(
    ("a", "b", "life_rule", "outcome", "proof"),
    [
        ("Forest", "Forest", "LF", "draw", "closure"),
        ("Memnite", "Memnite", "none", "draw", "closure"),
        ("Plains / Chaplain's Blessing", "Forest", "none", "draw", "closure"),
        ("Plains / Chaplain's Blessing", "Forest", "LF", "a", "lead"),
        ("Forest", "Plains / Chaplain's Blessing", "AL", "b", "lead"),
        ("Memnite", "Forest", "LF", "a", "strategy"),
    ],
)
def test_verdicts_under_the_life_rule(a: str, b: str, life_rule: str, outcome: str, proof: str) -> None:
    rules = override(find_format("phm"), {"life_rule": life_rule})
    verdict = solve_game(GameSpec(tuple(a.split(" / ")), tuple(b.split(" / ")), "a", rules), time_limit=20)
    assert (verdict.outcome, verdict.proof) == (outcome, proof), verdict


def test_a_draw_shows_no_line_that_gives_up_the_lead() -> None:
    """Without the rule it is all the same when the Bolt kills the Memnite; with it, before the first damage."""
    spec = GameSpec(("Mountain", "Lightning Bolt"), ("Memnite",), "b", override(find_format("3cb"), {"starting_life": 5}))
    plain = solve_game(spec, time_limit=60)
    assert plain.outcome == "draw"
    assert plain.line
    found = solve_game(replace(spec, rules=override(spec.rules, {"life_rule": "LF"})), time_limit=60)
    assert (found.outcome, found.line) == ("draw", ())


def test_an_open_game_leaves_everything_open_under_the_life_rule() -> None:
    rules = override(find_format("phm"), {"life_rule": True})
    hand = ("Memnite", "Mishra's Factory", "Chronomaton")
    verdict = solve_game(GameSpec(hand, hand, "a", rules), time_limit=0.05)
    assert (verdict.outcome, verdict.lower, verdict.upper) == ("unresolved", "b", "a")
    assert verdict.reason.startswith("life rule")
