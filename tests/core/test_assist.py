"""Convoke, improvise, delve: permanents and cards that pay for mana (CR 702.51, 702.126, 702.66)."""

from __future__ import annotations

import pytest
from play import CAST, MANA, NOTHING, NUMBER, OBJECT, PASS, TARGET, Play, Written

from sim.core.opcodes import Step, Zone

GREEN = Written("Green", "Creature — Elf", "{G}", "", "1/1")
GOLEM, SECOND = Written("Golem"), Written("Second Golem")
FOREST = Written("Forest", "Basic Land — Forest", "", "")
TREASURE = Written("Petal", "Artifact", "{0}", "{T}, Sacrifice this artifact: Add one mana of any color.")
ALTAR = Written("Altar", "Artifact", "{0}", "Sacrifice a creature: Add {C}.")
PINGS = [Written(f"Ping {n}", "Instant", "{0}", "~ deals 1 damage to any target.") for n in range(2)]


def spell(keyword: str, cost: str) -> Written:
    return Written("Probe", "Sorcery", cost, f"{keyword}\nYou gain 1 life.")


def ready(*cards: Written) -> Play:
    play = Play(list(cards)).pass_until_step(Step.ST_MAIN1)
    for card in cards:
        if card.name != "Probe" and "Land" not in card.kind and "Instant" not in card.kind:
            play.cast(card.name)
    return play


def test_convoke_pays_generic_and_its_colour() -> None:
    play = Play([FOREST, GREEN, GOLEM, spell("Convoke", "{1}{G}")]).pass_until_step(Step.ST_MAIN1).pick(2, "Forest")
    play.pick(CAST, "Green").settle().cast("Golem").pick(CAST, "Probe")
    assert not play.offers(OBJECT, "Golem", 4)
    play.pick(OBJECT, "Green", 4)
    while not play.offers(PASS):
        play.machine.apply(0)
        play.again()
    assert play.settle().life(0) == 21
    assert all(play.objects(name)[0]["flags"] & 1 for name in ("Green", "Golem"))


def test_too_few_helpers() -> None:
    assert not ready(GOLEM, spell("Convoke", "{2}")).offers(CAST, "Probe")
    assert not ready(GOLEM, SECOND, spell("Convoke", "{1}{G}")).offers(CAST, "Probe")
    assert ready(GOLEM, SECOND, spell("Convoke", "{2}")).offers(CAST, "Probe")


def test_improvise_taps_artifacts() -> None:
    play = ready(GOLEM, ALTAR, spell("Improvise", "{2}")).pick(CAST, "Probe")
    for _ in range(6):
        if play.offers(PASS):
            break
        play.pick(OBJECT, NOTHING) if play.offers(MANA) else play.pick(OBJECT)
    assert play.settle().life(0) == 21
    assert all(play.objects(name)[0]["flags"] & 1 for name in ("Golem", "Altar"))


def test_delve_exiles_cards() -> None:
    play = ready(*PINGS, spell("Delve", "{2}"))
    assert not play.offers(CAST, "Probe")
    for ping in PINGS:
        play.pick(CAST, ping.name).pick(TARGET, "", 101).settle()
    play.pick(CAST, "Probe")
    while not play.offers(PASS):
        play.pick(OBJECT)
    assert play.settle().life(0) == 21
    assert all(play.objects(ping.name, Zone.Z_EXILE) for ping in PINGS)


def test_how_often_a_trigger_about_one_or_more_cards_is_set_off_by_delve_is_not_settled() -> None:
    """No rule says whether what pays leaves at the same time; one card alone is no question."""
    watcher = Written("Watcher", "Enchantment", "{0}", "Whenever one or more cards leave your graveyard, you gain 3 life.")
    for cost, unsettled in (("{1}", False), ("{2}", True)):
        play = ready(watcher, *PINGS, spell("Delve", cost))
        for ping in PINGS:
            play.pick(CAST, ping.name).pick(TARGET, "", 101).settle()
        play.pick(CAST, "Probe")
        while not play.offers(PASS) and not play.machine.capacity:
            play.machine.apply(play.find(OBJECT))
            play.machine.capacity or play.again()
        assert bool(play.machine.capacity) == unsettled
        assert unsettled or play.settle().life(0) == 24


def test_what_was_tapped_cannot_be_sacrificed_for_mana_as_well() -> None:
    """CR 601.2g-h: mana abilities come before convoke."""
    play = ready(GOLEM, ALTAR, spell("Convoke", "{2}"))
    if play.offers(CAST, "Probe"):
        play.pick(CAST, "Probe")
        play.pick(OBJECT, NOTHING)
        assert play.machine.options() == [] or not play.offers(OBJECT, NOTHING)
        if play.offers(OBJECT, "Golem"):
            play.pick(OBJECT, "Golem")
        assert play.machine.options() == []


def test_what_was_sacrificed_for_mana_can_be_exiled() -> None:
    play = ready(TREASURE, spell("Delve", "{2}")).pick(CAST, "Probe").pick(MANA, "Petal")
    for _ in range(8):
        if play.offers(PASS):
            break
        play.machine.apply(0)
        play.again()
    assert play.settle().life(0) == 21
    assert play.objects("Petal", Zone.Z_EXILE)


@pytest.mark.parametrize(("golems", "most"), [(1, 1), (2, 2)])
def test_x_counts_helpers(golems: int, most: int) -> None:
    play = ready(*(GOLEM, SECOND)[:golems], Written("Probe", "Sorcery", "{X}", "Convoke\nYou gain X life.")).pick(CAST, "Probe")
    assert play.offers(NUMBER, "", most)
    assert not play.offers(NUMBER, "", most + 1)
