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
