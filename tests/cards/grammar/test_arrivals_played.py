"""What entered under your control this turn, played: what it was as it entered counts, for whoever controlled it."""

from __future__ import annotations

from play import ATTACK, CAST, PLAY, TARGET, Play, Written

from sim.core.opcodes import Step, Zone

PARTY = Written("Party", text="Haste\nCelebration — Whenever this creature attacks, if two or more nonland permanents entered the "
                "battlefield under your control this turn, you gain 5 life.")  # fmt: skip
MITE, MOTE = Written("Mite"), Written("Mote")
BOLT = Written("Bolt", "Instant", "{0}", "Bolt deals 1 damage to target creature.")
FIELD = Written("Field", "Land", "", "{T}: Add {C}.")


def test_two_permanents_count_though_one_left() -> None:
    play = Play([PARTY, MITE, BOLT]).cast("Party").cast("Mite").until(CAST, "Bolt").until(TARGET, "Mite").settle()
    assert play.objects("Mite", Zone.Z_GRAVEYARD)
    play.until(ATTACK, "Party").pass_until_step(Step.ST_MAIN2)
    assert play.life(0) == 25


def test_one_permanent_is_not_enough_nor_a_land() -> None:
    play = Play([PARTY, FIELD]).cast("Party").until(PLAY, "Field").until(ATTACK, "Party").pass_until_step(Step.ST_MAIN2)
    assert play.life(0) == 20


def test_what_entered_last_turn_or_for_the_opponent_does_not_count() -> None:
    play = Play([PARTY, MITE], [MOTE]).cast("Party").cast("Mite").pass_until_step(Step.ST_MAIN1, 1).cast("Mote")
    play.pass_until_step(Step.ST_MAIN1, 0).until(ATTACK, "Party").pass_until_step(Step.ST_MAIN2)
    assert play.life(0) == 20


def test_the_number_is_counted() -> None:
    count = Written("Count", "Sorcery", "{0}", "You gain life equal to the number of creatures that entered the battlefield under your "
                    "control this turn.")  # fmt: skip
    play = Play([MITE, MOTE, count]).cast("Mite").cast("Mote").cast("Count")
    assert play.life(0) == 22


def test_you_had_one_enter() -> None:
    tower = Written(
        "Tower", text="As long as you had an artifact enter the battlefield under your control this turn, this creature has flying."
    )
    play = Play([tower], []).cast("Tower")
    assert play.objects("Tower")[0]["keywords"] & 1
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert not play.objects("Tower")[0]["keywords"] & 1
