import json
from collections.abc import Callable
from pathlib import Path

import pytest

from results.database import query

EXAMPLE = Path(__file__).parents[3] / "examples" / "creature-favoritism.yaml"


def test_the_example_round_prints_table_standings_and_rows(phm: Callable, ray_session: int) -> None:
    ran = phm("evaluate", EXAMPLE, solver="posted")
    assert ran.code == 0, ran.err
    assert ran.out.splitlines() == [
        "5CH Creature Favoritism",
        "X| 1 2 3 4 |",
        "1| X 3 0 6 | 08 | 267",
        "2| 3 X 1 6 | 09 | 300",
        "3| 6 4 X 6 | 16 | 533",
        "4| 0 0 0 X | 00 | 000",
        "",
        "Standings",
        " 1. Phyrexian Theme Deck  16 points  League 533",
        " 2. Braids the Auriok  09 points  League 300",
        " 3. Cavern of Souls / Containment Priest / Mayor of Avabruck // Howlpack Alpha / Phyrexian Revoker / "
        "Tocatli Honor Guard  08 points  League 267",
        " 4. Balance / City of Traitors / Cryptolith Fragment // Aurora of Emrakul / Soldevi Digger / Sol Ring  00 points  League 000",
        "",
        "12 games: 12 solved now, 0 there before; 0 unresolved",
        "Rows: out/5ch-creature-favoritism/games (phm query SQL --db out/5ch-creature-favoritism)",
    ]
    again = phm("evaluate", EXAMPLE, solver="posted")
    assert "12 games: 0 solved now, 12 there before; 0 unresolved" in again.out


def test_json_and_report(phm: Callable, ray_session: int, tmp_path: Path) -> None:
    ran = phm("evaluate", EXAMPLE, "--json", "--report", "r.html", "--out", "here", solver="posted")
    told = json.loads(ran.out)
    assert told["rounds"][0]["rows"][2]["league"] == [533, 533]
    assert (told["games"], told["unresolved"], told["out"]) == (12, 0, "here")
    assert "Braids the Auriok" in (tmp_path / "r.html").read_text("utf-8")


def test_single_matches(phm: Callable, ray_session: int, tmp_path: Path) -> None:
    lines = [{"a": ["Memnite"], "b": ["Balance"], "score": [6, 0]}, {"a": ["Memnite"], "b": ["Sol Ring"]}]
    (tmp_path / "m.jsonl").write_text("\n".join(map(json.dumps, lines)), "utf-8")
    ran = phm("evaluate", "m.jsonl")
    assert ran.code == 0
    assert "4 games: 4 solved now" in ran.out
    assert query(tmp_path / "out" / "m", "SELECT count(*) FROM games", pytest.fail).rows == [(4,)]


def test_several_rounds_in_one_file(phm: Callable, tmp_path: Path) -> None:
    lines = [{"id": f"r{n}", "ruleset": "phm", "hands": [["Memnite"], ["Balance"]]} for n in range(2)]
    (tmp_path / "rounds.jsonl").write_text("\n".join(map(json.dumps, lines)), "utf-8")
    ran = phm("evaluate", "rounds.jsonl", "--table", "markdown")
    assert ran.code == 0
    assert ran.out.count("|  | hand | 1 | 2 | points | League |") == 2
    assert "4 games: 2 solved now" in ran.out


def test_failures_are_told_on_stderr(phm: Callable, tmp_path: Path) -> None:
    (tmp_path / "r.yaml").write_text("format: phm\nhands: [[Memnite], [Balance]]\n", "utf-8")
    ran = phm("evaluate", "r.yaml", solver="raising")
    assert ran.code == 0
    assert ran.err.count("internal error: ZeroDivisionError: a bug") == 2
    assert "1| X ? | 00 (00-06) | 000 (000-600)" in ran.out


def test_wrong_hands_can_be_left_out(phm: Callable, tmp_path: Path) -> None:
    (tmp_path / "r.yaml").write_text("format: phm\nhands: [[Memnite], [Strip Mine], [Balance]]\n", "utf-8")
    ran = phm("evaluate", "r.yaml", "--leave-out")
    assert ran.code == 0
    assert ran.err == "phm: r.yaml, line 2 left out: 'Strip Mine' is banned in phm\n"
    assert "2| - X - | 00" in ran.out


def test_a_misspelt_ban_is_told(phm: Callable, tmp_path: Path) -> None:
    (tmp_path / "r.yaml").write_text("format: 3cb\nextra_bans: [Memnit]\nhands: [[Memnite], [Balance]]\n", "utf-8")
    ran = phm("evaluate", "r.yaml")
    assert (ran.code, ran.err) == (0, "phm: r: unknown card 'Memnit' in extra_bans\n")


def test_where_to_read_why_a_game_is_unresolved(phm: Callable, tmp_path: Path) -> None:
    (tmp_path / "r.yaml").write_text("format: phm\nhands: [[Memnite], [Balance]]\n", "utf-8")
    ran = phm("evaluate", "r.yaml", "--out", "o", solver="raising")
    assert "2 unresolved (why: phm query unresolved --db o)" in ran.out
    assert "a bug" in phm("query", "unresolved", "--db", "o").out
