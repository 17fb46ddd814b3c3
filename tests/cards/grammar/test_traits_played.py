"""What objects are, and rules about steps, untapping and crewing, each in a game that goes otherwise if the words meant something else."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, CAST, OBJECT, PLAY, Play, Written

from sim.core.opcodes import Step, TypeBit, Zone

FREE = "Creature — Bear"
MINE, THEIRS, HYBRID, VALUE = 0, 1, 16, 17
ATTACKING = 8  # of the flags of an object


def bear(name: str, size: str, kind: str = FREE, text: str = "") -> Written:
    return Written(name, kind, "{0}", text, size)


def test_toughness_greater_than_its_power() -> None:
    warden = Written("Warden", "Enchantment", "{0}", "Each creature you control with toughness greater than its power assigns combat "
                     "damage equal to its toughness rather than its power.")  # fmt: skip
    play = Play([warden, bear("Wide", "1/4", text="Haste"), bear("Even", "2/2", text="Haste")])
    play.cast("Warden").cast("Wide").cast("Even").until(ATTACK, "Wide").until(ATTACK, "Even").pass_until_step(Step.ST_MAIN2)
    assert play.life(THEIRS) == 20 - 4 - 2


@pytest.mark.parametrize(("n", "size"), [(2, (1, 1)), (3, (4, 4))])
def test_so_many_counters(n: int, size: tuple[int, int]) -> None:
    drake = bear("Drake", "1/1", text="This creature gets +3/+3 as long as you control a creature with three or more level counters on it.")
    taught = bear("Taught", "1/1", text="{0}: Put a level counter on this creature.")
    play = Play([drake, taught]).cast("Drake").cast("Taught")
    for _ in range(n):
        play.until(ACTIVATE, "Taught").settle()
    assert play.size("Drake") == size


@pytest.mark.parametrize(("cost", "is_creature"), [("{W}{W}", False), ("{W}{W}{W}", True), ("{W/B}{W/B}{W}", True), ("{W/B}{W/B}", False)])
def test_no_creature_for_want_of_devotion(cost: str, is_creature: bool) -> None:
    source = Written("Source", "Artifact", "{0}", "{T}: Add {W}{W}{W}{W}{W}.")
    god = Written("God", "Legendary Enchantment Creature — God", "{W/B}", "As long as your devotion to white and black is less than four, "
                  "God isn't a creature.", "5/5")  # fmt: skip
    relic = Written("Relic", "Enchantment", cost, "You have no maximum hand size.")
    play = Play([source, god, relic]).cast("Source").until(ACTIVATE, "Source")
    for name in ("God", "Relic"):
        play.until(CAST, name)
        while play.offers(HYBRID):
            play.pick(HYBRID)
        play.settle()
    assert bool(play.objects("God")[0]["types"] & TypeBit.TY_CREATURE) == is_creature


def test_every_nonbasic_land_type() -> None:
    nexus = Written("Nexus", "Land", "", "This land is every nonbasic land type.\n{T}: Add {C}.")
    post = Written("Post", "Enchantment", "{0}", "{0}: You gain 1 life for each Locus on the battlefield.")
    island = Written("Shore", "Enchantment", "{0}", "{0}: You gain 1 life for each Island on the battlefield.")
    play = Play([nexus, post, island]).until(PLAY, "Nexus").cast("Post").cast("Shore")
    play.until(ACTIVATE, "Shore").settle()
    assert play.life(MINE) == 20
    play.until(ACTIVATE, "Post").settle()
    assert play.life(MINE) == 21


AUTOMATON = bear("Automaton", "2/2", text="As this creature enters, choose a creature type.\nThis creature is the chosen type in addition "
                 "to its other types.\nOther creatures you control of the chosen type get +1/+1.")  # fmt: skip
UNSEEN = (61, 62)


@pytest.mark.parametrize(("first", "second", "size"), [(0, 0, (3, 3)), (0, 1, (2, 2))])
def test_of_the_chosen_type(first: int, second: int, size: tuple[int, int]) -> None:
    """Types that no card has: the same one, or another."""
    again = AUTOMATON._replace(name="Second")
    play = Play([AUTOMATON, again]).cast("Automaton").pick(VALUE, a=UNSEEN[first]).settle()
    play.cast("Second").pick(VALUE, a=UNSEEN[second]).settle()
    assert play.size("Automaton") == play.size("Second") == size


@pytest.mark.parametrize("text", ["Players skip their upkeep steps.", "Hellbent — Skip your upkeep step if you have no cards in hand."])
def test_no_upkeep(text: str) -> None:
    hub = Written("Hub", "Enchantment", "{0}", text + "\nAt the beginning of each player's upkeep, you gain 1 life.")
    play = Play([hub]).cast("Hub").pass_until_step(Step.ST_MAIN1, THEIRS).pass_until_step(Step.ST_MAIN1, MINE)
    assert play.life(MINE) == (20 if text.startswith("Players") else 22)  # the Wait in hand, and the opponent's upkeep


@pytest.mark.parametrize(("tapped", "freed"), [(False, 1), (True, 2)])
def test_no_more_than_one_untaps(tapped: bool, freed: int) -> None:
    orb = Written("Orb", "Artifact", "{0}", "As long as this artifact is untapped, players can't untap more than one creature during their "
                  "untap steps.\n{T}: You gain 1 life.")  # fmt: skip
    use = "Haste\n{T}: You gain 1 life."
    play = Play([orb, bear("One", "1/1", text=use), bear("Two", "1/1", text=use)])
    play.cast("Orb").cast("One").cast("Two").until(ACTIVATE, "One").settle().until(ACTIVATE, "Two").settle()
    if tapped:
        play.pass_until_step(Step.ST_MAIN1, THEIRS).until(ACTIVATE, "Orb").settle()
    for _ in range(40):
        if play.offers(OBJECT, "One") and play.offers(OBJECT, "Two"):
            play.pick(OBJECT, "Two")  # it untaps
        if play.snapshot["active"] == MINE and play.snapshot["step"] == Step.ST_MAIN1 and play.snapshot["turns"] == 2:
            break
        play.decline()
    untapped = [name for name in ("One", "Two") if not play.objects(name)[0]["flags"] & 1]
    assert untapped == ["Two"] if freed == 1 else untapped == ["One", "Two"]


@pytest.mark.parametrize(("text", "crews"), [
    ("", False), ("This creature crews Vehicles as though its power were 2 greater.", True),
    ("This creature crews Vehicles using its toughness rather than its power.", True),
    ("This creature saddles Mounts and crews Vehicles as though its power were 1 greater.", False),
])  # fmt: skip
def test_crews_as_though(text: str, crews: bool) -> None:
    boat = Written("Boat", "Artifact — Vehicle", "{0}", "Crew 3", "3/3")
    play = Play([boat, bear("Pilot", "1/3", text=text)]).cast("Boat").cast("Pilot").pass_until_step(Step.ST_MAIN1)
    assert play.offers(ACTIVATE, "Boat") == crews


@pytest.mark.parametrize(("rule", "left"), [
    ("You have no maximum hand size.", 1), ('The "legend rule" doesn\'t apply.', 2),
    ('The "legend rule" doesn\'t apply to creatures you control.', 2),
    ('The "legend rule" doesn\'t apply to tokens you control.', 1),
])  # fmt: skip
def test_the_legend_rule(rule: str, left: int) -> None:
    king = Written("King", "Legendary Creature — Bear", "{0}", "", "2/2")
    hall = Written("Hall", "Enchantment", "{0}", rule)
    play = Play([hall, king, king]).cast("Hall").cast("King").cast("King")
    if play.offers(OBJECT, "King"):
        play.pick(OBJECT, "King")
    assert len(play.objects("King")) == left
    assert len(play.objects("King", Zone.Z_GRAVEYARD)) == 2 - left


@pytest.mark.parametrize("counters", [0, 2])
def test_does_not_untap_if(counters: int) -> None:
    cap = Written("Cap", "Land", "", "This land doesn't untap during your untap step if it has a depletion counter on it.\n"
                  "{T}: Add {W}." + counters * " Put a depletion counter on this land.")  # fmt: skip
    if counters:
        cap = cap._replace(text=cap.text[: cap.text.index("Put") + len("Put a depletion counter on this land.")])
    play = Play([cap]).until(PLAY, "Cap").until(ACTIVATE, "Cap")
    play.pass_until_step(Step.ST_MAIN1, THEIRS).pass_until_step(Step.ST_MAIN1, MINE)
    assert bool(play.objects("Cap")[0]["flags"] & 1) == bool(counters)


@pytest.mark.parametrize("held", [False, True])
def test_it_stays_face_down(held: bool) -> None:
    scream = Written("Scream", "Enchantment — Aura", "{0}", "Enchant creature\n" + (
        "As long as enchanted creature is face down, it can't be turned face up." if held else "Enchanted creature gets "
        "+1/+1."))  # fmt: skip
    hidden = Written("Hidden", "Creature — Bear", "{5}", "Morph {0}", "5/5")
    source = Written("Source", "Artifact", "{0}", "{T}: Add {C}{C}{C}.")
    play = Play([source, hidden, scream]).cast("Source").until(ACTIVATE, "Source").until(CAST, "Hidden").settle()
    play.until(CAST, "Scream").settle()
    down = [i for i, (kind, slot, *_) in enumerate(play.machine.options()) if kind == ACTIVATE and play.name(slot) != "Source"]
    assert bool(down) != held


@pytest.mark.parametrize("kept", [True, False])
def test_a_god_that_is_no_creature_any_more_does_not_fight(kept: bool) -> None:
    """CR 506.4: removed from combat as its devotion fails."""
    god = Written("God", "Legendary Enchantment Creature — God", "{0}", "Haste\nAs long as your devotion to white is less than "
        "two, God isn't a "
                  "creature.", "5/5")  # fmt: skip
    relic = Written("Relic", "Artifact", "{W}{W}", "Sacrifice this artifact: You gain 1 life.")
    source = Written("Source", "Artifact", "{0}", "{T}: Add {W}{W}.")
    play = Play([god, relic, source]).cast("Source").until(ACTIVATE, "Source").until(CAST, "Relic").settle()
    play.cast("God").until(ATTACK, "God")
    assert play.snapshot["step"] == Step.ST_ATTACKERS
    if not kept:
        play.until(ACTIVATE, "Relic").settle()
        assert not play.objects("God")[0]["flags"] & ATTACKING
    play.pass_until_step(Step.ST_MAIN2)
    assert play.life(THEIRS) == (15 if kept else 20)
