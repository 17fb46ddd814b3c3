"""Convoke that spells are given: played."""

from __future__ import annotations

import pytest
from play import CAST, OBJECT, Play, Written
from texts import machine

from sim.core.solver import Question

CHIEF = Written("Chief", text="Artifact spells you cast have convoke.")
ORB = Written("Orb", cost="{2}")
GAIN = Written("Gain", "Sorcery", "{1}", "You gain 4 life.")
IMP = Written("Imp")


def test_creatures_pay_for_spells_of_that_kind_only() -> None:
    play = Play([CHIEF, ORB, GAIN, IMP]).cast("Imp")
    assert not play.offers(CAST, "Orb")
    play.cast("Chief")
    assert not play.offers(CAST, "Gain")
    play.until(CAST, "Orb")
    while play.offers(OBJECT):
        play.pick(OBJECT, next(name for name in ("Imp", "Chief", "") if play.offers(OBJECT, name)))
    assert play.settle().objects("Orb")
    assert all(play.objects(name)[0]["flags"] & 1 for name in ("Imp", "Chief"))


def test_not_the_opponents_spells() -> None:
    play = Play([CHIEF], [Written("Flash Orb", cost="{1}", text="Flash"), Written("Elf", text="Flash")])
    play.cast("Chief").until(CAST, "Elf").settle()
    assert not play.offers(CAST, "Flash Orb")


@pytest.mark.parametrize("reduce", [0, 2047])
def test_the_search_finds_it(reduce: int) -> None:
    chief = ("Chief", "creature {0}", "Defender\nSorcery spells you cast have convoke.")
    win = ("Win", "sorcery {2}", "You win the game.")
    assert Question(machine([chief, ("Imp", "creature {0}", ""), win], [], reduce=reduce), 0, nodes=60_000).answer == "yes"
    assert Question(machine([chief, win], [], reduce=reduce), 0, nodes=60_000).answer == "no"
