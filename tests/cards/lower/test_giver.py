"""Abilities that are given away and speak of what gives them."""

from __future__ import annotations

import pytest
from texts import record

from sim.cards.compile import Unsupported, compile_card

SIZE = "power and toughness are each equal to the number of slime counters on"
MAKES = '{T}: Create a green Ooze creature token with "This token\'s %s %s."'


def test_what_gives_the_ability_is_not_what_has_it() -> None:
    """CR 201.5: the name is the card's that made the token."""
    compile_card(record("Grime", "artifact {1}", MAKES % (SIZE, "this token")))
    with pytest.raises(Unsupported, match="speaks of what gives it"):
        compile_card(record("Grime", "artifact {1}", MAKES % (SIZE, "Grime")))


def test_nor_in_an_emblem() -> None:
    text = '{T}: You get an emblem with "At the beginning of your upkeep, %s."'
    compile_card(record("Grime", "artifact {1}", text % "you gain 1 life"))
    with pytest.raises(Unsupported, match="speaks of what gives it"):
        compile_card(record("Grime", "artifact {1}", text % "put a slime counter on Grime"))


def test_what_the_rules_say_of_a_token_is_about_the_token() -> None:
    compile_card(record("Grime", "artifact {1}", "{T}: Create a Treasure token."))
    nested = '{T}: Create a 1/1 green Boar creature token with "When this token dies, create a Food token."'
    compile_card(record("Grime", "artifact {1}", nested))
