"""Flipping, places that owners choose, creature types for good, enduring, and what is chosen for counters, in play."""

from __future__ import annotations

from typing import Any

import pytest
from play import ACTIVATE, ATTACK, BLOCK, CAST, MANA, NO, OBJECT, TARGET, YES, Play, Written
from plays import Play as Game
from texts import Hand

from sim.cards.compile import compile_card
from sim.cards.oracle.record import faces
from sim.core.opcodes import CounterKind, Step, Zone

MITE = Written("Mite", size="1/1")


def probe(text: str, size: str = "2/2", **more: str) -> Written:
    return Written("Probe", text=text, size=size, **more)


def half(name: str, line: str, text: str, size: int, cost: str = "") -> dict[str, Any]:
    return {"name": name, "mana_cost": cost, "type_line": line, "oracle_text": text, "colors": [],
            "power": str(size), "toughness": str(size)}  # fmt: skip


def flip_card() -> dict[str, Any]:
    top = half("Left", "Artifact Creature — Golem", "{0}: Flip this creature.\n{0}: Return this creature to its owner's hand.", 1, "{0}")
    bottom = half("Right", "Legendary Artifact Creature — Golem", "{0}: Return this creature to its owner's hand.", 3)
    return {"name": "Left // Right", "layout": "flip", "color_identity": [], "card_faces": [top, bottom]}


def test_a_flip_card() -> None:
    hand: Hand = [compile_card(flip_card())]
    play = Game(hand, [("Golem", "creature {0}", "")]).to(Step.ST_MAIN1).pick(CAST, "Left").resolve()
    assert play.one("Left")["power"] == 1
    play.pick(ACTIVATE, "Left", 0).resolve()
    assert (play.one("Right")["power"], play.one("Right")["toughness"]) == (3, 3)
    play.pick(ACTIVATE, "Right").resolve()
    assert play.zone("Left") == [Zone.Z_HAND]


@pytest.mark.parametrize(("limit", "told"), [(" Activate only once each turn.", False), ("", True)])
def test_what_the_other_half_was_used_for(limit: str, told: bool) -> None:
    """Uses of this turn are noted by place: at the same place there is another ability now."""
    card = flip_card()
    card["card_faces"][0]["oracle_text"] = "{0}: You gain 1 life. Activate only once each turn.\n{0}: Flip this creature."
    card["card_faces"][1]["oracle_text"] = "{0}: You gain 5 life." + limit
    hand: Hand = [compile_card(card)]
    play = Game(hand, [("Golem", "creature {0}", "")]).to(Step.ST_MAIN1).pick(CAST, "Left").resolve()
    play.pick(ACTIVATE, "Left", 0).resolve()
    assert play.life(0) == 21
    play.pick(ACTIVATE, "Left", 1).resolve()
    assert (not play.game.capacity) == told
    if told:
        assert play.pick(ACTIVATE, "Right").resolve().life(0) == 26


def test_the_type_line_of_a_bottom_half() -> None:
    known = flip_card()
    known["card_faces"][1] |= {"name": "Kenzo the Hardhearted", "type_line": "Creature"}
    bottom = faces(known)[1]
    assert (bottom.supertypes, bottom.subtypes, bottom.cost) == (("legendary",), ("Human", "Samurai"), ("0",))


@pytest.mark.parametrize(("answer", "place"), [(YES, 1), (NO, 0)])
def test_the_owner_chooses_top_or_bottom(answer: int, place: int) -> None:
    """The spell leaves the stack for that end of the library."""
    place_ = "Its owner puts it on their choice of the top or bottom of their library."
    text = f"Choose up to one target creature spell or artifact spell. {place_}"
    under = Written("Under", "Sorcery", "{0}", "Put target creature card from a graveyard on top of its owner's library.")
    send = Written("Send", "Instant", "{0}", text)
    die = Written("Die", text="{0}, Sacrifice this creature: You gain 1 life.")
    play = Play([send], [die, under, MITE]).pass_until_step(Step.ST_MAIN1, 1).cast("Die").pick(ACTIVATE, "Die").settle()
    play.pick(CAST, "Under")
    if play.offers(TARGET):
        play.pick(TARGET)
    play.settle().pick(CAST, "Mite").until(CAST, "Send")
    if play.offers(TARGET):
        play.pick(TARGET)
    play.settle()
    play.pick(answer).settle()
    (mite,) = play.objects("Mite", Zone.Z_LIBRARY)
    assert mite["pos"] == place


