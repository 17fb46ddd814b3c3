"""Searches for several cards, to the top, in two; X targets; 'each get'; played."""

from __future__ import annotations

import pytest
from play import CAST, NUMBER, OBJECT, PASS, TARGET, Play, Written

from sim.cards.compile import Unsupported, compile_card
from sim.core.opcodes import Step, Zone

ANT, BUG = Written("Ant", size="1/1"), Written("Bug", size="1/1")
GEM = Written("Gem", "Artifact", "{0}", "{9}: You gain 1 life.")
BURY = Written("Bury", "Sorcery", "{0}", "Put target permanent on the bottom of its owner's library.")


def dug(text: str, picks: list[str], rest: list[Written]) -> Play:
    """These cards are the library; it is searched, and these are found."""
    play = Play([Written("Digger", "Sorcery", "{0}", text), *rest, *[BURY] * len(rest)])
    for card in rest:
        play.cast(card.name)
    for card in rest:
        play.pick(CAST, "Bury")
        if play.offers(TARGET, card.name):
            play.pick(TARGET, card.name)
        play.settle()
    play.pick(CAST, "Digger").settle()
    for name in picks:
        play.pick(OBJECT, name)
    while play.offers(OBJECT, "-"):
        play.pick(OBJECT, "-")
    return play


def places(play: Play, name: str) -> list[Zone]:
    names = play.machine.names["cards"]
    return sorted(Zone(o["zone"]) for o in play.snapshot["objects"] if names[o["name"]] == name)


def test_several_onto_the_battlefield_tapped() -> None:
    text = "Search your library for up to two creature cards, put them onto the battlefield tapped, then shuffle."
    play = dug(text, ["Ant", "Bug"], [ANT, BUG, GEM])
    assert places(play, "Ant") == places(play, "Bug") == [Zone.Z_BATTLEFIELD]
    assert all(o["flags"] & 1 for name in ("Ant", "Bug") for o in play.objects(name))
    assert places(play, "Gem") == [Zone.Z_LIBRARY]


def test_fewer_may_be_found() -> None:
    text = "Search your library for up to two creature cards, reveal them, put them into your hand, then shuffle."
    play = dug(text, ["Ant"], [ANT, BUG])
    assert (places(play, "Ant"), places(play, "Bug")) == ([Zone.Z_HAND], [Zone.Z_LIBRARY])


def test_one_here_and_the_other_there() -> None:
    text = (
        "Search your library for up to two creature cards, reveal those cards, put one onto the battlefield tapped and the other into "
        "your hand, then shuffle."
    )
    play = dug(text, ["Bug", "Ant"], [ANT, BUG])
    assert (places(play, "Bug"), places(play, "Ant")) == ([Zone.Z_BATTLEFIELD], [Zone.Z_HAND])
    assert places(dug(text, ["Ant"], [ANT, GEM]), "Ant") == [Zone.Z_BATTLEFIELD]


def test_any_number_into_the_graveyard_and_one_there() -> None:
    text = "Search your library for any number of creature cards, put them into your graveyard, then shuffle."
    play = dug(text, ["Ant", "Bug"], [ANT, BUG, GEM])
    assert (places(play, "Ant"), places(play, "Bug"), places(play, "Gem")) == ([Zone.Z_GRAVEYARD], [Zone.Z_GRAVEYARD], [Zone.Z_LIBRARY])
    play = dug("Search your library for a card, put it into your graveyard, then shuffle.", ["Ant"], [ANT, GEM])
    assert (places(play, "Ant"), places(play, "Gem")) == ([Zone.Z_GRAVEYARD], [Zone.Z_LIBRARY])


@pytest.mark.parametrize(("found", "drawn"), [("Ant", "Ant"), ("Bug", "Bug")])
def test_on_top_it_is_drawn_next(found: str, drawn: str) -> None:
    play = dug("Search your library for a creature card, reveal it, then shuffle and put that card on top.", [found], [ANT, BUG])
    assert places(play, found) == [Zone.Z_LIBRARY]
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)
    assert places(play, drawn) == [Zone.Z_HAND]


@pytest.mark.parametrize("x", [0, 1, 2])
def test_x_targets(x: int) -> None:
    doze = Written("Doze", "Instant", "{X}", "Tap X target creatures.")
    lands = [Written(f"Land{i}", "Land", "", "{T}: Add {C}.") for i in range(3)]
    ants = [Written(name, size="1/1") for name in ("Ant", "Bug")]
    play = Play([*lands, doze, *ants])
    play.cast("Ant").cast("Bug")
    for land in lands:
        play.until(2, land.name)
    play.pass_until_step(Step.ST_MAIN1, 0).until(CAST, "Doze")
    assert not play.offers(NUMBER, "", 3)  # there are two creatures
    if play.offers(NUMBER):
        play.pick(NUMBER, "", x)
    for _ in range(12):
        if play.offers(TARGET):
            play.pick(TARGET)
        elif play.snapshot["stack"] and play.offers(PASS):
            play.pick(PASS)
        elif play.snapshot["stack"] or not play.offers(PASS):
            play.machine.apply(0)
            play.again()
    assert sum(o["flags"] & 1 for name in ("Ant", "Bug") for o in play.objects(name)) == x


def test_x_that_is_worked_out_is_refused() -> None:
    text = "Tap X target creatures, where X is the number of creatures you control."
    with pytest.raises(Unsupported):
        compile_card(Written("Doze", "Instant", "{0}", text).record())


def test_each_of_several_targets_grows() -> None:
    rally = Written("Rally", "Instant", "{0}", "Up to two target creatures each get +2/+1 until end of turn.")
    play = Play([rally, Written("Ant"), Written("Bug"), Written("Cub")])
    play.cast("Ant").cast("Bug").cast("Cub").until(CAST, "Rally").pick(TARGET, "Ant").pick(TARGET, "Bug").settle()
    assert [play.size(name) for name in ("Ant", "Bug", "Cub")] == [(3, 2), (3, 2), (1, 1)]


def test_a_target_deals_damage_equal_to_its_power() -> None:
    text = "Target creature you control deals damage equal to its power to target creature you don't control."
    bite = Written("Bite", "Sorcery", "{0}", text)
    play = Play([bite, Written("Ogre", size="3/3")], [Written("Wall", size="0/4"), Written("Bear", size="2/2")])
    play.pass_until_step(Step.ST_MAIN1, 1).cast("Wall").cast("Bear").pass_until_step(Step.ST_MAIN1, 0).cast("Ogre").until(CAST, "Bite")
    for name in ("Ogre", "Wall"):
        if play.offers(TARGET, name):
            play.pick(TARGET, name)
    play.settle()
    assert (play.objects("Wall")[0]["damage"], play.objects("Ogre")[0]["damage"]) == (3, 0)


def test_and_cannot_be_blocked_this_turn() -> None:
    slip = Written("Slip", "Sorcery", "{0}", "Target creature gets +1/+0 until end of turn and can't be blocked this turn.")
    play = Play([slip, Written("Ant", text="Haste")], [Written("Wall", size="0/4")]).pass_until_step(Step.ST_MAIN1, 1).cast("Wall")
    play.pass_until_step(Step.ST_MAIN1, 0).cast("Ant").until(CAST, "Slip")
    if play.offers(TARGET):
        play.pick(TARGET, "Ant")
    play.settle().until(11, "Ant", 101)
    offered = False
    while play.snapshot["step"] < Step.ST_MAIN2:
        offered = offered or play.offers(12, "Wall")
        play.decline()
    assert not offered
    assert play.life(1) == 18
