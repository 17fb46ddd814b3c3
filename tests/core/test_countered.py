"""What is known of a spell that was countered (CR 608.2h): its mana value as it was on the stack."""

from __future__ import annotations

from typing import Any

import pytest
from plays import CAST, NUMBER, PASS, Play
from texts import Text, record

from sim.cards.compile import compile_card
from sim.core.opcodes import Step, Zone

RING = ("Ring", "artifact {0}", "{T}: Add {C}{C}{C}.")
DENY = ("Deny", "instant {0}", "Counter target spell. You gain X life, where X is that spell's mana value.")
LEECH = ("Leech", "enchantment {0}", "Whenever an opponent casts a spell, you gain X life, where X is that spell's mana value.")
NO = ("No", "instant {0}", "Counter target spell.")
TWIN = ("Twin", "instant {0}", "Copy target instant or sorcery spell.")
SMALL = "Prototype {0} — 2/2 (You may cast this spell with different mana cost, color, and size. It keeps its abilities and types.)"
FIXED = ("Probe", "sorcery {2}", "You gain 1 life.")
CHOSEN = ("Probe", "sorcery {X}{1}", "You gain X life.")


def half(name: str, cost: str) -> dict[str, Any]:
    return {"name": name, "mana_cost": cost, "type_line": "Sorcery", "oracle_text": "You gain 1 life.", "colors": []}


SPLIT = {"name": "Probe // Other", "layout": "split", "color_identity": [], "card_faces": [half("Probe", "{3}"), half("Other", "{1}")]}
PROTOTYPE = record("Probe", "creature {3}", SMALL) | {"layout": "prototype"}


def answered(play: Play, x: int) -> Play:
    """Whatever is asked while casting, until somebody has priority."""
    while not play.can(PASS):
        play.pick(NUMBER, number=x) if play.can(NUMBER) else play.take(0)
    return play


def cast(play: Play, name: str, which: int = 0, x: int = 0) -> Play:
    """Cast a card in one of the ways that are offered for it."""
    ways = [i for i, (kind, about, _) in enumerate(play.options()) if kind == CAST and str(about).startswith(name)]
    return answered(play.take(ways[which]), x)


def answer(play: Play, name: str) -> Play:
    """The second player casts a card in response; the first one is asked only where he could do something."""
    return cast(play if play.can(CAST, name) else play.pick(PASS), name)


def opened(probe: Text | dict[str, Any], *theirs: Text, twin: bool = False) -> Play:
    """The first player has mana for the probe, the second his permanents."""
    card = compile_card(probe if isinstance(probe, dict) else record(*probe))
    play = Play([card, RING, *([TWIN] if twin else [])], list(theirs)).to(Step.ST_MAIN1)
    if LEECH in theirs:
        play.turn(1, Step.ST_MAIN1)
        cast(play, "Leech").resolve()
        play.turn(0, Step.ST_MAIN1)
    return cast(play, "Ring").resolve()


@pytest.mark.parametrize(
    ("probe", "which", "x", "gained"),
    [(FIXED, 0, 0, 2), (CHOSEN, 0, 2, 3), (PROTOTYPE, 0, 0, 3), (PROTOTYPE, 1, 0, 0), (SPLIT, 0, 0, 3), (SPLIT, 1, 0, 1)],
)
def test_mana_value_of_what_was_countered(probe: Text | dict[str, Any], which: int, x: int, gained: int) -> None:
    play = cast(opened(probe, DENY), "Probe", which, x)
    answer(play, "Deny").resolve()
    assert (play.life(0), play.life(1)) == (20, 20 + gained)


@pytest.mark.parametrize(("probe", "x", "gained"), [(FIXED, 0, 2), (CHOSEN, 2, 3)])
def test_mana_value_of_a_copy_that_was_countered(probe: Text, x: int, gained: int) -> None:
    play = cast(opened(probe, DENY, ("Again", *DENY[1:]), twin=True), "Probe", 0, x)
    cast(play, "Twin")
    while play.zone("Twin") != [Zone.Z_GRAVEYARD]:
        play.pick(PASS)
    answer(play, "Deny")
    while play.zone("Deny") != [Zone.Z_GRAVEYARD]:
        play.pick(PASS)
    answer(play, "Again").resolve()
    assert (play.life(0), play.life(1)) == (20, 20 + 2 * gained)


@pytest.mark.parametrize(("probe", "x", "gained"), [(FIXED, 0, 2), (CHOSEN, 2, 3)])
def test_a_trigger_about_a_spell_that_was_countered_meanwhile(probe: Text, x: int, gained: int) -> None:
    play = cast(opened(probe, LEECH, NO), "Probe", 0, x)
    answer(play, "No").resolve()
    assert (play.life(0), play.life(1)) == (20, 20 + gained)
