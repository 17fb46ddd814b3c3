"""Speed, starter games and the report, on a tiny game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bench import speed, starters
from bench.cli import app
from bench.report import lines, peak_mb
from bench.suite import Case

TINY = Case("Memnite", "Memnite", "a", 2)
HANDS = [(("Memnite",), ("Forest",)), (("Memnite",), ("Memnite",))]


def figures() -> dict[str, object]:
    return {"transitions": speed.transitions((TINY,), 100, 2), "starters": starters.seconds_of(HANDS, 5), "peak_mb": peak_mb()}


def test_the_same_transitions_are_applied_each_time() -> None:
    first, second = (speed.transitions((TINY,), 100, 1) for _ in range(2))
    assert first["applied"] == second["applied"] > 0
    assert set(first["games"]) == {TINY.title}


def test_the_starter_games_are_both_games_of_each_match() -> None:
    told = starters.seconds_of(HANDS, 5)
    assert (told["games"], told["unresolved"]) == (4, 0)
    assert told["median"] <= told["p99"] <= told["worst"]


@pytest.mark.parametrize(("share", "value"), [(0.5, 2), (0.99, 4), (0.25, 1), (0.26, 2), (1, 4)])
def test_rank(share: float, value: float) -> None:
    assert starters.rank([1, 2, 3, 4], share) == value


def test_the_sample_is_fixed_and_missing_data_are_told(tmp_path: Path) -> None:
    assert starters.sample(tmp_path / "none.jsonl") is None
    file = tmp_path / "matches.jsonl"
    file.write_text("".join(json.dumps({"a": [name], "b": ["Forest"]}) + "\n" for name in ("Memnite", "Not A Card", "Forest", "Plains")))
    assert starters.sample(file, 2) == [(("Memnite",), ("Forest",)), (("Forest",), ("Forest",))]
    assert starters.sample(file, 4) == [((name,), ("Forest",)) for name in ("Memnite", "Forest", "Plains")]


def test_ratios_are_to_an_earlier_build() -> None:
    now = figures()
    assert not any(" x1" in line for line in lines(now, None))
    assert any(line.endswith("x1.00") for line in lines(now, now))
    assert any("no ../shared" in line for line in lines({**now, "starters": None}, now))


def test_the_command_writes_what_it_can_read(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    short = ["--runs", "1", "--nodes", "50", "--matches", "0"]
    assert CliRunner().invoke(app, [*short, "--json", str(file)]).exit_code == 0
    again = CliRunner().invoke(app, [*short, "--against", str(file)])
    assert again.exit_code == 0
    assert "x" in again.output.splitlines()[0]
    file.write_text("{")
    assert CliRunner().invoke(app, [*short, "--against", str(file)]).exit_code == 2
