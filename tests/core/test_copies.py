"""Copies of spells on the stack, in play: storm, conspire, casualty, replicate, 'copy target spell' (CR 707.10, 702.40, 702.78)."""

from __future__ import annotations

import pytest
from play import CAST, NO, OBJECT, PASS, TARGET, YES, Play, Written

from sim.cards.compile import Unsupported, compile_card
from sim.core.opcodes import Zone

GOLEM, BEAR = Written("Golem"), Written("Bear", size="2/2")
MINES = [Written(f"Mine {n}", "Artifact", "{0}", "{T}: Add {C}.") for n in range(4)]
CARDS = [Written(f"Card {n}", "Land", "", "{T}: Add {C}.") for n in range(4)]
SPARK = Written("Spark", "Instant", "{0}", "Spark deals 2 damage to any target.")
KEEP = -1


def ways(play: Play, name: str) -> list[int]:
    return [a for kind, slot, a, *_ in play.machine.options() if kind == CAST and play.name(slot) == name]


def items(play: Play) -> int:
    return len(play.snapshot["stack"])


def no_new_targets(play: Play) -> Play:
    """Both pass; copies keep their targets."""
    for _ in range(60):
        if play.offers(PASS) and not items(play):
            return play
        play.pick(next(kind for kind in (PASS, NO, TARGET) if play.offers(kind)), a=KEEP if play.offers(TARGET) else None)
    raise AssertionError(play.machine.options())


def test_storm_counts_what_was_cast_before_it() -> None:
    """CR 702.40a: also what opponents cast, but not what is cast in response."""
    rats = Written("Rats", "Sorcery", "{0}", "Create a 1/1 black Rat creature token.\nStorm")
    play = Play([GOLEM, rats, SPARK], []).cast("Golem")
    play.pick(CAST, "Rats").pick(CAST, "Spark").pick(TARGET, a=101)  # with storm on the stack
    no_new_targets(play)
    assert len(play.objects("Rat Token")) == 2
    play = Play([rats], []).until(CAST, "Rats")
    assert len(no_new_targets(play).objects("Rat Token")) == 1


def test_storm_of_another_turn_is_over() -> None:
    rats = Written("Rats", "Instant", "{0}", "Create a 1/1 black Rat creature token.\nStorm")
    play = Play([GOLEM, BEAR], [rats]).cast("Golem").cast("Bear")
    while play.snapshot["active"] == 0 or not play.offers(CAST, "Rats"):
        play.decline()
    play.pick(CAST, "Rats")
    assert len(no_new_targets(play).objects("Rat Token")) == 1


def test_a_copy_may_have_another_target() -> None:
    drain = Written("Drain", "Sorcery", "{0}", "Target player loses 2 life and you gain 2 life.\nStorm")
    play = Play([GOLEM, drain], []).cast("Golem").pick(CAST, "Drain").pick(TARGET, a=101)
    while not play.offers(TARGET):
        play.pick(PASS)
    assert [a for kind, _, a, *_ in play.machine.options() if kind == TARGET] == [100, KEEP]
    play.pick(TARGET, a=100)
    assert [item["targets"] for item in play.snapshot["stack"]][-1] == [100]
    play.settle()
    assert (play.life(0), play.life(1)) == (22, 18)


def test_a_copy_is_no_spell_that_was_cast_and_no_card() -> None:
    fork = Written("Fork", "Instant", "{0}", "Copy target instant or sorcery spell. You may choose new targets for the copy.")
    watch = Written("Watch", text="Whenever you cast an instant or sorcery spell, you gain 1 life.")
    play = Play([watch, SPARK], [fork]).cast("Watch").pick(CAST, "Spark").pick(TARGET, a=101)
    while not play.offers(CAST, "Fork"):
        play.pick(PASS)
    play.pick(CAST, "Fork").pick(PASS).pick(PASS).pick(TARGET, a=100)
    assert play.snapshot["stack"][-1]["controller"] == 1
    play.settle()
    assert (play.life(0), play.life(1)) == (19, 18)
    assert [o["zone"] for o in play.snapshot["objects"] if play.name(o["slot"]) == "Spark"] == [Zone.Z_GRAVEYARD]


