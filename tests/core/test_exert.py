"""Exerting creatures (CR 701.39), as they attack or as a cost: played."""

from __future__ import annotations

from play import ACTIVATE, ATTACK, CAST, NO, TARGET, YES, Play, Written

from sim.core.opcodes import Step

ORDER = 15

LANCER = "Haste\nYou may exert this creature as it attacks. When you do, it gets +2/+0 until end of turn."
ONCE = "Haste\nIf this creature hasn't been exerted this turn, you may exert it as it attacks. When you do, you gain 3 life."
ENGINE = "Haste\n{0}, Exert this creature: You gain 1 life.\n{T}: You gain 2 life."


def beast(text: str, size: str = "1/1", name: str = "Beast") -> Written:
    return Written(name, "Artifact Creature — Golem", "{0}", text, size)


def attack(play: Play, answer: int) -> Play:
    return play.cast("Beast").until(ATTACK, "Beast", 101).pick(answer)


def tapped(play: Play, name: str = "Beast") -> bool:
    return bool(play.objects(name)[0]["flags"] & 1)


def test_it_is_offered_as_attackers_are_declared() -> None:
    """Nobody has priority before; without it nothing triggers and it untaps as usual."""
    play = attack(Play([beast(LANCER)]), NO)
    assert not play.snapshot["stack"]
    play.pass_until_step(Step.ST_MAIN2)
    assert play.life(1) == 19
    play.pass_until_step(Step.ST_MAIN1, active=1).pass_until_step(Step.ST_MAIN1)
    assert not tapped(play)


def test_exerted_it_stays_tapped_once() -> None:
    play = attack(Play([beast(LANCER)]), YES)
    assert play.snapshot["stack"]
    play.pass_until_step(Step.ST_MAIN2)
    assert play.life(1) == 17
    play.pass_until_step(Step.ST_MAIN1, active=1).pass_until_step(Step.ST_MAIN1)
    assert tapped(play)
    play.pass_until_step(Step.ST_MAIN1, active=1).pass_until_step(Step.ST_MAIN1)
    assert not tapped(play)


def test_the_untap_step_is_that_of_who_exerted_it() -> None:
    """Under the other player's control it untaps in that player's untap step, and still not in the next one of the first."""
    steal = Written("Steal", "Sorcery", "{0}", "Gain control of target creature.")
    play = attack(Play([beast(LANCER)], [steal]), YES)
    play.pass_until_step(Step.ST_MAIN1, active=1).cast("Steal")
    assert tapped(play)
    play.pass_until_step(Step.ST_MAIN1)
    play.pass_until_step(Step.ST_MAIN1, active=1)
    assert not tapped(play)


def test_not_twice_a_turn() -> None:
    """What was exerted before as a cost is not offered again by an ability that asks; others are."""
    text = ONCE + "\n{0}, Exert this creature: You gain 1 life."
    play = Play([beast(text)])
    play.cast("Beast").pick(ACTIVATE, "Beast").settle().until(ATTACK, "Beast", 101)
    assert not play.offers(YES)
    assert attack(Play([beast(text)]), YES).settle().life(0) == 23


def test_as_a_cost() -> None:
    play = Play([beast(ENGINE)])
    play.cast("Beast").pick(ACTIVATE, "Beast", 0).settle().pick(ACTIVATE, "Beast", 0).settle().pick(ACTIVATE, "Beast", 1).settle()
    assert play.life(0) == 24
    play.pass_until_step(Step.ST_MAIN1, active=1).pass_until_step(Step.ST_MAIN1)
    assert tapped(play)
    play.pass_until_step(Step.ST_MAIN1, active=1).pass_until_step(Step.ST_MAIN1)
    assert not tapped(play)  # both ended in the same untap step (CR 701.39b)


def test_each_of_several_attackers_is_asked() -> None:
    both = [beast(LANCER), beast(LANCER, "1/1", "Other"), beast("Whenever you exert a creature, you gain 1 life.", "1/1", "Watcher")]
    play = Play(both)
    play.cast("Watcher").cast("Other").cast("Beast").until(ATTACK, "Beast", 101)
    if not play.offers(YES):
        play.pick(ATTACK, "Other", 101)
    while play.offers(YES):
        play.pick(YES)
    while play.offers(ORDER):
        play.pick(ORDER)
    play.pass_until_step(Step.ST_MAIN2)
    assert (play.life(0), play.life(1)) == (22, 14)


def test_its_target_is_chosen_when_it_triggers() -> None:
    text = "Haste\nYou may exert this creature as it attacks. When you do, it deals 4 damage to target creature an opponent controls."
    play = Play([beast(text)], [beast("", "4/4", "Bear"), beast("", "4/4", "Ant")])
    play.pass_until_step(Step.ST_MAIN1, active=1).cast("Bear").cast("Ant")
    play.pass_until_step(Step.ST_MAIN1).cast("Beast").until(ATTACK, "Beast", 101).pick(YES).pick(TARGET, "Ant").settle()
    assert not play.objects("Ant")
    assert play.objects("Bear")
    assert not play.offers(CAST, "Beast")
