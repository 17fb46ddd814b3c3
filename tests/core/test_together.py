"""Damage that is dealt at the same time (CR 510.2): what one source deals sets an ability off once, and is one gain of life."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, BLOCK, CAST, TARGET, Play, Written

DAMAGE, ORDER = 13, 15
PRIDE = Written("Pride", text="Whenever you gain life, put a +1/+1 counter on ~.")
DRAIN = Written("Drain", "Artifact", text="Whenever a noncreature source you control deals damage, you gain that much life.")
SWEEP = Written("Sweep", "Sorcery", text="~ deals 2 damage to each creature and each player.")
STORM = Written("Storm", "Sorcery", text="~ deals 2 damage to each creature.")
BIG = Written("Big", size="4/9")
TWICE = Written("Twice", "Sorcery", text="~ deals 1 damage to target creature. ~ deals 1 damage to you.")


def ready(*cards: Written) -> Play:
    play = Play(list(cards))
    for card in cards:
        if card.kind != "Sorcery":
            play.cast(card.name)
    return play


def test_one_source_sets_it_off_once() -> None:
    play = ready(PRIDE._replace(size="1/9"), BIG, DRAIN, STORM)
    play.cast("Storm").settle()
    assert play.life(0) == 24
    assert play.size("Pride") == (2, 10)


def test_two_instructions_are_not_guessed_to_be_one() -> None:
    play = ready(BIG, DRAIN, TWICE)
    with pytest.raises(AssertionError, match="does not model"):
        play.cast("Twice").settle()


HOLY = Written("Holy", text="Lifelink\nTrample\nHaste", size="5/5")


def test_lifelink_gains_once_from_one_source() -> None:
    """Ten points from two attackers are two gains, not three: one tramples over its blocker."""
    play = Play([PRIDE, HOLY, HOLY], [Written("Wall", size="0/2", text="Flash")])
    play.cast("Pride").cast("Holy").until(CAST, "Wall").settle()
    play.cast("Holy")
    while not play.offers(ATTACK):
        play.decline()
    for _ in range(2):
        play.until(ATTACK, "Holy", 101)
    play.until(BLOCK, "Wall")
    before = play.life(1)
    play.until(DAMAGE)  # as little as kills the blocker
    play.until(ORDER).settle()
    assert (play.life(0), before - play.life(1)) == (30, 8)
    assert play.size("Pride") == (3, 3)


def test_creatures_of_both_players_that_die_together_set_it_off_once() -> None:
    mourner = Written("Mourner", size="1/9", text="Whenever one or more creatures die, put a +1/+1 counter on ~.")
    imp = Written("Imp", text="Flash")
    play = Play([mourner, imp, STORM], [imp]).cast("Mourner").cast("Imp")
    play.until(CAST, "Imp").settle()
    assert len(play.objects("Imp")) == 2
    play.cast("Storm").settle()
    assert not play.objects("Imp")
    assert play.size("Mourner") == (2, 10)


def test_what_waited_before_is_told_from_what_enters_together() -> None:
    """Between two that enter together its player is asked, and the position is packed: an older trigger waits beside the new one."""
    watch = Written("Watch", "Enchantment", text="Whenever one or more creatures you control enter, each opponent loses 1 life.")
    joy = Written("Joy", "Enchantment", text="Whenever you gain life, each opponent loses 3 life.")
    mage = Written("Mage", text="As ~ enters, choose a color.", kind="Creature — Wizard")
    for order in ([watch, joy], [joy, watch]):
        mages = [mage._replace(name=name) for name in ("Mage", "Sage", "Seer")]
        kill = Written("Kill", "Sorcery", text="Destroy all creatures.")
        back = Written("Back", "Sorcery", text="You gain 1 life. Return all creature cards from your graveyard to the battlefield.")
        play = Play([*order, *mages, kill, back])
        for card in (*order, *mages):
            play.cast(card.name)
            while play.offers(17):
                play.pick(17)
            play.settle()
        play.cast("Kill").settle()
        before = play.life(1)
        play.until(CAST, "Back").settle()
        for _ in range(30):
            if play.offers(17):
                play.pick(17)
            elif play.offers(ORDER):
                play.pick(ORDER)
            elif play.snapshot["stack"]:
                play.settle()
        assert len([o for name in ("Mage", "Sage", "Seer") for o in play.objects(name)]) == 3
        assert before - play.life(1) == 4


def test_nothing_is_left_of_damage_that_ended_unresolved() -> None:
    """The sweep ends where a guard has no counter (whether damage at the same time took its last one is not told), before lifelink gains.
    Another move from the same position knows nothing of it."""
    text = "Lifelink\n{0}: ~ deals 1 damage to each creature and each player.\n{0}: ~ deals 1 damage to you."
    guarded = "If damage would be dealt to ~ while it has a +1/+1 counter on it, prevent that damage and remove a +1/+1 counter from it."
    play = ready(Written("Leech", text=text, size="1/9"), Written("Guard", text=guarded))
    position = play.machine.pack()
    with pytest.raises(AssertionError, match="does not model"):
        play.pick(ACTIVATE, "Leech", 0).settle()
    play.machine.load(position)
    play.pick(ACTIVATE, "Leech", 1).settle()
    assert play.life(0) == 20


def test_several_creatures_deal_damage_at_the_same_time() -> None:
    """It is dealt damage once (CR 603.2c)."""
    victim = Written("Victim", size="1/9", text="Whenever ~ is dealt damage, put a +1/+1 counter on ~.")
    text = "Two target creatures you control each deal damage equal to their power to target creature an opponent controls."
    play = Play([BIG, PRIDE, Written("Ambush", "Sorcery", text=text)], [victim._replace(text="Flash\n" + victim.text)])
    play.cast("Big").until(CAST, "Victim").settle().cast("Pride").until(CAST, "Ambush")
    while play.offers(TARGET):
        play.pick(TARGET)
    assert not play.settle().snapshot["stack"]
    assert play.size("Victim") == (2, 10)
