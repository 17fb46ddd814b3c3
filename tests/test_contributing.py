"""CONTRIBUTING names files that are there, and its worked examples are what stands in them."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
PATHS = sorted({*re.findall(r"`([\w.]+/[\w./-]*)`", TEXT), *re.findall(r"^\+\+\+ (\S+)$", TEXT, re.MULTILINE)})


def sketched() -> Iterator[tuple[str, str]]:
    """(path, line) of everything that a worked example says was added, and of the context around it."""
    for block in re.findall(r"```diff\n(.*?)```", TEXT, re.DOTALL):
        path = ""
        for line in block.splitlines():
            if line.startswith("+++ "):
                path = line.removeprefix("+++ ")
            else:
                assert path, line
                assert line[0] in "+ ", line
                yield path, line[1:].strip()


def stands_in(line: str, text: str) -> bool:
    """Is there such a line; `…` is anything."""
    pattern = ".*".join(re.escape(part.strip()) for part in line.split("…"))
    return any(re.fullmatch(rf"\s*{pattern}.*" if line.endswith("…") else rf".*?{pattern}\s*", found) for found in text.splitlines())


@pytest.mark.parametrize("path", PATHS)
def test_a_named_path_exists(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize(("path", "line"), list(sketched()))
def test_a_sketched_line_is_there(path: str, line: str) -> None:
    assert stands_in(line, (ROOT / path).read_text("utf-8"))


def test_there_are_five_worked_examples() -> None:
    parts = re.split(r"^### ", TEXT, flags=re.MULTILINE)[1:]
    shown = [part.splitlines()[0] for part in parts if "```diff" in part]
    assert shown == ["A keyword", "An effect", "A trigger", "A rule set", "A command"]
