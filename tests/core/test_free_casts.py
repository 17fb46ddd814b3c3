"""Spells cast by an effect without paying their mana costs, and what becomes of them."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, NO, NOTHING, OBJECT, TARGET, YES, Play, Written

from sim.core.opcodes import Step, Zone

GAIN = Written("Gain", "Instant", "{5}", "You gain 4 life.\nDiscard this card: You gain 1 life.")
EXILED = " If that spell would be put into your graveyard, exile it instead."


@pytest.mark.parametrize(("then", "zone"), [(EXILED, Zone.Z_EXILE), ("", Zone.Z_GRAVEYARD)])
def test_a_target_in_the_graveyard(then: str, zone: int) -> None:
    text = "When this creature enters, you may cast target instant card from your graveyard without paying its mana cost."
    giant = Written("Giant", text=text + then)
    play = Play([giant, GAIN]).pass_until_step(Step.ST_MAIN1).pick(ACTIVATE, "Gain").settle().pick(CAST, "Giant").settle()
    if play.offers(TARGET):
        play.pick(TARGET, "Gain").settle()
    before = play.life(0)
    play.until(YES).settle()
    assert play.life(0) == before + 4
    assert play.objects("Gain", zone)
    none = Play([giant, GAIN]).pass_until_step(Step.ST_MAIN1).pick(ACTIVATE, "Gain").settle().pick(CAST, "Giant").settle()
    if none.offers(TARGET):
        none.pick(TARGET, "Gain").settle()
    none.until(NO).settle()
    assert none.objects("Gain", Zone.Z_GRAVEYARD)


def test_of_an_opponents_graveyard() -> None:
    giant = Written("Giant", text="When this creature enters, you may cast target instant card from an opponent's graveyard without paying "
                    "its mana cost.")  # fmt: skip
    play = Play([giant], [GAIN]).pass_until_step(Step.ST_UPKEEP).pick(0).pick(ACTIVATE, "Gain").settle().cast("Giant")
    if play.offers(TARGET):
        play.pick(TARGET, "Gain").settle()
    before = play.life(0)
    play.until(YES).settle()
    assert play.life(0) == before + 4, "its caster gains"
    assert play.objects("Gain", Zone.Z_GRAVEYARD)[0]["owner"] == 1


def test_one_of_the_hand() -> None:
    expert = Written("Expert", "Sorcery", "{0}", "You gain 1 life.\nYou may cast a spell with mana value 3 or less from your hand without "
                     "paying its mana cost.")  # fmt: skip
    cards = [Written(name, "Creature — Golem", cost) for name, cost in (("Three", "{3}"), ("Four", "{4}"))]
    cards.append(Written("Field", "Land", "", "{T}: Add {C}."))
    play = Play([expert, *cards]).pass_until_step(Step.ST_MAIN1).cast("Expert")
    assert play.offers(OBJECT, "Three")
    assert play.offers(OBJECT, NOTHING)
    assert not play.offers(OBJECT, "Four")
    assert not play.offers(OBJECT, "Field"), "a land is no spell"
    play.pick(OBJECT, "Three").settle()
    assert play.objects("Three")


def test_one_of_a_revealed_hand() -> None:
    shaman = Written("Shaman", text="When this creature enters, target opponent reveals their hand. You may cast an instant or sorcery "
                     "spell from among those cards without paying its mana cost.")  # fmt: skip
    dear = Written("Dear", "Sorcery", "{5}", "Each opponent loses 2 life.")
    mine = Written("Mine", "Sorcery", "{7}", "You gain 1 life.")
    play = Play([shaman, mine], [dear, Written("Golem", "Creature — Golem", "{3}")])
    play.pass_until_step(Step.ST_MAIN1).cast("Shaman")
    assert not play.offers(OBJECT, "Mine")
    assert not play.offers(OBJECT, "Golem")
    play.pick(OBJECT, "Dear").settle()
    assert play.life(1) == 18
    assert play.objects("Dear", Zone.Z_GRAVEYARD)[0]["owner"] == 1


@pytest.mark.parametrize("said", ["If a spell cast this way would be put into your graveyard, exile it instead.", ""])
def test_once_each_turn_and_exiled(said: str) -> None:
    text = "Once during each of your turns, you may cast an instant or sorcery spell from your graveyard."
    free = [Written(name, "Instant", "{0}", "You gain 4 life.\nDiscard this card: You gain 1 life.") for name in ("One", "Two")]
    play = Play([Written("Mage", text=f"{text} {said}"), *free]).pass_until_step(Step.ST_MAIN1).cast("Mage")
    for card in free:
        play.pick(ACTIVATE, card.name).settle()
    play.pick(CAST, "One").settle()
    assert not play.offers(CAST, "Two")
    assert bool(play.objects("One", Zone.Z_EXILE)) == bool(said)


def test_it_enters_tapped() -> None:
    text = (
        "Once during each of your turns, you may cast an artifact spell from your graveyard. "
        "If you cast a spell this way, that artifact enters tapped."
    )
    rock = Written("Rock", "Artifact", "{0}", "Discard this card: You gain 1 life.")
    stone = Written("Stone", "Artifact", "{0}", "{T}: You gain 1 life.")
    play = Play([Written("Smith", text=text), rock, stone]).pass_until_step(Step.ST_MAIN1).cast("Smith")
    play.pick(ACTIVATE, "Rock").settle().pick(CAST, "Rock").settle().pick(CAST, "Stone").settle()
    assert [play.objects(name)[0]["flags"] & 1 for name in ("Rock", "Stone")] == [1, 0]
