"""What may be cast, and as what (sim/core/casting.pyx, priority.pyx, choices.pyx)."""

from __future__ import annotations

import pytest
from plays import CAST, USE, YES, Play
from texts import GOLEM, Text

from sim.cards.compile import compile_card
from sim.core.opcodes import Zone

SAGE = ("Sage", "legend {0}", "")
EPIC = ("Epic", "epic {0}", "You gain 3 life.")
UNSUPPORTED = "a situation the machine does not model"


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


def test_which_spell_an_effect_casts_of_a_card_of_several_is_not_guessed() -> None:
    """CR 715.3a: the caster chooses; the machine cannot ask and says so."""
    front = {"name": "Hero", "mana_cost": "{0}", "type_line": "Artifact Creature — Golem", "oracle_text": "Suspend 1—{0}",
             "power": "1", "toughness": "1"}  # fmt: skip
    half = {"name": "Feat", "mana_cost": "{0}", "type_line": "Sorcery", "oracle_text": "You gain 3 life."}
    hero = compile_card({"name": "Hero // Feat", "layout": "adventure", "color_identity": [], "card_faces": [front, half]})
    game = Play([hero]).pick(USE)
    while game.view[0] == 0:
        game.idle()
    assert game.game.capacity == UNSUPPORTED
