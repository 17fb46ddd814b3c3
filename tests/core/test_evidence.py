"""Costs of one's choice, and collecting evidence as a cost (CR 701.59)."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, NOTHING, OBJECT, PLAY, YES, Play, Written

from sim.core.opcodes import Step, Zone

LOOK = "When this creature enters, if evidence was collected, you gain 5 life."
MAY = "As an additional cost to cast this spell, you may collect evidence 4."


def buried(*names: str) -> list[Written]:
    """Cards that are discarded, each with mana value 3."""
    return [Written(name, "Creature — Golem", "{3}", "Discard this card: You gain 1 life.") for name in names]


def after_discards(asked: Written, names: tuple[str, ...]) -> Play:
    play = Play([asked, *buried(*names)]).pass_until_step(Step.ST_MAIN1)
    for name in names:
        play.pick(ACTIVATE, name).settle()
    return play


def test_the_least_total_and_what_it_was_for() -> None:
    sprite = Written("Sprite", text=f"{MAY}\n{LOOK}")
    short = after_discards(sprite, ("One",))
    assert sum(kind == CAST and short.name(slot) == "Sprite" for kind, slot, *_ in short.machine.options()) == 1
    play = after_discards(sprite, ("One", "Two", "Three"))
    ways = [i for i, (kind, slot, *_) in enumerate(play.machine.options()) if kind == CAST and play.name(slot) == "Sprite"]
    assert len(ways) == 2
    before = play.life(0)
    play.machine.apply(ways[1])
    play.again()
    play.pick(OBJECT, "One")
    assert not play.offers(OBJECT, NOTHING), "three is less than four"
    play.pick(OBJECT, "Three").settle()
    assert len(play.objects("Two", Zone.Z_GRAVEYARD)) == 1
    assert len(play.objects("One", Zone.Z_EXILE)) == len(play.objects("Three", Zone.Z_EXILE)) == 1
    assert play.life(0) == before + 5
    plain = after_discards(sprite, ("One", "Two"))
    plain.pick(CAST, "Sprite").settle()
    assert plain.life(0) == before - 1
    assert len(plain.objects("One", Zone.Z_GRAVEYARD)) == 1


@pytest.mark.parametrize(
    ("cost", "ways"),
    [("discard a card or pay {2}", 1), ("sacrifice a creature or pay {3}", 1), ("pay 2 life or pay {5}", 1), ("pay 2 life or pay {1}", 2)],
)
def test_one_of_two_costs(cost: str, ways: int) -> None:
    """With one land that makes one mana: discarding is possible, nothing is there to sacrifice but for the Golem."""
    land = Written("Land", "Land", "", "{T}: Add {C}.")
    bolt = Written("Bolt", "Sorcery", "{0}", f"As an additional cost to cast this spell, {cost}.\nYou gain 4 life.")
    play = Play([land, Written("Golem"), bolt]).until(PLAY, "Land").cast("Golem")
    assert sum(kind == CAST and play.name(slot) == "Bolt" for kind, slot, *_ in play.machine.options()) == ways
    play.pick(CAST, "Bolt").settle()
    gone = {"discard": len(play.objects("Wait", Zone.Z_GRAVEYARD)), "sacrifice": len(play.objects("Golem", Zone.Z_GRAVEYARD)), "pay": 1}
    assert gone[cost.split()[0]] == 1
    assert play.life(0) == 20 + 4 - 2 * cost.startswith("pay 2 life")


def test_forage() -> None:
    feed = Written("Feed", "Sorcery", "{0}", "As an additional cost to cast this spell, forage or pay {7}.\nYou gain 4 life.")
    food = Written("Snack", "Artifact — Food", "{0}", "{2}, {T}, Sacrifice this artifact: You gain 3 life.")
    assert not Play([feed]).pass_until_step(Step.ST_MAIN1).offers(CAST, "Feed")
    play = Play([feed, food]).cast("Snack").pick(CAST, "Feed").settle()
    assert len(play.objects("Snack", Zone.Z_GRAVEYARD)) == 1
    three = after_discards(feed, ("One", "Two", "Three")).pick(CAST, "Feed").settle()
    assert all(three.objects(name, Zone.Z_EXILE) for name in ("One", "Two", "Three"))


def test_ward_with_a_choice() -> None:
    guard = Written("Guard", text="Ward—Discard a card or pay {2}.")
    dart = Written("Dart", "Instant", "{0}", "Destroy target creature.")
    play = Play([guard], [dart]).cast("Guard").pick(0).pick(CAST, "Dart")
    play.until(YES)
    play.settle()
    assert len(play.objects("Wait", Zone.Z_GRAVEYARD)) == 1
    assert not play.objects("Guard")
