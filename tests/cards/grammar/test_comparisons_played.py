"""Conditions that count, played: each is false before something happens and true afterwards."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, CAST, PASS, PLAY, Play, Written

from sim.core.opcodes import Step

MITE = Written("Mite", size="1/1")
BEAR = Written("Bear", size="2/2")
OGRE = Written("Ogre", size="3/3")
RITE = Written("Rite", "Sorcery", "{0}", "You gain 0 life.")
SPARK = Written("Spark", "Instant", "{0}", "You gain 0 life.")
SWEEP = Written("Sweep", "Sorcery", "{0}", "Destroy all creatures.")
FIELD = Written("Field", "Land — Desert", "", "{T}: Add {C}.")


def able(condition: str) -> Written:
    return Written("Probe", "Artifact", "{0}", f"{{0}}: You gain 3 life. Activate only if {condition}.")


def test_card_types_in_a_graveyard() -> None:
    play = Play([able("there are three or more card types among cards in your graveyard"), RITE, SPARK, MITE, SWEEP])
    play.cast("Probe").cast("Rite").cast("Spark").cast("Mite")
    assert not play.offers(ACTIVATE, "Probe")  # sorcery, instant
    assert play.cast("Sweep").offers(ACTIVATE, "Probe")  # and an artifact creature: four


@pytest.mark.parametrize(
    ("condition", "card"),
    [
        ("there are two or more sorcery cards in your graveyard", "Rite"),
        ("there's a sorcery card in your graveyard", "Rite"),
        ("there is a sorcery card in your graveyard", "Rite"),
        ("you control a Desert or there is a Desert card in your graveyard", "Field"),
        ("you've cast four or more spells this turn", "Rite"),
    ],
)
def test_one_more_makes_it_true(condition: str, card: str) -> None:
    first = [RITE] if "two or more" in condition else [SPARK, SPARK] if "cast" in condition else []
    play = Play([able(condition), RITE, FIELD, *first]).cast("Probe")
    for one in first:
        play.cast(one.name)
    assert not play.offers(ACTIVATE, "Probe")
    play.pick(PLAY, "Field") if card == "Field" else play.cast(card)
    assert play.offers(ACTIVATE, "Probe")


def test_a_card_in_the_graveyard_is_enough() -> None:
    crumble = Written("Crumble", "Sorcery", "{0}", "Destroy all lands.")
    play = Play([able("you control a Desert or there is a Desert card in your graveyard"), FIELD, crumble]).cast("Probe")
    assert play.pick(PLAY, "Field").cast("Crumble").offers(ACTIVATE, "Probe")


def test_cards_in_the_opponents_graveyard() -> None:
    play = Play([able("an opponent has two or more cards in their graveyard")], [SPARK, SPARK]).cast("Probe")
    assert not play.offers(ACTIVATE, "Probe")
    play.pick(PASS).cast("Spark")
    play.until(CAST, "Spark").settle()
    assert play.until(ACTIVATE, "Probe").settle().life(0) == 23


@pytest.mark.parametrize(("mine", "true"), [(0, True), (1, False)])
def test_more_than_you(mine: int, true: bool) -> None:
    play = Play([able("an opponent controls more creatures than you"), *[MITE] * mine], [BEAR])
    play.pass_until_step(Step.ST_MAIN1, 1).cast("Bear").pass_until_step(Step.ST_MAIN1, 0).cast("Probe")
    for _ in range(mine):
        play.cast("Mite")
    assert play.offers(ACTIVATE, "Probe") == true


def test_total_power() -> None:
    play = Play([able("creatures you control have total power 5 or greater"), BEAR, OGRE]).cast("Probe").cast("Ogre")
    assert not play.offers(ACTIVATE, "Probe")
    assert play.cast("Bear").offers(ACTIVATE, "Probe")


@pytest.mark.parametrize(("third", "true"), [(OGRE, True), (BEAR, False)])
def test_different_powers(third: Written, true: bool) -> None:
    play = Play([able("you control three or more creatures with different powers"), MITE, BEAR, third]).cast("Probe")
    play.cast("Mite").cast("Bear").cast(third.name)
    assert play.offers(ACTIVATE, "Probe") == true


def test_cards_drawn_this_turn_and_what_no_game_here_has() -> None:
    for condition in ("you control your commander", "you have two or more opponents"):
        assert not Play([able(condition)]).cast("Probe").offers(ACTIVATE, "Probe")
    assert Play([able("you have one or more opponents")]).cast("Probe").offers(ACTIVATE, "Probe")
    count = Written("Count", "Sorcery", "{0}", "You gain X life, where X is the number of opponents you have.")
    assert Play([count]).cast("Count").life(0) == 21


def test_while_it_attacks() -> None:
    raider = Written("Raider", text="Haste\nThis creature gets +2/+0 as long as it's attacking.")
    play = Play([raider]).cast("Raider")
    assert play.size("Raider") == (1, 1)
    play.until(ATTACK, "Raider", 101)
    while play.snapshot["step"] < Step.ST_BLOCKERS and not play.over:
        play.decline()
    assert play.size("Raider") == (3, 1)


@pytest.mark.parametrize(
    ("when", "mine", "after", "theirs"),
    [
        ("only during your turn, before attackers are declared", True, False, False),
        ("only before attackers are declared", True, False, True),
        ("only during an opponent's turn", False, False, True),
        ("only during an opponent's turn, before attackers are declared", False, False, True),
    ],
)
def test_only_then(when: str, mine: bool, after: bool, theirs: bool) -> None:
    play = Play([Written("Probe", "Artifact", "{0}", f"{{0}}: You gain 1 life. Activate {when}.")]).cast("Probe")
    assert play.offers(ACTIVATE, "Probe") == mine
    play.pass_until_step(Step.ST_MAIN2, 0)
    assert play.offers(ACTIVATE, "Probe") == after
    play.pass_until_step(Step.ST_UPKEEP, 1).pick(PASS)
    assert play.offers(ACTIVATE, "Probe") == theirs


@pytest.mark.parametrize(
    ("kind", "life"),
    [("Artifact", 21), ("Legendary Enchantment", 21), ("Enchantment — Saga", 21), ("Enchantment", 20)],
)
def test_historic(kind: str, life: int) -> None:
    watcher = Written("Watcher", text="Whenever you cast a historic spell, you gain 1 life.")
    text = "I — You gain 0 life." if "Saga" in kind else "Creatures you control get +0/+0."
    thing = Written("Thing", kind, "{0}", text)
    play = Play([watcher, thing]).cast("Watcher").cast("Thing")
    assert play.life(0) == life


@pytest.mark.parametrize("how", ["counter", "aura", "equipment", "theirs"])
def test_modified(how: str) -> None:
    probe = able("you control a modified creature")
    grow = Written("Grow", "Sorcery", "{0}", "Put a +1/+1 counter on target creature.")
    aura = Written("Aura", "Enchantment — Aura", "{0}", "Enchant creature\nEnchanted creature gets +0/+0.")
    sword = Written("Sword", "Artifact — Equipment", "{0}", "Equipped creature gets +0/+0.\nEquip {0}")
    card = {"counter": grow, "aura": aura, "equipment": sword, "theirs": aura}[how]
    if how == "theirs":
        play = Play([probe, MITE], [card]).cast("Probe").cast("Mite").pass_until_step(Step.ST_MAIN1, 1).cast("Aura")
        play.pass_until_step(Step.ST_MAIN1, 0)
        assert not play.offers(ACTIVATE, "Probe")
        return
    play = Play([probe, MITE, card]).cast("Probe").cast("Mite")
    assert not play.offers(ACTIVATE, "Probe")
    play.cast(card.name)
    if how == "equipment":
        play.pick(ACTIVATE, "Sword").settle()
    assert play.offers(ACTIVATE, "Probe")
