"""A verdict is never reused by an engine that differs."""

from __future__ import annotations

from pathlib import Path

import pytest

from sim.version import ENGINE_VERSION, JUDGES, VERSION, fingerprint


@pytest.mark.parametrize("file", ["core/prove.pyx", "core/state.pxd", "cards/pool.txt", "cards/lower/scan.py", "solve.py"])
def test_a_changed_judge_is_another_engine(tmp_path: Path, file: str) -> None:
    path = tmp_path / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("one")
    before = fingerprint(tmp_path)
    assert before == fingerprint(tmp_path)
    path.write_text("two")
    assert before != fingerprint(tmp_path)


def test_what_setup_writes_does_not_count(tmp_path: Path) -> None:
    (tmp_path / "core").mkdir()
    before = fingerprint(tmp_path)
    (tmp_path / "core" / "opcodes.pxd").write_text("made")
    assert before == fingerprint(tmp_path)


def test_every_pattern_finds_files() -> None:
    here = Path(__file__).parents[2] / "sim"
    assert all(any(here.glob(pattern)) for pattern in JUDGES)
    assert f"{VERSION}+{fingerprint(here)}" == ENGINE_VERSION
