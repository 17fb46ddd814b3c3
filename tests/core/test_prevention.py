"""Prevented damage, protected players, what dies of damage is exiled, tolls on attacks."""

from __future__ import annotations

import pytest
from plays import ATTACK, CAST, LAND, PASS, PLAYER, TARGET, USE, VALUE, Play, verdict
from texts import Text

from sim.core.opcodes import Step, Zone

FIELD: Text = ("Field", "land", "{T}: Add {C}.")
GOLEM: Text = ("Golem", "creature {0}", "")
FREE: Text = ("Spark", "instant {0}", "~ deals 2 damage to any target.")

SHIELDS = [
    ("Prevent all damage that would be dealt to you.", (18, 20, 20)),
    ("Prevent all damage that would be dealt to you by sources you don't control.", (18, 18, 20)),
    ("Prevent all combat damage that would be dealt to you.", (18, 18, 18)),
    ("Prevent all damage that would be dealt to creatures you control.", (18, 18, 18)),
]


@pytest.mark.parametrize(("text", "lives"), SHIELDS)
def test_damage_to_a_player(text: str, lives: tuple[int, int, int]) -> None:
    """Without the effect 18; by a source of one's own; by one of the opponent's."""
    found = []
    for shield, mine in ((False, True), (True, True), (True, False)):
        play = Play([("Shield", "artifact {0}", text), FREE], [FREE]).to(Step.ST_MAIN1)
        if shield:
            play.pick(CAST, "Shield").resolve()
        if not mine:
            play.pick(PASS)
        found.append(play.pick(CAST, "Spark").pick(TARGET, None, PLAYER).resolve().life(0))
    assert tuple(found) == lives


