"""Spells that are Adventures (CR 715): told from others by their subtype."""

from __future__ import annotations

from typing import Any

from play import CAST, Play, Written

COPIER = Written("Clover", "Artifact", "{0}", "Whenever you cast an Adventure instant or sorcery spell, copy it.")
PLAIN = Written("Prize", "Sorcery", "{0}", "You gain 4 life.")


class Storied(Written):
    """A creature with an Adventure that gains 4 life."""

    def record(self) -> dict[str, Any]:
        front = {"name": self.name, "mana_cost": "{9}", "type_line": "Creature — Golem", "oracle_text": "", "power": "1", "toughness": "1"}
        tale = {"name": "Tale", "mana_cost": "{0}", "type_line": "Sorcery — Adventure", "oracle_text": "You gain 4 life."}
        faces = [{**face, "colors": []} for face in (front, tale)]
        card = {"name": f"{self.name} // Tale", "layout": "adventure", "card_faces": faces, "type_line": ""}
        return {**card, "color_identity": [], "colors": []}


def test_an_adventure_is_copied_and_nothing_else() -> None:
    play = Play([COPIER, Storied("Hero"), PLAIN]).cast("Clover")
    play.until(CAST, "Hero").settle()
    assert play.life(0) == 28
    play.cast("Prize")
    assert play.life(0) == 32
