"""Scenario files: read, gzipped or not, and refused with the line of the first mistake."""

import gzip
import json
from pathlib import Path

import pytest

from sim.errors import UserError
from sim.replay.scenario import read_scenarios

GOOD = {"id": "one", "stop": {"turn": 1, "step": "end_turn"}}
TIMED = {"do": "cast", "player": "A", "turn": 1, "step": "draw", "card": "X"}


def test_plain_and_gzipped_files_read_the_same(tmp_path: Path) -> None:
    text = json.dumps(GOOD) + "\n\n" + json.dumps(GOOD | {"id": "two"}) + "\n"
    (tmp_path / "a.jsonl").write_text(text, "utf-8")
    (tmp_path / "b.jsonl.gz").write_bytes(gzip.compress(text.encode()))
    assert [s.id for s in read_scenarios(tmp_path / "a.jsonl")] == ["one", "two"]
    assert read_scenarios(tmp_path / "a.jsonl") == read_scenarios(tmp_path / "b.jsonl.gz")


BAD = [
    ("", "no scenarios in it"),
    ("{", "line 1: malformed JSON"),
    ("[1]", "line 1: a JSON object is expected, not list"),
    (json.dumps(GOOD) + "\n" + json.dumps(GOOD), "line 2: scenario one is on line 1 already"),
    (json.dumps({"id": "x"}), "line 1: stop: field required"),
    (json.dumps(GOOD | {"stop": {"turn": 1, "step": "dawn"}}), "line 1: stop: no step 'dawn'"),
    (json.dumps(GOOD | {"stop": {"turn": 0, "step": "draw"}}), "line 1: stop.turn"),
    (json.dumps(GOOD | {"setup": [{"zone": "attic", "player": "A", "card": "X"}]}), "line 1: setup.0.zone"),
    (json.dumps(GOOD | {"actions": [TIMED | {"do": "juggle"}]}), "line 1: actions.0: do: no action 'juggle'"),
    (json.dumps(GOOD | {"actions": [TIMED | {"player": "C"}]}), "line 1: actions.0: player: A or B is expected"),
    (json.dumps(GOOD | {"actions": [TIMED | {"turn": None}]}), "line 1: actions.0: a turn and a step are expected"),
    (json.dumps(GOOD | {"expect": [{}]}), "line 1: expect.0: what: a name is expected"),
]


@pytest.mark.parametrize(("text", "why"), BAD, ids=[why for _, why in BAD])
def test_mistakes_are_told_with_their_line(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / "f.jsonl").write_text(text, "utf-8")
    with pytest.raises(UserError) as caught:
        read_scenarios(tmp_path / "f.jsonl")
    assert why in str(caught.value)


def test_damaged_files(tmp_path: Path) -> None:
    (tmp_path / "cut.gz").write_bytes(gzip.compress(json.dumps(GOOD).encode())[:-12])
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    for name, why in (("cut.gz", "damaged gzip file"), ("binary", "not a text file in UTF-8"), ("none", "No such file")):
        with pytest.raises(UserError, match=why):
            read_scenarios(tmp_path / name)
