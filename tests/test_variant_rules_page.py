"""`docs/variant-rules.md` names every variant rule that was posted, and only fields that a round has."""

import json
import re
from pathlib import Path

import pytest

from sim.formats.round_data import HAND_KEYS, RULE_KEYS

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "variant-rules.md").read_text("utf-8")
POSTED = ROOT.parent / "shared" / "data" / "variant-rules.jsonl"
ROWS = [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in PAGE.splitlines() if line.startswith("| ")]


def test_every_named_field_is_one_of_a_round_or_of_a_hand() -> None:
    named = set(re.findall(r"`(\w+):", PAGE)) - {"Each"}  # a rule in card English
    assert len(named) > 10
    assert named <= RULE_KEYS | HAND_KEYS | {"points", "hand"}


def test_every_posted_rule_has_a_row_of_its_own() -> None:
    if not POSTED.is_file():
        pytest.skip("no ../shared beside the repository: the list of variant rules is not here")
    names = [json.loads(line)["name"] for line in POSTED.read_text("utf-8").splitlines()]
    assert len(names) > 20
    told = {row[0]: row[1] for row in ROWS if len(row) == 2}
    assert {name: told.get(name, "") for name in names if not re.search(r"`\w+:|not carried: |`rules\.md`", told.get(name, ""))} == {}
