"""`docs/rules.md` names every numbered rule, and only files that are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "rules.md").read_text("utf-8")
SEEDS = ROOT.parent / "shared" / "seeds"


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`((?:sim|jobs|results|tests|docs|examples)/[\w./-]+)`", PAGE))))
def test_a_named_path_is_there(path: str) -> None:
    assert (ROOT / path).exists()


def test_every_rule_names_a_test_or_says_why_not() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith(("| rule", "|--"))]
    assert len(rows) > 60
    for row in rows:
        _, number, _, where, test, _ = (cell.strip() for cell in row.split("|"))
        assert re.match(r"\d", number), row
        assert test.startswith("`tests/") or where.startswith("none"), row


@pytest.mark.parametrize(("seed", "section"), [("000", "PHM"), ("001", "PHM"), ("002", "XCB")])
def test_every_numbered_rule_of_the_texts_is_there(seed: str, section: str) -> None:
    found = sorted(SEEDS.glob(f"{seed}_*")) if SEEDS.is_dir() else []
    if not found:
        pytest.skip("no ../shared beside the repository: the texts of the rules are not here")
    asked = set(re.findall(r"^(\d\.\d{1,2}[a-h]?)\.? ", found[0].read_text("utf-8"), re.MULTILINE))
    assert len(asked) > 30
    part = PAGE.split(f"## {section}\n")[1].split("\n## ")[0]
    named = {number for cell in re.findall(r"^\| ([^|]*) \|", part, re.MULTILINE) for number in numbers(cell)}
    whole = {re.sub(r"[a-h]$", "", number) for number in named}
    assert {number for number in asked if number not in named | whole and re.sub(r"[a-h]$", "", number) not in named} == set()


def numbers(cell: str) -> list[str]:
    """'1.11c-d, 2' as its rules."""
    found = []
    for part in cell.replace("(older)", "").split(","):
        letters = re.fullmatch(r"\s*([\d.]+)([a-h])-([a-h])\s*", part)
        if letters:
            found += [letters[1] + chr(code) for code in range(ord(letters[2]), ord(letters[3]) + 1)]
        else:
            found.append(part.strip())
    return found
