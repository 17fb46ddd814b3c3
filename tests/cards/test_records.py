"""Bulk files in each of their shapes."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from sim.cards.compile import compile_card
from sim.cards.records import index, read_records
from sim.errors import UserError

GOLEM = {"name": "Golem", "layout": "normal", "type_line": "Artifact Creature — Golem", "mana_cost": "{2}", "oracle_text": "Flying",
         "power": "1", "toughness": "1", "colors": [], "color_identity": []}  # fmt: skip
HERO = {"name": "Hero // Feat", "layout": "adventure", "card_faces": [GOLEM | {"name": "Hero"}, {"name": "Feat", "type_line": "Instant"}]}
ATOMIC: dict[str, Any] = {
    "meta": {"version": "5"},
    "data": {
        "Golem": [{"name": "Golem", "layout": "normal", "type": "Artifact Creature — Golem", "manaCost": "{2}", "text": "Flying",
                   "power": "1", "toughness": "1", "colors": [], "colorIdentity": [], "legalities": {"vintage": "Legal"}}],
        "Day // Night": [
            {"name": "Day // Night", "faceName": "Night", "side": "b", "layout": "transform", "type": "Creature — Wolf", "power": "3",
             "toughness": "3", "colors": ["R"], "colorIdentity": ["G", "R"]},
            {"name": "Day // Night", "faceName": "Day", "side": "a", "layout": "transform", "type": "Creature — Human", "power": "1",
             "toughness": "1", "manaCost": "{G}", "colors": ["G"], "colorIdentity": ["G", "R"]},
        ],
    },
}  # fmt: skip


@pytest.mark.parametrize("name", ["cards.json", "cards.jsonl", "cards.txt"])
@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("by_line", [False, True])
def test_scryfall(tmp_path: Path, name: str, packed: bool, by_line: bool) -> None:
    """The shape is told by what is in the file, not by what it is called."""
    text = "\n".join(map(json.dumps, (GOLEM, HERO))) if by_line else json.dumps([GOLEM, HERO], indent=1)
    (tmp_path / name).write_bytes(gzip.compress(text.encode()) if packed else text.encode())
    assert read_records(tmp_path / name) == [GOLEM, HERO]


def test_one_record(tmp_path: Path) -> None:
    (tmp_path / "one").write_text(json.dumps(GOLEM), "utf-8")
    assert read_records(tmp_path / "one") == [GOLEM]


def test_mtgjson(tmp_path: Path) -> None:
    (tmp_path / "atomic.json").write_text(json.dumps(ATOMIC), "utf-8")
    golem, wolf = read_records(tmp_path / "atomic.json")
    assert golem["legalities"] == {"vintage": "legal"}
    assert compile_card(golem) == compile_card(GOLEM)
    card = compile_card(wolf)
    assert [(face.name, face.colors, face.cost) for face in card.faces] == [("Day", ("green",), ("G",)), ("Night", ("red",), None)]


def test_what_is_in_no_deck_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "cards.json").write_text(json.dumps([GOLEM, GOLEM | {"layout": "token"}]), "utf-8")
    assert read_records(tmp_path / "cards.json") == [GOLEM]


def test_names_of_faces_come_after_names_of_cards() -> None:
    found = index([HERO, GOLEM | {"name": "Feat"}])
    assert (found["Hero"], found["Feat"]["name"]) == (HERO, "Feat")


def test_a_card_that_is_allowed_comes_before_a_playtest_card_of_its_name() -> None:
    allowed, playtest = ({**GOLEM, "legalities": {"vintage": legality}} for legality in ("legal", "not_legal"))
    assert index([playtest, allowed])["Golem"] == index([allowed, playtest])["Golem"] == allowed


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (gzip.compress(json.dumps([GOLEM]).encode())[:-9], "a damaged or incomplete gzip file"),
        (json.dumps([GOLEM]).encode()[:-9], "malformed or incomplete JSON"),
        (b"[" * 100_000, "malformed or incomplete JSON"),
        (b'[{"name": "x"}]', "not a bulk file of cards: record 1 has no name and type line"),
        (b'{"data": {"x": 3}}', "not a bulk file of cards: record 1 has no name and type line"),
        (b'{"data": {}}', "not a bulk file of cards: there is none in it"),
        (b"\x89PNG\xff", "not a text file in UTF-8"),
    ],
)
def test_anything_else_is_told(tmp_path: Path, content: bytes, why: str) -> None:
    (tmp_path / "bulk").write_bytes(content)
    with pytest.raises(UserError, match=f"bulk: {why}"):
        read_records(tmp_path / "bulk")