def test_all_the_cards_of_a_graveyard_to_the_bottom() -> None:
    text = "Up to one target player puts all the cards from their graveyard on the bottom of their library in a random order."
    send = Written("Send", "Sorcery", "{0}", text)
    one, two = Written("One", "Sorcery", "{0}", "You gain 1 life."), Written("Two", "Sorcery", "{0}", "You gain 2 life.")
    play = Play([one, two, send]).cast("One").cast("Two").pick(CAST, "Send")
    play.pick(TARGET, "", 100).settle()
    while play.offers(OBJECT):
        play.pick(OBJECT, "Two" if play.offers(OBJECT, "Two") else "")
    assert not play.objects("One", Zone.Z_GRAVEYARD)
    assert [play.objects(name, Zone.Z_LIBRARY)[0]["pos"] for name in ("One", "Two")] == [0, 1]
    none = Play([one, two, send]).cast("One").pick(CAST, "Send")
    none.pick(TARGET, "", -1).settle()
    assert none.objects("One", Zone.Z_GRAVEYARD)


def test_the_top_cards_of_a_library_are_exiled() -> None:
    back = Written("Back", "Sorcery", "{0}", "Put target creature card from a graveyard on top of its owner's library.")
    die = Written("Die", text="{0}, Sacrifice this creature: You gain 1 life.")
    rob = Written("Rob", "Sorcery", "{0}", "Each opponent exiles the top two cards of their library.")
    play = Play([back, rob], [die, die]).pass_until_step(Step.ST_MAIN1, 1).cast("Die").pick(ACTIVATE, "Die").settle()
    play.pass_until_step(Step.ST_MAIN1, 0).pick(CAST, "Back")
    if play.offers(TARGET):
        play.pick(TARGET)
    play.settle().cast("Rob")
    assert (len(play.objects("Die", Zone.Z_EXILE)), len(play.objects("Die", Zone.Z_HAND))) == (1, 1)


@pytest.mark.parametrize(("answer", "expected"), [(YES, ((4, 4), 0)), (NO, ((2, 2), 1))])
def test_endure(answer: int, expected: tuple[tuple[int, int], int]) -> None:
    play = Play([probe("When this creature enters, it endures 2.")]).cast("Probe").pick(answer).settle()
    assert (play.size("Probe"), len(play.objects("Spirit Token"))) == expected
    if expected[1]:
        assert play.size("Spirit Token") == (2, 2)


def test_creature_types_for_good() -> None:
    text = (
        "{0}: This creature becomes a Kithkin Scout with base power and toughness 2/3.\n"
        "{1}: If this creature is a Scout, it becomes a Kithkin Soldier with base power and toughness 4/5 and haste."
    )
    rock = Written("Rock", "Artifact", "{0}", "{T}: Add {C}.")
    bane = Written("Bane", "Instant", "{0}", "Destroy target Golem.")
    play = Play([probe(text, "1/1"), rock, rock, bane]).cast("Rock").cast("Rock").cast("Probe")
    assert play.offers(CAST, "Bane")
    play.pick(ACTIVATE, "Probe", 1)
    while play.offers(MANA):
        play.pick(MANA)
    assert play.settle().size("Probe") == (1, 1)  # no Scout yet
    play.pick(ACTIVATE, "Probe", 0).settle()
    assert (play.size("Probe"), play.offers(CAST, "Bane")) == ((2, 3), False)
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0).pick(ACTIVATE, "Probe", 1)
    while play.offers(MANA):
        play.pick(MANA)
    assert play.settle().size("Probe") == (4, 5)
    assert play.pass_until_step(Step.ST_MAIN1, 1).size("Probe") == (4, 5)


