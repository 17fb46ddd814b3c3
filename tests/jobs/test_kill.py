"""A run that is killed at a random moment and started again ends with the rows of one that was never killed."""

import json
import random
import signal
from pathlib import Path

import pytest
from runs import Row, kill_after, rows, start


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> list[Row]:
    out = tmp_path_factory.mktemp("whole")
    assert start(out, "here", "fake").wait() == 0
    found = rows(out)
    assert len(found) == 72
    return found


@pytest.mark.parametrize("seed", range(4))
def test_killed_at_a_random_moment(tmp_path: Path, whole: list[Row], seed: int) -> None:
    kill_after(start(tmp_path, "here", "fake"), 0.6 + random.Random(seed).random() * 2)
    assert start(tmp_path, "here", "fake").wait() == 0
    assert rows(tmp_path) == whole
    assert json.loads((tmp_path / "rounds.json").read_text("utf-8"))[0]["id"] == "r"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_killed_at_a_random_moment_under_ray(tmp_path: Path, whole: list[Row], seed: int) -> None:
    kill_after(start(tmp_path, "ray", "fake"), 4 + random.Random(seed).random() * 4)
    assert start(tmp_path, "ray", "fake").wait() == 0
    assert rows(tmp_path) == whole


def test_an_interrupt_keeps_finished_rows(tmp_path: Path, whole: list[Row]) -> None:
    run = start(tmp_path, "here", "fake")
    while not list(tmp_path.rglob("part-*.parquet")) and run.poll() is None:
        pass
    run.send_signal(signal.SIGINT)
    run.wait()
    left = rows(tmp_path)
    assert left
    assert [row for row in whole if row in left] == left
