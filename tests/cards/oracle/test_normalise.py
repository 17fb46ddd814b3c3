"""Normalisation changes the writing, never the meaning."""

import pytest

from sim.cards.oracle.normalise import normalise, self_nouns, short_names
from sim.cards.oracle.record import face, faces
from sim.cards.oracle.split import Band, lines
from sim.cards.oracle.tokens import join, sentence_case, tokenise


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Flying (It can't be blocked by walkers.)", "Flying"),
        ("When this creature enters, draw a card.", "When ~ enters, draw a card."),
        ("This creature gets +1/+1.", "~ gets +1/+1."),
        ("Mira, the Bold deals 1 damage. Mira gets +1/+1.", "~ deals 1 damage. ~ gets +1/+1."),
        ("Miracle {1}", "Miracle {1}"),
        ("Counter target spell with converted mana cost 3.", "Counter target spell with mana value 3."),
        ('It gains "Sacrifice this creature: Draw a card."', 'It gains "Sacrifice this creature: Draw a card."'),
        ("[−2]: Draw a card.", "[-2]: Draw a card."),
        ("This creature token is here.", "This creature token is here."),
    ],
)
def test_normalise(text, wanted):
    assert normalise(text, "Mira, the Bold", ["creature"], legendary=True) in {
        wanted,
        wanted.replace("This creature", "~"),
    }


def test_a_type_that_is_counted_is_not_the_name():
    text = "Put a counter on each Garruk you control. A Garruk planeswalker stays. Garruk deals 1 damage."
    said = normalise(text, "Garruk, Cursed", ["planeswalker"], True, ("Garruk",))
    assert said == "Put a counter on each Garruk you control. A Garruk planeswalker stays. ~ deals 1 damage."


def test_two_of_them_are_spoken_of_in_the_plural():
    text = "Whenever Ann & Bob deal combat damage to a player, they draw. You may have Ann & Bob deal 1 damage."
    said = normalise(text, "Ann & Bob", [])
    assert said == "Whenever ~ deals combat damage to a player, they draw. You may have ~ deal 1 damage."
    assert normalise("Ann deal 1 damage.", "Ann", []) == "~ deal 1 damage."


def test_self_nouns_follow_the_types():
    assert self_nouns(("artifact", "creature"), ("Vehicle",))[0] == "creature"
    assert self_nouns(("artifact",), ("Equipment",))[0] == "Equipment"
    assert self_nouns(("land",), ())[0] == "land"


def test_short_names_only_for_legends():
    assert short_names("Mira, the Bold", False) == ["Mira, the Bold"]
    assert "Mira" in short_names("Mira, the Bold", True)


def test_lines_keep_modes_and_bands_together():
    found = lines("Level up {1}\nLEVEL 1-3\n2/2\nFlying\nLEVEL 4+\n4/4")
    assert found[0] == "Level up {1}"
    assert [b.high for b in found[1:] if isinstance(b, Band)] == [3, None]
    assert lines("Choose one —\n• A.\n• B.\nFlying") == ["Choose one — • A. • B.", "Flying"]


def test_record_faces():
    record = {
        "name": "A // B",
        "card_faces": [
            {
                "name": "A",
                "type_line": "Legendary Creature — Elf",
                "mana_cost": "{1}{G/P}",
                "colors": ["G"],
                "oracle_text": "Flying",
            },
            {"name": "B", "type_line": "Land", "oracle_text": ""},
        ],
    }
    front, back = faces(record)
    assert (front.cost, front.supertypes, front.types, front.subtypes) == (
        ("1", "G/P"),
        ("legendary",),
        ("creature",),
        ("Elf",),
    )
    assert back.cost is None
    assert face({"name": "C", "type_line": "Instant"}).types == ("instant",)


@pytest.mark.parametrize(
    "text",
    [
        "{1}{W}, {T}: Put a +1/+1 counter on target creature.",
        'It has "{T}: Add {C}."',
        "[-2]: Its owner's hand and players' hands.",
    ],
)
def test_tokens_join_back(text):
    assert join(tokenise(text)) == text


def test_a_sentence_after_a_quotation_begins_with_a_capital():
    said = ["it", "has", '"', "draw", "a", "card", ".", '"', ".", "then", "scry", "1", "."]
    assert join(sentence_case(said)) == 'It has "Draw a card." Then scry 1.'


def test_sentence_case():
    assert (
        join(sentence_case(["draw", "a", "artifact", "card", ".", "then", "scry", "1", "."]))
        == "Draw an artifact card. Then scry 1."
    )
