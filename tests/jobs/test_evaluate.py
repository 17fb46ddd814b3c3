from pathlib import Path

import fake_solver
import pytest
from rounds import small_round, wide_round

from jobs.evaluate import evaluate
from jobs.plan import plan
from jobs.solver import Options
from results.database import query

VOLATILE = "EXCLUDE (seconds, nodes, evaluated_at)"


def rows(out: Path) -> list[tuple[object, ...]]:
    return query(out, f"SELECT * {VOLATILE} FROM games ORDER BY ALL", pytest.fail).rows


def options(name: str) -> Options:
    return Options(time_limit=5, solver=f"fake_solver:{name}")


def test_two_games_need_no_ray(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jobs.evaluate.session", pytest.fail)
    summary = evaluate([small_round("A", "B")], tmp_path, options("by_hash"), pytest.fail)
    assert (summary.games, summary.landed_before, summary.computed) == (2, 0, 2)
    assert len(rows(tmp_path)) == 2
    again = evaluate([small_round("A", "B")], tmp_path, options("by_hash"), pytest.fail)
    assert (again.landed_before, again.computed) == (2, 0)


def test_a_round_over_ray_lands_every_row_once(tmp_path: Path, ray_session: int) -> None:
    found = wide_round(12)
    summary = evaluate([found], tmp_path, options("by_hash"), pytest.fail)
    games = plan([found])
    assert (summary.games, summary.computed) == (132, 132)
    sql = "SELECT i, j, starter, outcome FROM games ORDER BY i, j, starter"
    expected = [
        (game.i, game.j, game.spec.starter, fake_solver.by_hash(game.spec, time_limit=None, memory_mb=1).outcome)
        for game in games
    ]
    assert query(tmp_path, sql, pytest.fail).rows == expected


def test_a_failing_game_is_unresolved_and_told(tmp_path: Path, ray_session: int) -> None:
    told: list[str] = []
    evaluate([small_round("Memnite", "B", "C", "D")], tmp_path, options("raising"), told.append)
    reasons = query(tmp_path, "SELECT reason FROM games WHERE reason LIKE 'internal%'", pytest.fail).rows
    assert reasons == [("internal error: ZeroDivisionError: a bug",)] * 6
    assert len(told) == 6
    assert "Memnite v B, a starts: internal error: ZeroDivisionError: a bug" in told


def test_a_killed_worker_loses_nothing(tmp_path: Path, ray_session: int) -> None:
    found = small_round("Memnite", "B", "C", "D", "E")
    fake_solver.MARK.unlink(missing_ok=True)
    evaluate([found], tmp_path / "killed", options("dying_once"), pytest.fail)
    assert fake_solver.MARK.exists()
    fake_solver.MARK.unlink()
    evaluate([found], tmp_path / "quiet", options("by_hash"), pytest.fail)
    assert rows(tmp_path / "killed") == rows(tmp_path / "quiet")


def test_a_game_that_always_kills_its_worker_is_unresolved_alone(tmp_path: Path, ray_session: int) -> None:
    told: list[str] = []
    evaluate([small_round("B", "C", "D", "Memnite", "E")], tmp_path, options("dying"), told.append)
    deaths = query(tmp_path, "SELECT hand_a, hand_b FROM games WHERE reason LIKE '%worker died%'", pytest.fail).rows
    assert deaths == [(["Memnite"], ["E"])] * 2
    assert len(rows(tmp_path)) == 20
    assert len(told) == 2


def test_a_game_cannot_take_more_than_its_memory(tmp_path: Path, ray_session: int) -> None:
    told: list[str] = []
    evaluate([small_round("A", "B", "C")], tmp_path, options("hungry"), told.append)
    reasons = query(tmp_path, "SELECT DISTINCT reason FROM games", pytest.fail).rows
    assert reasons == [("internal error: MemoryError:",)]
    assert len(told) == 6


def test_a_changed_round_replaces_its_rows(tmp_path: Path) -> None:
    evaluate([small_round("A", "B")], tmp_path, options("by_hash"), pytest.fail)
    evaluate([small_round("A", "C")], tmp_path, options("by_hash"), pytest.fail)
    assert query(tmp_path, "SELECT DISTINCT hand_b FROM games", pytest.fail).rows == [(["C"],)]
    assert list(tmp_path.rglob("*.old"))
