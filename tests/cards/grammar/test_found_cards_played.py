"""'It' after a card was looked at or found in a library is that card, never ~: played."""

from __future__ import annotations

from play import ACTIVATE, CAST, TARGET, YES, Play, Written

from sim.core.opcodes import Step, Zone

BEAR = Written("Bear", size="2/2")
SINK = Written("Sink", "Instant", "{0}", "Put target creature on top of its owner's library.")


def sunk(card: Written) -> Play:
    """The card on the battlefield, a Bear in the library."""
    play = Play([card, BEAR, SINK]).cast(card.name).cast("Bear").until(CAST, "Sink")
    if play.offers(TARGET, "Bear"):
        play.pick(TARGET, "Bear")
    assert play.settle().objects("Bear", Zone.Z_LIBRARY)
    return play


def test_the_card_looked_at_is_put_onto_the_battlefield() -> None:
    text = "{0}: Look at the top card of your library. If it's a creature card, you may put it onto the battlefield."
    play = sunk(Written("Scout", text=text)).pick(ACTIVATE, "Scout").settle().pick(YES)
    assert play.objects("Bear")


def test_the_card_found_gains_haste_and_returns() -> None:
    text = "{T}: Search your library for a creature card, put it onto the battlefield, then shuffle. It gains haste. "
    guide = Written("Guide", "Artifact", "{0}", text + "Return it to your hand at the beginning of the next end step.")
    play = sunk(guide).pick(ACTIVATE, "Guide").settle()
    while not play.objects("Bear"):
        play.machine.apply(next(i for i, o in enumerate(play.machine.options()) if o[1] >= 0))
        play.again()
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert play.objects("Guide")
    assert play.objects("Bear", Zone.Z_HAND)
