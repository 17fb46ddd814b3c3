"""Events and what they offer: entering untapped, 'whenever ... this turn', what another player may do."""

from __future__ import annotations

import pytest
from play import CAST, NO, PASS, PLAY, TARGET, YES, Play, Written

from sim.core.opcodes import Step, Zone

RAT = Written("Rat", size="2/2")


@pytest.mark.parametrize(("tapped", "gained"), [("", 3), ("This land enters tapped.\n", 0)])
def test_entering_untapped(tapped: str, gained: int) -> None:
    land = Written("Cabin", "Land", "", tapped + "When this land enters untapped, you gain 3 life.\n{T}: Add {G}.")
    assert Play([land]).until(PLAY, "Cabin").settle().life(0) == 20 + gained


@pytest.mark.parametrize("taps", [True, False])
def test_what_another_player_may_do(taps: bool) -> None:
    lord = Written("Lord", text="Whenever an artifact or creature an opponent controls enters untapped, they may tap that permanent. "
                   "If they don't, you gain 5 life.")  # fmt: skip
    play = Play([lord], [RAT]).cast("Lord").until(CAST, "Rat")
    play.until(YES) if taps else play.until(NO)
    play.settle()
    assert play.life(0) == 20 + (0 if taps else 5)
    assert bool(play.objects("Rat")[0]["flags"] & 1) == taps


def test_it_is_not_offered_where_it_cannot_be_done() -> None:
    lord = Written("Lord", text="Whenever an artifact or creature an opponent controls enters untapped, they may tap that permanent. "
                   "If they don't, you gain 5 life.")  # fmt: skip
    bolt = Written("Bolt", "Instant", "{0}", "Destroy target creature.")
    play = Play([lord, bolt], [RAT]).cast("Lord").until(CAST, "Rat")
    while not play.objects("Rat"):
        play.pick(PASS)
    play.until(CAST, "Bolt").pick(TARGET, "Rat")
    for _ in range(20):
        assert not play.offers(YES)
        if not play.snapshot["stack"]:
            break
        play.pick(PASS)
    assert play.life(0) == 20 + 5


def test_for_this_turn() -> None:
    hunt = Written("Hunt", "Sorcery", "{0}", "Whenever you cast a creature spell this turn, you gain 2 life.")
    cub = Written("Cub", size="1/1")
    play = Play([hunt, RAT, cub]).cast("Hunt").cast("Rat")
    assert play.life(0) == 20 + 2
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)
    assert play.cast("Cub").life(0) == 20 + 2


def test_after_another_sentence_until_the_next_turn() -> None:
    trap = Written("Trap", "Sorcery", "{0}", "You gain 1 life. Until your next turn, whenever a creature becomes tapped, destroy it.")
    runner = Written("Runner", text="{T}: You gain 1 life.", size="1/1")
    play = Play([trap], [runner])
    play.until(CAST, "Runner").settle().pass_until_step(Step.ST_MAIN1, 0)
    play.cast("Trap")
    assert play.life(0) == 20 + 1
    play.until(3, "Runner").settle()
    assert play.objects("Runner", Zone.Z_GRAVEYARD)


def test_new_targets_for_a_copy_that_may_be_made() -> None:
    mind = Written("Mind", "Enchantment", "{0}",
                   "Whenever you cast an instant or sorcery spell, you may copy that spell. "
                   "You may choose new targets for the copy.")  # fmt: skip
    bolt = Written("Bolt", "Sorcery", "{0}", "~ deals 2 damage to target creature.")
    other = Written("Other", size="2/2")
    play = Play([mind, bolt, RAT, other]).cast("Mind").cast("Rat").cast("Other").until(CAST, "Bolt").pick(TARGET, "Rat")
    play.until(YES)
    for _ in range(10):
        if play.offers(TARGET, "Other"):
            play.pick(TARGET, "Other")
            break
        play.pick(YES) if play.offers(YES) else play.decline()
    play.settle()
    assert not play.objects("Rat")
    assert not play.objects("Other")
