"""Keyword counters (CR 122.1b), of several kinds at once and of a kind at random."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, CAST, TARGET, YES, Play, Written

from sim.core.opcodes import CounterKind, KeywordBit, Step

VALUE = 17


def probe(text: str, size: str = "2/2") -> Written:
    return Written("Probe", text=text, size=size)


def has(play: Play, name: str) -> bool:
    return bool(play.objects("Probe")[0]["keywords"] >> KeywordBit["KW_" + name.upper().replace(" ", "_")] & 1)


KINDS = ("flying", "first strike", "double strike", "deathtouch", "haste", "hexproof", "indestructible", "lifelink", "menace", "reach",
         "trample", "vigilance", "shadow")  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind(kind: str) -> None:
    text = f"{{0}}: Put a {kind} counter on this creature.\n{{0}}, Remove a {kind} counter from this creature: You gain 1 life."
    play = Play([probe(text)]).cast("Probe")
    assert not has(play, kind)
    assert has(play.pick(ACTIVATE, "Probe", 0).settle(), kind)
    assert not has(play.pick(ACTIVATE, "Probe", 1).settle(), kind)


def test_an_effect_that_asks_for_the_keyword() -> None:
    lord = Written("Lord", text="Creatures with flying get +1/+1.")
    play = Play([lord, probe("{0}: Put a flying counter on this creature.")]).cast("Lord").cast("Probe")
    assert play.size("Probe") == (2, 2)
    assert play.pick(ACTIVATE, "Probe").settle().size("Probe") == (3, 3)


def test_lost_abilities_and_counters_are_not_told_apart() -> None:
    hush = Written("Hush", "Sorcery", "{0}", "Creatures you control lose all abilities until end of turn.")
    play = Play([probe("This creature enters with a flying counter on it."), hush]).cast("Probe").pick(CAST, "Hush")
    with pytest.raises(AssertionError):
        play.settle()
    assert play.machine.capacity


def test_several_kinds_at_once() -> None:
    play = Play([probe("{0}: Put a flying counter, two +1/+1 counters, and a lifelink counter on this creature.")]).cast("Probe")
    play.pick(ACTIVATE, "Probe").settle()
    assert (has(play, "flying"), has(play, "lifelink"), has(play, "trample"), play.size("Probe")) == (True, True, False, (4, 4))


def test_a_kind_at_random_that_it_has_none_of() -> None:
    text = (
        "At the beginning of combat on your turn, choose a kind of counter at random that this creature doesn't have on it from among "
        "flying, reach, and +1/+1. Put a counter of that kind on this creature."
    )
    play = Play([probe(text)]).cast("Probe")
    seen = []
    for turn in range(4):
        play.pass_until_step(Step.ST_MAIN1, 0)
        while play.snapshot["step"] < Step.ST_ATTACKERS and not play.offers(VALUE):
            play.pick(0)
        seen.append(sum(play.offers(VALUE, "", kind) for kind in (CounterKind.CT_FLYING, CounterKind.CT_REACH, CounterKind.CT_P1P1)))
        if play.offers(VALUE):
            play.pick(VALUE)
        if turn < 3:
            play.pass_until_step(Step.ST_MAIN1, 1)
    assert seen in ([3, 2, 0, 0], [3, 2, 1, 0])
    assert (has(play, "flying"), has(play, "reach"), play.size("Probe")) == (True, True, (3, 3))


def test_that_player_of_a_reflexive_trigger() -> None:
    text = (
        "Haste\nThis creature enters with a deathtouch counter on it.\nWhenever this creature deals combat damage to a player, you may "
        "remove a deathtouch counter from it. When you do, exile target artifact that player controls."
    )
    mine, theirs = Written("Mine"), Written("Theirs")
    play = Play([probe(text), mine], [theirs]).pass_until_step(Step.ST_MAIN1, 1).cast("Theirs").pass_until_step(Step.ST_MAIN1, 0)
    play.cast("Mine").cast("Probe").until(ATTACK, "Probe", 101).until(YES)
    if play.offers(TARGET):
        play.pick(TARGET)
    play.settle()
    assert (len(play.objects("Mine")), len(play.objects("Theirs")), has(play, "deathtouch")) == (1, 0, False)


def test_to_discard_a_card_of_a_kind() -> None:
    text = "When this creature enters, you may discard a creature card. If you do, you gain 5 life."
    spare, spell = Written("Spare"), Written("Spell", "Sorcery", "{0}", "You gain 1 life.")
    assert Play([probe(text), spare]).cast("Probe").pick(YES).settle().life(0) == 25
    without = Play([probe(text), spell]).cast("Probe")
    if without.offers(YES):
        without.pick(YES).settle()
    assert without.life(0) == 20
