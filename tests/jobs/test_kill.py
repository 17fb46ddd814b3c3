"""A run that is killed at a random moment and started again ends with the rows of one that was never killed."""

import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import duckdb
import pytest

RUN = """
import sys
from pathlib import Path
from rounds import wide_round
from jobs import evaluate
from jobs.solver import Options

if sys.argv[2] == "here":  # without Ray: every game is solved and landed in this process
    evaluate.FEW = 10**6
evaluate.evaluate([wide_round(9)], Path(sys.argv[1]), Options(time_limit=5, solver="fake_solver:slowly"), print,
                  workers=2)
"""


def start(out: Path, how: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", RUN, str(out), how], start_new_session=True)


def rows(out: Path) -> list[tuple[object, ...]]:
    sql = "SELECT * EXCLUDE (seconds, nodes, evaluated_at) FROM read_parquet($1) ORDER BY ALL"
    return duckdb.execute(sql, [f"{out}/**/*.parquet"]).fetchall()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[object, ...]]:
    out = tmp_path_factory.mktemp("whole")
    assert start(out, "here").wait() == 0
    found = rows(out)
    assert len(found) == 72
    return found


def killed_then_finished(out: Path, how: str, patience: float) -> int:
    """Kill a run after that many seconds, and finish it; returns how many rows the kill left."""
    run = start(out, how)
    try:
        run.wait(patience)
    except subprocess.TimeoutExpired:
        os.killpg(run.pid, signal.SIGKILL)
        run.wait()
    left = len(rows(out)) if list(out.rglob("*.parquet")) else 0
    assert start(out, how).wait() == 0
    return left


@pytest.mark.parametrize("seed", range(4))
def test_killed_at_a_random_moment(tmp_path: Path, whole: list[tuple[object, ...]], seed: int) -> None:
    killed_then_finished(tmp_path, "here", 0.6 + random.Random(seed).random() * 2)
    assert rows(tmp_path) == whole
    assert json.loads((tmp_path / "rounds.json").read_text("utf-8"))[0]["id"] == "r"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_killed_at_a_random_moment_under_ray(tmp_path: Path, whole: list[tuple[object, ...]], seed: int) -> None:
    killed_then_finished(tmp_path, "ray", 4 + random.Random(seed).random() * 4)
    assert rows(tmp_path) == whole


def test_an_interrupt_keeps_finished_rows(tmp_path: Path, whole: list[tuple[object, ...]]) -> None:
    run = start(tmp_path, "here")
    while not list(tmp_path.rglob("part-*.parquet")) and run.poll() is None:
        pass
    run.send_signal(signal.SIGINT)
    run.wait()
    left = rows(tmp_path)
    assert left
    assert [row for row in whole if row in left] == left
