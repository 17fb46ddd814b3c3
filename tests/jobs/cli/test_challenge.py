"""`phm match --claim`, with the real solver."""

import json

import pytest

from jobs.cli import main

MATCH = ["match", "Memnite", "Memnite", "--set", "starting_life=1"]
CLAIM = "1A: cast Memnite; 2B: pass"


def test_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*MATCH, "--claim", CLAIM]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[:3] == ["A starts; the claimed line:", "  turn 1 (life: A 1, B 1)", "    A: cast Memnite"]
    assert "With best play from the start: a draw; after the claimed line: A wins" in told
    assert "Refuted: B should not have let it happen: 2B: pass" in told
    assert told[told.index("Instead:") + 2] == "    B: cast Memnite"


def test_json_and_the_other_starter(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*MATCH, "--claim", "cast Memnite", "--starter", "b", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["starter", "claimant", "claim", "before", "after", "holds", "by", "mistake", "line"]
    assert (told["starter"], told["claimant"], told["claim"]) == ("b", "b", ["1B: cast Memnite [A 1, B 1]"])
    assert (told["before"], told["after"], told["holds"], told["by"]) == ("draw", "draw", True, None)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--claim", ""], "--claim: no moves in it"),
        (["--claim", "1A: cast Memnit"], "did you mean '1A: cast Memnite'"),
        (["--claim", CLAIM, "--starter", "c"], "--starter c: a or b is needed"),
        (["--claim", CLAIM, "--certificate", "c"], "--claim and --certificate exclude each other"),
        (["--claim", CLAIM, "--set", "random_policy=nonsense"], "random_policy"),
    ],
)
def test_bad_input(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*MATCH, *arguments]) == 2
    told = capsys.readouterr()
    assert message in told.err
    assert told.err.count("\n") == 1
