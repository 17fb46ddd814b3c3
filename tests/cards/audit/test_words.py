"""Words of the source that the IR does not say are found."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from sim.cards.audit.words import lost_words
from sim.cards.compile import compile_card

KNIGHT = {
    "name": "Sir Test, the Tested",
    "layout": "normal",
    "mana_cost": "{1}{W}",
    "type_line": "Legendary Creature — Human Knight",
    "colors": ["W"],
    "power": "2",
    "toughness": "3",
    "oracle_text": "Flying, haste (It flies and is fast.)\nProtection from black and from red\n"
    "When Sir Test enters the battlefield, you gain 3 life.\n{T}: Sir Test, the Tested deals 1 damage to any target.",
}
TEXT = str(KNIGHT["oracle_text"])


def test_all_is_there() -> None:
    assert lost_words(compile_card(KNIGHT), KNIGHT) == []


@pytest.mark.parametrize(
    ("changed", "finding"),
    [
        ({"oracle_text": TEXT.replace("3 life", "4 life")}, "text 4 life . {t} :, not 3 life . / {t}"),
        (
            {"oracle_text": TEXT.replace(", haste", "")},
            "text protection from black and from, not haste / protection from black",
        ),
        ({"oracle_text": TEXT + " You lose 1 life."}, "text you lose 1 life ., not (end)"),
        ({"oracle_text": TEXT.replace("you gain", "you may gain")}, "text may gain 3 life ., not gain 3 life . /"),
        (
            {"oracle_text": TEXT.replace("Sir Test enters", "this land enters")},
            "text this land enters , you, not ~ enters , you gain",
        ),
        ({"oracle_text": ""}, "text (end), not flying / haste / protection"),
        ({"mana_cost": "{1}{W}{W}"}, "mana cost {1}{W}{W}, not {1}{W}"),
        ({"mana_cost": ""}, "mana cost , not {1}{W}"),
        ({"type_line": "Legendary Creature — Human"}, "type line Legendary Creature — Human"),
        ({"toughness": "4"}, "toughness 4, not 3"),
        ({"loyalty": "4"}, "loyalty 4, not None"),
        ({"name": "Sir Other"}, "the name Sir Other"),
    ],
)
def test_what_differs_is_told(changed: dict[str, Any], finding: str) -> None:
    assert finding in lost_words(compile_card(KNIGHT), KNIGHT | changed)


def test_a_face_that_is_not_there() -> None:
    card = compile_card(KNIGHT)
    twice = dataclasses.replace(card, faces=card.faces * 2)
    assert lost_words(twice, KNIGHT) == ["1 faces in the source, 2 in the IR"]
