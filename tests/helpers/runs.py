"""Runs of a round in a process of their own, to be killed; and the rows they leave."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import duckdb
from rounds import small_round, wide_round

from jobs import evaluate
from jobs.solver import DEFAULT_SOLVER, Options
from sim.formats.round import Round

Row = tuple[object, ...]

# each game of these is solved in a fraction of a second; one hand twice, so that some games answer two rows
REAL = (
    "Memnite / Forest", "Plains / Isamaru, Hound of Konda", "Wasteland / Memnite", "Plains / Swords to Plowshares",
    "Isamaru, Hound of Konda / Plains", "Plains / Memnite / Swords to Plowshares", "Mishra's Factory / Memnite",
    "Mountain / Lightning Bolt / Memnite",
)  # fmt: skip


def work(what: str) -> tuple[Round, str]:
    """The round and the solver of a kind of run: `fake`, or `real` with that many hands as in `real4`."""
    if what == "fake":
        return wide_round(9), "fake_solver:slowly"
    return small_round(*REAL[: int(what.removeprefix("real"))], format_name="3cb"), DEFAULT_SOLVER


def start(out: Path, how: str, what: str) -> subprocess.Popen[bytes]:
    """A run in its own process group; `how`: `here`, or over `ray`."""
    return subprocess.Popen([sys.executable, __file__, str(out), how, what], start_new_session=True)


def rows(out: Path) -> list[Row]:
    """The rows of a folder, without what a clock or a scheduler decides."""
    if not list(out.rglob("*.parquet")):
        return []
    sql = "SELECT * EXCLUDE (seconds, nodes, evaluated_at) FROM read_parquet($1) ORDER BY ALL"
    return duckdb.execute(sql, [f"{out}/**/*.parquet"]).fetchall()


def kill_after(run: subprocess.Popen[bytes], patience: float) -> bool:
    """Kill a run and all its processes after that many seconds; False if it was done before."""
    try:
        run.wait(patience)
    except subprocess.TimeoutExpired:
        os.killpg(run.pid, signal.SIGKILL)
        run.wait()
        return True
    return False


def main(out: str, how: str, what: str) -> None:
    """The run itself."""
    if how == "here":  # without Ray: every game is solved and landed in this process
        evaluate.FEW = 10**6
    found, solver = work(what)
    evaluate.evaluate([found], Path(out), Options(time_limit=60, solver=solver), sys.stderr.write, workers=2)


if __name__ == "__main__":
    main(*sys.argv[1:])
