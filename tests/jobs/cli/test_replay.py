"""`phm replay` on files of its own; the real ones where they are to be had."""

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from sim.cards.library import Library
from sim.replay.run import replay
from sim.replay.scenario import Scenario, read_scenarios

SHARED = Path(__file__).parents[3].parent / "shared" / "data" / "conformance"
BEFORE = {"stop": {"turn": 1, "step": "end_turn"}, "setup": [{"zone": "hand", "player": "A", "card": "Mountain"}]}
PLAY = {"do": "play", "player": "A", "turn": 1, "step": "precombat_main", "card": "Mountain"}
GOOD = BEFORE | {"id": "good", "actions": [PLAY], "expect": [{"what": "permanent_count", "player": "A", "card": "Mountain", "count": 1}]}
WRONG = GOOD | {"id": "wrong", "actions": []}
UNKNOWN = BEFORE | {"id": "unknown", "setup": [{"zone": "hand", "player": "A", "card": "Not A Card"}]}
SAMPLE = 40  # every so many of the real scenarios


@pytest.fixture
def real_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shipped pool instead of the small one of the tests."""
    from sim.cards import library

    monkeypatch.setattr(library, "load_library", lambda: Library())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "own.jsonl.gz"
    path.write_bytes(gzip.compress("\n".join(json.dumps(s) for s in (GOOD, WRONG, UNKNOWN)).encode()))
    return path


def test_json_has_the_counts_and_each_failure(phm: Callable, file: Path, real_library: None) -> None:
    told = json.loads(phm("replay", file, "--json").out)
    why = "permanent_count A Mountain: 0 instead of 1"
    assert told == {"passed": 1, "failed": 1, "skipped": 1, "failures": [{"id": "wrong", "why": why}]}


def test_one_is_shown_with_its_line(phm: Callable, file: Path, real_library: None) -> None:
    lines = phm("replay", file, "--only", "good", "--show").out.splitlines()
    assert lines[0] == "passed: good"
    assert "precombat_main A: play Mountain" in lines[1]
    assert lines[-1] == "1 passed, 0 failed, 0 skipped (a card is not exact)"
    assert "no scenario with 'nothing' in its id" in phm("replay", file, "--only", "nothing").err


def real(name: str) -> list[Scenario]:
    path = SHARED / name
    if not path.exists():
        pytest.skip(f"no conformance scenarios at {path}")
    return read_scenarios(path)


def declared() -> set[str]:
    """The failures that `docs/conformance.md` lists, with the reason of each."""
    page = (Path(__file__).parents[3] / "docs" / "conformance.md").read_text("utf-8")
    return set(re.findall(r"^\| `([\w.]+\.\w+(?:#\d+)?)` \|", page, re.MULTILINE))


def test_a_sample_of_the_real_ones() -> None:
    """Every scenario of the sample whose cards are exact passes, or is declared."""
    library = Library()
    reports = [replay(scenario, library) for scenario in real("scenarios-core.jsonl.gz")[::SAMPLE]]
    failed = {report.id: report.why for report in reports if report.outcome == "failed"}
    assert failed.keys() <= declared(), failed
    assert any(report.outcome == "passed" for report in reports)


@pytest.mark.slow
def test_the_failures_are_those_that_are_declared() -> None:
    """All scenarios."""
    library = Library()
    scenarios = real("scenarios-core.jsonl.gz") + real("scenarios-broad.jsonl.gz")
    reports = [replay(scenario, library, seconds=60) for scenario in scenarios]
    assert {report.id for report in reports if report.outcome == "failed"} == declared()
