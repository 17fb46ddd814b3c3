"""Omens (CR 720), and mana that only creatures produce."""

from __future__ import annotations

from typing import Any

import pytest
from play import CAST, MANA, Play, Written
from plays import CAST as CASTS
from plays import Play as Game

from sim.cards.compile import compile_card
from sim.core.opcodes import Step, Zone


def card(sets: list[str], text: str = "You gain 3 life.") -> Any:
    def face(name: str, line: str, said: str, **more: str) -> dict[str, Any]:
        return {"name": name, "mana_cost": "{0}", "type_line": line, "oracle_text": said, "colors": [], **more}

    both = [face("Beast", "Artifact Creature — Golem", "", power="2", toughness="2"), face("Roar", "Sorcery", text)]
    return compile_card({"name": "Beast // Roar", "layout": "adventure", "sets": sets, "color_identity": [], "card_faces": both})


@pytest.mark.parametrize(("sets", "zone"), [(["TDM"], Zone.Z_LIBRARY), (["ELD"], Zone.Z_EXILE)])
def test_an_omen_is_shuffled_into_the_library(sets: list[str], zone: Zone) -> None:
    play = Game([card(sets)], [("Golem", "creature {0}", "")]).to(Step.ST_MAIN1)
    ways = [i for i, (kind, *_) in enumerate(play.options()) if kind == CASTS]
    assert len(ways) == 2
    play.take(ways[1]).resolve()
    assert (play.life(0), play.zone("Beast")) == (23, [zone])


def test_as_the_creature_it_is_not() -> None:
    play = Game([card(["TDM"])], [("Golem", "creature {0}", "")]).to(Step.ST_MAIN1)
    play.take(next(i for i, (kind, *_) in enumerate(play.options()) if kind == CASTS)).resolve()
    assert (play.life(0), play.zone("Beast")) == (20, [Zone.Z_BATTLEFIELD])


ELF = Written("Elf", "Creature — Elf", "{0}", "Haste\n{T}: Add {C}.", "1/1")
ROCK = Written("Rock", "Artifact", "{0}", "{T}: Add {C}.")
PETAL = Written("Petal", "Artifact", "{0}", "{T}, Sacrifice this artifact: Add {C}.")
GOAT = Written("Goat", "Creature — Goat", "{0}", "Sacrifice this creature: Add {C}.", "1/1")
BIG = Written("Big", "Artifact Creature — Golem", "{2}", "Spend only mana produced by creatures to cast this spell.", "5/6")
OTHER = Written("Other", "Artifact Creature — Golem", "{2}", "", "1/1")


@pytest.mark.parametrize(
    ("sources", "cast"),
    [((ELF, ELF), True), ((ELF, ROCK), False), ((ROCK, ROCK), False), ((ELF, GOAT), True), ((GOAT, GOAT), True), ((ELF, PETAL), False)],
)
def test_mana_produced_by_creatures(sources: tuple[Written, ...], cast: bool) -> None:
    play = Play([*sources, BIG, OTHER])
    for source in sources:
        play.cast(source.name)
    assert play.offers(CAST, "Other")
    assert play.offers(CAST, "Big") == cast
    if cast:
        play.pick(CAST, "Big")
        while play.offers(MANA):
            play.pick(MANA)
        assert play.settle().objects("Big")