def test_the_target_of_a_fork_may_be_gone() -> None:
    fork = Written("Fork", "Instant", "{0}", "Copy target instant or sorcery spell. You may choose new targets for the copy.")
    stop = Written("Stop", "Instant", "{0}", "Counter target spell you control.")
    play = Play([SPARK, stop], [fork]).until(CAST, "Spark").pick(TARGET, a=101).pick(PASS)
    play.pick(CAST, "Fork").pick(PASS).pick(CAST, "Stop")
    play.settle()
    assert (play.life(0), play.life(1)) == (20, 20)


def test_that_player_may_copy_it() -> None:
    """Each copy asks again, and means itself by 'this spell'."""
    smog = Written("Smog", "Sorcery", "{0}", "Target player discards a card. That player may copy this spell and may choose a new "
                   "target for that copy.")  # fmt: skip
    play = Play([smog, CARDS[0]], [CARDS[1]]).until(CAST, "Smog").pick(TARGET, a=101)
    answers = [YES, YES, NO]
    while items(play) or not play.offers(PASS):
        if play.offers(YES):
            play.pick(answers.pop(0))
        elif play.offers(TARGET):
            play.pick(TARGET, a=100 if len(answers) == 2 else KEEP)
        else:
            play.pick(PASS) if play.offers(PASS) else play.pick(OBJECT)
    assert answers == []
    held = [[play.name(o["slot"]) for o in play.snapshot["objects"] if o["zone"] == Zone.Z_HAND and o["owner"] == who] for who in (0, 1)]
    assert [len(cards) for cards in held] == [0, 1]  # the second copy was the first player's, about himself again


@pytest.mark.parametrize("pays", [True, False])
def test_if_the_player_does_they_may_copy_it(pays: bool) -> None:
    chain = Written("Chain", "Instant", "{0}", "Return target nonland permanent to its owner's hand. Then that permanent's controller may "
                    "sacrifice a land of their choice. If the player does, they may copy this spell and may choose a new target for that "
                    "copy.")  # fmt: skip
    play = Play([chain, BEAR], [CARDS[0], GOLEM]).cast("Bear").cast("Golem")
    if play.offers(1, "Card 0"):
        play.pick(2, "Card 0")
    while not play.objects("Card 0"):
        play.pick(2, "Card 0") if play.offers(2, "Card 0") else play.decline()
    while not ways(play, "Chain"):
        play.decline()
    play.pick(CAST, "Chain").pick(TARGET, "Golem")
    while not play.offers(YES):
        play.pick(PASS)
    assert not play.objects("Golem")
    play.pick(YES if pays else NO)
    if pays:
        play.pick(YES).pick(TARGET, "Bear")
        assert play.snapshot["stack"][-1]["controller"] == 1
    no_new_targets(play)
    assert bool(play.objects("Bear")) != pays
    assert bool(play.objects("Card 0")) != pays


@pytest.mark.parametrize(("way", "left"), [(0, 1), (1, 0)])
def test_conspire(way: int, left: int) -> None:
    """CR 702.78a: two untapped creatures that share a color with it; the copy can have another target."""
    kin = [Written(f"Red {n}", "Creature — Goblin", "{R}", "This creature can't attack.") for n in range(2)]
    strike = Written("Strike", "Sorcery", "{R}", "Destroy target creature you don't control.\nConspire")
    mines = [Written(f"Mine {n}", "Artifact", "{0}", "{T}: Add {R}.") for n in range(3)]
    play = Play([*mines, *kin, strike], [GOLEM, BEAR])
    for card in (*mines, *kin):
        while not ways(play, card.name):
            play.decline()
        play.pick(CAST, card.name)
        while not play.offers(PASS):
            play.machine.apply(0)
            play.again()
        play.settle()
    play.cast("Golem").cast("Bear")
    while not ways(play, "Strike"):
        play.decline()
    assert len(ways(play, "Strike")) == 2
    play.pick(CAST, "Strike", ways(play, "Strike")[way]).pick(TARGET, "Golem")
    while not (play.offers(PASS) or play.offers(TARGET)):
        play.machine.apply(0)
        play.again()
    assert sum(o["flags"] & 1 for n in range(2) for o in play.objects(f"Red {n}")) == (2 if way else 0)
    while items(play) and not play.offers(TARGET):
        play.pick(PASS)
    if way:
        play.pick(TARGET, "Bear").settle()
    assert len(play.objects("Golem") + play.objects("Bear")) == left


