"""What may be cast, and as what (sim/core/casting.pyx, priority.pyx, choices.pyx)."""

from __future__ import annotations

import pytest
from plays import CAST, USE, YES, Play
from texts import GOLEM, Text

from sim.cards.compile import compile_card
from sim.core.opcodes import Zone

SAGE = ("Sage", "legend {0}", "")
EPIC = ("Epic", "epic {0}", "You gain 3 life.")


def test_a_legendary_sorcery_needs_a_legendary_creature() -> None:
    """CR 205.4e."""
    game = Play([EPIC, SAGE, GOLEM]).pick(CAST, "Golem").resolve()
    assert not game.can(CAST, "Epic")
    game.pick(CAST, "Sage").resolve().pick(CAST, "Epic").resolve()
    assert game.life(0) == 23


@pytest.mark.parametrize(("company", "life", "exiled"), [(GOLEM, 20, ["Epic"]), (SAGE, 23, [])])
def test_an_effect_does_not_cast_a_legendary_sorcery_either(company: Text, life: int, exiled: list[str]) -> None:
    """Suspend casts it without paying; the rule asks all the same."""
    game = Play([("Epic", "epic {0}", "You gain 3 life.\nSuspend 1—{0}"), company])
    game.pick(CAST, company[0]).resolve().pick(USE)
    while game.turns < 3:  # up to the end of the turn in which the counter comes off
        game.pick(YES) if game.can(YES) else game.idle()
    assert (game.life(0), game.names_in(Zone.Z_EXILE)) == (life, exiled)


@pytest.mark.parametrize(("which", "life", "there"), [(0, 20, [Zone.Z_BATTLEFIELD]), (1, 23, [Zone.Z_EXILE])])
def test_of_a_card_of_several_spells_the_caster_chooses(which: int, life: int, there: list[Zone]) -> None:
    """CR 715.3a: also where an effect casts it; each is looked at as the spell it would be."""
    front = {"name": "Hero", "mana_cost": "{0}", "type_line": "Artifact Creature — Golem", "oracle_text": "Suspend 1—{0}",
             "power": "1", "toughness": "1"}  # fmt: skip
    half = {"name": "Feat", "mana_cost": "{0}", "type_line": "Sorcery — Adventure", "oracle_text": "You gain 3 life."}
    hero = compile_card({"name": "Hero // Feat", "layout": "adventure", "color_identity": [], "card_faces": [front, half]})
    game = Play([hero]).pick(USE)
    while not game.can(CAST):
        game.idle()
    ways = [i for i, (kind, *_) in enumerate(game.options()) if kind == CAST]
    assert len(ways) == 2
    game.take(ways[which]).resolve()
    assert (game.life(0), game.zone("Hero")) == (life, there)


KICKED = ("Kicked", "sorcery {9}", "Kicker {2}\nYou gain 3 life. If this spell was kicked, you gain 10 life instead.\nSuspend 1—{0}")


@pytest.mark.parametrize(("kicked", "life"), [(0, 23), (1, 30)])
def test_an_effect_that_casts_it_leaves_the_kicker_to_be_paid(kicked: int, life: int) -> None:
    """CR 118.9d; without the mana for it there is nothing to choose."""
    game = Play([KICKED, ("Ring", "artifact {0}", "{T}: Add {C}{C}.")]).pick(CAST, "Ring").resolve().pick(USE, "Kicked")
    while game.count(CAST, "Kicked") < 2:
        game.idle()
    game.take([i for i, (kind, *_) in enumerate(game.options()) if kind == CAST][kicked]).resolve()
    assert game.life(0) == life
