"""'When this is put into a graveyard from anywhere': from where it triggers, and what it looks at (CR 603.6c)."""

from __future__ import annotations

import pytest
from plays import CAST, LAND, OBJECT, PASS, USE, Play
from texts import Text

from sim.core.opcodes import Step, Zone

GOLEM: Text = ("Golem", "creature {0}", "")
AGAIN_TEXT = "When this creature is put into a graveyard from anywhere, its owner shuffles their graveyard into their library."


@pytest.mark.parametrize("how", ["discarded", "countered", "milled"])
def test_put_into_a_graveyard_from_anywhere_is_not_only_from_play(how: str) -> None:
    """CR 113.6k: it works wherever it can trigger from."""
    again: Text = ("Again", "creature {0}", AGAIN_TEXT)
    rite: Text = ("Rite", "artifact {0}", "Discard a card: You gain 1 life.\n{0}: Mill a card.")
    deny: Text = ("Deny", "instant {0}", "Counter target spell.")
    lift: Text = ("Lift", "instant {0}", "Put target creature on top of its owner's library.")
    play = Play([again, rite, deny, lift, lift]).to(Step.ST_MAIN1).pick(CAST, "Rite").resolve()
    if how == "discarded":
        play.pick(USE, "Rite").pick(OBJECT, "Again").resolve()
    elif how == "countered":
        play.pick(CAST, "Again").pick(CAST, "Deny").resolve()
    else:
        play.pick(CAST, "Again").resolve().pick(CAST, "Lift").resolve()
        assert play.zone("Again") == [Zone.Z_LIBRARY]
        play.pick(USE, "Rite", 1)
        play.pick(PASS)
        assert play.zone("Again") == [Zone.Z_GRAVEYARD]  # its ability is on the stack
        play.resolve()
    assert play.zone("Again") == [Zone.Z_LIBRARY]


def test_from_anywhere_looks_at_the_card_in_the_graveyard() -> None:
    """CR 603.6c: a land that was a creature is no creature card there; what lost the ability has it again, which is not modelled."""
    watch: Text = ("Watch", "enchantment {0}", "Whenever a creature card is put into your graveyard from anywhere, you gain 5 life.")
    awake: Text = ("Field", "land", "{T}: Add {C}.\n{0}: Until end of turn, this land becomes a 1/1 Golem creature. It's still a land.")
    spark: Text = ("Spark", "instant {0}", "Destroy target creature.")
    play = Play([watch, awake, spark, spark, GOLEM]).to(Step.ST_MAIN1).pick(CAST, "Watch").resolve().pick(LAND, "Field")
    play.pick(USE, "Field", 1).resolve().pick(CAST, "Spark").resolve()
    assert (play.zone("Field"), play.life(0)) == ([Zone.Z_GRAVEYARD], 20)
    play.pick(CAST, "Golem").resolve().pick(CAST, "Spark").resolve()
    assert play.life(0) == 25
    again: Text = ("Again", "creature {0}", AGAIN_TEXT)
    blank: Text = ("Blank", "instant {0}", "Target creature loses all abilities until end of turn.")
    lost = Play([again, blank, spark]).to(Step.ST_MAIN1).pick(CAST, "Again").resolve().pick(CAST, "Blank").resolve()
    lost.pick(CAST, "Spark")
    assert lost.game.capacity == "a situation the machine does not model"
