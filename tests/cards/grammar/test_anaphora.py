"""What pronouns refer to."""

import pytest

from sim.cards.grammar import Unread, parse_ability
from sim.cards.ir.text import write


def test_it_is_the_object_of_the_event():
    assert "EventObject()" in write(parse_ability("Whenever ~ blocks, put a -0/-1 counter on it."))


def test_it_is_the_target_of_the_instruction_before():
    ir = write(parse_ability("When ~ enters, exile target creature. Its controller gains life equal to its power."))
    assert "ControllerOf(It())" in ir


def test_it_is_the_source_where_nothing_else_is_named():
    assert "Self('it')" in write(parse_ability("Remove a +1/+1 counter from ~: It deals 1 damage to any target."))


def test_a_second_verb_keeps_its_subject():
    ir = write(parse_ability("When ~ enters, target player draws a card and loses 1 life."))
    assert ir.count("PlayerTarget()") == 1
    assert "LoseLife(Who('that_player')" in ir


def test_two_candidates_are_declined():
    with pytest.raises(Unread):
        parse_ability("When ~ enters, tap target creature and untap target land. Exile it.")


def test_that_player_needs_a_player():
    with pytest.raises(Unread):
        parse_ability("When ~ enters, that player loses 1 life.")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Whenever you cast a spell, put a +1/+1 counter on ~. Untap it.", "Untap(Self('it'))"),
        ("Whenever you cast a spell, put a +1/+1 counter on ~ and it deals 1 damage to each opponent.", "DealDamage(Self('it')"),
        ("Whenever a creature dies, if ~ is tapped, untap it.", "Untap(Self('it'))"),
        ("Whenever a creature enters, ~ deals 1 damage to it.", "Num(1), EventObject())"),
        ("Whenever an opponent casts a spell, ~ deals damage equal to its power to that player.", "StatOf('power', Self('it'))"),
        ("Whenever you cast a spell that targets ~, put a +1/+1 counter on it.", "Self('it'))"),
        ("Whenever an opponent casts a spell, if this card is suspended, remove a time counter from it.", "Num(1), Self('it'))"),
        ("When ~ enters, tap enchanted creature. It deals damage to you equal to its power.", "DealDamage(It(), StatOf('power', It())"),
        ("At the beginning of each upkeep, if enchanted creature is untapped, tap it.", "Tap(It())"),
        (
            "{1}, Sacrifice an artifact: Put a +1/+1 counter on ~, then it deals damage equal to its power to any target.",
            "StatOf('power', It())",
        ),
    ],
)
def test_it_is_what_was_mentioned_last(text: str, said: str) -> None:
    assert said in write(parse_ability(text))


@pytest.mark.parametrize(
    "text",
    [
        "Whenever ~ deals damage to a creature, destroy that creature.",
        "Whenever a creature you control deals damage to a planeswalker, destroy that planeswalker.",
    ],
)
def test_what_is_dealt_damage_is_meant_where_the_source_cannot_be(text: str) -> None:
    assert "Destroy(DamagedObject(" in write(parse_ability(text))


@pytest.mark.parametrize(
    "text",
    [
        "When ~ enters, sacrifice another creature. You gain X life, where X is that creature's power.",
        "When ~ enters, target player discards a card. ~ deals damage to that player equal to that card's mana value.",
    ],
)
def test_what_a_player_was_made_to_give_up(text: str) -> None:
    assert "Given('that c" in write(parse_ability(text))


@pytest.mark.parametrize(
    "text",
    [
        "Whenever ~ deals combat damage to a creature, tap that creature and it doesn't untap during its controller's next untap step.",
        "Whenever equipped creature deals damage to a creature, exile that creature.",
        "Whenever you cast a spell that targets a creature, untap it.",
        "When ~ enters, sacrifice a creature. You gain life equal to its toughness.",
        "{T}: Tap target creature. ~ deals damage equal to its power to that creature.",
        "When ~ enters, tap target creature. Put a +1/+1 counter on ~. Untap it.",
    ],
)
def test_an_event_about_two_objects_or_an_object_that_is_not_noted_is_declined(text: str) -> None:
    with pytest.raises(Unread):
        parse_ability(text)
