"""Energy: so much of it as a number says, and any amount that is paid (CR 107.14)."""

from __future__ import annotations

import pytest
from play import CAST, NO, YES, Play, Written


def pay(play: Play, times: int) -> Play:
    """Pay so often, then no more."""
    for _ in range(times):
        assert play.offers(YES)
        play.pick(YES)
    if play.offers(NO):
        play.pick(NO)
    return play.settle()


@pytest.mark.parametrize("times", [0, 1, 3])
def test_any_amount(times: int) -> None:
    charge = Written("Charge", "Sorcery", "{0}", "You get {E}{E}{E}, then you may pay any amount of {E}. You gain that much life.")
    drain = Written("Drain", "Sorcery", "{0}", "You may pay any amount of {E}. You gain that much life.")
    play = Play([charge, drain]).until(CAST, "Charge").settle()
    assert pay(play, times).life(0) == 20 + times
    assert pay(play.until(CAST, "Drain").settle(), 3 - times).life(0) == 23  # what was kept is still there, and no more


@pytest.mark.parametrize("times", [0, 2])
def test_one_or_more(times: int) -> None:
    pays = "you may pay one or more {E}. If you do, put that many +1/+1 counters on this creature and you gain 1 life."
    gets = "When this creature enters, you get an amount of {E} equal to this creature's power."
    hydra = Written("Hydra", text=f"{gets} Then {pays}", size="2/2")
    play = Play([hydra]).until(CAST, "Hydra").settle()
    pay(play, times)
    assert play.size("Hydra") == (2 + times, 2 + times)
    assert play.life(0) == 20 + bool(times)


def test_no_more_than_there_is() -> None:
    charge = Written("Charge", "Sorcery", "{0}", "You get {E}{E}, then you may pay any amount of {E}. You gain that much life.")
    play = Play([charge]).until(CAST, "Charge").settle()
    for _ in range(2):
        play.pick(YES)
    assert not play.offers(YES)
    assert play.settle().life(0) == 22


def test_what_costs_no_more_than_was_paid() -> None:
    all_of_it = "Destroy each artifact, creature, and enchantment with mana value less than or equal to the amount of {E} paid this way."
    wrath = Written("Wrath", "Sorcery", "{X}", f"You get X {{E}}, then you may pay any amount of {{E}}. {all_of_it}")
    play = Play([Written("Free", "Artifact Creature — Golem", "{0}"), wrath]).cast("Free").until(CAST, "Wrath").settle()
    assert not play.objects("Free")
