"""The tree keeps its promises: imports run one way, tests mirror it, `make` has its targets."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FORBIDDEN = {
    "sim": {"jobs", "results", "ray", "duckdb", "pyarrow", "typer"},
    "results": {"jobs", "ray", "typer"},
}
MODULES = [path for folder in ("sim", "jobs", "results") for path in sorted((ROOT / folder).rglob("*.py"))]


def imported(path: Path) -> set[str]:
    """The top names of what a module imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.split(".")[0])
    return found


@pytest.mark.parametrize("path", MODULES, ids=[str(path.relative_to(ROOT)) for path in MODULES])
def test_imports_run_one_way(path: Path) -> None:
    house = path.relative_to(ROOT).parts[0]
    assert not imported(path) & FORBIDDEN.get(house, set())


def test_results_know_no_magic() -> None:
    """Of `sim` they use the error that a user's mistake is, and nothing else."""
    for path in sorted((ROOT / "results").rglob("*.py")):
        names = re.findall(r"^\s*from (sim[\w.]*) import", path.read_text("utf-8"), re.MULTILINE)
        assert set(names) <= {"sim.errors"}, path


@pytest.mark.parametrize("target", ["round", "test", "slow", "lint", "types", "build", "bench", "signatures"])
def test_make_has_its_targets(target: str) -> None:
    ran = subprocess.run(["make", "-n", target], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_the_opcode_table_of_cython_is_written_from_its_source(tmp_path: Path) -> None:
    import runpy

    table = ROOT / "sim" / "core" / "opcodes.py"
    runpy.run_path(str(table))["write_pxd"](tmp_path / "opcodes.pxd")
    assert "cdef enum" in (tmp_path / "opcodes.pxd").read_text("utf-8")
