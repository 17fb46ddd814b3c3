import json
from collections.abc import Callable
from pathlib import Path

import pytest


def test_show(phm: Callable) -> None:
    ir = "Card('Black Lotus', 'normal', (Face('Black Lotus', None, (), (), ('artifact',), ()),))"
    assert phm("cards", "show", "black lotus").out == f"Black Lotus: exact\n{ir}\n\n(no text)\n"
    told = json.loads(phm("cards", "show", "black lotus", "--json").out)
    assert told == {"name": "Black Lotus", "status": "exact", "vintage": True, "ir": ir, "text": [""]}
    told = json.loads(phm("cards", "show", "chains of mephistopheles", "--json").out)
    assert told == {
        "name": "Chains of Mephistopheles",
        "status": "unsupported",
        "vintage": True,
        "clause": "a clause that nobody parses",
    }
    assert "not legal in Vintage" in phm("cards", "show", "Shahrazad").out


@pytest.mark.parametrize(
    "text",
    [
        "Black Lotus\nchains of mephistopheles\nNo Such Card\nblack lotus\n",
        '["Black Lotus", "Chains of Mephistopheles", "No Such Card"]',
        '{"Black Lotus": 3, "Chains of Mephistopheles": 2, "No Such Card": 1}',
        '[{"name": "Black Lotus"}, {"name": "Chains of Mephistopheles"}, {"name": "No Such Card"}]',
    ],
)
def test_coverage_of_names(phm: Callable, tmp_path: Path, text: str) -> None:
    (tmp_path / "names").write_text(text, "utf-8")
    told = json.loads(phm("cards", "coverage", "--names", "names", "--json").out)
    assert told == {
        "asked": 3,
        "exact": 1,
        "unsupported": {"Chains of Mephistopheles": "a clause that nobody parses", "No Such Card": "unknown card"},
    }


def test_coverage_of_all(phm: Callable) -> None:
    told = json.loads(phm("cards", "coverage", "--json").out)
    assert told["asked"] == told["exact"] + len(told["unsupported"])
    assert "cards are exact" in phm("cards", "coverage").out


ROUNDS = (
    '{"id": "x", "hands": [["Black Lotus", "Chains of Mephistopheles"], ["Memnite"], ["Fire // Ice"], ["No Such Card"]]}\n'
    '{"a": ["Memnite"], "b": ["black lotus"]}\n'
)


def test_coverage_ranks_clauses_by_the_matches_they_block(phm: Callable, tmp_path: Path) -> None:
    (tmp_path / "r.jsonl").write_text(ROUNDS, "utf-8")
    told = json.loads(phm("cards", "coverage", "--rank", "--rounds", "r.jsonl", "--json").out)
    assert (told["asked"], told["exact"], told["matches"], told["exact_matches"]) == (5, 2, 7, 1)
    assert told["ranked"] == [
        {"clause": "a clause that nobody parses", "cards": 1, "matches": 3},
        {"clause": "not compiled", "cards": 1, "matches": 3},
        {"clause": "unknown card", "cards": 1, "matches": 3},
    ]
    out = phm("cards", "coverage", "--rank", "--rounds", "r.jsonl", "--rounds", "r.jsonl").out
    assert out.startswith("2 of 5 cards are exact\n2 of 14 matches have every card exact\nmatches  cards  clause\n")
    assert "      6      1  a clause that nobody parses\n" in out


def test_coverage_of_what_is_legal(phm: Callable) -> None:
    everything = json.loads(phm("cards", "coverage", "--json").out)
    told = json.loads(phm("cards", "coverage", "--legal", "vintage", "--json").out)
    assert everything["unsupported"].keys() - told["unsupported"].keys() == {"Shahrazad", "Chaos Orb"}
    assert told["asked"] == everything["asked"] - 2


BLANK = {"name": "Black Lotus", "type_line": "Artifact", "oracle_text": ""}


def test_audit(phm: Callable, tmp_path: Path) -> None:
    ran = phm("cards", "audit", "--sample", "3", "--json")
    assert (ran.code, json.loads(ran.out)) == (0, {"audited": 3, "without_source": 0, "findings": []})
    (tmp_path / "bulk.json").write_text(json.dumps([BLANK | {"mana_cost": "{1}"}, BLANK | {"name": "Memnite"}]), "utf-8")
    ran = phm("cards", "audit", "bulk.json")
    assert ran.code == 1
    assert ran.out == (
        "Black Lotus: words: mana cost {1}, not none\n2 exact cards audited, 1 findings\n18 exact cards are not in the file\n"
    )


BEAR = {"name": "Test Bear", "layout": "normal", "mana_cost": "{1}{G}", "type_line": "Creature — Bear", "colors": ["G"],
        "power": "2", "toughness": "2", "oracle_text": "Trample", "legalities": {"vintage": "legal"}}  # fmt: skip
DANCER = BEAR | {"name": "Test Dancer", "oracle_text": "When this creature enters, hop on one leg."}


def test_import(phm: Callable, tmp_path: Path) -> None:
    (tmp_path / "bulk.json").write_text(json.dumps([BEAR, DANCER, BEAR | {"name": "Bear", "layout": "token"}]), "utf-8")
    assert phm("cards", "import", "bulk.json", "--out", "new").out == "cards 2, exact 1\n"
    assert json.loads(phm("cards", "import", "bulk.json", "--out", "new", "--json").out) == {"cards": 2, "exact": 1}
    assert (tmp_path / "new" / "pool.txt").read_text("utf-8").startswith("Test Bear\texact\tCard('Test Bear', 'normal', ")
    names = (tmp_path / "new" / "names.txt").read_text("utf-8")
    assert names == "Test Bear\tL\nTest Dancer\tL\tWhen ~ enters, hop on one …\n"
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == ["names.txt", "pool.txt"]


@pytest.mark.parametrize("content", [b"[{", b"{}", b"[]", b"[1]", b"\x1f\x8b\x08", b"\xff\xfe", b'[{"name": "X"}]', b"hello"])
def test_a_damaged_file_changes_nothing(phm: Callable, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "bulk.json").write_text(json.dumps([BEAR]), "utf-8")
    phm("cards", "import", "bulk.json", "--out", "new")
    before = {path.name: path.read_bytes() for path in (tmp_path / "new").iterdir()}
    (tmp_path / "bad.json").write_bytes(content)
    ran = phm("cards", "import", "bad.json", "--out", "new")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith("phm: bad.json: ")
    assert {path.name: path.read_bytes() for path in (tmp_path / "new").iterdir()} == before
