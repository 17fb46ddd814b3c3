"""The Ring (CR 701.54): a Ring-bearer, and one ability more each time."""

from __future__ import annotations

from play import ATTACK, BLOCK, CAST, OBJECT, TARGET, Play, Written

from sim.core.opcodes import Step, TypeBit, Zone

TEMPT = Written("Tempt", "Sorcery", "{0}", "The Ring tempts you.")
RUNNER = Written("Runner", text="Haste", size="2/2")
GIANT = Written("Giant", size="3/3")
DWARF = Written("Dwarf", size="2/3")


def tempted(times: int, *more: Written, theirs: tuple[Written, ...] = ()) -> Play:
    """The Runner bears the Ring, and their creatures are there."""
    play = Play([RUNNER, *more, *[TEMPT] * times], list(theirs))
    for card in theirs:
        play.pass_until_step(Step.ST_MAIN1, 1).cast(card.name)
    play.pass_until_step(Step.ST_MAIN1, 0).cast("Runner")
    for _ in range(times):
        play.cast("Tempt")
    return play


def legendary(play: Play, name: str) -> bool:
    return bool(play.objects(name)[0]["types"] & TypeBit.TY_LEGENDARY)


def test_it_is_legendary_and_not_blocked_by_greater_power() -> None:
    play = tempted(1, theirs=(GIANT, DWARF))
    assert legendary(play, "Runner")
    play.until(ATTACK, "Runner").until(BLOCK, "Dwarf")
    play = tempted(1, theirs=(GIANT,)).until(ATTACK, "Runner").pass_until_step(Step.ST_END, 0)
    assert play.life(1) == 18


def test_another_one_takes_its_place() -> None:
    play = tempted(1, Written("Page"), TEMPT).cast("Page").until(CAST, "Tempt").settle().pick(OBJECT, "Page").settle()
    assert legendary(play, "Page")
    assert not legendary(play, "Runner")


def test_it_bears_the_ring_no_more_once_another_player_controls_it() -> None:
    steal = Written("Steal", "Instant", "{0}", "Gain control of target creature until end of turn.")
    play = Play([RUNNER, TEMPT], [steal]).cast("Runner").cast("Tempt")
    assert legendary(play, "Runner")
    play.until(CAST, "Steal").settle()
    assert play.objects("Runner")[0]["controller"] == 1
    assert not legendary(play, "Runner")
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)
    assert play.objects("Runner")[0]["controller"] == 0
    assert not legendary(play, "Runner")


def test_the_second_time_it_loots() -> None:
    once = tempted(1, Written("Spare")).until(ATTACK, "Runner").pass_until_step(Step.ST_END, 0)
    assert once.objects("Spare", Zone.Z_HAND)
    play = Play([RUNNER, TEMPT, TEMPT, Written("Spare", cost="{9}")]).cast("Runner").cast("Tempt").cast("Tempt")
    play.until(ATTACK, "Runner").until(OBJECT, "Spare").settle()
    assert play.objects("Spare", Zone.Z_GRAVEYARD)


def test_the_third_time_what_blocks_it_is_sacrificed() -> None:
    play = tempted(3, theirs=(DWARF,)).until(ATTACK, "Runner").until(BLOCK, "Dwarf")
    play.pass_until_step(Step.ST_END, 0)
    assert not play.objects("Dwarf")
    play = tempted(2, theirs=(DWARF,)).until(ATTACK, "Runner").until(BLOCK, "Dwarf")
    play.pass_until_step(Step.ST_END, 0)
    assert play.objects("Dwarf")


def test_the_fourth_time_its_damage_costs_life_and_no_more_after_that() -> None:
    assert tempted(4).until(ATTACK, "Runner").pass_until_step(Step.ST_END, 0).life(1) == 15
    assert tempted(5).until(ATTACK, "Runner").pass_until_step(Step.ST_END, 0).life(1) == 15


def test_what_waits_for_it_without_a_creature_too() -> None:
    watcher = Written("Watcher", "Artifact", "{0}", "Whenever the Ring tempts you, you gain 2 life.")
    play = Play([watcher, TEMPT, TEMPT], [TEMPT]).cast("Watcher").cast("Tempt").cast("Tempt")
    assert play.life(0) == 24
    play.pass_until_step(Step.ST_MAIN1, 1).cast("Tempt")
    assert play.life(0) == 24


def test_a_card_that_was_buried_this_turn() -> None:
    text = "Return up to one target permanent card in your graveyard that was put there from the battlefield this turn to your hand."
    back, axe = Written("Back", "Instant", "{0}", text), Written("Axe", "Instant", "{0}", "Destroy target creature.")
    drop = Written("Drop", "Sorcery", "{0}", "Discard a creature card.")
    play = Play([RUNNER, GIANT, axe, drop, back]).cast("Runner").cast("Axe").cast("Drop").until(CAST, "Back")
    assert play.offers(TARGET, "Runner")
    assert not play.offers(TARGET, "Giant")
    later = Play([RUNNER, axe, back]).cast("Runner").cast("Axe").pass_until_step(Step.ST_MAIN1, 1).until(CAST, "Back")
    assert not later.offers(TARGET, "Runner")
