"""The same promise with the real solver: whatever is killed, the rows are those of a run that was left alone."""

import random
import subprocess
import time
from pathlib import Path

import psutil
import pytest
from runs import Row, kill_after, rows, start

FOUR, EIGHT = "real4", "real8"  # hands: 6 and 28 matches
KILLS = 3  # as many as a batch survives (jobs/fan_out.py: RETRIES)

pytestmark = pytest.mark.slow


class Whole:
    """A run that nobody kills: its rows, and how long it took."""

    def __init__(self, folder: Path, what: str, how: str = "here") -> None:
        begun = time.monotonic()
        assert start(folder, how, what).wait() == 0
        self.seconds = time.monotonic() - begun
        self.rows = rows(folder)


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> Whole:
    found = Whole(tmp_path_factory.mktemp("four"), FOUR)
    assert len(found.rows) == 12
    return found


@pytest.fixture(scope="module")
def eight(tmp_path_factory: pytest.TempPathFactory) -> Whole:
    found = Whole(tmp_path_factory.mktemp("eight"), EIGHT, "ray")
    assert len(found.rows) == 56
    return found


def outcomes(found: list[Row]) -> set[object]:
    return {value for row in found for value in row if value in ("a", "b", "draw", "unresolved")}


def test_the_games_are_all_resolved(four: Whole, eight: Whole) -> None:
    """Otherwise the rows could depend on the clock."""
    assert "unresolved" not in outcomes(four.rows) | outcomes(eight.rows)
    assert "draw" in outcomes(four.rows)


@pytest.mark.parametrize("seed", range(6))
def test_killed_again_and_again(tmp_path: Path, four: Whole, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(3):
        kill_after(start(tmp_path, "here", FOUR), rng.random() * four.seconds)
        landed = rows(tmp_path)
        assert [row for row in four.rows if row in landed] == landed
    assert start(tmp_path, "here", FOUR).wait() == 0
    assert rows(tmp_path) == four.rows


@pytest.mark.parametrize("seed", range(2))
def test_killed_under_ray(tmp_path: Path, eight: Whole, seed: int) -> None:
    share = 0.4 + 0.6 * random.Random(seed).random()  # before that, Ray has not started
    kill_after(start(tmp_path, "ray", EIGHT), share * eight.seconds)
    assert start(tmp_path, "ray", EIGHT).wait() == 0
    assert rows(tmp_path) == eight.rows


def workers_at_work(run: subprocess.Popen[bytes]) -> list[psutil.Process]:
    """Its Ray workers that run a batch now; Ray names them after what they do."""
    found: list[psutil.Process] = []
    try:
        children = psutil.Process(run.pid).children(recursive=True)
    except psutil.NoSuchProcess:    # the run itself has ended
        return found
    for process in children:
        try:
            command = process.cmdline()
        except psutil.NoSuchProcess:
            continue
        if command and command[0].startswith("ray::run_batch"):
            found.append(process)
    return found


def killed_now(worker: psutil.Process) -> bool:
    """Kill it; False when it had ended by itself since it was listed."""
    try:
        worker.kill()
    except psutil.NoSuchProcess:
        return False
    return True


def test_killed_workers_lose_nothing(tmp_path: Path, eight: Whole) -> None:
    run = start(tmp_path, "ray", EIGHT)
    killed: set[int] = set()
    while len(killed) < KILLS and run.poll() is None:
        killed |= {worker.pid for worker in workers_at_work(run)[:1] if killed_now(worker)}
    assert run.wait() == 0
    assert killed
    assert rows(tmp_path) == eight.rows
