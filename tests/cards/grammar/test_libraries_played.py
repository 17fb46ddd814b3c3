"""Cards that go onto a library or come back by chance, draws of a computed number, hands without a limit: played."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, OBJECT, YES, Play, Written

from sim.core.opcodes import Zone

ONE, TWO = Written("One", "Sorcery", "{9}", "You gain 1 life."), Written("Two", "Sorcery", "{9}", "You gain 2 life.")


def test_the_last_card_put_is_on_top() -> None:
    storm = Written("Storm", "Sorcery", "{0}", "Put two cards from your hand on top of your library in any order. Draw a card.")
    play = Play([storm, ONE, TWO]).until(CAST, "Storm").settle()
    play.pick(OBJECT, "Two").pick(OBJECT, "One").settle()
    assert play.objects("One", Zone.Z_HAND)
    assert play.objects("Two", Zone.Z_LIBRARY)


def test_as_many_cards_as_there_are() -> None:
    storm = Written("Storm", "Sorcery", "{0}", "Put two cards from your hand on top of your library in any order. You gain 3 life.")
    play = Play([storm]).until(CAST, "Storm").settle()  # one card is left
    assert play.objects("Wait", Zone.Z_LIBRARY)
    assert play.life(0) == 23


@pytest.mark.parametrize(("more", "left"), [("", 2), (" plus one", 1)])
def test_cards_equal_to_a_number(more: str, left: int) -> None:
    golem = Written("Golem")
    store = Written("Store", "Sorcery", "{0}", "Put three cards from your hand on top of your library in any order.")
    read = Written("Read", "Sorcery", "{0}", f"Draw cards equal to the number of creatures you control{more}.")
    three = Written("Three", "Sorcery", "{9}", "You gain 3 life.")
    play = Play([golem, store, read, ONE, TWO, three]).cast("Golem").until(CAST, "Store").settle()
    for name in ("One", "Two", "Three"):
        play.pick(OBJECT, name)
    play.settle().until(CAST, "Read").settle()
    assert sum(o["zone"] == Zone.Z_LIBRARY for o in play.snapshot["objects"]) == left


@pytest.mark.parametrize("unlimited", [True, False])
def test_no_maximum_hand_size(unlimited: bool) -> None:
    tail = "You have no maximum hand size for the rest of the game." if unlimited else "You gain 1 life."
    cards = [Written(f"Card {i}", "Sorcery", "{9}", "You gain 1 life.") for i in range(8)]
    play = Play([Written("Council", "Sorcery", "{0}", tail), *cards]).until(CAST, "Council").settle()
    while play.snapshot["active"] == 0 and not play.offers(OBJECT, "Card 1"):
        play.decline()
    assert play.offers(OBJECT, "Card 1") != unlimited  # asked to discard


def test_a_card_at_random_is_picked_by_the_opponent() -> None:
    """random_policy 0: by the opponent of the owner of the source. Only cards of the kind, and all where there are no more."""
    bury = Written("Bury", "Instant", "{0}", "You gain 1 life.")
    raise_ = Written("Raise", "Sorcery", "{0}", "Return an instant card at random from your graveyard to your hand.")
    play = Play([bury, raise_, Written("Other", "Sorcery", "{0}", "You gain 1 life.")]).until(CAST, "Bury").settle()
    play.until(CAST, "Wait").settle().until(CAST, "Other").settle().until(CAST, "Raise").settle()
    assert play.machine.load(play.machine.pack())[1] == 1  # who decides
    assert not play.offers(OBJECT, "Other")
    play.pick(OBJECT, "Bury").settle()
    assert play.objects("Bury", Zone.Z_HAND)
    assert play.objects("Wait", Zone.Z_GRAVEYARD)


def test_a_graveyard_in_another_order() -> None:
    text = "Return a card at random from your graveyard to your hand, then reorder your graveyard as you choose."
    find = Written("Find", "Sorcery", "{0}", text)
    play = Play([find, Written("Other", "Sorcery", "{0}", "You gain 1 life.")]).until(CAST, "Other").settle().until(CAST, "Find").settle()
    assert play.objects("Other", Zone.Z_HAND)


@pytest.mark.parametrize("held", [0, 1])
def test_an_empty_hand_is_discarded(held: int) -> None:
    seer = Written("Seer", "Enchantment", "{0}", "{0}: You may discard your hand. If you do, you gain 5 life.")
    play = Play([seer]).cast("Seer")
    if not held:
        play.until(CAST, "Wait").settle()
    before = play.life(0)
    play.until(ACTIVATE, "Seer").settle().pick(YES).settle()
    assert play.life(0) == before + 5
    assert not any(o["zone"] == Zone.Z_HAND and o["owner"] == 0 for o in play.snapshot["objects"])
