"""What transforms by an ability of its own (CR 701.28f), played."""

from __future__ import annotations

import pytest
from plays import CAST, PASS, USE
from plays import Play as Game

from sim.cards.compile import compile_card
from sim.cards.ir.abilities import Card
from sim.core.opcodes import Step, Zone

TURN = "{0}: Transform this creature."


def turner() -> Card:
    body = {"type_line": "Creature — Insect", "colors": [], "oracle_text": TURN, "power": "1", "toughness": "1"}
    faces = [{"name": name, "mana_cost": cost, **body} for name, cost in (("Shell", "{0}"), ("Moth", ""))]
    return compile_card({"name": "Shell // Moth", "layout": "transform", "color_identity": [], "card_faces": faces})


@pytest.mark.parametrize(("times", "shown"), [(1, "Moth"), (2, "Moth"), (3, "Moth")])
def test_an_ability_that_waited_while_it_transformed_does_nothing(times: int, shown: str) -> None:
    """Activated twice before the first resolves, it does not turn back."""
    play = Game([turner()]).to(Step.ST_MAIN1).pick(CAST, "Shell").resolve()
    for _ in range(times):
        play.pick(USE, "Shell")
    assert play.resolve().zone(shown) == [Zone.Z_BATTLEFIELD]


def test_an_ability_that_comes_afterwards_turns_it_back() -> None:
    play = Game([turner()]).to(Step.ST_MAIN1).pick(CAST, "Shell").resolve()
    play.pick(USE, "Shell").resolve().pick(USE, "Moth").resolve()
    assert play.zone("Shell") == [Zone.Z_BATTLEFIELD]


def test_one_of_two_waiting_abilities_may_be_the_answer_to_what_turned_it() -> None:
    """The first resolves; what is activated then is put on the stack after it, and turns it back; the old one does nothing."""
    play = Game([turner()]).to(Step.ST_MAIN1).pick(CAST, "Shell").resolve()
    play.pick(USE, "Shell").pick(USE, "Shell").pick(PASS).pick(PASS)
    assert play.zone("Moth") == [Zone.Z_BATTLEFIELD]
    play.pick(USE, "Moth").pick(PASS).pick(PASS)
    assert play.zone("Shell") == [Zone.Z_BATTLEFIELD]
    assert play.resolve().zone("Shell") == [Zone.Z_BATTLEFIELD]
