"""Choices while a spell resolves (sim/core/choices.pyx)."""

from __future__ import annotations

from plays import CAST, OBJECT, Play
from texts import GOLEM

from sim.core.opcodes import Step, Zone

WAVE = ("Wave", "sorcery {0}", "Each player returns a creature they control to its owner's hand.")
OTHER = ("Other Golem", "creature {0}", "")


def test_each_player_returns_a_creature_of_their_own() -> None:
    """CR 101.4. The caster once chose any creature, for both."""
    game = Play([WAVE, GOLEM, OTHER], [GOLEM, OTHER])
    for player in (0, 1):
        if player:
            game.turn(player, Step.ST_MAIN1)
        for name in ("Golem", "Other Golem"):
            game.pick(CAST, name).resolve()
    game.turn(0, Step.ST_MAIN1).pick(CAST, "Wave")
    while not game.can(OBJECT):
        game.idle()
    assert (game.view[1], game.count(OBJECT)) == (0, 2)
    game.pick(OBJECT, "Golem")
    assert (game.view[1], game.count(OBJECT)) == (1, 2)
    game.pick(OBJECT, "Other Golem")
    assert (game.names_in(Zone.Z_HAND, 0), game.names_in(Zone.Z_HAND, 1)) == (["Golem"], ["Other Golem"])
    assert game.names_in(Zone.Z_BATTLEFIELD) == ["Golem", "Other Golem"]
