"""What rides on mana that may be spent on anything: played."""

from __future__ import annotations

import pytest
from play import ATTACK, CAST, MANA, PLAY, Play, Written
from texts import machine

from sim.core.solver import Question

HALL = Written("Hall", "Land", "", "{T}: Add {C}. If that mana is spent on a creature spell, it gains haste.")
ARENA = Written("Arena", "Land", "", "{T}: Add {C}{C}. If that mana is spent on a creature spell, it gains haste until end of turn.")
LOUD = Written("Shelter", "Land", "", "{T}: Add {C}. If that mana is spent on an instant or sorcery spell, that spell can't be countered.")
OTHER = Written("Petal", "Artifact", "{0}", "Sacrifice this artifact: Add {C}.")
IMP = Written("Imp", cost="{1}")
DENY = Written("Deny", "Instant", "{0}", "Counter target spell.")


def attacks(play: Play) -> bool:
    """Can the Imp attack this turn?"""
    for _ in range(40):
        if play.offers(ATTACK, "Imp") or play.snapshot["active"]:
            return play.offers(ATTACK, "Imp")
        play.decline()
    raise AssertionError("the turn does not end")


def test_a_creature_for_that_mana_has_haste() -> None:
    """Not one that other mana paid for: which mana pays is a choice."""
    fast = Play([HALL, IMP, OTHER]).until(PLAY, "Hall").cast("Petal").until(CAST, "Imp").pick(MANA, "Hall").settle()
    assert attacks(fast)
    slow = Play([HALL, IMP, OTHER]).until(PLAY, "Hall").cast("Petal").until(CAST, "Imp").pick(MANA, "Petal").settle()
    assert not attacks(slow)


@pytest.mark.parametrize(("land", "lasts"), [(HALL, True), (ARENA, False)])
def test_for_good_or_until_end_of_turn(land: Written, lasts: bool) -> None:
    """With haste a creature that changes hands can attack at once."""
    steal = Written("Steal", "Sorcery", "{0}", "Gain control of target creature until end of turn.")
    imp = Written("Imp", cost="{2}" if land is ARENA else "{1}")
    play = Play([land, imp], [steal]).until(PLAY, land.name).until(CAST, "Imp").settle()
    play.until(CAST, "Steal").settle()
    for _ in range(20):
        if play.offers(ATTACK, "Imp") or not play.snapshot["active"]:
            break
        play.decline()
    assert play.offers(ATTACK, "Imp") == lasts


def test_it_may_be_spent_on_anything() -> None:
    play = Play([HALL, Written("Gain", "Sorcery", "{1}", "You gain 4 life.")]).until(PLAY, "Hall").cast("Gain")
    assert play.life(0) == 24


def test_a_spell_that_cannot_be_countered() -> None:
    """Only of the kind that is named."""
    gain = Written("Gain", "Sorcery", "{1}", "You gain 4 life.")
    for spell, there in ((gain, True), (IMP, False)):
        play = Play([LOUD, spell], [DENY]).until(PLAY, "Shelter").until(CAST, spell.name).until(CAST, "Deny").settle()
        assert (play.life(0) == 24 if spell is gain else bool(play.objects("Imp"))) == there


@pytest.mark.parametrize("first", [0, 1])
def test_the_search_pays_with_what_matters(first: int) -> None:
    """The land that gives haste or another: whichever comes first."""
    hall = ("Hall", "land", "{T}: Add {C}. If that mana is spent on a creature spell, it gains haste.")
    petal = ("Petal", "artifact {0}", "{T}, Sacrifice this artifact: Add {C}.")
    slayer = ("Slayer", "creature {1}", "{T}: You win the game.")
    hand = [*((hall, petal) if first else (petal, hall)), slayer]
    theirs = [("Doom", "sorcery {0}", "You win the game.")]
    for reduce in (0, 2047):
        assert Question(machine(hand, theirs, reduce=reduce), 0, nodes=60_000).answer == "yes"
        assert Question(machine([petal, slayer], theirs, reduce=reduce), 0, nodes=60_000).answer == "no"
