"""Colours that no mana cost shows (CR 204)."""

from __future__ import annotations

import pytest

from sim.cards.compile import Unsupported, compile_card


def record(name: str, type_line: str, cost: str = "", identity: tuple[str, ...] = ("G",), **more: object) -> dict[str, object]:
    return {"name": name, "layout": "normal", "mana_cost": cost, "type_line": type_line, "oracle_text": "", "colors": [],
            "color_identity": list(identity), **more}  # fmt: skip


def test_a_known_indicator_gives_the_colour() -> None:
    card = compile_card(record("Dryad Arbor", "Land Creature — Forest Dryad", power="1", toughness="1"))
    assert card.faces[0].colors == ("green",)


@pytest.mark.parametrize("cost", ["", "{0}"])
def test_an_unknown_indicator_is_refused(cost: str) -> None:
    with pytest.raises(Unsupported, match="colour"):
        compile_card(record("Somebody's Sapling", "Creature — Dryad", cost, power="1", toughness="1"))


@pytest.mark.parametrize(
    ("line", "cost", "identity"),
    [("Artifact", "{0}", ("R",)), ("Land", "", ("G",)), ("Artifact Creature — Golem", "{0}", ()), ("Creature — Drone", "{3}", ("B",))],
)
def test_colourless_stays_colourless(line: str, cost: str, identity: tuple[str, ...]) -> None:
    size = {"power": "1", "toughness": "1"} if "Creature" in line else {}
    text = {} if size else {"oracle_text": "{T}: Add {C}."}
    assert compile_card(record("Thing", line, cost, identity, **size, **text)).faces[0].colors == ()
