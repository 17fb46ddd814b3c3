"""The rounds under examples/ are read, admitted and played, from file to table."""

from pathlib import Path

import pytest

from jobs.cli import main
from sim.cards.library import load_library
from sim.formats.round import check_rules, checked
from sim.formats.round_files import read_rounds
from sim.rules import check_rules as compile_rules

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.yaml"))


@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_an_example_is_a_round(path: Path) -> None:
    (found,) = read_rounds(path)
    check_rules(checked(found, load_library()), compile_rules)


def table(path: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], seconds: int) -> list[str]:
    """The lines of an example's table."""
    example = next(found for found in EXAMPLES if found.stem == path)
    assert main(["evaluate", str(example), "--out", str(tmp_path / "o"), "--time-limit", str(seconds), "--workers", "2"]) == 0
    return [line for line in capsys.readouterr().out.splitlines() if line[:1].isdigit() and "|" in line]


def test_a_draw_land_rule_round(ray_session: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert table("draw-land-rule", tmp_path, capsys, 60) == ["1| X 2 0 | 02 | 100", "2| 2 X 0 | 02 | 100", "3| 6 6 X | 12 | 600"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "proven"),
    [("land-rule", "1| X 6 "), ("life-rule", "2| 6 X 0 6"), ("backbuild", "2| 3 X 6"), ("alphabetized", "3| ? ? X ? 3")],
)
def test_a_round_under_its_own_rules(
    name: str, proven: str, ray_session: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = table(name, tmp_path, capsys, 10)
    assert any(line.startswith(proven) for line in lines), lines
