"""'~ or another', 'one or more', what cannot block it, twice a turn, put onto the battlefield when discarded, copies that have more."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, BLOCK, CAST, OBJECT, PASS, PLAY, TARGET, Play, Written

from sim.cards.compile import Unsupported, compile_card
from sim.core.opcodes import CounterKind, Step, Zone

MITE = Written("Mite", size="1/1")


def probe(text: str, size: str = "2/2", **more: str) -> Written:
    return Written("Probe", text=text, size=size, **more)


def test_it_or_another() -> None:
    text = "Whenever this creature or another creature you control dies, target opponent loses 1 life."
    sweep = Written("Sweep", "Sorcery", "{0}", "Destroy all creatures.")
    play = Play([probe(text), MITE, MITE, sweep], [MITE]).pass_until_step(Step.ST_MAIN1, 1).cast("Mite").pass_until_step(Step.ST_MAIN1, 0)
    play.cast("Probe").cast("Mite").cast("Mite").pick(CAST, "Sweep").settle()
    while play.snapshot["stack"] or not play.offers(PASS):
        if play.offers(PASS):
            play.pick(PASS)
        else:  # in whatever order
            play.machine.apply(0)
            play.again()
    assert play.life(1) == 17


def test_it_or_another_enters() -> None:
    text = "Whenever this creature or another nontoken Golem you control enters, you gain 1 life."
    breed = Written("Breed", "Sorcery", "{0}", "Create a 1/1 red Golem creature token.")
    play = Play([probe(text, kind="Creature — Imp"), MITE, breed]).cast("Probe").cast("Mite").cast("Breed")
    assert play.life(0) == 22


@pytest.mark.parametrize(("tokens", "life"), [(0, 20), (1, 25), (2, 25)])
def test_one_or_more(tokens: int, life: int) -> None:
    text = "{0}: You gain 5 life. Activate only if you control one or more Goblins."
    breed = Written("Breed", "Sorcery", "{0}", "Create a 1/1 red Goblin creature token.")
    play = Play([probe(text), *[breed] * tokens]).cast("Probe")
    for _ in range(tokens):
        play.cast("Breed")
    assert play.offers(ACTIVATE, "Probe") == bool(tokens)
    if tokens:
        play.pick(ACTIVATE, "Probe").settle()
    assert play.life(0) == life


@pytest.mark.parametrize(("size", "blocks"), [("2/2", True), ("3/3", False)])
def test_what_cannot_block_it(size: str, blocks: bool) -> None:
    text = "Haste\nCreatures with power greater than this creature's power can't block it."
    play = Play([probe(text)], [Written("Wall", size=size)]).pass_until_step(Step.ST_MAIN1, 1).cast("Wall")
    play.pass_until_step(Step.ST_MAIN1, 0).cast("Probe").until(ATTACK, "Probe", 101)
    offered = False
    for _ in range(12):
        offered = offered or play.offers(BLOCK, "Wall")
        if play.snapshot["step"] >= Step.ST_MAIN2:
            break
        play.decline()
    assert offered == blocks


def test_no_more_than_twice_each_turn() -> None:
    play = Play([probe("{0}: You gain 1 life. Activate no more than twice each turn.")]).cast("Probe")
    for _ in range(2):
        play.pick(ACTIVATE, "Probe").settle()
    assert (play.life(0), play.offers(ACTIVATE, "Probe")) == (22, False)
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert play.pass_until_step(Step.ST_MAIN1, 0).offers(ACTIVATE, "Probe")
    twice = "{0}: You gain 1 life. Activate no more than twice each turn."
    with pytest.raises(Unsupported):
        compile_card(probe(f"{twice}\n{twice}").record())


@pytest.mark.parametrize(("mine", "place"), [(False, Zone.Z_BATTLEFIELD), (True, Zone.Z_GRAVEYARD)])
def test_discarded_onto_the_battlefield_with_counters(mine: bool, place: Zone) -> None:
    text = (
        "If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield with two +1/+1 counters "
        "on it instead of putting it into your graveyard."
    )
    rot = Written("Rot", "Sorcery", "{0}", "Target player discards their hand.")
    play = Play([rot, probe(text)] if mine else [rot], [] if mine else [probe(text)]).until(CAST, "Rot")
    play.pick(TARGET, "", 100 if mine else 101).settle()
    (card,) = play.objects("Probe", place)
    assert card["counters"].get(CounterKind.CT_P1P1, 0) == (0 if mine else 2)


def test_a_copy_that_has_more() -> None:
    text = (
        "You may have this creature enter as a copy of any creature on the battlefield, except it's an Illusion in addition to its other "
        'types and it has "When this creature becomes the target of a spell or ability, sacrifice it."'
    )
    nudge = Written("Nudge", "Instant", "{0}", "Tap target Illusion.")
    play = Play([Written("Mite", size="3/3"), probe(text, kind="Creature — Illusion"), nudge]).cast("Mite").pick(CAST, "Probe").settle()
    if play.offers(OBJECT, "Mite"):
        play.pick(OBJECT, "Mite")
    play.settle()
    assert len(play.objects("Mite")) == 2
    play.pick(CAST, "Nudge")
    if play.offers(TARGET):
        play.pick(TARGET)
    play.settle()
    assert len(play.objects("Mite")) == 1


@pytest.mark.parametrize(("mates", "offered"), [([], False), (["Kin"], True), (["Isle"], True), (["Kin", "Isle"], True)])
def test_another_of_a_type_or_one_of_another_type(mates: list[str], offered: bool) -> None:
    text = "{0}: You gain 1 life. Activate only if you control another Merfolk or an Island."
    cards = [Written("Kin", kind="Creature — Merfolk"), Written("Isle", "Land — Island", "")]
    play = Play([probe(text, kind="Creature — Merfolk"), *cards], [cards[1]]).pass_until_step(Step.ST_MAIN1, 1).pick(PLAY, "Isle")
    play.pass_until_step(Step.ST_MAIN1, 0).cast("Probe")
    for name in mates:
        play.pick(PLAY if name == "Isle" else CAST, name).settle()
    assert play.offers(ACTIVATE, "Probe") == offered
