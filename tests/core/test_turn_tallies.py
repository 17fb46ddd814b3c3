"""Spells that were cast and permanents that were sacrificed this turn, of some description: played."""

from __future__ import annotations

from play import ACTIVATE, ATTACK, CAST, OBJECT, PLAY, TARGET, Play, Written

from sim.core.opcodes import Step

TRAP = Written(
    "Trap",
    "Instant",
    "{9}",
    "If an opponent cast a blue spell this turn, you may pay {0} rather than pay this spell's mana cost.\nYou gain 3 life.",
)
BLUE = Written("Drop", "Instant", "{U}", "You gain 1 life.")
CLEAR = Written("Air", "Instant", "{0}", "You gain 1 life.")
ISLAND = Written("Pool", "Land", "", "{T}: Add {U}.")
ALTAR = Written("Altar", "Artifact", "{0}", "Sacrifice a creature: You gain 1 life.")
GIANT = Written("Giant", cost="{2}", text="This spell costs {1} less to cast for each permanent sacrificed this turn.")


def test_an_opponent_cast_a_blue_spell() -> None:
    """His own blue spell, and a spell without a colour, do not count; and only this turn."""
    play = Play([ISLAND, BLUE, CLEAR], [TRAP])
    play.until(PLAY, "Pool").until(CAST, "Air")
    play.settle()
    assert play.life(0) == 21
    play.until(CAST, "Drop").until(CAST, "Trap").settle()
    assert play.life(1) == 23
    own = Play([ISLAND, BLUE, TRAP], [])
    own.until(PLAY, "Pool").until(CAST, "Drop").settle()
    assert not own.offers(CAST, "Trap")


def test_not_the_turn_before() -> None:
    play = Play([ISLAND, BLUE], [TRAP])
    play.until(PLAY, "Pool").until(CAST, "Drop").settle()
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert not play.offers(CAST, "Trap")


def test_you_have_cast_a_spell_of_a_kind() -> None:
    guard = Written("Guard", text="This creature can't attack unless you've cast a noncreature spell this turn.\nHaste")
    play = Play([guard, CLEAR]).cast("Guard")
    idle = Play([guard, CLEAR]).cast("Guard")
    assert attacks(play.cast("Air"))
    assert not attacks(idle)


def attacks(play: Play) -> bool:
    """Is an attack offered this turn?"""
    for _ in range(40):
        if play.offers(ATTACK, "Guard") or play.snapshot["active"]:
            return play.offers(ATTACK, "Guard")
        play.decline()
    raise AssertionError("the turn does not end")


def test_costs_less_for_what_either_sacrificed() -> None:
    play = Play([GIANT, ALTAR, Written("Imp"), Written("Elf")]).cast("Altar").cast("Imp").cast("Elf")
    assert not play.offers(CAST, "Giant")
    play.until(ACTIVATE, "Altar").until(OBJECT, "Imp").settle()
    assert not play.offers(CAST, "Giant")
    play.until(ACTIVATE, "Altar").settle()
    assert play.cast("Giant").objects("Giant")


def test_only_what_you_sacrificed_and_of_that_kind() -> None:
    text = "{0}: You gain X life, where X is the number of creatures you've sacrificed this turn."
    count = Written("Count", "Artifact", "{0}", text)
    tomb = Written("Tomb", "Artifact", "{0}", "Sacrifice this artifact: Target player gains 1 life.")
    play = Play([count, ALTAR, tomb, Written("Imp")]).cast("Count").cast("Altar").cast("Tomb").cast("Imp")
    play.until(ACTIVATE, "Tomb").until(TARGET, a=100).settle()
    play.until(ACTIVATE, "Altar").settle()
    before = play.life(0)
    play.until(ACTIVATE, "Count").settle()
    assert play.life(0) == before + 1
