"""'Whenever you tap ~ for mana', and cards in a graveyard that are given retrace: played on the machine."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, MANA, OBJECT, PASS, PLAY, Play, Written

from sim.cards.compile import Unsupported, compile_card
from sim.core.opcodes import Step, Zone

MADE = "target opponent creates a 1/1 white Spirit creature token."
ORCHARD = Written("Orchard", "Land", "", "{T}: Add {C}.\nWhenever you tap Orchard for mana, " + MADE)
ANT = Written("Ant", cost="{1}")


def spirits(play: Play) -> int:
    return len([o for o in play.snapshot["objects"] if o["flags"] & 4 and o["controller"] == 1])


def test_what_comes_of_tapping_it_for_mana() -> None:
    """It triggers as the spell is paid for, and waits until that is cast (CR 106.12a, 603.3)."""
    play = Play([ORCHARD, ANT]).until(PLAY, "Orchard").until(CAST, "Ant")
    if play.offers(MANA):
        play.pick(MANA)
    assert [entry["obj"] >= 0 for entry in play.snapshot["stack"]] == [True, False]
    assert spirits(play.settle()) == 1
    assert play.objects("Ant")


def test_tapping_it_for_something_else_is_no_mana() -> None:
    tap = Written("Freeze", "Instant", "{0}", "Tap target land.")
    play = Play([ORCHARD, tap]).until(PLAY, "Orchard").until(CAST, "Freeze").settle()
    assert play.objects("Orchard")[0]["flags"] & 1
    assert spirits(play) == 0


def test_a_triggered_mana_ability_is_refused() -> None:
    """It would not use the stack (CR 605.1b)."""
    card = Written("Spring", "Land", "", "{T}: Add {C}.\nWhenever you tap Spring for mana, add {G}.")
    with pytest.raises(Unsupported, match="triggered mana ability"):
        compile_card(card.record())


SAGE = Written(
    "Sage", "Planeswalker", "{0}", '[−1]: You get an emblem with "Instant and sorcery cards in your graveyard have retrace."', "3"
)
SPARK = Written("Spark", "Instant", "{0}", "You gain 1 life.")
FIELD = Written("Field", "Land", "", "{T}: Add {C}.")


def test_cards_in_the_graveyard_have_retrace() -> None:
    """For a land card more, and only with the emblem, in one's own graveyard (CR 702.81a)."""
    play = Play([SAGE, SPARK, FIELD, FIELD, Written("Golem")], [SPARK]).cast("Spark").pick(PASS).pick(CAST, "Spark").settle()
    play.pass_until_step(Step.ST_MAIN1)
    assert not play.offers(CAST, "Spark")
    play.cast("Sage").until(ACTIVATE, "Sage").settle()
    assert play.offers(CAST, "Spark")
    play.pick(CAST, "Spark")
    while play.offers(OBJECT):
        play.pick(OBJECT)
    play.settle()
    assert play.life(0) == 22
    assert len(play.objects("Field", Zone.Z_GRAVEYARD)) == 1
    assert play.objects("Spark", Zone.Z_GRAVEYARD)[0]
    assert not play.pick(PASS).offers(CAST, "Spark")


def test_an_alternative_cost_with_retrace() -> None:
    """Instead of the mana cost; the land card is discarded besides."""
    spark = SPARK._replace(cost="{9}", text="You may pay 1 life rather than pay this spell's mana cost.\nYou gain 3 life.")
    play = Play([SAGE, spark, FIELD]).cast("Spark").cast("Sage").until(ACTIVATE, "Sage").settle()
    play.pick(CAST, "Spark")
    while play.offers(OBJECT):
        play.pick(OBJECT)
    assert play.settle().life(0) == 24
    assert play.objects("Field", Zone.Z_GRAVEYARD)


def test_retrace_of_permanents_is_refused() -> None:
    with pytest.raises(Unsupported, match="retrace"):
        compile_card(Written("Historian", text="Golem cards in your graveyard have retrace.").record())
