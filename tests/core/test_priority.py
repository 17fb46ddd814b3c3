"""What a player with priority may do (sim/core/priority.pyx)."""

from __future__ import annotations

from typing import Any

import pytest
from plays import CAST, PASS, USE, Play
from plays import LAND as PLAY
from texts import GOLEM, machine

from sim.cards.compile import compile_card
from sim.cards.ir.abilities import Card
from sim.core.opcodes import Step, Zone

CREATURE = {"name": "Walker", "mana_cost": "{0}", "type_line": "Artifact Creature — Golem", "oracle_text": "",
            "power": "1", "toughness": "1"}  # fmt: skip
LAND = {"name": "Grove", "type_line": "Land", "oracle_text": "This land enters tapped.\n{T}: Add {G}."}
OTHER = {"name": "Isle", "type_line": "Land", "oracle_text": "{T}: Add {U}."}
SPELL = {"name": "Gift", "mana_cost": "{0}", "type_line": "Instant", "oracle_text": "You gain 3 life."}
RELIC = {"name": "Relic", "mana_cost": "{0}", "type_line": "Artifact", "oracle_text": "{T}: Add {C}."}


def modal(front: dict[str, Any], back: dict[str, Any]) -> Card:
    name = f"{front['name']} // {back['name']}"
    return compile_card({"name": name, "layout": "modal_dfc", "color_identity": [], "card_faces": [front, back]})


def test_either_face_of_a_modal_card_is_played() -> None:
    """CR 712.11: the chosen face is up on the stack and on the battlefield."""
    game = Play([modal(SPELL, LAND)]).to(Step.ST_MAIN1)
    assert (game.count(CAST), game.count(PLAY)) == (1, 1)
    game.pick(PLAY)
    assert (game.names_in(Zone.Z_BATTLEFIELD), game.tapped("Grove")) == (["Grove"], True)
    game = Play([modal(SPELL, LAND)]).pick(CAST).resolve()
    assert (game.life(0), game.names_in(Zone.Z_GRAVEYARD)) == (23, ["Gift"])


def test_two_lands_on_one_card() -> None:
    faces = [rest[0] for kind, _, rest in Play([modal(OTHER, LAND)]).options() if kind == PLAY]
    assert len(faces) == 2
    for face, name in zip(faces, ("Isle", "Grove"), strict=True):
        assert Play([modal(OTHER, LAND)]).pick(PLAY, number=face).names_in(Zone.Z_BATTLEFIELD) == [name]


def test_two_spells_on_one_card() -> None:
    game = Play([modal(CREATURE, RELIC)])
    assert game.count(CAST) == 2
    game.pick(CAST, number=1).resolve()
    assert game.names_in(Zone.Z_BATTLEFIELD) == ["Relic"]


def test_elsewhere_the_front_face_is_what_it_is() -> None:
    """CR 712.8a: in a hand a card has its front face only."""
    sling = ("Sling", "instant {0}", "Return target land to its owner's hand.")
    game = Play([modal(CREATURE, LAND), sling]).to(Step.ST_MAIN1).pick(PLAY).pick(CAST, "Sling").resolve()
    assert game.names_in(Zone.Z_HAND) == ["Walker"]


def test_a_land_on_the_back_of_a_transforming_card_is_not_played() -> None:
    card = {"name": "Walker // Grove", "layout": "transform", "color_identity": [], "card_faces": [CREATURE, LAND]}
    assert not Play([compile_card(card)]).can(PLAY)


def test_one_land_a_turn() -> None:
    assert not Play([modal(SPELL, LAND), modal(CREATURE, LAND), GOLEM]).to(Step.ST_MAIN1).pick(PLAY).can(PLAY)


def test_one_of_two_equal_cards_is_offered_with_all_its_ways() -> None:
    """With the reductions of the search on: k of n identical objects is a choice of k."""
    game = machine([modal(SPELL, LAND), modal(SPELL, LAND), modal(CREATURE, LAND)], [])
    game.start()
    seen: set[tuple[int, int]] = set()
    while game.snapshot()["step"] != Step.ST_MAIN1:
        game.apply(next(i for i, option in enumerate(game.options()) if option[0] == PASS))
        game.load(game.pack())
    for kind, slot, *_ in game.options():
        seen.add((kind, slot))
    slots = {kind: {slot for found, slot in seen if found == kind} for kind in (CAST, PLAY)}
    assert len(slots[CAST]) == len(slots[PLAY]) == 2
    assert slots[CAST] == slots[PLAY]


@pytest.mark.parametrize(("front", "back"), [(CREATURE, RELIC), (RELIC, CREATURE | {"oracle_text": "Vigilance"})])
def test_what_is_permitted_is_a_spell_and_not_a_card(front: dict[str, Any], back: dict[str, Any]) -> None:
    """CR 601.3e, 712.11b: the face that would be cast has to be a creature."""
    toss = ("Toss", "artifact {0}", "{T}: Discard a card.")
    leave = ("Leave", "artifact {0}", "Once during each of your turns, you may cast a creature spell from your graveyard.")
    game = Play([toss, leave, modal(front, back)]).to(Step.ST_MAIN1).pick(CAST, "Toss").resolve().pick(CAST, "Leave").resolve()
    game.pick(USE, "Toss").resolve()
    assert game.count(CAST) == 1
    game.pick(CAST).resolve()
    assert "Walker" in game.names_in(Zone.Z_BATTLEFIELD)
