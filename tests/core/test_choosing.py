"""Modes in every combination, permissions with conditions, mana for abilities, where a spell was cast from, played on the rules machine."""

# ruff: noqa: E501 - a card's text is one line

from __future__ import annotations

import pytest
from plays import CAST, LAND, MANA, MODE, PASS, PLAYER, TARGET, USE, VALUE, Play
from texts import Text

from sim.core.opcodes import Step, Zone

FIELD: Text = ("Field", "land", "{T}: Add {C}.")
GOLEM: Text = ("Golem", "creature {0}", "")
FREE: Text = ("Spark", "instant {0}", "~ deals 2 damage to any target.")
MODES = "• You gain 1 life. • You gain 2 life. • You gain 4 life."
NUMBERS = [
    ("Choose two — " + MODES, [3, 5, 6]),
    ("Choose one or both — • You gain 1 life. • You gain 2 life.", [1, 2, 3]),
    ("Choose up to one — • You gain 1 life. • You gain 2 life.", [0, 1, 2]),
    ("Choose one or more — " + MODES, [1, 2, 3, 4, 5, 6, 7]),
    ("Choose two. You may choose the same mode more than once. " + MODES, [2, 3, 4, 5, 6, 8]),
    (
        "Choose any number of modes that total exactly 3. You may choose the same mode more than once. [1] You gain 1 life. [2] You gain 10 life.",
        [3, 11],
    ),
]


