"""Sentences that go on about what was spoken of: a group, milled cards, what became a target; in games that tell what is meant."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, NO, NUMBER, OBJECT, TARGET, YES, Play, Written

from sim.core.opcodes import KeywordBit, Step, TypeBit, Zone

MINE, THEIRS, VALUE = 0, 1, 17
TAP = "Haste\n{T}: You gain 1 life."


def bear(name: str, size: str, text: str = "Haste") -> Written:
    return Written(name, "Creature — Bear", "{0}", text, size)


def flying(play: Play, name: str) -> bool:
    return bool(play.objects(name)[0]["keywords"] >> KeywordBit.KW_FLYING & 1)


def test_the_group_is_what_it_was() -> None:
    """Those that had power 1 as the first sentence was followed; not those that have it now."""
    song = Written("Song", "Sorcery", "{0}", "Creatures you control with power 1 or less get +1/+1 until end of turn. Untap "
        "them. They gain "
                   "flying until end of turn.")  # fmt: skip
    play = Play([song, bear("Small", "1/1", TAP), bear("Big", "2/2", TAP)]).cast("Small").cast("Big")
    play.until(ACTIVATE, "Small").settle().until(ACTIVATE, "Big").settle().cast("Song")
    assert play.size("Small") == (2, 2)
    assert not play.objects("Small")[0]["flags"] & 1
    assert play.objects("Big")[0]["flags"] & 1
    assert flying(play, "Small")
    assert not flying(play, "Big")


def test_they_gain() -> None:
    song = Written("Song", "Sorcery", "{0}", "Put a +1/+1 counter on each creature you control. Those creatures gain flying "
        "until end of turn.")
    play = Play([song, bear("Mine", "1/1")], [bear("Theirs", "1/1")]).pass_until_step(Step.ST_MAIN1, THEIRS).cast("Theirs")
    play.pass_until_step(Step.ST_MAIN1, MINE).cast("Mine").cast("Song")
    assert play.size("Mine") == (2, 2)
    assert flying(play, "Mine")
    assert not flying(play, "Theirs")
    play.pass_until_step(Step.ST_MAIN1, THEIRS)
    assert not flying(play, "Mine")


def test_untapped_and_taken() -> None:
    theft = Written("Theft", "Sorcery", "{0}", "Gain control of all creatures with power 3 or less until end of turn. Untap "
        "those creatures. "
                    "They gain haste until end of turn.")  # fmt: skip
    play = Play([theft], [bear("Theirs", "1/1", TAP)]).pass_until_step(Step.ST_MAIN1, THEIRS).cast("Theirs")
    play.until(ACTIVATE, "Theirs").settle()
    assert play.objects("Theirs")[0]["flags"] & 1
    play.pass_until_step(Step.ST_MAIN1, MINE).cast("Theft")
    assert play.objects("Theirs")[0]["controller"] == MINE
    assert play.offers(ACTIVATE, "Theirs")


@pytest.mark.parametrize(("what", "found"), [("land", "Ground"), ("creature", None)])
def test_one_of_the_milled_cards(what: str, found: str | None) -> None:
    ground = Written("Ground", "Land", "", "{T}: Add {C}.")
    gather = Written("Gather", "Sorcery", "{0}", f"Mill two cards. Put a {what} card from among the milled cards into your "
        "hand. If you can't, "
                     "you gain 3 life.")  # fmt: skip
    pack = Written("Pack", "Sorcery", "{0}", "Shuffle your graveyard into your library.")
    thrown = Written("Thrown", "Sorcery", "{0}", "Discard a card.")
    play = Play([gather, ground, pack, thrown]).cast("Thrown")
    if play.offers(OBJECT, "Ground"):
        play.pick(OBJECT, "Ground").settle()
    play.until(CAST, "Pack").settle()
    while play.offers(OBJECT):  # in which order they lie makes no difference
        play.pick(OBJECT).settle()
    play.cast("Gather")
    in_hand = bool(play.objects("Ground", Zone.Z_HAND))
    assert in_hand == (found == "Ground")
    assert play.life(MINE) == (20 if found else 23)


@pytest.mark.parametrize("reveals", [True, False])
def test_a_card_that_may_be_revealed(reveals: bool) -> None:
    omen = Written("Omen", "Enchantment", "{0}", "At the beginning of your end step, you may reveal the top card of your "
        "library. If you do, "
                   "each opponent loses 4 life.")  # fmt: skip
    play = Play([omen]).cast("Omen").pass_until_step(Step.ST_MAIN1, THEIRS)
    assert play.life(THEIRS) == 20  # there is no card
    back = Written("Back", "Sorcery", "{0}", "Put target card from a graveyard on top of its owner's library.")
    play = Play([omen, back, Written("Spent", "Sorcery", "{0}", "You gain 1 life.")]).cast("Omen").cast("Spent")
    play.until(CAST, "Back")
    if play.offers(TARGET):
        play.pick(TARGET)
    play.settle().until(YES if reveals else NO)
    play.pass_until_step(Step.ST_MAIN1, THEIRS)
    assert play.life(THEIRS) == (16 if reveals else 20)


def test_it_is_what_became_the_target() -> None:
    spirit = Written("Spirit", "Enchantment", "{0}", "Whenever a creature you control becomes the target of a spell or ability, "
        "it gets +0/+2 "
                     "until end of turn.")  # fmt: skip
    play = Play([spirit, bear("One", "1/1"), bear("Two", "1/1", "{0}: Target creature gains flying until end of turn.")])
    play.cast("Spirit").cast("One").cast("Two").until(ACTIVATE, "Two").pick(TARGET, "One").settle()
    assert play.size("One") == (1, 3)
    assert play.size("Two") == (1, 1)


@pytest.mark.parametrize(("where", "whose"), [("Theirs", THEIRS), ("", THEIRS), ("Mine", MINE)])
def test_whoever_was_aimed_at(where: str, whose: int) -> None:
    play = Play([Written("Catapult", "Artifact", "{0}", "{T}: This artifact deals 1 damage to any target. That permanent's "
        "controller or that "
                         "player creates a 1/1 green Squirrel creature token."), bear("Mine", "1/1")],
                [bear("Theirs", "1/1")])  # fmt: skip
    play.pass_until_step(Step.ST_MAIN1, THEIRS).cast("Theirs").pass_until_step(Step.ST_MAIN1, MINE).cast("Mine").cast("Catapult")
    play.until(ACTIVATE, "Catapult")
    play.pick(TARGET, where) if where else play.pick(TARGET, a=100 + THEIRS)
    play.settle()
    tokens = [o for o in play.snapshot["objects"] if o["zone"] == Zone.Z_BATTLEFIELD and o["flags"] & 4]
    assert [t["controller"] for t in tokens] == [whose]


def test_again_and_again() -> None:
    walker = Written("Walker", "Sorcery", "{0}", "Each opponent may discard a card. If they don't, they lose 3 life. Repeat "
        "this process two more "
                     "times.")  # fmt: skip
    assert Play([walker]).cast("Walker").until(NO).until(NO).until(NO).settle().life(THEIRS) == 20 - 9


@pytest.mark.parametrize(("x", "counters", "tapped"), [(0, 3, True), (2, 1, True), (3, 0, False)])
def test_stunned_by_its_x(x: int, counters: int, tapped: bool) -> None:
    trudge = Written("Trudge", "Creature — Beast", "{X}", "This creature enters with a number of stun counters on it equal to "
        "three minus X. If X "
                     "is 2 or less, it enters tapped.", "6/6")  # fmt: skip
    source = Written("Source", "Artifact", "{0}", "{T}: Add {C}{C}{C}.")
    play = Play([source, trudge]).cast("Source").until(ACTIVATE, "Source").until(CAST, "Trudge")
    if play.offers(NUMBER):
        play.pick(NUMBER, a=x)
    play.settle()
    beast = play.objects("Trudge")[0]
    assert bool(beast["flags"] & 1) == tapped
    assert sum(beast["counters"].values()) == counters


def test_both_and_the_color_of_choice() -> None:
    aura = Written("Aura", "Enchantment Creature — Horror", "{0}", "Bestow {0}\nThis creature and enchanted creature each get "
        "+1/+2.", "0/1")
    mongrel = bear("Mongrel", "2/2", "{0}: This creature gets +1/+1 and becomes the color of your choice until end of turn.")
    play = Play([aura, mongrel]).cast("Mongrel").until(ACTIVATE, "Mongrel").settle()
    for _ in range(4):
        if play.snapshot["stack"] or not play.objects("Mongrel")[0]["colors"]:
            kinds = [kind for kind, *_ in play.machine.options()]
            assert kinds
            play.machine.apply(3)
            play.again()
            break
    assert play.size("Mongrel") == (3, 3)
    assert play.objects("Mongrel")[0]["colors"] == 8
    assert play.objects("Mongrel")[0]["types"] & TypeBit.TY_CREATURE


def test_whose_spell_it_was() -> None:
    """What becomes the target, and whoever has aimed at it."""
    loyalty = Written("Loyalty", "Enchantment", "{0}", "Whenever a creature you control becomes the target of a spell or "
        "ability, that spell or "
                      "ability's controller gains control of that creature.")  # fmt: skip
    finger = Written("Finger", "Artifact", "{0}", "{0}: Target creature gains flying until end of turn.")
    play = Play([loyalty, bear("Mine", "1/1")], [finger]).cast("Loyalty").cast("Mine").pass_until_step(Step.ST_MAIN1, THEIRS)
    play.cast("Finger").until(ACTIVATE, "Finger")
    if play.offers(TARGET):
        play.pick(TARGET)
    play.settle()
    assert play.objects("Mine")[0]["controller"] == THEIRS
