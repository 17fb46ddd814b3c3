"""Commands run in this process: their exit code, stdout and stderr."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from jobs.cli import main, options
from jobs.solver import Options


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str


@pytest.fixture
def phm(
    library: object, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., Ran]:
    """Run `phm` in an empty folder with the small library and a fake solver."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: object, solver: str = "by_hash") -> Ran:
        monkeypatch.setattr(options, "Options", partial(Options, solver=f"fake_solver:{solver}"))
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        return Ran(code, *capsys.readouterr())

    return run
