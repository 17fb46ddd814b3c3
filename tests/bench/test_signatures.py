"""Signatures: the same each time, and every moved number told."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from bench import signatures
from bench.cli import app
from bench.suite import COUNTED, SEARCHED, Case

TINY = Case("Memnite", "Forest", "a", 2)


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands measure one tiny game."""
    measure = signatures.measure
    monkeypatch.setattr(signatures, "measure", lambda: measure((), (TINY,)))


def test_perft_counts_what_can_be_reached() -> None:
    counts = signatures.perft(TINY, 200)
    assert counts[0] == 1
    assert counts == sorted(counts)
    assert counts[-1] == counts[-2] == 193  # nothing is left


def test_the_numbers_are_the_same_each_time() -> None:
    assert signatures.measure((SEARCHED[0],), (TINY,)) == signatures.measure((SEARCHED[0],), (TINY,))


def test_a_limit_of_nodes_is_no_answer() -> None:
    assert signatures.signature(SEARCHED[1], 0, nodes=50)["answer"] == "unknown"


def test_moved_numbers_are_told_one_a_line() -> None:
    before = {"perft": {"x": [1, 2, 3]}, "search": {"x": {"a": {"answer": "yes", "nodes": 7}}}}
    after = {"perft": {"x": [1, 2, 4]}, "search": {"x": {"a": {"answer": "no", "nodes": 7}}, "y": {}}}
    assert list(signatures.moved(before, before)) == []
    assert list(signatures.moved(before, after)) == [
        "perft: x: within 2 decisions: 4, was 3",
        "search: x: a: answer: no, was yes",
        "search: y: {}, was nothing",
    ]


@pytest.mark.usefixtures("tiny")
def test_check_fails_until_the_numbers_are_declared(tmp_path: Path) -> None:
    file = tmp_path / "numbers.json"
    run = CliRunner().invoke
    assert run(app, ["check", "--file", str(file)]).exit_code == 1
    assert run(app, ["declare", "--file", str(file)]).exit_code == 0
    assert run(app, ["check", "--file", str(file)]).exit_code == 0
    spoilt = signatures.load(file)
    spoilt["search"][TINY.title]["a"]["nodes"] += 1
    signatures.declare(spoilt, file)
    told = run(app, ["check", "--file", str(file)])
    assert told.exit_code == 1
    assert f"search: {TINY.title}: a: nodes: " in told.output


def test_every_game_of_the_suite_is_declared_once() -> None:
    titles = [case.title for case in (*SEARCHED, *COUNTED)]
    assert len(set(titles)) == len(titles)
    declared = signatures.load()
    assert set(declared["search"]) == set(titles)
    assert set(declared["perft"]) == {case.title for case in COUNTED}
