"""Mana of a colour that other objects have: played."""

from __future__ import annotations

import pytest
from play import CAST, OBJECT, YES, Play, Written
from texts import machine

from sim.core.solver import Question

KING = Written("King", "Legendary Creature — Golem", "{W}")
MOX = Written("Jewel", "Artifact", "{0}", "{T}: Add one mana of any color among legendary creatures and planeswalkers you control.")
PETALS = [Written(f"{c} Petal", "Artifact", "{0}", f"Sacrifice this artifact: Add {{{c}}}.") for c in "WU"]
WHITE, BLUE = (Written(f"{c} Charm", "Instant", f"{{{c}}}", "You gain 1 life.") for c in "WU")


def test_only_colors_of_what_is_there() -> None:
    """A colour of a legendary creature of its controller; none before there is one, none of another creature."""
    play = Play([MOX, *PETALS, KING, Written("Guard", "Creature — Merfolk", "{U}"), WHITE, BLUE])
    play.cast("Jewel").cast("U Petal").cast("Guard")
    assert not play.offers(CAST, "U Charm")
    play.cast("W Petal").cast("King").until(CAST, "W Charm").settle()
    assert play.life(0) == 20 + 1
    assert not play.offers(CAST, "U Charm")


def test_nothing_without_a_color() -> None:
    play = Play([MOX, Written("Golem", "Legendary Artifact Creature — Golem"), Written("Ring", cost="{1}")])
    play.cast("Jewel").cast("Golem")
    assert not play.offers(CAST, "Ring")


def test_colors_of_the_exiled_card() -> None:
    text = (
        "Imprint — When this artifact enters, you may exile a nonartifact, nonland card from your hand.\n"
        "{T}: Add one mana of any of the exiled card's colors."
    )
    chrome = Written("Jewel", "Artifact", "{0}", text)
    play = Play([chrome, BLUE, Written("Blue Ring", "Creature — Golem", "{U}"), Written("White Ring", "Creature — Golem", "{W}")])
    play.cast("Jewel")
    play.until(YES).until(OBJECT, "U Charm").settle()
    assert play.offers(CAST, "Blue Ring")
    assert not play.offers(CAST, "White Ring")
    none = Play([chrome, Written("Blue Ring", "Creature — Golem", "{U}")])
    none.cast("Jewel")
    assert not none.offers(CAST, "Blue Ring")


@pytest.mark.parametrize("first", [0, 1])
def test_made_before_what_it_depends_on_is_sacrificed(first: int) -> None:
    """The jewel and an altar pay together for what wins, whatever comes first in the hand: mana of the creature's colour first."""
    king = ("King", "legend {W}", "")
    petal = ("Petal", "artifact {0}", "{T}, Sacrifice this artifact: Add {W}.")
    jewel = ("Jewel", "artifact {0}", "{T}: Add one mana of any color among legendary creatures you control.")
    altar = ("Altar", "artifact {0}", "Sacrifice a creature: Add {C}.")
    hand = [petal, king, *((jewel, altar) if first else (altar, jewel)), ("Win", "sorcery {1}{W}", "You win the game.")]
    for reduce in (0, 2047):
        assert Question(machine(hand, [], reduce=reduce), 0, nodes=60_000).answer == "yes"
