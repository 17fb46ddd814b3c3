"""Every phrase rule reads its examples and prints them back; what must be declined is declined."""

import pytest

from sim.cards.grammar import Unread, families, parse_ability, say_ability
from sim.cards.grammar.engine import Symbol, Text, check, examples, symbol
from sim.cards.oracle.tokens import sentence_case, tokenise

CASES = [(of, template, eg) for (of, template), egs in examples.items() for eg in egs]
assert families


def test_every_rule_has_an_example():
    missing = [f"{of}: {template}" for (of, template), egs in examples.items() if not egs]
    assert not missing


@pytest.mark.parametrize(("of", "template", "eg"), CASES, ids=[f"{of}:{eg}" for of, _, eg in CASES])
def test_example_reads_and_prints(of, template, eg):
    text = Text(eg)
    whole = [node for end, node in symbol(of).parse(text, 0) if end == len(text)]
    assert whole, f"{template} does not read its example"
    said = [symbol(of).say(node, person) for node in whole for person in ("you", "it")]
    assert tokenise(eg) in said or sentence_case(tokenise(eg)) in [sentence_case(s) for s in said if s]


def test_no_symbol_is_empty():
    check()
    assert len(Symbol.table) > 50


READS = [
    "{T}: Add {C}{C}. ~ deals 2 damage to you.",
    "When ~ enters, exile up to one other target creature. That creature's controller gains life equal to its power.",
    "At the beginning of your upkeep, if ~ is tapped, put a storage counter on it.",
    "{2}, {T}, Sacrifice a creature: Draw two cards. Activate only as a sorcery.",
    "Whenever another creature you control dies, each opponent loses 1 life and you gain 1 life.",
    'Creatures you control have "{T}: Add {G}."',
]
DECLINES = [
    ("When ~ enters, draw a card, unless it is raining.", "draw a card"),
    ("Whenever ~ attacks, that player discards a card.", "that player"),
    ("{T}: Destroy it and them.", "them"),
    ("When ~ enters, draw a card. Then frobnicate.", "frobnicate"),
    ("{T}: Tap target creature. Untap target land. Exile it.", "it"),
    ("{T}: Draw a card", "draw"),
]


@pytest.mark.parametrize("text", READS)
def test_abilities_come_back_word_for_word(text):
    assert say_ability(parse_ability(text)) == text


@pytest.mark.parametrize(("text", "clause"), DECLINES)
def test_what_is_not_understood_is_declined(text, clause):
    with pytest.raises(Unread) as declined:
        parse_ability(text)
    assert clause.lower() in declined.value.clause.lower()
