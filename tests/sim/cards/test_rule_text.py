from pathlib import Path

import pytest

from sim.cards import compile_rule
from sim.cards.rule_text import with_symbols
from sim.errors import UserError
from sim.formats.round_files import read_rounds

EXAMPLE = Path(__file__).parents[3] / "examples" / "creature-favoritism.yaml"


@pytest.mark.parametrize(
    ("posted", "printed"),
    [
        ("Creature spells cost 1 less to cast.", "Creature spells cost {1} less to cast."),
        ("Each spell costs GG more to cast.", "Each spell costs {G}{G} more to cast."),
        ("Each spell costs X less to cast.", "Each spell costs {X} less to cast."),
        ("Creature spells cost {1} less to cast.", "Creature spells cost {1} less to cast."),
        ("Draw 1 more card.", "Draw 1 more card."),
    ],
)
def test_with_symbols(posted: str, printed: str) -> None:
    assert with_symbols(posted) == printed


def test_every_rule_of_the_example_compiles() -> None:
    (found,) = read_rounds(EXAMPLE)
    assert [bool(compile_rule(rule)) for rule in found.rules.rules] == [True] * 4


def test_a_rule_that_does_not_compile_names_its_clause() -> None:
    with pytest.raises(UserError, match="Gibberish is free"):
        compile_rule("Gibberish is free.")