@pytest.mark.parametrize(("text", "gains"), NUMBERS)
def test_modes_in_every_combination(text: str, gains: list[int]) -> None:
    found = []
    for mode in range(len(gains)):
        play = Play([("Charm", "sorcery {0}", text)], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Charm")
        assert len([o for o in play.options() if o[0] == MODE]) == len(gains)
        found.append(play.pick(MODE, None, mode).resolve().life(0) - 20)
    assert sorted(found) == gains


def test_each_mode_has_its_own_targets() -> None:
    charm: Text = ("Charm", "sorcery {0}", "Choose two — • Destroy target creature. • ~ deals 3 damage to target player. • You gain 1 life.")
    play = Play([charm, GOLEM], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Golem").resolve().pick(CAST, "Charm").pick(MODE, None, 0)
    while play.can(TARGET):
        play.pick(TARGET, "Golem") if play.can(TARGET, "Golem") else play.pick(TARGET, None, PLAYER + 1)
    play.resolve()
    assert (play.zone("Golem"), play.life(1)) == ([Zone.Z_GRAVEYARD], 17)


@pytest.mark.parametrize(("more", "castable"), [("{1}", True), ("{2}", False)])
def test_a_card_exiled_from_the_hand_may_be_played_for_more(more: str, castable: bool) -> None:
    inquisitor: Text = (
        "Asker",
        "creature {0}",
        "When this creature enters, each opponent exiles a card from their hand and may play that card for as long as it remains exiled. "
        f"Each spell cast this way costs {more} more to cast. Each land played this way enters tapped.",
    )
    play = Play([inquisitor], [GOLEM, FIELD]).to(Step.ST_MAIN1).pick(CAST, "Asker")
    while not play.can(8):
        play.pick(PASS)
    play.pick(8, "Golem").turn(1, Step.ST_MAIN1)
    assert play.zone("Golem") == [Zone.Z_EXILE]
    assert not play.can(CAST, "Golem")
    assert play.pick(LAND, "Field").can(CAST, "Golem") == castable


def test_a_land_exiled_so_enters_tapped() -> None:
    inquisitor: Text = (
        "Asker",
        "creature {0}",
        "When this creature enters, each opponent exiles a card from their hand and may play that card for as long as it remains exiled. "
        "Each spell cast this way costs {1} more to cast. Each land played this way enters tapped.",
    )
    play = Play([inquisitor], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Asker").resolve().turn(1, Step.ST_MAIN1)
    assert play.pick(LAND, "Field").tapped("Field")


@pytest.mark.parametrize(("mine", "castable"), [(True, True), (False, False)])
def test_it_costs_more_for_an_opponent_only(mine: bool, castable: bool) -> None:
    part: Text = (
        "Part",
        "instant {0}",
        "Exile target nonland permanent. For as long as that card remains exiled, its owner may play it. A spell cast by an opponent this way costs {2} more to cast.",
    )
    play = Play([part, GOLEM, FREE], [GOLEM, FREE]).to(Step.ST_MAIN1)
    if mine:
        play.pick(CAST, "Golem").resolve().pick(CAST, "Part").resolve()
    else:
        play.turn(1, Step.ST_MAIN1).pick(CAST, "Golem").resolve().pick(PASS).pick(CAST, "Part").resolve()
    assert Zone.Z_EXILE in play.zone("Golem")
    free = [o for o in play.options() if o[:2] == (CAST, "Golem") and o[2][1] == 1]
    assert bool(free) == castable


def test_mana_of_the_chosen_color_and_for_abilities_only() -> None:
    citadel: Text = (
        "Citadel",
        "land",
        "~ enters tapped. As it enters, choose a color.\n{T}: Add one mana of the chosen color.",
    )
    engine: Text = ("Engine", "land", "{T}: Add {C}. Spend this mana only to activate abilities of artifacts.")
    pump: Text = ("Pump", "artifact {0}", "{1}: You gain 1 life.")
    ant: Text = ("Ant", "creature {1}", "")
    play = Play([engine, pump, ant], [FIELD]).to(Step.ST_MAIN1).pick(LAND, "Engine").pick(CAST, "Pump").resolve()
    assert not play.can(CAST, "Ant")
    play.pick(USE, "Pump")
    if play.can(MANA):
        play.pick(MANA)
    assert play.resolve().life(0) == 21
    red: Text = ("Red", "creature {R}", "")
    play = Play([citadel, red, ("Blue", "creature {U}", "")], [FIELD]).to(Step.ST_MAIN1).pick(LAND, "Citadel").pick(VALUE, None, 4)
    assert not play.can(CAST)
    play.turn(0, Step.ST_MAIN1)
    assert (play.can(CAST, "Red"), play.can(CAST, "Blue")) == (True, False)


def test_where_it_was_cast_from() -> None:
    talk: Text = ("Talk", "sorcery {0}", "You gain 1 life. If this spell was cast from a graveyard, you gain 10 life.\nFlashback {0}")
    play = Play([talk, FREE], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Talk").resolve()
    assert play.life(0) == 21
    assert play.pick(CAST, "Talk").resolve().life(0) == 32


def test_who_controlled_what_is_gone() -> None:
    smash: Text = ("Smash", "sorcery {0}", "Destroy target artifact. If you controlled that artifact, you gain 5 life.")
    play = Play([smash, GOLEM], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Golem").resolve().pick(CAST, "Smash").resolve()
    assert play.life(0) == 25
    play = Play([smash], [GOLEM]).turn(1, Step.ST_MAIN1).pick(CAST, "Golem").resolve().turn(0, Step.ST_MAIN1).pick(CAST, "Smash").resolve()
    assert (play.life(0), play.zone("Golem")) == (20, [Zone.Z_GRAVEYARD])


def test_what_comes_back_under_whose_control() -> None:
    blink: Text = (
        "Blink",
        "creature {0}",
        "When this creature enters, exile target creature. At the beginning of the next end step, return that card to the battlefield under its "
        "owner's control. If it entered under your control, put a +1/+1 counter on this creature.",
    )
    for mine, power in ((True, 2), (False, 1)):
        play = Play([blink, GOLEM, FREE], [GOLEM, FREE]).to(Step.ST_MAIN1)
        if mine:
            play.pick(CAST, "Golem").resolve()
        else:
            play.turn(1, Step.ST_MAIN1).pick(CAST, "Golem").resolve().turn(0, Step.ST_MAIN1)
        play.pick(CAST, "Blink")
        while not play.can(TARGET):
            play.pick(PASS)
        play.pick(TARGET, "Golem").resolve()
        assert Zone.Z_EXILE in play.zone("Golem")
        before = play.turns
        while play.turns == before:
            play.idle()
        assert play.one("Blink")["power"] == power
        assert Zone.Z_EXILE not in play.zone("Golem")


def test_lands_that_lose_their_types() -> None:
    moon: Text = (
        "Moon",
        "artifact {0}",
        'As this artifact enters, choose a nonbasic land card name.\nLands your opponents control with the chosen name lose all land types and abilities, and they gain "{T}: Add {G}."',
    )
    play = Play([moon], [FIELD, ("Green", "creature {G}", "")]).to(Step.ST_MAIN1).pick(CAST, "Moon")
    while not play.can(VALUE):
        play.pick(PASS)
    play.pick(VALUE, None, 1 + play.names.index("Field")).turn(1, Step.ST_MAIN1).pick(LAND, "Field")
    assert len(play.one("Field")["abilities"]) == 1
    assert play.can(CAST, "Green")
