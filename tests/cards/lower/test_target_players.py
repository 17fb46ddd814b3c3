"""Any number of target players each do something."""

from __future__ import annotations

import pytest
from play import CAST, NOTHING, OBJECT, PASS, TARGET, Play, Written

from sim.cards.compile import Unsupported, compile_card

SPARE = Written("Spare", "Artifact", "{9}", "{T}: Add {C}.")
EACH = Written("Ruin", "Sorcery", "{0}", "Any number of target players each discard a card and lose 3 life.")


@pytest.mark.parametrize("chosen", [(), (0,), (1,), (0, 1)])
def test_only_who_was_chosen(chosen: tuple[int, ...]) -> None:
    play = Play([EACH, SPARE, SPARE], [SPARE, SPARE])
    before = [play.life(0), play.life(1)]
    hands = [hand(play, 0) - 1, hand(play, 1)]
    play.until(CAST, "Ruin")
    for who in chosen:
        play.pick(TARGET, "", 100 + who)
        assert not play.offers(TARGET, "", 100 + who)
    while play.offers(TARGET):
        play.pick(TARGET, NOTHING, -1)
    for _ in range(30):
        if not play.snapshot["stack"]:
            break
        play.pick(PASS if play.offers(PASS) else OBJECT)
    for who in range(2):
        assert play.life(who) == before[who] - 3 * (who in chosen)
        assert hand(play, who) == hands[who] - (who in chosen)


def hand(play: Play, who: int) -> int:
    return sum(o["zone"] == 2 and o["owner"] == who for o in play.snapshot["objects"])


def test_opponents_only() -> None:
    play = Play([Written("Gift", "Sorcery", "{0}", "Any number of target opponents each gain 6 life.")]).until(CAST, "Gift")
    assert not play.offers(TARGET, "", 100)
    before = play.life(1)
    assert play.pick(TARGET, "", 101).settle().life(1) == before + 6


def test_a_number_that_depends_on_the_player_is_refused() -> None:
    text = "Any number of target players each discard their hand."
    with pytest.raises(Unsupported, match="no program yet"):
        compile_card(Written("Odd", "Sorcery", "{0}", text).record())
