"""'Lands you control don't untap during your next untap step': whose, which step, and what comes later; played."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, TARGET, Play, Written

from sim.core.opcodes import Step

TAPPED = 1
ROCK = Written("Rock", "Artifact", "{0}", "{1}, {T}: You gain 1 life.")
TAP = Written("Press", "Enchantment", "{0}", "{0}: Tap target artifact.")


def tapped(play: Play, owner: int) -> bool:
    return bool(next(o for o in play.objects("Rock") if o["owner"] == owner)["flags"] & TAPPED)


def tap_all(play: Play) -> Play:
    for owner in (0, 1):
        slot = next(o["slot"] for o in play.objects("Rock") if o["owner"] == owner)
        play.pick(ACTIVATE, "Press")
        play.pick(TARGET, "", slot) if play.offers(TARGET, "", slot) else None
        play.settle()
    return play


@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Artifacts you control don't untap during your next untap step.", True, False),
        ("Lands you control don't untap during your next untap step.", False, False),
        ("Artifacts target player controls don't untap during their next untap step.", False, True),
        ("Creatures and artifacts target opponent controls don't untap during that player's next untap step.", False, True),
        ("Artifacts don't untap during target player's next untap step.", False, True),
    ],
)
def test_once_and_only_those(text: str, mine: bool, theirs: bool) -> None:
    rain = Written("Rain", "Sorcery", "{0}", text)
    play = Play([ROCK, TAP, rain], [ROCK]).pass_until_step(Step.ST_MAIN1, 1).cast("Rock").pass_until_step(Step.ST_MAIN1, 0)
    play.cast("Rock").cast("Press").until(CAST, "Rain")
    if play.offers(TARGET):
        play.pick(TARGET, "", 101)
    tap_all(play.settle())
    assert tapped(play, 0)
    assert tapped(play, 1)
    assert tapped(play.pass_until_step(Step.ST_MAIN1, 1), 1) == theirs
    assert tapped(play.pass_until_step(Step.ST_MAIN1, 0), 0) == mine
    if theirs:
        assert not tapped(play.pass_until_step(Step.ST_MAIN1, 1), 1)
    if mine:
        assert not tapped(play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0), 0)
