"""Cards with two halves: what they are in each zone, and how each half is cast."""

from __future__ import annotations

from typing import Any

import pytest
from plays import CAST, Play
from texts import GOLEM, tables

from sim.cards.compile import Unsupported, compile_card
from sim.cards.ir.abilities import Card
from sim.cards.lower import errors
from sim.core.opcodes import Step, Zone

LEFT = {"name": "Give", "mana_cost": "{0}", "colors": ["W"], "type_line": "Sorcery", "oracle_text": "You gain 3 life."}
RIGHT = {"name": "Take", "mana_cost": "{0}", "colors": ["B"], "type_line": "Instant", "oracle_text": "Each opponent loses 2 life."}
LATE = RIGHT | {"oracle_text": "Aftermath (Cast this spell only from your graveyard. Then exile it.)\nEach opponent loses 2 life."}


def halves(layout: str, left: dict[str, Any], right: dict[str, Any]) -> Card:
    name = f"{left['name']} // {right['name']}"
    return compile_card({"name": name, "layout": layout, "color_identity": [], "card_faces": [left, right]})


def test_either_half_is_cast_at_its_own_time() -> None:
    """CR 709.3: in the upkeep only the instant."""
    card = halves("split", LEFT, RIGHT)
    game = Play([card])
    assert (game.game.snapshot()["step"], game.count(CAST)) == (Step.ST_UPKEEP, 1)
    game.to(Step.ST_MAIN1)
    assert game.count(CAST) == 2
    assert Play([card]).to(Step.ST_MAIN1).pick(CAST, number=0).resolve().life(0) == 23
    assert Play([card]).to(Step.ST_MAIN1).pick(CAST, number=1).resolve().life(1) == 18


def test_off_the_stack_it_is_both_halves() -> None:
    """CR 709.4: type, colour and mana value of both together, in the hand and in the graveyard."""
    card = halves("split", LEFT | {"mana_cost": "{1}{W}"}, RIGHT | {"mana_cost": "{2}{B}"})
    (front, *parts) = [dict(zip(("name", "mv", "types"), row, strict=False)) for row in tables([card], [])["faces"]]
    assert [front["mv"], *(half["mv"] for half in parts)] == [5, 2, 3]
    assert front["types"] == parts[0]["types"] | parts[1]["types"]
    game = Play([halves("split", LEFT, RIGHT)]).to(Step.ST_MAIN1).pick(CAST, number=0).resolve()
    assert game.names_in(Zone.Z_GRAVEYARD) == ["Give // Take"]


def test_aftermath_is_cast_from_the_graveyard_and_then_exiled() -> None:
    """CR 702.127."""
    game = Play([halves("aftermath", LEFT, LATE)]).to(Step.ST_MAIN1)
    assert game.count(CAST) == 1
    game.pick(CAST).resolve()
    assert (game.life(0), game.count(CAST)) == (23, 1)
    game.pick(CAST).resolve()
    assert (game.life(1), game.names_in(Zone.Z_EXILE)) == (18, ["Give // Take"])


def test_fuse() -> None:
    """CR 702.102: either half, or from the hand both as one spell, the left one first."""
    left, right = (half | {"type_line": "Sorcery", "oracle_text": half["oracle_text"] + "\nFuse"} for half in (LEFT, RIGHT))
    card = halves("split", left, right)
    found = []
    for way in range(3):
        game = Play([card]).to(Step.ST_MAIN1)
        assert game.count(CAST) == 3
        kinds = [rest[0] for kind, _, rest in game.options() if kind == CAST]
        game.pick(CAST, number=kinds[way]).resolve()
        assert game.names_in(Zone.Z_GRAVEYARD) == ["Give // Take"]
        found.append((game.life(0), game.life(1)))
    assert found == [(23, 20), (20, 18), (23, 18)]


def test_fuse_costs_both() -> None:
    dear = {"type_line": "Sorcery", "mana_cost": "{1}"}
    left, right = (half | dear | {"oracle_text": half["oracle_text"] + "\nFuse"} for half in (LEFT, RIGHT))
    mine = [("Mine A", "artifact {0}", "{T}: Add {C}."), ("Mine B", "artifact {0}", "{T}: Add {C}.")]
    for n, ways in ((1, 2), (2, 3)):
        game = Play([halves("split", left, right), *mine[:n]]).to(Step.ST_MAIN1)
        for name, *_ in mine[:n]:
            game.pick(CAST, name).resolve()
        assert game.count(CAST) == ways


def test_fuse_is_only_from_the_hand() -> None:
    left, right = (half | {"type_line": "Sorcery", "oracle_text": half["oracle_text"] + "\nFuse"} for half in (LEFT, RIGHT))
    heist = (
        "Heist",
        "sorcery {0}",
        "Target opponent reveals their hand. You choose a nonland card from it. Exile that card. You may play that card for as long as it "
        "remains exiled.",
    )
    game = Play([heist], [halves("split", left, right)]).to(Step.ST_MAIN1).pick(CAST, "Heist").resolve()
    assert game.names_in(Zone.Z_EXILE) == ["Give // Take"]
    assert game.count(CAST, "Give // Take") == 2


def test_aftermath_has_to_be_printed() -> None:
    with pytest.raises(Unsupported, match="aftermath that is not printed"):
        halves("aftermath", LEFT, RIGHT)


def test_a_half_with_an_ability_of_its_own_is_refused() -> None:
    with pytest.raises(Unsupported, match="a half with an ability of its own: Take"):
        halves("split", LEFT, RIGHT | {"oracle_text": "Flashback {1}\nEach opponent loses 2 life."})


def test_two_names_are_not_compared() -> None:
    """CR 709.4a."""
    text = "When this creature enters, each player returns all cards named Golem from their graveyard to the battlefield."
    seeker = ("Seeker", "creature {0}", text)
    card = halves("split", LEFT, RIGHT)
    Play([card, GOLEM])
    with pytest.raises(errors.Unsupported, match="compares names"):
        Play([card, seeker])