def test_combat_damage_to_and_by_it() -> None:
    fog: Text = ("Fog", "creature {0}", "Haste\nPrevent all combat damage that would be dealt to and dealt by this creature.")
    assert verdict([fog], [GOLEM]) != "a"
    play = Play([fog], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Fog").resolve()
    while not play.can(ATTACK):
        play.idle()
    play.pick(ATTACK, "Fog", PLAYER + 1).turn(1, Step.ST_MAIN1)
    assert play.life(1) == 20


def test_damage_by_a_target_until_a_turn() -> None:
    calm: Text = ("Calm", "instant {0}", "Until your next turn, prevent all damage target permanent would deal.")
    stone: Text = ("Stone", "artifact {0}", "{0}: This artifact deals 1 damage to any target.")
    play = Play([calm, FIELD], [stone]).turn(1, Step.ST_MAIN1).pick(CAST, "Stone").resolve()
    play.pick(USE, "Stone").pick(TARGET, None, PLAYER).resolve()
    assert play.life(0) == 19
    play.pick(PASS).pick(CAST, "Calm").resolve()
    play.pick(USE, "Stone").pick(TARGET, None, PLAYER).resolve()
    assert play.life(0) == 19


def test_protection_of_a_player_from_a_name() -> None:
    halo: Text = ("Halo", "artifact {0}", "As this artifact enters, choose a card name.\nYou have protection from the chosen card name.")
    play = Play([halo], [FREE, GOLEM]).to(Step.ST_MAIN1).pick(CAST, "Halo")
    while not play.can(VALUE):
        play.pick(PASS)
    play.pick(VALUE, None, 1 + play.names.index("Spark"))
    if not play.can(CAST, "Spark"):
        play.turn(1, Step.ST_MAIN1)
    targets = play.pick(CAST, "Spark")
    assert [o for o in targets.options() if o[0] == TARGET and o[2][0] == PLAYER] == []


def test_protection_from_the_chosen_player() -> None:
    nemesis: Text = (
        "Nemesis",
        "creature {0}",
        "As this creature enters, choose a player.\nThis creature has protection from the chosen player.",
    )
    play = Play([nemesis, FREE], [FREE, FIELD]).to(Step.ST_MAIN1).pick(CAST, "Nemesis")
    while not play.can(VALUE):
        play.pick(PASS)
    play.pick(VALUE, None, 2).pick(PASS).pick(CAST, "Spark")
    assert not play.can(TARGET, "Nemesis")


def test_what_was_dealt_damage_is_exiled_if_it_would_die() -> None:
    burn: Text = (
        "Burn",
        "instant {0}",
        "~ deals 1 damage to any target. If a creature dealt damage this way would die this turn, exile it instead.",
    )
    kill: Text = ("Kill", "instant {0}", "Destroy target creature.")
    big: Text = ("Big", "creature {0}", "This creature enters with two +1/+1 counters on it.")
    play = Play([burn, kill, big, GOLEM], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Big").resolve().pick(CAST, "Golem").resolve()
    play.pick(CAST, "Burn").pick(TARGET, "Big").resolve()
    assert play.zone("Big") == [Zone.Z_BATTLEFIELD]
    play.pick(CAST, "Kill").pick(TARGET, "Big").resolve()
    assert play.zone("Big") == [Zone.Z_EXILE]


BARS = [
    ("Creatures without flying can't attack you.", 0, False),
    ("Creatures can't attack you unless their controller pays {1} for each creature they control that's attacking you.", 0, False),
    ("Creatures can't attack you unless their controller pays {1} for each creature they control that's attacking you.", 1, True),
]


@pytest.mark.parametrize(("text", "lands", "hits"), BARS)
def test_attacks_that_are_barred_or_cost_mana(text: str, lands: int, hits: bool) -> None:
    prison: Text = ("Prison", "artifact {0}", text)
    play = Play([prison], [("Horse", "creature {0}", "Haste"), *[FIELD] * lands]).to(Step.ST_MAIN1).pick(CAST, "Prison").resolve()
    play.turn(1, Step.ST_MAIN1)
    if lands:
        play.pick(LAND, "Field")
    play.pick(CAST, "Horse").resolve()
    while not play.can(ATTACK) and play.turns == 1:
        play.idle()
    if play.can(ATTACK) and any(o[0] == ATTACK and o[2][0] == PLAYER for o in play.options()):
        play.pick(ATTACK, "Horse", PLAYER)
    for _ in range(20):
        if play.turns > 1 or not play.options():
            break
        play.idle()
    assert (play.life(0) == 19) == hits
    assert play.tapped("Field") == hits


FOGS = [
    ("Prevent all combat damage that would be dealt this turn.", 20, 18),
    ("Prevent all damage that would be dealt this turn.", 20, 20),
    ("Prevent all damage that would be dealt to you this turn.", 20, 20),
    ("Prevent all combat damage that would be dealt to you this turn.", 20, 18),
    ("Prevent all combat damage that would be dealt this turn by creatures with power 1 or less.", 20, 18),
    ("Prevent all combat damage that would be dealt this turn by creatures with power 2 or greater.", 19, 18),
    ("Prevent all damage that would be dealt to you this turn by creatures.", 20, 18),
]


@pytest.mark.parametrize(("text", "attacked", "burnt"), FOGS)
def test_for_a_turn(text: str, attacked: int, burnt: int) -> None:
    """Cast at the beginning of the opponent's turn; a 1/1 attacks, or 2 damage is dealt by a spell."""
    fog: Text = ("Mist", "instant {0}", text)
    hasty: Text = ("Golem", "creature {0}", "Haste")
    play = Play([fog, FIELD], [hasty, FREE]).turn(1, Step.ST_UPKEEP)
    while not play.can(CAST, "Mist"):
        play.pick(PASS)
    play.pick(CAST, "Mist").resolve()
    play.to(Step.ST_MAIN1).pick(CAST, "Golem").resolve()
    while not play.can(ATTACK, "Golem"):
        play.idle()
    play.pick(ATTACK, "Golem", PLAYER).to(Step.ST_MAIN2)
    assert play.life(0) == attacked
    play.pick(CAST, "Spark").pick(TARGET, None, PLAYER).resolve()
    assert play.life(0) == attacked + burnt - 20
