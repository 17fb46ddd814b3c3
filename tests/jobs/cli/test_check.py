import json
from pathlib import Path

import pytest

from jobs.cli import main
from jobs.cli.check import describe
from sim.legality import Finding, Legality


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command prints, with the shipped cards."""
    assert main(["check", *arguments]) == 0
    return capsys.readouterr().out


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(run(capsys, "black lotus / Black Lotus / Mind Twist", "--json"))
    assert list(told) == ["legal", "violations", "warnings", "checked_against"]
    assert told["legal"] is False
    (broken,) = told["violations"]
    assert list(broken) == ["rule", "why", "line"]
    assert broken["rule"] == "PHM 3.1"
    assert broken["line"][0].startswith("1A: cast Black Lotus")


def test_text() -> None:
    line = ("1A: cast Sol Ring [A 20, B 20]",)
    found = Legality(opponents=["2 cards"], represents="all")
    found.breaks(Finding("PHM 3.1", "too soon", line))
    found.warnings.append(Finding("PHM 4.2b", "beats nobody"))
    assert describe("A / B", found) == [
        "A / B: not legal", "  breaks PHM 3.1: too soon", "    turn 1 (life: A 20, B 20)", "      A: cast Sol Ring",
        "  warning, PHM 4.2b: beats nobody", "  checked against: 2 cards (all)",
    ]  # fmt: skip


def test_what_is_not_decided_says_why() -> None:
    found = Legality()
    found.open("time ran out")
    assert describe("A", found) == ["A: not decided (time ran out)"]


def test_rules_of_a_round_and_a_pool(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "r.yaml"
    path.write_text("format: phm\nextra_bans: [Memnite]\nhands: [[Forest]]\n", "utf-8")
    told = run(capsys, "Memnite", "--round", str(path), "--pool", str(path))
    assert "breaks phm: extra_bans: 'Memnite' is banned in phm in this round" in told


def test_a_file_of_hands(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "r.yaml"
    path.write_text("format: phm\nhands: [[Strip Mine], [Memnite], [No Such Card]]\n", "utf-8")
    assert main(["check", "--hands", str(path), "--out", str(tmp_path / "kept.jsonl")]) == 0
    printed = capsys.readouterr()
    assert "r: Strip Mine: not legal" in printed.out
    assert "2 hands: 1 legal, 1 not legal, 0 not decided; median " in printed.out
    assert "left out: unknown card 'No Such Card'" in printed.err
    told = json.loads(run(capsys, "--hands", str(path), "--out", str(tmp_path / "kept.jsonl"), "--json"))
    assert told["counts"] == {"legal": 1, "not legal": 1, "not decided": 0}
    assert [row["legal"] for row in told["hands"]] == [False, True]
