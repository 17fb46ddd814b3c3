"""Counters removed from a target, legendary spells copied, what was cast from a hand, suspend that is gained, what the source blocks."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, BLOCK, CAST, NOTHING, OBJECT, TARGET, Play, Written

from sim.core.opcodes import CounterKind, Step, TypeBit, Zone

MITE = Written("Mite", size="1/1")
VALUE = 17


def probe(text: str, size: str = "2/2", **more: str) -> Written:
    return Written("Probe", text=text, size=size, **more)


@pytest.mark.parametrize(("kind", "left"), [(CounterKind.CT_P1P1, (0, 1)), (CounterKind.CT_FLYING, (1, 0)), (0, (1, 1))])
def test_a_counter_of_a_kind_may_be_removed(kind: int, left: tuple[int, int]) -> None:
    rich = Written("Rich", text="This creature enters with a +1/+1 counter on it.\nThis creature enters with a flying counter on it.")
    play = Play([probe("When this creature enters, you may remove a counter from target permanent.", kind="Creature — Imp"), rich])
    play.cast("Rich").pick(CAST, "Probe").settle()
    if play.offers(TARGET):
        play.pick(TARGET, "Rich").settle()
    play.pick(VALUE, "", kind)
    have = play.objects("Rich")[0]["counters"]
    assert (have.get(CounterKind.CT_P1P1, 0), have.get(CounterKind.CT_FLYING, 0)) == left


def test_a_token_that_is_not_legendary() -> None:
    twin = Written("Twin", "Sorcery", "{0}", "Create a token that's a copy of target creature you control.")
    text = "This creature isn't legendary if it's a token."
    play = Play([probe(text, kind="Legendary Artifact Creature — Golem"), twin]).cast("Probe").pick(CAST, "Twin")
    if play.offers(TARGET):
        play.pick(TARGET)
    play.settle()
    assert sorted(bool(o["types"] & TypeBit.TY_LEGENDARY) for o in play.objects("Probe")) == [False, True]


def test_counters_unless_it_was_cast_from_the_hand() -> None:
    text = "This creature enters with three +1/+1 counters on it if you didn't cast it from your hand."
    blink = Written("Blink", "Instant", "{0}", "Exile target creature, then return it to the battlefield under its owner's control.")
    play = Play([probe(text), blink]).cast("Probe")
    assert play.size("Probe") == (2, 2)
    play.pick(CAST, "Blink")
    if play.offers(TARGET):
        play.pick(TARGET)
    assert play.settle().size("Probe") == (5, 5)


def test_it_gains_suspend() -> None:
    text = (
        "{0}, Sacrifice this creature: You gain 1 life.\n"
        "When this creature dies, exile it with two time counters on it and it gains suspend."
    )
    play = Play([probe(text, cost="{0}")]).cast("Probe").pick(ACTIVATE, "Probe").settle()
    (exiled,) = play.objects("Probe", Zone.Z_EXILE)
    assert exiled["counters"].get(CounterKind.CT_TIME) == 2
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)
    assert play.objects("Probe", Zone.Z_EXILE)[0]["counters"].get(CounterKind.CT_TIME) == 1
    play.pass_until_step(Step.ST_MAIN1, 1)
    for _ in range(40):
        if play.objects("Probe"):
            break
        play.pick(9) if play.offers(9) else play.decline()
    assert play.objects("Probe")


def test_the_creature_that_it_is_blocking() -> None:
    """Its own cost takes the blocker away; the attacker stays a legal target."""
    wall = Written("Wall", text="Sacrifice this creature: It deals 2 damage to target creature it's blocking.", size="0/3")
    play = Play([Written("One", size="2/2"), Written("Two", size="2/2")], [wall]).cast("One").cast("Two")
    play.pass_until_step(Step.ST_MAIN1, 1).cast("Wall")
    assert not play.offers(ACTIVATE, "Wall")
    play.pass_until_step(Step.ST_MAIN1, 0).until(ATTACK, "One", 101)
    for _ in range(20):
        if play.offers(BLOCK):
            break
        play.decline()
    at = next(a for kind, _, a, *_ in play.machine.options() if kind == BLOCK and a >= 0)
    play.pick(BLOCK, "Wall", at).until(ACTIVATE, "Wall")
    if play.offers(TARGET):
        play.pick(TARGET)
    play.settle()
    assert (len(play.objects("One")), len(play.objects("Two"))) == (0, 1)


def test_any_number_of_cards_put_onto_the_battlefield() -> None:
    cards = "artifact, creature, enchantment, and/or land cards"
    text = f"When this creature enters, each opponent may put any number of {cards} from their hand onto the battlefield."
    field = Written("Field", "Land", "", "{T}: Add {C}.")
    play = Play([probe(text)], [MITE, field, Written("Sip", "Sorcery", "{0}", "You gain 1 life.")]).cast("Probe")
    offered = sorted(play.name(slot) for kind, slot, *_ in play.machine.options() if kind == OBJECT and slot >= 0)
    assert offered == ["Field", "Mite"]
    play.pick(OBJECT, "Field")
    if play.offers(OBJECT, "Mite"):
        play.pick(OBJECT, "Mite")
    if play.offers(OBJECT, NOTHING):
        play.pick(OBJECT, NOTHING)
    assert (len(play.objects("Field")), len(play.objects("Mite"))) == (1, 1)
