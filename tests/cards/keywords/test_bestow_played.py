"""Bestow (CR 702.103), played."""

from __future__ import annotations

import pytest
from play import ATTACK, CAST, TARGET, Play, Written

from sim.core.opcodes import Step, TypeBit, Zone

BEAR = Written("Bear", size="2/2")
KILL = Written("Kill", "Instant", "{0}", "Destroy target creature.")
GIVES = "Bestow {0}\nFlying\nEnchanted creature gets +1/+3 and has flying."
SPIRIT = Written("Spirit", "Enchantment Creature — Spirit", "{0}", GIVES, size="1/1")


def bestow(play: Play, name: str, on: str) -> Play:
    """Cast it by the way that asks for a target."""
    ways = [i for i, (kind, slot, *_) in enumerate(play.machine.options()) if kind == CAST and play.name(slot) == name]
    play.machine.apply(ways[-1])
    play.again()
    return play.pick(TARGET, on) if play.offers(TARGET, on) else play


def types(play: Play, name: str) -> int:
    return int(play.objects(name)[0]["types"])


def test_an_aura_while_attached_and_a_creature_after_that() -> None:
    """It is not destroyed with what it enchanted, and can attack at once: it was there since the turn before (CR 702.103f)."""
    play = Play([BEAR, SPIRIT, KILL]).cast("Bear")
    bestow(play, "Spirit", "Bear").settle()
    assert play.size("Bear") == (3, 5)
    assert not types(play, "Spirit") & TypeBit.TY_CREATURE
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0).until(CAST, "Kill").settle()
    assert play.objects("Bear", Zone.Z_GRAVEYARD)
    assert types(play, "Spirit") & TypeBit.TY_CREATURE
    assert play.size("Spirit") == (1, 1)
    assert play.until(ATTACK, "Spirit").pass_until_step(Step.ST_MAIN2).life(1) == 19


def test_as_a_creature_it_enchants_nothing() -> None:
    play = Play([BEAR, SPIRIT]).cast("Bear").cast("Spirit")
    assert (play.size("Bear"), play.size("Spirit")) == ((2, 2), (1, 1))


def test_it_resolves_as_a_creature_where_the_target_is_gone() -> None:
    """CR 702.103e. As a spell it is no creature spell: what counters those does not see it."""
    deny = Written("Deny", "Instant", "{0}", "Counter target creature spell.")
    play = Play([BEAR, SPIRIT, KILL], [deny]).cast("Bear")
    bestow(play, "Spirit", "Bear").pick(CAST, "Kill")
    assert not any(kind == CAST and play.name(slot) == "Deny" for kind, slot, *_ in play.machine.options())
    play.settle()
    assert play.objects("Bear", Zone.Z_GRAVEYARD)
    assert types(play, "Spirit") & TypeBit.TY_CREATURE


def test_in_the_graveyard_it_is_a_creature_card() -> None:
    back = Written("Back", "Instant", "{0}", "Return target creature card from your graveyard to the battlefield.")
    melt = Written("Melt", "Instant", "{0}", "Destroy target enchantment.")
    play = Play([BEAR, SPIRIT, melt, back]).cast("Bear")
    bestow(play, "Spirit", "Bear").settle().until(CAST, "Melt").settle()
    assert play.size("Bear") == (2, 2)
    play.until(CAST, "Back").settle()
    assert types(play, "Spirit") & TypeBit.TY_CREATURE


def test_a_copy_of_an_aura_is_left_open() -> None:
    """What a copy of it would be, the face does not say: the game ends unresolved."""
    twin = Written("Twin", "Instant", "{0}", "Create a token that's a copy of target enchantment.")
    play = Play([BEAR, SPIRIT, twin]).cast("Bear")
    bestow(play, "Spirit", "Bear").settle().until(CAST, "Twin")
    with pytest.raises(AssertionError, match="model"):
        play.settle()


def test_it_is_a_creature_at_once() -> None:
    """Before the instructions that returned its host go on (CR 702.103f)."""
    away = Written("Away", "Instant", "{0}", "Return target creature to its owner's hand. You sacrifice a creature.")
    play = Play([BEAR, SPIRIT, away]).cast("Bear")
    bestow(play, "Spirit", "Bear").settle().until(CAST, "Away").settle()
    assert play.objects("Bear", Zone.Z_HAND)
    assert play.objects("Spirit", Zone.Z_GRAVEYARD)
