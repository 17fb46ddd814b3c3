"""Lands from elsewhere and more of them, spells and abilities that cost more, who can't cast what."""

from __future__ import annotations

import pytest
from play import ACTIVATE, BLOCK, CAST, PASS, PLAY, TARGET, Play, Written

from sim.core.opcodes import Step, Zone

LAND = Written("Land", "Land", "", "{T}: Add {C}.\nDiscard this card: You gain 1 life.")
FREE = Written("Free", "Instant", "{0}", "You gain 1 life.")
THEIRS = Written("Theirs", "Instant", "{0}", "You gain 1 life.")


def test_lands_from_the_graveyard() -> None:
    wheel = Written("Wheel", "Artifact", "{0}", "You may play lands from your graveyard.")
    play = Play([LAND, wheel], [LAND]).pick(ACTIVATE, "Land").settle()
    assert play.objects("Land", Zone.Z_GRAVEYARD)
    assert not play.offers(PLAY, "Land")
    play.cast("Wheel").pick(PLAY, "Land")
    assert play.objects("Land")
    theirs = Play([wheel], [LAND]).cast("Wheel").pick(PASS).pick(ACTIVATE, "Land").settle()
    theirs.pass_until_step(Step.ST_MAIN1, 0)
    assert not theirs.offers(PLAY, "Land"), "of one's own graveyard"


@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("You may play up to three additional lands this turn.", 4, 1),
        ("Each player may play an additional land during each of their turns.", 2, 2),
    ],
)
def test_how_many_lands(text: str, mine: int, theirs: int) -> None:
    kind = "Enchantment" if "Each" in text else "Sorcery"
    bloom = Written("Bloom", kind, "{0}", text)
    lands = [Written(f"Land {c}", "Land", "", "{T}: Add {C}.") for c in "ABCDE"]
    play = Play([bloom, *lands], lands).cast("Bloom")
    played = 0
    while play.offers(PLAY):
        play.pick(PLAY)
        played += 1
    assert played == mine
    play.pass_until_step(Step.ST_MAIN1, 1)
    played = 0
    while play.offers(PLAY):
        play.pick(PLAY)
        played += 1
    assert played == theirs


def test_a_land_tapped_for_mana_returns() -> None:
    storm = Written("Storm", "Enchantment", "{0}", "Whenever a land is tapped for mana, return it to its owner's hand.")
    spark = Written("Spark", "Instant", "{1}", "You gain 1 life.")
    play = Play([storm, LAND, spark]).cast("Storm").pick(PLAY, "Land").pick(CAST, "Spark").settle()
    assert play.objects("Land", Zone.Z_HAND)


def test_spells_cost_more_abroad() -> None:
    grid = Written("Grid", "Artifact", "{0}", "Each spell costs {3} more to cast except during its controller's turn.")
    play = Play([grid, FREE], [THEIRS]).cast("Grid")
    assert play.offers(CAST, "Free")
    play.pick(PASS)
    assert not play.offers(CAST, "Theirs"), "it is not the turn of the other player"
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert play.offers(CAST, "Theirs")


def test_abilities_cost_more_unless_they_make_mana() -> None:
    field = Written("Field", "Artifact", "{0}", "Activated abilities cost {2} more to activate unless they're mana abilities.")
    able = Written("Able", text="{0}: You gain 1 life.")
    land = Written("Land", "Land", "", "{T}: Add {C}{C}.")
    play = Play([field, able, land]).cast("Able")
    assert play.offers(ACTIVATE, "Able")
    play.cast("Field")
    assert not play.offers(ACTIVATE, "Able")
    play.pick(PLAY, "Land")
    assert play.offers(ACTIVATE, "Able"), "the land's own ability costs nothing more"


@pytest.mark.parametrize(("word", "stopped"), [("even", ("Zero", "Two")), ("odd", ("One",))])
def test_even_and_odd(word: str, stopped: tuple[str, ...]) -> None:
    rules = f"Your opponents can't cast spells with {word} mana values.\nYour opponents can't block with creatures with {word} mana values."
    void = Written("Void", text=rules, size="2/2")
    land = Written("Land", "Land", "", "{T}: Add {C}{C}.")
    cards = [Written(name, "Instant", cost, "You gain 1 life.") for name, cost in (("Zero", "{0}"), ("One", "{1}"), ("Two", "{2}"))]
    play = Play([void], [land, *cards]).cast("Void").pass_until_step(Step.ST_MAIN1, 1).pick(PLAY, "Land")
    assert [c.name for c in cards if not play.offers(CAST, c.name)] == list(stopped)
    wall = Written("Wall")
    fight = Play([wall, void], [wall]).pass_until_step(Step.ST_MAIN1, 1).cast("Wall").pass_until_step(Step.ST_MAIN1, 0).cast("Void")
    fight.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_BEGIN_COMBAT, 0).until(11, "Void")
    fight.pick(11, "", -1) if fight.offers(11) else None
    for _ in range(6):
        if fight.offers(BLOCK) or not fight.offers(PASS):
            break
        fight.pick(PASS)
    assert fight.offers(BLOCK, "Wall") == (word == "odd"), "zero is even"


@pytest.mark.parametrize(("text", "mine", "theirs"), [
    ("Target player can't cast spells this turn.", True, False),
    ("Your opponents can't cast noncreature spells this turn.", True, False),
    ("Your opponents can't cast creature spells this turn.", True, True),
])  # fmt: skip
def test_no_spells_this_turn(text: str, mine: bool, theirs: bool) -> None:
    play = Play([Written("Hush", "Sorcery", "{0}", text), FREE], [THEIRS]).until(CAST, "Hush")
    if play.offers(TARGET):
        play.pick(TARGET, "", 101)
    play.settle()
    assert play.offers(CAST, "Free") == mine
    play.pick(PASS)
    assert play.offers(CAST, "Theirs") == theirs
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert play.offers(CAST, "Theirs"), "this turn only"


def test_the_target_may_be_oneself() -> None:
    hush = Written("Hush", "Sorcery", "{0}", "Target player can't cast spells this turn.")
    play = Play([hush, FREE], [THEIRS]).until(CAST, "Hush").pick(TARGET, "", 100).settle()
    assert not play.offers(CAST, "Free")
    assert play.offers(CAST, "Theirs")


@pytest.mark.parametrize("elsewhere", [False, True])
def test_cast_from_anywhere_other_than_the_hand(elsewhere: bool) -> None:
    loose = Written("Loose", "Sorcery", "{0}", "You gain 1 life. Then if this spell was cast from anywhere other than your hand, "
                    "you gain 5 life.\nFlashback {0}")  # fmt: skip
    play = Play([loose]).cast("Loose")
    assert play.life(0) == 21
    if elsewhere:
        play.pick(CAST, "Loose").settle()
        assert play.life(0) == 27


@pytest.mark.parametrize(("other", "tapped"), [("Other", True), ("Island Card", False)])
def test_revealed_as_it_enters(other: str, tapped: bool) -> None:
    town = Written("Town", "Land", "", "As this land enters, you may reveal an Island card from your hand. If you don't, this land enters "
                   "tapped.\n{T}: Add {U}.")  # fmt: skip
    island = Written(other, "Land — Island" if not tapped else "Land", "", "{T}: Add {C}." if tapped else "({T}: Add {U}.)")
    play = Play([town, island]).until(PLAY, "Town")
    assert play.offers(9) != tapped
    if not tapped:
        play.pick(9)
    assert bool(play.objects("Town")[0]["flags"] & 1) == tapped