def test_a_counter_on_what_is_chosen_as_it_enters() -> None:
    text = (
        "As this creature enters, put a charge counter on an artifact you control.\n"
        "When you control no permanents with charge counters on them, sacrifice this creature."
    )
    lone = Play([probe(text, kind="Creature — Zombie")]).cast("Probe")
    assert not lone.objects("Probe")
    bane = Written("Bane", "Instant", "{0}", "Destroy target artifact.")
    play = Play([MITE, probe(text, kind="Creature — Zombie"), bane]).cast("Mite").cast("Probe")
    assert play.objects("Probe")
    assert sum(play.objects("Mite")[0]["counters"].values()) == 1
    play.pick(CAST, "Bane")
    if play.offers(TARGET):
        play.pick(TARGET)
    play.settle()
    while play.snapshot["stack"]:
        play.decline()
    assert not play.objects("Probe")


def test_a_spell_that_cannot_be_countered_any_more() -> None:
    shush = Written("Shush", text="{0}: Target spell can't be countered.")
    no = Written("No", "Instant", "{0}", "Counter target creature spell.")
    play = Play([shush, MITE], [no]).cast("Shush").pick(CAST, "Mite").pick(ACTIVATE, "Shush")
    if play.offers(TARGET):
        play.pick(TARGET)
    play.pick(0).pick(0)  # the ability resolves
    play.until(CAST, "No").settle()
    assert play.objects("Mite")


def test_not_blocked_this_turn_except_by_some() -> None:
    text = "Haste\n{0}: This creature can't be blocked this turn except by creatures with haste."
    slow = Written("Slow", size="1/1")
    play = Play([probe(text)], [slow]).pass_until_step(Step.ST_MAIN1, 1).cast("Slow").pass_until_step(Step.ST_MAIN1, 0)
    play.cast("Probe").pick(ACTIVATE, "Probe").settle().until(ATTACK, "Probe", 101)
    for _ in range(12):
        assert not play.offers(BLOCK)
        if play.snapshot["step"] > Step.ST_DAMAGE:
            break
        play.decline()
    assert play.life(1) == 18


@pytest.mark.parametrize(("gained", "stays"), [(True, True), (False, False)])
def test_unless_something_happened(gained: bool, stays: bool) -> None:
    text = "At the beginning of your end step, sacrifice this creature unless you gained life this turn."
    play = Play([probe(text), Written("Sip", "Instant", "{0}", "You gain 2 life.")]).cast("Probe")
    if gained:
        play.cast("Sip")
    play.pass_until_step(Step.ST_UPKEEP, 1)
    assert bool(play.objects("Probe")) == stays


def test_as_long_as_no_spell_was_cast() -> None:
    text = "This creature gets +1/+1 as long as you haven't cast a spell this turn."
    play = Play([probe(text)]).cast("Probe")
    assert play.size("Probe") == (2, 2)
    assert play.pass_until_step(Step.ST_MAIN1, 1).size("Probe") == (3, 3)


def test_each_card_fewer_than_three() -> None:
    text = "At the beginning of each opponent's upkeep, that player loses 1 life for each card fewer than three in their hand."
    play = Play([probe(text)], [MITE]).cast("Probe").pass_until_step(Step.ST_MAIN1, 1)
    assert play.life(1) == 19  # two cards in hand


def test_attacks_while_saddled() -> None:
    text = "Haste\nSaddle 1\nWhenever this creature attacks while saddled, put a +1/+1 counter on each of up to two target Golems."
    play = Play([probe(text, "1/1", kind="Artifact Creature — Golem Mount"), MITE]).cast("Probe").cast("Mite")
    bare = Play([probe(text, "1/1", kind="Artifact Creature — Golem Mount")]).cast("Probe").until(ATTACK, "Probe", 101)
    assert not bare.offers(TARGET)
    play.pick(ACTIVATE, "Probe").settle().until(ATTACK, "Probe", 101)
    while play.offers(TARGET):
        play.pick(TARGET)
    play.settle()
    grown = [play.objects(name)[0]["counters"].get(CounterKind.CT_P1P1, 0) for name in ("Probe", "Mite")]
    assert grown == [1, 1]


def test_what_was_exiled_before_is_not_returned_from_the_graveyard() -> None:
    text = "When this creature dies, exile it and return target creature card from your graveyard to the battlefield."
    kill = Written("Kill", "Sorcery", "{0}", "Destroy target creature.")
    play = Play([probe(text), kill]).cast("Probe").cast("Kill")  # it is the only target of its own ability
    assert (len(play.objects("Probe")), len(play.objects("Probe", Zone.Z_EXILE))) == (0, 1)
