"""What a spell says of its own cost, mana by a value, and instructions that follow from others, in play."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, NO, OBJECT, PLAY, TARGET, YES, Play, Written

from sim.core.opcodes import Step, Zone

MITE = Written("Mite", size="1/1")


@pytest.mark.parametrize(
    ("text", "cost", "cast"),
    [
        ("This spell costs {1} less to cast for each creature on the battlefield.", "{2}", True),
        ("This spell costs {1} less to cast for each creature on the battlefield.", "{3}", False),
        ("This spell costs {2} less to cast for each creature you control.", "{2}", True),
        ("This spell costs {X} less to cast, where X is the total power of creatures you control.", "{1}", True),
        ("This spell costs {X} less to cast, where X is the total power of creatures you control.", "{2}", False),
        ("This spell costs {3} less to cast if you control a Golem.", "{3}", True),
        ("This spell costs {3} less to cast if you control a Wizard.", "{3}", False),
        ("If an opponent has no cards in hand, this spell costs {6} less to cast.", "{6}", False),
        ("If an opponent has two or fewer cards in hand, this spell costs {6} less to cast.", "{6}", True),
    ],
)
def test_costs_less(text: str, cost: str, cast: bool) -> None:
    big = Written("Big", cost=cost, text=text)
    play = Play([MITE, big], [MITE, MITE]).cast("Mite").pass_until_step(Step.ST_MAIN1, 1)
    play.cast("Mite").pass_until_step(Step.ST_MAIN1, 0)
    assert play.offers(CAST, "Big") == cast


def test_an_amount_of_mana_equal_to_a_value() -> None:
    grow = "Haste\n{0}: Put a +1/+1 counter on this creature.\n"
    tree = Written("Tree", text=grow + "{T}: Add an amount of {C} equal to this creature's power.")
    play = Play([tree, Written("Two", cost="{2}"), Written("Three", cost="{3}")]).cast("Tree").pick(ACTIVATE, "Tree").settle()
    assert (play.offers(CAST, "Two"), play.offers(CAST, "Three")) == (True, False)


def test_three_mana_in_any_combination_of_two_colors() -> None:
    log = Written("Log", "Artifact", "{0}", "{T}: Add three mana in any combination of {R} and/or {G}.")
    hands = [Written("Mixed", cost="{R}{G}{G}"), Written("White", cost="{R}{G}{W}"), Written("Four", cost="{R}{G}{G}{G}")]
    play = Play([log, *hands]).cast("Log")
    assert [play.offers(CAST, name) for name in ("Mixed", "White", "Four")] == [True, False, False]


@pytest.mark.parametrize(("others", "counters", "stays"), [(1, 1, True), (0, 0, False)])
def test_otherwise_after_if_you_do(others: int, counters: int, stays: bool) -> None:
    text = (
        "{0}: Return another creature you control to its owner's hand. If you do, put a +1/+1 counter on this creature. "
        "Otherwise, you may return this creature to its owner's hand."
    )
    play = Play([Written("Probe", text=text), *[MITE] * others]).cast("Probe")
    if others:
        play.cast("Mite")
    play.pick(ACTIVATE, "Probe").settle()
    if play.offers(YES):
        play.pick(YES).settle()
    assert (len(play.objects("Probe")) == 1) == stays
    if stays:
        assert play.size("Probe") == (1 + counters, 1 + counters)
        assert play.objects("Mite", Zone.Z_HAND)


@pytest.mark.parametrize("answer", [YES, NO])
def test_when_you_do_after_you_may(answer: int) -> None:
    """A reflexive trigger: its target is chosen when it was done, and not at all when it was declined."""
    text = "When this creature enters, you may sacrifice a Golem. When you do, destroy target creature an opponent controls."
    probe = Written("Probe", "Artifact Creature — Wizard", text=text)
    play = Play([MITE, probe], [Written("Ant", size="1/1")]).pass_until_step(Step.ST_MAIN1, 1).cast("Ant").pass_until_step(Step.ST_MAIN1, 0)
    play.cast("Mite").cast("Probe").pick(answer).settle()
    if play.offers(TARGET):
        play.pick(TARGET).settle()
    done = answer == YES
    assert (len(play.objects("Mite")), len(play.objects("Ant"))) == (not done, not done)


def test_neither_loses_nor_lets_the_other_win() -> None:
    rule = "You can't lose the game and your opponents can't win the game.\n"
    angel = Written("Angel", text=rule + "{0}, Sacrifice this creature: You gain 1 life.")
    pain = Written("Pain", "Sorcery", "{0}", "You lose 25 life.")
    boast = Written("Boast", "Instant", "{0}", "You win the game.")
    play = Play([angel, pain], [boast]).cast("Angel").cast("Pain")
    assert (play.over, play.life(0)) == (0, -5)
    play.pick(0).cast("Boast")
    assert not play.over
    play.until(ACTIVATE, "Angel").settle()
    assert play.over == 2


def test_several_permanents_of_their_choice() -> None:
    text = "When this creature enters, target opponent sacrifices two creatures of their choice."
    play = Play([Written("Probe", text=text)], [MITE, MITE, MITE]).pass_until_step(Step.ST_MAIN1, 1)
    for _ in range(3):
        play.cast("Mite")
    play.pass_until_step(Step.ST_MAIN1, 0).cast("Probe")
    while play.offers(OBJECT):
        play.pick(OBJECT)
    assert len(play.objects("Mite")) == 1


def test_a_background_says_nothing() -> None:
    assert Play([Written("Probe", "Legendary Creature — Bear", text="Choose a Background")]).cast("Probe").objects("Probe")


@pytest.mark.parametrize("word", ["this card", "this creature", "Guide"])
def test_what_is_exiled_from_a_hand_is_used_there_by_whatever_word(word: str) -> None:
    """CR 113.6m: it works where its cost can be paid, and nowhere else."""
    guide = Written("Guide", cost="{1}", text=f"Exile {word} from your hand: Add {{G}}.")
    play = Play([guide, Written("Tree", cost="{G}")]).pass_until_step(Step.ST_MAIN1).cast("Tree")
    assert (len(play.objects("Tree")), len(play.objects("Guide", Zone.Z_EXILE))) == (1, 1)
    land = Written("Field", "Land", "", "{T}: Add {C}.")
    there = Play([land, guide, Written("Tree", cost="{G}")]).until(PLAY, "Field").cast("Guide")
    assert (len(there.objects("Guide")), there.offers(ACTIVATE, "Guide"), there.offers(CAST, "Tree")) == (1, False, False)


@pytest.mark.parametrize("word", ["this card", "this creature"])
def test_what_is_exiled_from_a_graveyard_is_used_there_by_whatever_word(word: str) -> None:
    soul = Written(
        "Soul", text=f"{{0}}, Sacrifice this creature: You gain 1 life.\n{{0}}, Exile {word} from your graveyard: You gain 5 life."
    )
    play = Play([soul]).cast("Soul")
    play.pick(ACTIVATE, "Soul").settle()
    assert play.life(0) == 21
    play.pick(ACTIVATE, "Soul").settle()
    assert (play.life(0), len(play.objects("Soul", Zone.Z_EXILE))) == (26, 1)
