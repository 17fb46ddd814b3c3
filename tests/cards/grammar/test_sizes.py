"""Sizes that abilities define, set, switch and change under conditions, in play."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, MANA, TARGET, Play, Written

from sim.cards.compile import Unsupported, compile_card
from sim.core.opcodes import KeywordBit, Step

MITE = Written("Mite", size="1/1")
PRISM = Written("Prism", "Artifact", "{0}", "{T}: Add {W}{U}.")
NUMBER, ATTACK = 7, 11


def probe(text: str, size: str = "2/2", **more: str) -> Written:
    return Written("Probe", text=text, size=size, **more)


@pytest.mark.parametrize(
    ("text", "size", "expected"),
    [
        ("~'s power and toughness are each equal to the number of artifacts you control.", "*/*", [(2, 2), (3, 3)]),
        ("~'s power is equal to the number of artifacts you control.", "*/4", [(2, 4), (3, 4)]),
        ("~'s toughness is equal to 1 plus the number of artifacts you control.", "0/1+*", [(0, 3), (0, 4)]),
        (
            "~'s power is equal to the number of artifacts you control and its toughness is equal to that number plus 1.",
            "*/1+*",
            [(2, 3), (3, 4)],
        ),
        ("~'s power and toughness are each equal to 21 minus the highest life total among players.", "*/*", [(1, 1), (1, 1)]),
    ],
)
def test_sizes_that_are_defined(text: str, size: str, expected: list[tuple[int, int]]) -> None:
    play = Play([probe(text, size), MITE, MITE], [MITE, MITE]).cast("Mite").cast("Probe")
    first = play.size("Probe")
    assert [first, play.cast("Mite").size("Probe")] == expected


def test_a_star_needs_its_definition() -> None:
    with pytest.raises(Unsupported):
        compile_card(probe("~'s power is equal to the number of artifacts you control.", "*/*").record())


def test_power_and_toughness_are_switched_until_end_of_turn() -> None:
    play = Play([probe("{0}: Switch this creature's power and toughness until end of turn.", "1/3")]).cast("Probe")
    assert play.pick(ACTIVATE, "Probe").settle().size("Probe") == (3, 1)
    assert play.pick(ACTIVATE, "Probe").settle().size("Probe") == (1, 3)
    play.pick(ACTIVATE, "Probe").settle().pass_until_step(Step.ST_UPKEEP, 1)
    assert play.size("Probe") == (1, 3)


def test_the_duration_said_first() -> None:
    more = "and become Bears in addition to their other types."
    text = "{X}: Until end of turn, creatures you control have base power and toughness X/X " + more
    rock = Written("Rock", "Artifact", "{0}", "{T}: Add {C}{C}{C}.")
    bane = Written("Bane", "Instant", "{0}", "Destroy target Bear.")
    play = Play([probe(text), rock, bane], [MITE]).cast("Rock").cast("Probe")
    assert not play.offers(CAST, "Bane")
    play.pick(ACTIVATE, "Probe")
    play.pick(NUMBER, "", 3)
    while play.offers(MANA):
        play.pick(MANA)
    assert play.settle().size("Probe") == (3, 3)
    assert play.offers(CAST, "Bane")
    assert play.pass_until_step(Step.ST_UPKEEP, 1).size("Probe") == (2, 2)


def test_each_keyword_for_its_color() -> None:
    text = "Each creature you control has indestructible if it's white and haste if it's blue."
    white = Written("White", "Creature — Golem", "{W}", size="1/1")
    blue = Written("Blue", "Creature — Golem", "{U}", size="1/1")
    play = Play([probe(text), white, blue, PRISM]).cast("Probe").cast("Prism")
    for name in ("White", "Blue"):
        play.pick(CAST, name)
        while play.offers(MANA):
            play.pick(MANA)
        play.settle()
    keywords = {name: play.objects(name)[0]["keywords"] for name in ("Probe", "White", "Blue")}
    assert [k for k, mask in keywords.items() if mask >> KeywordBit.KW_INDESTRUCTIBLE & 1] == ["White"]
    assert [k for k, mask in keywords.items() if mask >> KeywordBit.KW_HASTE & 1] == ["Blue"]


def test_protection_from_multicolored() -> None:
    ray = Written("Ray", "Instant", "{0}", "Destroy target creature.")
    one, two = (Written(name, "Instant", cost, "Destroy target creature.") for name, cost in (("One", "{W}"), ("Two", "{W}{U}")))
    play = Play([probe("Protection from multicolored"), ray, one, two, PRISM]).cast("Probe").cast("Prism")
    assert play.offers(CAST, "Ray")
    assert play.offers(CAST, "One")
    assert not play.offers(CAST, "Two")


BEAR_WEAR = "Enchant creature\nAs long as enchanted creature is a Golem, it gets +2/+2."
SUFFIX = "Enchant creature\nEnchanted creature gets +2/+2 as long as it's a Golem."


@pytest.mark.parametrize("text", [BEAR_WEAR, SUFFIX])
def test_it_is_the_enchanted_creature(text: str) -> None:
    """Not the Aura, which is no Golem."""
    wear = Written("Wear", "Enchantment — Aura", "{0}", text)
    play = Play([MITE, wear]).cast("Mite").until(CAST, "Wear")
    if play.offers(TARGET):
        play.pick(TARGET)
    assert play.settle().size("Mite") == (3, 3)


def test_it_with_counters_on_it() -> None:
    grow = "{0}: Put a +1/+1 counter on this creature.\n"
    text = grow + "As long as this creature has two or more counters on it, it has haste and is a Bear in addition to its other types."
    bane = Written("Bane", "Instant", "{0}", "Destroy target Bear.")
    play = Play([probe(text), bane]).cast("Probe").pick(ACTIVATE, "Probe").settle()
    assert not play.offers(CAST, "Bane")
    assert play.pick(ACTIVATE, "Probe").settle().offers(CAST, "Bane")


@pytest.mark.parametrize(("counters", "attacks"), [(0, False), (1, True)])
def test_a_defender_that_attacks(counters: int, attacks: bool) -> None:
    grow = "{0}: Put a +1/+1 counter on this creature.\n"
    text = "As long as this creature has a +1/+1 counter on it, it can attack as though it didn't have defender."
    play = Play([probe("Defender, haste\n" + grow + text)]).cast("Probe")
    for _ in range(counters):
        play.pick(ACTIVATE, "Probe").settle()
    while play.snapshot["step"] < Step.ST_ATTACKERS and not play.offers(ATTACK):
        play.pick(0)
    assert play.offers(ATTACK) == attacks
