"""What a record leaves out makes the card unsupported; what no rule gives a meaning to, too."""

from __future__ import annotations

from typing import Any

import pytest

from sim.cards.compile import Unsupported, compile_card

FRONT = {"name": "Golem", "mana_cost": "{2}", "type_line": "Artifact Creature — Golem", "oracle_text": "", "power": "1", "toughness": "1"}
HALF = {"name": "Fall", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Fall deals 1 damage to any target."}


def two(layout: str, **second: Any) -> dict[str, Any]:
    back = {key: value for key, value in (HALF | second).items() if value is not None}
    return {"name": "Golem // Fall", "layout": layout, "color_identity": [], "card_faces": [FRONT, back]}


def one(**fields: Any) -> dict[str, Any]:
    record = {"name": "Thing", "layout": "normal", "mana_cost": "{2}", "type_line": "Artifact", "oracle_text": "{T}: Add {C}.",
              "colors": [], "color_identity": []}  # fmt: skip
    return {key: value for key, value in (record | fields).items() if value is not None}


def test_a_whole_record_compiles() -> None:
    card = compile_card(two("adventure"))
    assert card.faces[1].subtypes == ("Adventure",)  # CR 205.3k: of the card, whatever the record says
    compile_card(one())
    compile_card(one(type_line="Land — Forest", mana_cost=None, oracle_text="({T}: Add {G}.)"))


@pytest.mark.parametrize(
    ("record", "why"),
    [
        (two("adventure", oracle_text=""), "(text of Fall missing)"),
        (two("adventure", oracle_text=None), "(text of Fall missing)"),
        (two("adventure", mana_cost=""), "(mana cost of Fall missing)"),
        (two("adventure", type_line=""), "(type line of Fall missing)"),
        (two("modal_dfc", type_line="Land", oracle_text="", mana_cost=""), "(text of Fall missing)"),
        (two("transform", type_line="Artifact Creature — Golem", mana_cost="", oracle_text=""), "(power and toughness of Fall missing)"),
        (one(type_line="Artifact Creature — Golem"), "(power and toughness of Thing missing)"),
        (one(type_line="Artifact — Vehicle"), "(power and toughness of Thing missing)"),
        (one(type_line="Planeswalker — Someone"), "(loyalty of Thing missing)"),
        (one(type_line="Instant", oracle_text=""), "(text of Thing missing)"),
        (one(type_line="Land"), "(Thing is a land with a mana cost)"),
        (one(type_line="Instant Creature — Golem", power="1", toughness="1"), "(Thing is a spell and a permanent)"),
    ],
)
def test_what_is_missing_is_not_taken_for_nothing(record: dict[str, Any], why: str) -> None:
    with pytest.raises(Unsupported) as declined:
        compile_card(record)
    assert declined.value.clause == why


@pytest.mark.parametrize(("legality", "exact"), [("legal", False), ("not_legal", True)])
def test_an_allowed_card_with_the_text_of_a_playtest_card_is_another_card(legality: str, exact: bool) -> None:
    text = (
        "Choose any number of modes that total exactly 3. You may choose the same mode more than once.\n"
        "[1] You gain 1 life.\n[3] Draw a card."
    )
    record = one(type_line="Sorcery", oracle_text=text, legalities={"vintage": legality})
    if exact:
        assert compile_card(record)
    else:
        with pytest.raises(Unsupported, match="text of a playtest card"):
            compile_card(record)
