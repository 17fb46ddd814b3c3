"""Whole lines of play: every one follows the rules of the game, and ends as it says."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sim.core.explicit import Explicit, node_of
from sim.core.solver import Question
from sim.formats.load import find_format
from sim.game import build_program
from sim.lines import End, Line, Seat, drawn_line, won_line
from sim.solve import Solver
from sim.verdict import GameSpec
from tests.core.graphs import A_WON, node, random_game

A, B = 0, 1
PASS, FREE = 0, 1
RULES = find_format("3cb")
many = settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))


def drawn(nodes: list) -> Line:
    game = Explicit(nodes)
    a, b = Question(game, A), Question(game, B)
    assert a.answer == b.answer == "no"
    return drawn_line(game, (Seat(game, B, b), Seat(game, A, a)))


def test_a_draw_goes_on_until_a_position_repeats() -> None:
    """Both could go on for ever; B's way out loses."""
    line = drawn([node(A, A, (1, 1, PASS)), node(B, B, (0, 1, PASS), (2, 0, PASS)), A_WON])
    assert [(node_of(at)[0], option) for at, option, _ in line.moves] == [(0, 0), (1, 0)]
    assert (line.end, line.again, line.win_turn) == (End.REPEATS, 0, None)


def test_a_draw_by_the_end_of_the_game() -> None:
    line = drawn([node(A, A, (1, 0, PASS), (2, 0, PASS)), {"status": 2}, {"status": 3}])
    assert ([option for _, option, _ in line.moves], line.end, line.status) == ([1], End.OVER, 3)


@many
@given(st.integers(0, 2**32))
def test_lines_of_random_games(seed: int) -> None:
    rng = random.Random(seed)
    nodes = random_game(rng, 12, overflow=False, widest=3)
    game = Explicit(nodes)
    questions = [Question(game, player) for player in (A, B)]
    answers = [question.answer for question in questions]
    if "yes" in answers:
        winner = answers.index("yes")
        line = won_line(game, winner, questions[winner])
        assert line.end in (End.OVER, End.STUCK)
    else:
        line = drawn_line(game, (Seat(game, B, questions[B]), Seat(game, A, questions[A])))
        assert line.end in (End.OVER, End.REPEATS)
        assert line.end is End.OVER or line.again < len(line.moves)
    place = 0
    for packed, option, turns in line.moves:
        assert node_of(packed)[0] == place
        place, crossed, _ = nodes[place]["options"][option]
        assert crossed == turns
    if line.end is End.OVER:
        assert nodes[place].get("status", 0) in ((1 + answers.index("yes"),) if "yes" in answers else (3, 4))


def solved(a: str, b: str, starter: str = "a") -> Solver:
    spec = GameSpec(tuple(a.split(" / ")), tuple(b.split(" / ")), starter, RULES)
    solver = Solver(build_program(spec), 0.0, None, 500)
    solver.verdict()
    return solver


# each was proven by kin, or in a wider game, and once had a line that broke off or none
@pytest.mark.parametrize(
    ("a", "b", "end"),
    [
        ("Hunted Horror / The Tabernacle at Pendrell Vale / Urborg, Tomb of Yawgmoth",
         "Mox Pearl / Thalia, Guardian of Thraben / Wasteland", End.OVER),
        ("Inkmoth Nexus / Wasteland / The Tabernacle at Pendrell Vale", "Cathedral of War / Inkmoth Nexus / Warping Wail", End.REPEATS),
    ],
)  # fmt: skip
def test_lines_of_games(a: str, b: str, end: End) -> None:
    solver = solved(a, b)
    line = solver.line()
    assert line.end is end
    machine = solver.machine
    machine.start()
    position = machine.pack()
    for packed, option, crossed in line.moves:
        assert position == packed
        machine.load(packed)
        view, turns, _ = machine.apply(option)
        assert turns == crossed
        position = machine.pack() if view[0] == 0 else b""
    assert (position == b"") == (end is End.OVER)