def test_conspire_needs_a_shared_color() -> None:
    strike = Written("Strike", "Sorcery", "{0}", "You gain 1 life.\nConspire")
    play = Play([GOLEM, BEAR, strike]).cast("Golem").cast("Bear")
    assert len(ways(play, "Strike")) == 1  # none of them has a color


@pytest.mark.parametrize(("x", "life"), [(0, 21), (2, 23)])
def test_replicate(x: int, life: int) -> None:
    gain = Written("Gain", "Instant", "{0}", "You gain 1 life.\nReplicate {1}")
    play = Play([*MINES[:2], gain]).cast("Mine 0").cast("Mine 1").pick(CAST, "Gain").pick(7, a=x)
    while not play.offers(PASS):
        play.machine.apply(0)
        play.again()
    assert no_new_targets(play).life(0) == life


@pytest.mark.parametrize(("way", "life"), [(0, 21), (1, 22)])
def test_casualty(way: int, life: int) -> None:
    gain = Written("Gain", "Instant", "{0}", "You gain 1 life.\nCasualty 2")
    play = Play([GOLEM, BEAR, gain]).cast("Golem").cast("Bear")
    play.pick(CAST, "Gain", ways(play, "Gain")[way])
    assert no_new_targets(play).life(0) == life
    assert bool(play.objects("Bear")) == (way == 0)
    assert play.objects("Golem")


def test_a_kicked_spell_is_copied_kicked() -> None:
    """CR 707.10: what was paid for it is copied."""
    gain = Written("Gain", "Instant", "{0}", "Kicker {1}\nYou gain 1 life. If this spell was kicked, you gain 5 life instead.")
    fork = Written("Fork", "Instant", "{0}", "Copy target instant or sorcery spell you control.")
    play = Play([MINES[0], gain, fork]).cast("Mine 0")
    play.pick(CAST, "Gain", ways(play, "Gain")[1])
    while not play.offers(PASS):
        play.machine.apply(0)
        play.again()
    play.pick(CAST, "Fork")
    assert play.settle().life(0) == 30


def test_two_targets_stay_two() -> None:
    """CR 115.3: one object is not chosen twice for one 'target'."""
    both = Written("Both", "Sorcery", "{0}", "Destroy two target creatures.")
    fork = Written("Fork", "Instant", "{0}", "Copy target instant or sorcery spell. You may choose new targets for the copy.")
    play = Play([both, fork, GOLEM, BEAR]).cast("Golem").cast("Bear").pick(CAST, "Both")
    while not play.offers(PASS):
        play.machine.apply(0)
        play.again()
    play.pick(CAST, "Fork").pick(PASS).pick(PASS)
    first, second = play.snapshot["stack"][-1]["targets"]
    play.pick(TARGET, a=second)
    assert play.snapshot["stack"][-1]["targets"] == [second, first]  # it cannot stay what it was


def test_what_is_no_spell_is_not_copied() -> None:
    with pytest.raises(Unsupported):
        compile_card(GOLEM._replace(text="{0}: Copy this creature.").record())


def test_copying_is_no_crime() -> None:
    """CR 700.13: who casts the spell commits it, who copies it does not."""
    outlaw = Written("Outlaw", size="1/1", text="Whenever you commit a crime, put a +1/+1 counter on this creature.")
    jab = Written("Jab", "Sorcery", "{0}", "Target opponent loses 1 life.\nStorm")
    play = Play([outlaw, GOLEM, jab], []).cast("Outlaw").cast("Golem").pick(CAST, "Jab")
    for _ in range(30):
        if play.offers(TARGET):
            play.pick(TARGET)
        elif play.offers(15):
            play.pick(15)
        elif play.snapshot["stack"]:
            play.pick(PASS)
    assert play.life(1) == 17
    assert play.size("Outlaw") == (2, 2)
