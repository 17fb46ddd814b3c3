"""Plot and foretell, played (CR 702.143, 702.170)."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, PASS, TARGET, Play, Written

from sim.cards.compile import Unsupported, compile_card
from sim.core.opcodes import Step, Zone

FIELD = Written("Field", "Land", "", "{T}: Add {C}.")


def spell(kind: str, text: str, cost: str = "{5}") -> Written:
    return Written("Card", kind, cost, text, "2/2")


def test_plotted_it_is_cast_for_nothing_on_a_later_turn() -> None:
    play = Play([spell("Sorcery", "You gain 3 life.\nPlot {1}"), FIELD])
    play.until(2, "Field").pick(ACTIVATE, "Card")
    assert not play.snapshot["stack"]
    assert play.objects("Card", Zone.Z_EXILE)
    assert not play.offers(CAST, "Card")  # not on the turn in which it was plotted
    play.pass_until_step(Step.ST_MAIN1, active=1)
    assert not play.offers(CAST, "Card")
    play.pass_until_step(Step.ST_MAIN1).cast("Card")
    assert play.life(0) == 23


def test_a_plotted_instant_is_cast_as_a_sorcery() -> None:
    play = Play([spell("Instant", "You gain 3 life.\nPlot {0}")])
    play.until(ACTIVATE, "Card")
    play.pass_until_step(Step.ST_MAIN1, active=1)
    play.decline()
    assert not play.offers(CAST, "Card")
    play.pass_until_step(Step.ST_MAIN1)
    play.pick(CAST, "Wait")
    assert not play.offers(CAST, "Card")
    play.settle()
    assert play.offers(CAST, "Card")


def test_plotted_as_a_sorcery_only() -> None:
    """Also what has flash."""
    play = Play([spell("Creature — Golem", "Flash\nPlot {0}")]).pass_until_step(Step.ST_MAIN1)
    assert play.offers(ACTIVATE, "Card")
    play.pick(CAST, "Wait")
    assert not play.offers(ACTIVATE, "Card")
    play.settle().pass_until_step(Step.ST_MAIN1, active=1)
    play.decline()
    assert not play.offers(ACTIVATE, "Card")


def test_what_becomes_plotted_sees_it() -> None:
    play = Play([spell("Creature — Golem", "When this card becomes plotted, it deals 2 damage to any target.\nPlot {0}")])
    play.until(ACTIVATE, "Card").pick(TARGET, "", 101).settle()
    assert play.life(1) == 18


def test_foretold_for_two_and_cast_for_its_foretell_cost() -> None:
    play = Play([spell("Instant", "You gain 3 life.\nForetell {0}"), FIELD, Written("Twin", "Land", "", "{T}: Add {C}{C}.")])
    assert not play.offers(ACTIVATE, "Card")
    play.until(2, "Twin").pick(ACTIVATE, "Card")
    assert play.objects("Card", Zone.Z_EXILE)
    assert not play.offers(CAST, "Card")
    play.pass_until_step(Step.ST_MAIN1, active=1)
    play.until(CAST, "Card").settle()  # an instant stays one
    assert play.life(0) == 23


def test_foretelling_is_of_ones_own_turn_and_nobody_responds() -> None:
    play = Play([spell("Sorcery", "You gain 3 life.\nForetell {0}"), Written("Twin", "Land", "", "{T}: Add {C}{C}.")])
    play.until(2, "Twin").pick(CAST, "Wait")
    assert play.offers(ACTIVATE, "Card")  # also with something on the stack
    play.settle().pass_until_step(Step.ST_MAIN1, active=1)
    play.pick(PASS)
    assert not play.offers(ACTIVATE, "Card")


def test_a_card_that_cannot_be_cast_can_be_foretold() -> None:
    law = Written("Law", "Enchantment", "{0}", "Noncreature spells can't be cast.")
    play = Play([law, spell("Sorcery", "You gain 3 life.\nForetell {0}"), Written("Twin", "Land", "", "{T}: Add {C}{C}.")])
    play.cast("Law").until(2, "Twin")
    assert not play.offers(CAST, "Wait")
    assert play.offers(ACTIVATE, "Card")


def test_two_faces_are_refused() -> None:
    one = spell("Creature — Golem", "Plot {1}").record()
    other = spell("Sorcery — Adventure", "You gain 3 life.").record() | {"name": "Trip"}
    with pytest.raises(Unsupported):
        compile_card({"name": "Card // Trip", "layout": "adventure", "color_identity": [], "card_faces": [one, other]})
