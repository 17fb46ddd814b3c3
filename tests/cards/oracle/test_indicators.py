"""Colours that no mana cost shows (CR 204)."""

from __future__ import annotations

import pytest

from sim.cards.compile import Unsupported, compile_card
from sim.cards.oracle.indicators import with_indicator
from sim.cards.oracle.record import faces


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


def flip(bottom: str) -> dict[str, object]:
    top = record("Rat Thief", "Creature — Rat Rogue", "{1}{B}", power="1", toughness="1", colors=["B"])
    return {"name": "Rat Thief // Rat Lord", "layout": "flip", "color_identity": ["B"],
            "card_faces": [top, record("Rat Lord", bottom, power="3", toughness="3", oracle_text="Menace")]}  # fmt: skip


def test_what_flips_keeps_its_colour_and_cost() -> None:
    card = flip("Legendary Creature — Rat Shaman")
    half = faces(card)[1]
    assert (half.colors, half.cost) == (("black",), ("1", "B"))  # CR 710.1c
    assert with_indicator(card, half) == half


def test_half_of_a_type_line_is_refused() -> None:
    with pytest.raises(Unsupported, match=r"type line of Rat Lord missing"):
        compile_card(flip("Creature"))


def test_an_adventure_without_its_second_face_is_refused() -> None:
    alone = {"layout": "adventure", "card_faces": [record("Town", "Creature — Spirit", "{W}", power="1", toughness="1", colors=["W"])]}
    with pytest.raises(Unsupported, match="second face"):
        compile_card(record("Town // Trip", "Creature — Spirit // Sorcery — Adventure", **alone))
