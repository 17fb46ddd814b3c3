"""Mana for some uses, abilities that go, graveyards that are exiled, in play."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, CAST, NO, PLAY, TARGET, YES, Play, Written

from sim.core.opcodes import CounterKind, KeywordBit, Step, TypeBit, Zone

SHRINE = Written("Shrine", "Land", "", "{T}: Add {C}{C}. Spend this mana only to cast artifact spells or activate abilities of creatures.")
ORDER, VALUE = 15, 17
GAIN = "{0}: You gain 1 life."
FLYING, FIRST = 1 << KeywordBit.KW_FLYING, 1 << KeywordBit.KW_FIRST_STRIKE


def keywords(play: Play, name: str) -> int:
    return int(play.objects(name)[0]["keywords"])


@pytest.mark.parametrize(
    ("card", "castable"),
    [
        (Written("Relic", "Artifact", "{2}", GAIN), True),
        (Written("Charm", "Enchantment", "{2}", GAIN), False),
    ],
)
def test_mana_for_spells_or_abilities(card: Written, castable: bool) -> None:
    play = Play([SHRINE, card]).until(PLAY, "Shrine")
    assert play.offers(CAST, card.name) == castable


@pytest.mark.parametrize(("kind", "usable"), [("Artifact Creature — Golem", True), ("Artifact", False)])
def test_mana_for_abilities_of_creatures_only(kind: str, usable: bool) -> None:
    play = Play([SHRINE, Written("Relic", kind, "{0}", "{2}: You gain 5 life.")]).cast("Relic").until(PLAY, "Shrine")
    assert play.offers(ACTIVATE, "Relic") == usable


BEACON = Written("Beacon", "Land", "", "{T}: Add two mana of different colors.")


@pytest.mark.parametrize(("cost", "castable"), [("{W}{U}", True), ("{B}{G}", True), ("{W}{W}", False), ("{1}{R}", True)])
def test_mana_of_different_colors(cost: str, castable: bool) -> None:
    play = Play([BEACON, Written("Relic", cost=cost), Written("Other", cost="{W}{W}{W}")]).until(PLAY, "Beacon").until(CAST, "Relic")
    wanted = ["WUBRG".index(c) for c in "WUBRG" if c in cost]
    while not play.objects("Relic") and play.machine.options():
        at = next((play.find(VALUE, "", color) for color in wanted if play.offers(VALUE, "", color)), 0)
        play.machine.apply(at or 0)
        play.again()
    assert bool(play.objects("Relic")) == castable


def test_one_of_two_abilities_goes() -> None:
    """Its controller chooses as it resolves; only that one is lost, and only for this turn."""
    bird = Written("Bird", text="Flying, first strike")
    bane = Written("Bane", "Artifact", "{0}", "{0}: Target creature loses flying or first strike until end of turn.")
    for answer, left in ((YES, FIRST), (NO, FLYING)):
        play = Play([bird, bane]).cast("Bird").cast("Bane").pick(ACTIVATE, "Bane")
        while not play.offers(answer):
            play.pick(TARGET, "Bird") if play.offers(TARGET, "Bird") else play.pick(0)
        play.pick(answer)
        assert keywords(play, "Bird") & (FLYING | FIRST) == left
        play.pass_until_step(Step.ST_MAIN1, active=1)
        assert keywords(play, "Bird") & (FLYING | FIRST) == FLYING | FIRST


def test_what_equipment_takes_away() -> None:
    hammer = Written("Hammer", "Artifact — Equipment", "{0}", "Equipped creature gets +10/+10 and loses flying.\nEquip {0}")
    play = Play([Written("Bird", text="Flying"), hammer]).cast("Bird").cast("Hammer").pick(ACTIVATE, "Hammer")
    if play.offers(TARGET):
        play.pick(TARGET)
    play.settle()
    assert (play.size("Bird"), keywords(play, "Bird") & FLYING) == ((11, 11), 0)


def test_a_graveyard_is_exiled() -> None:
    bog = Written("Bog", "Land", "", "When this land enters, exile target player's graveyard.")
    kill = Written("Kill", "Instant", "{0}", "Destroy all creatures.")
    play = Play([bog, kill], [Written("Bear")]).pass_until_step(Step.ST_MAIN1, active=1).cast("Bear").until(CAST, "Kill").settle()
    assert play.objects("Bear", Zone.Z_GRAVEYARD)
    play.pass_until_step(Step.ST_MAIN1).until(PLAY, "Bog").pick(TARGET, "", 101).settle()
    assert (len(play.objects("Bear", Zone.Z_EXILE)), len(play.objects("Kill", Zone.Z_GRAVEYARD))) == (1, 1)


def test_as_it_enters_and_as_it_goes() -> None:
    text = "When this artifact enters or is put into a graveyard from the battlefield, you gain 5 life.\n{0}: Destroy target artifact."
    plan = Written("Plan", "Artifact", "{0}", text)
    play = Play([plan]).cast("Plan").settle()
    assert play.life(0) == 25
    play.pick(ACTIVATE, "Plan")
    if play.offers(TARGET):
        play.pick(TARGET)
    assert play.settle().life(0) == 30


def test_protection_from_two_colors_in_a_list() -> None:
    """Neither a black nor a green source may target it; a white one may."""
    text = "Equipped creature gets +2/+2 and has protection from black and from green.\nEquip {0}"
    sword = Written("Sword", "Artifact — Equipment", "{0}", text)
    well = Written("Well", "Artifact", "{0}", "{T}: Add {B}{G}{W}.")
    spells = [Written(f"Curse {c}", "Instant", f"{{{c}}}", "Destroy target creature.") for c in "BGW"]
    play = Play([Written("Bear"), sword, well, *spells]).cast("Bear").cast("Sword").cast("Well").pick(ACTIVATE, "Sword")
    if play.offers(TARGET):
        play.pick(TARGET)
    play.settle()
    assert [play.offers(CAST, f"Curse {c}") for c in "BGW"] == [False, False, True]


def test_a_land_may_become_a_creature_or_not() -> None:
    """The counters are put either way."""
    text = "{0}: Put two +1/+1 counters on this land. Then you may have it become a 0/0 Elemental creature until end of turn. "
    text += "It's still a land."
    for answer, creature in ((YES, True), (NO, False)):
        play = Play([Written("Barrens", "Land", "", text)]).until(PLAY, "Barrens").pick(ACTIVATE, "Barrens").settle().pick(answer)
        now = play.objects("Barrens")[0]
        assert now["counters"][CounterKind.CT_P1P1] == 2
        assert bool(now["types"] & TypeBit.TY_CREATURE) == creature
        assert now["types"] & TypeBit.TY_LAND
        if creature:
            assert play.size("Barrens") == (2, 2)


def test_only_what_is_no_creature_becomes_one() -> None:
    """The second time nothing happens: its size set to 5/5 since then stays."""
    text = "{0}: If this land isn't a creature, it becomes a 2/4 Wizard creature until end of turn. It's still a land.\n"
    text += "{0}: This land becomes a 5/5 Golem artifact creature until end of turn."
    play = Play([Written("Hall", "Land", "", text)]).until(PLAY, "Hall").pick(ACTIVATE, "Hall", 0).settle()
    assert play.size("Hall") == (2, 4)
    play.pick(ACTIVATE, "Hall", 1).settle()
    if play.offers(ACTIVATE, "Hall", 0):
        play.pick(ACTIVATE, "Hall", 0).settle()
    assert play.size("Hall") == (5, 5)


def test_ten_points() -> None:
    text = "Whenever a creature you control deals combat damage to an opponent, put a point counter on this artifact. "
    text += "Then if it has two or more point counters on it, remove them all and that player loses the game."
    stadium = Written("Stadium", "Artifact", "{0}", text)
    haste = [Written(f"Bear {n}", text="Haste") for n in range(2)]
    one = Play([stadium, haste[0]]).cast("Stadium").cast("Bear 0").until(ATTACK, "Bear 0", 101).pass_until_step(Step.ST_MAIN2)
    assert (one.over, sum(one.objects("Stadium")[0]["counters"].values())) == (0, 1)
    two = Play([stadium, *haste]).cast("Stadium").cast("Bear 0").cast("Bear 1").until(ATTACK, "Bear 0", 101).pick(ATTACK, "Bear 1", 101)
    for _ in range(20):
        if two.over:
            break
        two.pick(ORDER) if two.offers(ORDER) else two.decline()
    assert two.over == 1
