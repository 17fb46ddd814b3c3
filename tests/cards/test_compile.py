"""Cards and variant rules through the whole front; the lists of real rounds where the data folder is there."""

import json
from pathlib import Path

import pytest

from sim.cards.compile import Unsupported, compile_card, compile_rule
from sim.cards.grammar import say_ability
from sim.cards.ir.text import read, write
from sim.cards.printer import card_text
from sim.cards.records import index, read_records
from sim.errors import UserError

DATA = Path(__file__).parents[3] / "shared" / "data"
MADE_UP = {
    "name": "Test Bear",
    "layout": "normal",
    "mana_cost": "{1}{G}",
    "type_line": "Creature — Bear",
    "colors": ["G"],
    "power": "2",
    "toughness": "2",
    "oracle_text": "Trample\nWhen this creature enters, you gain 3 life.\n{T}: Add {G}.",
}
RULES = [
    "Noncreature spells cost 1 more to cast.",
    "Activated abilities of noncreature permanents and noncreature cards cost 1 more to activate "
    "unless they're mana abilities.",
    "Creature spells cost {1} less to cast.",
    "Activated abilities of creature permanents and creature cards cost 1 less to activate "
    "unless they're mana abilities. "
    "This effect can't reduce the amount of mana an ability costs to activate to less than one mana.",
]


def test_a_card_comes_back():
    card = compile_card(MADE_UP)
    assert card_text(card) == ["Trample\nWhen ~ enters, you gain 3 life.\n{T}: Add {G}."]
    assert read(write(card)) == card


def test_the_first_clause_that_fails_is_named():
    with pytest.raises(Unsupported) as declined:
        compile_card(MADE_UP | {"oracle_text": "Trample\nWhen this creature enters, hop on one leg."})
    assert "hop on one leg" in declined.value.clause


@pytest.mark.parametrize("text", RULES)
def test_variant_rules(text):
    (rule,) = compile_rule(text)
    assert say_ability(rule)


def test_a_rule_that_is_not_understood():
    with pytest.raises(UserError, match="Players must sing"):
        compile_rule("Creature spells cost 1 less to cast.\nPlayers must sing.")


def test_starter_cards_are_exact():
    if not DATA.exists():
        pytest.skip("the card data is not beside the repository")
    names = json.loads((DATA / "rounds" / "starter-cards.json").read_text(encoding="utf-8"))
    records = index(read_records(DATA / "oracle-cards.jsonl.gz"))
    assert len(names) == 130
    for name in names:
        compile_card(records[name])
