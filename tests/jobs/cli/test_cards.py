import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

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


def test_import_calls_the_compiler(phm: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("sim.cards.importer")
    asked = []
    module.import_cards = lambda source, out: asked.append((source, out)) or {"cards": 2, "exact": 1}  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "sim.cards.importer", module)
    assert phm("cards", "import", "bulk.json").out == "cards 2, exact 1\n"
    assert asked == [("bulk.json", None)]
