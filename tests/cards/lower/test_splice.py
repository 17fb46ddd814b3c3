"""Splice (CR 702.47): what is in the hand is done after the spell's own instructions, for its splice cost more."""

from __future__ import annotations

import pytest
from play import CAST, TARGET, Play, Written

from sim.cards.compile import Unsupported
from sim.core.opcodes import Zone

ARCANE = Written("Whisper", "Instant — Arcane", "{0}", "You gain 3 life.")
LAND = Written("Field", "Land", "", "{T}: Add {R}.")
RAY = Written("Ray", "Instant — Arcane", "{5}", "Ray deals 2 damage to any target.\nSplice onto Arcane {R}")
GROWTH = Written("Growth", "Instant — Arcane", "{5}", "You gain 10 life.\nSplice onto Arcane—Sacrifice a creature.")


def with_land(*hand: Written) -> Play:
    return Play([LAND, *hand]).until(2, "Field")


def ways(play: Play, name: str) -> int:
    """How many ways of casting it are offered."""
    return sum(kind == CAST and play.name(slot) == name for kind, slot, *_ in play.machine.options())


def cast_way(play: Play, name: str, way: int) -> Play:
    found = [i for i, (kind, slot, *_) in enumerate(play.machine.options()) if kind == CAST and play.name(slot) == name]
    play.machine.apply(found[way])
    play.again()
    return play


def test_the_spliced_card_is_done_too_and_stays_in_the_hand() -> None:
    play = with_land(ARCANE, RAY)
    assert ways(play, "Whisper") == 2
    cast_way(play, "Whisper", 1).pick(TARGET, "", 101).settle()
    assert (play.life(0), play.life(1)) == (23, 18)
    assert play.objects("Ray", Zone.Z_HAND)
    assert play.objects("Whisper", Zone.Z_GRAVEYARD)


def test_without_it_nothing_more_is_done() -> None:
    play = cast_way(with_land(ARCANE, RAY), "Whisper", 0).settle()
    assert (play.life(0), play.life(1)) == (23, 20)


def test_its_cost_must_be_paid() -> None:
    play = Play([ARCANE, RAY])
    assert ways(play, "Whisper") == 1


def test_only_onto_arcane() -> None:
    play = with_land(Written("Whisper", "Instant", "{0}", "You gain 3 life."), RAY)
    assert ways(play, "Whisper") == 1


def test_only_what_is_in_the_hand_of_the_caster() -> None:
    play = Play([LAND, ARCANE], [RAY]).until(2, "Field")
    assert ways(play, "Whisper") == 1


def test_a_card_is_not_spliced_onto_itself_but_a_second_one_is() -> None:
    free = RAY._replace(cost="{0}")
    assert ways(with_land(free), "Ray") == 1
    play = with_land(free, free)
    assert ways(play, "Ray") == 4  # of either card
    cast_way(play, "Ray", 1).pick(TARGET, "", 101).pick(TARGET, "", 101).settle()
    assert play.life(1) == 16
    assert len(play.objects("Ray", Zone.Z_HAND)) == 1


def test_several_are_done_in_the_order_that_was_chosen() -> None:
    """Bare, either card, both in two orders; the creature is the cost of one of them."""
    play = with_land(Written("Golem"), ARCANE, RAY, GROWTH).cast("Golem")
    assert ways(play, "Whisper") == 5
    cast_way(play, "Whisper", 4).pick(TARGET, "", 101).settle()
    assert (play.life(0), play.life(1)) == (33, 18)
    assert not play.objects("Golem")


def test_no_legal_target_for_it_no_splice() -> None:
    bolt = Written("Bolt", "Instant — Arcane", "{5}", "Destroy target creature.\nSplice onto Arcane {R}")
    assert ways(with_land(ARCANE, bolt), "Whisper") == 1


def test_a_modal_card_is_refused() -> None:
    text = "Choose one —\n• You gain 1 life.\n• You gain 2 life.\nSplice onto Arcane {R}"
    with pytest.raises(Unsupported):
        Play([Written("Two", "Instant — Arcane", "{R}", text)])
