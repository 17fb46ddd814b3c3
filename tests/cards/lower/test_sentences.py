"""What a sentence says once: durations, and what 'other' is other than."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, CAST, PASS, TARGET, Play, Written
from texts import tables

from sim.cards.compile import Unsupported
from sim.core.opcodes import KeywordBit, Step

UPKEEP = Step.ST_UPKEEP
BEAR, OX = Written("Bear", size="2/2"), Written("Ox", size="1/3")


def burst(text: str) -> Written:
    return Written("Burst", "Instant", "{0}", text)


@pytest.mark.parametrize(
    "text",
    [
        "Until end of turn, target creature you control gets +3/+3 and other creatures you control get +1/+1.",
        "Target creature you control gets +3/+3 and other creatures you control get +1/+1 until end of turn.",
    ],
)
def test_one_duration_is_about_both_and_others_are_not_the_target(text: str) -> None:
    play = Play([BEAR, OX, burst(text)]).cast("Bear").cast("Ox")
    play.until(CAST, "Burst").pick(TARGET, "Bear").settle()
    assert (play.size("Bear"), play.size("Ox")) == ((5, 5), (2, 4))
    play.pass_until_step(UPKEEP, 1)
    assert (play.size("Bear"), play.size("Ox")) == ((2, 2), (1, 3))


def test_sentences_have_their_own_durations() -> None:
    play = Play([BEAR, burst("Target creature gets +1/+1 until end of turn. It gains flying.")]).cast("Bear")
    play.until(CAST, "Burst").settle().pass_until_step(UPKEEP, 1)
    assert play.size("Bear") == (2, 2)
    assert play.objects("Bear")[0]["keywords"] >> KeywordBit.KW_FLYING & 1


def test_the_creature_that_deals_damage_is_not_another() -> None:
    play = Play([BEAR, OX, burst("Choose target creature you control. It deals damage equal to its power to each other creature.")])
    play.cast("Bear").cast("Ox").until(CAST, "Burst").pick(TARGET, "Ox").settle()
    assert len(play.objects("Ox")) == len(play.objects("Bear")) == 1
    play = Play(
        [
            Written("Wolf", size="3/3"),
            OX,
            burst("Put a +1/+1 counter on target creature you control. It deals damage equal to its power to each other creature."),
        ]
    )
    play.cast("Wolf").cast("Ox").until(CAST, "Burst").pick(TARGET, "Wolf").settle()
    assert (len(play.objects("Wolf")), len(play.objects("Ox"))) == (1, 0)


def test_other_than_a_group_is_refused() -> None:
    text = "Golems you control get +2/+1 until end of turn. Other creatures you control get +1/+1 until end of turn."
    with pytest.raises(Unsupported, match="other than"):
        tables([("Burst", "instant {0}", text)], [])


ANOTHER = "Enchanted creature gets +1/+1 for each other creature you control."
GOLEM = Written("Golem", size="3/4")


@pytest.mark.parametrize(("text", "sizes"), [(ANOTHER, [(3, 3), (1, 3)]), ("Other creatures you control get -1/-1.", [(2, 2), (0, 2)])])
def test_an_aura_speaks_of_creatures_other_than_the_enchanted_one(text: str, sizes: list[tuple[int, int]]) -> None:
    play = Play([BEAR, OX, Written("Boast", "Enchantment — Aura", "{0}", f"Enchant creature\n{text}")])
    play.cast("Bear").cast("Ox").until(CAST, "Boast").pick(TARGET, "Bear").settle()
    assert [play.size("Bear"), play.size("Ox")] == sizes


def test_an_equipment_speaks_of_creatures_other_than_the_attacking_one() -> None:
    text = "Whenever equipped creature attacks alone, it gets +1/+1 until end of turn for each other creature you control.\nEquip {0}"
    play = Play([Written("Bear", text="Haste", size="2/2"), OX, GOLEM, Written("Sigil", "Artifact — Equipment", "{0}", text)])
    play.cast("Bear").cast("Ox").cast("Golem").cast("Sigil").until(ACTIVATE, "Sigil").pick(TARGET, "Bear").settle()
    play.until(ATTACK, "Bear").until(PASS).settle()
    assert play.size("Bear") == (4, 4)


def test_what_an_aura_gives_speaks_of_its_holder() -> None:
    text = 'Enchant creature\nEnchanted creature has "{0}: Other creatures you control get +1/+1 until end of turn."'
    play = Play([BEAR, OX, Written("Boast", "Enchantment — Aura", "{0}", text)])
    play.cast("Bear").cast("Ox").until(CAST, "Boast").pick(TARGET, "Bear").settle()
    play.until(ACTIVATE, "Bear").settle()
    assert (play.size("Bear"), play.size("Ox")) == ((2, 2), (2, 4))


def test_other_than_a_damaged_creature_is_refused() -> None:
    text = "Whenever equipped creature deals damage to a blocking creature, this Equipment deals that much damage to each other creature."
    with pytest.raises(Unsupported, match="other than"):
        Play([Written("Flail", "Artifact — Equipment", "{0}", text)])
