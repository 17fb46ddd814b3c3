import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest


def test_show(phm: Callable) -> None:
    assert phm("cards", "show", "black lotus").out == "Black Lotus: exact\n(card Black Lotus)\n"
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


def test_import_calls_the_compiler(phm: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("sim.cards.importer")
    asked = []
    module.import_cards = lambda source, out: asked.append((source, out)) or {"cards": 2, "exact": 1}  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "sim.cards.importer", module)
    assert phm("cards", "import", "bulk.json").out == "cards 2, exact 1\n"
    assert asked == [("bulk.json", None)]
