"""'You may have ... do', 'tap or untap', damage to several groups at once."""

from __future__ import annotations

import pytest
from play import CAST, PASS, TARGET, YES, Play, Written

from sim.cards.compile import Unsupported, compile_card
from sim.core.opcodes import Step, Zone

VALUE = 17  # the option of one of several alternatives
MITE = Written("Mite", size="1/1")
WALL = Written("Wall", size="0/4")


def test_you_may_have_it_deal_damage() -> None:
    text = "When this creature enters, you may have it deal 2 damage to target player."
    for accept, life in ((True, 18), (False, 20)):
        play = Play([Written("Probe", text=text)]).until(CAST, "Probe")
        while not play.offers(TARGET):
            play.pick(PASS)
        play.pick(TARGET, "", 101).settle()
        assert play.offers(YES)
        play.pick(YES) if accept else play.decline()
        assert play.settle().life(1) == life


def test_you_may_have_a_target_grow() -> None:
    text = "When this creature enters, you may have target creature get +2/+1 until end of turn."
    play = Play([Written("Probe", text=text), MITE]).cast("Mite").until(CAST, "Probe")
    while not play.offers(TARGET, "Mite"):
        play.pick(PASS)
    play.pick(TARGET, "Mite").settle().pick(YES).settle()
    assert play.size("Mite") == (3, 2)


def test_what_is_joined_to_it_is_not_read() -> None:
    text = "When this creature enters, you may have target player lose 2 life and you gain 2 life."
    with pytest.raises(Unsupported):
        compile_card(Written("Probe", text=text).record())


@pytest.mark.parametrize(("choice", "tapped"), [(1, True), (2, False)])
def test_tap_or_untap(choice: int, tapped: bool) -> None:
    twiddle = Written("Twiddle", "Instant", "{0}", "Tap or untap target creature.")
    play = Play([MITE, twiddle]).cast("Mite").until(CAST, "Twiddle")
    if play.offers(TARGET):
        play.pick(TARGET, "Mite")
    play.settle().pick(VALUE, "", choice).settle()
    assert bool(play.objects("Mite")[0]["flags"] & 1) == tapped


def test_tap_or_untap_several_is_refused() -> None:
    with pytest.raises(Unsupported):
        compile_card(Written("Twiddle", "Instant", "{0}", "Tap or untap two target creatures.").record())


@pytest.mark.parametrize(
    ("whom", "lives", "left"),
    [("each creature and each player", (18, 18), 0), ("each creature and each opponent", (20, 18), 0),
     ("each creature with flying and each player", (18, 18), 1)],
)  # fmt: skip
def test_damage_to_groups(whom: str, lives: tuple[int, int], left: int) -> None:
    quake = Written("Quake", "Sorcery", "{0}", f"Quake deals 2 damage to {whom}.")
    play = Play([MITE, WALL, quake]).cast("Wall").cast("Mite").cast("Quake")
    assert (play.life(0), play.life(1)) == lives
    assert len(play.objects("Mite", Zone.Z_BATTLEFIELD)) == left
    assert len(play.objects("Wall", Zone.Z_BATTLEFIELD)) == 1
    assert play.snapshot["step"] == Step.ST_MAIN1
