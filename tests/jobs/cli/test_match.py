import json
from collections.abc import Callable
from pathlib import Path

from jobs.cli.match import BOUNDS, PROOF, describe
from jobs.cli.telling import by_turn
from sim.verdict import ORDER, Verdict, flip, unresolved

GAME_KEYS = ["starter", "outcome", "lower", "upper", "proof", "reason", "win_turn", "nodes", "seconds", "line"]


def test_json(phm: Callable) -> None:
    ran = phm("match", "mishras workshop / Balance", "Sol Ring", "--json", solver="by_hash")
    assert (ran.code, ran.err) == (0, "")
    told = json.loads(ran.out)
    assert list(told) == ["games", "score", "unsupported"]
    assert [list(game) for game in told["games"]] == [GAME_KEYS] * 2
    assert [game["starter"] for game in told["games"]] == ["a", "b"]


def test_text(phm: Callable) -> None:
    ran = phm("match", "Cavern of Souls", "auriok salvagers", solver="posted")
    assert ran.code == 0
    assert ran.out.splitlines() == [
        "A: Cavern of Souls", "B: Auriok Salvagers", "", "A starts: A wins on turn 3",
        f"  proof: {PROOF['strategy']}; 7 positions, 0.00 s", "  turn 1", "    A: A plays Cavern of Souls, B watches", "",
        "B starts: B wins on turn 3", f"  proof: {PROOF['strategy']}; 7 positions, 0.00 s", "  turn 1",
        "    B: A plays Cavern of Souls, B watches", "", "Score: A 3, B 3",
    ]  # fmt: skip


def test_the_score_of_an_open_match_is_open(phm: Callable) -> None:
    ran = phm("match", "Memnite", "Balance", "--json", solver="raising")
    told = json.loads(ran.out)
    assert told["score"] == [None, None]
    assert told["games"][0]["reason"] == "internal error: ZeroDivisionError: a bug"


def test_unresolved_says_why_and_between_what() -> None:
    told = describe("a", unresolved("time limit", 1.0))
    assert told == ["A starts: unresolved", "  why: time limit", "  so far: nothing is proven", "  proof: none; 0 positions, 1.00 s"]
    half = Verdict("unresolved", "draw", "a", "", "time limit", None, 1, 0.1, ())
    assert "  so far: B cannot force a win" in describe("a", half)
    assert "  so far: A cannot force a win" in describe("a", flip(half))


def test_every_pair_of_bounds_has_words() -> None:
    open_bounds = {(low, high) for n, low in enumerate(ORDER) for high in ORDER[n + 1 :]}
    assert set(BOUNDS) == open_bounds


def test_moves_stand_one_a_line_under_their_turn() -> None:
    line = ("1A: casts Sol Ring", "1B: passes", "2B: attacks A", "the end")
    assert by_turn(line) == ["  turn 1", "    A: casts Sol Ring", "    B: passes", "  turn 2", "    B: attacks A",
                             "    the end"]  # fmt: skip
    draw = Verdict("draw", "draw", "draw", "closure", "", None, 12345, 0.5, line)
    assert describe("b", draw)[:2] == ["B starts: a draw", f"  proof: {PROOF['closure']}; 12,345 positions, 0.50 s"]


def test_a_heading_tells_the_life_that_the_line_tells() -> None:
    line = ("1A: cast Sol Ring [A 20, B 20]", "1A: cast Memnite", "2B: attack A with [Name] [B 18 with 1 poison, A 19]")
    assert by_turn(line) == ["  turn 1 (life: A 20, B 20)", "    A: cast Sol Ring", "    A: cast Memnite",
                             "  turn 2 (life: A 19, B 18 with 1 poison)", "    B: attack A with [Name]"]  # fmt: skip


def test_rules_of_a_round(phm: Callable, tmp_path: Path) -> None:
    path = tmp_path / "r.yaml"
    path.write_text("format: phm\nland_rule: LR\nhands: [[Memnite]]\n", "utf-8")
    ran = phm("match", "Black Lotus", "Memnite", "--round", path)
    assert (ran.code, ran.err) == (2, "phm: hand A: 'Black Lotus' is banned in phm under a land rule\n")
    assert phm("match", "Black Lotus", "Memnite", "--round", path, "--set", "land_rule=none").code == 0
