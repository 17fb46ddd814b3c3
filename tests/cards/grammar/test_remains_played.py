"""Creatures that died this turn, what is kept, cards milled together, exiled with something, cast now; played."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, CAST, NO, OBJECT, PASS, PLAY, TARGET, YES, Play, Written

from sim.core.opcodes import CounterKind, Step, Zone

MITE = Written("Mite", size="1/1")
IDLE = "{T}: You gain 0 life."
FIELD = Written("Field", "Land", "", IDLE)
KILL = Written("Kill", "Instant", "{0}", "Destroy target creature.")


def aim(play: Play, name: str, goal: str = "", a: int | None = None, kind: int = CAST) -> Play:
    """Cast it, or use it, with this target; the only one that there is, is chosen already."""
    play.until(kind, name)
    if play.offers(TARGET, goal, a):
        play.pick(TARGET, goal, a)
    return play.settle()


def theirs(play: Play, *names: str) -> Play:
    """The opponent casts these, and it is the first player's turn again."""
    play.pass_until_step(Step.ST_MAIN1, 1)
    for name in names:
        play.cast(name)
    return play.pass_until_step(Step.ST_MAIN1, 0)


@pytest.mark.parametrize(
    ("said", "gained"),
    [("creature that died this turn", 3), ("creature that died under your control this turn", 2), ("Beast that died this turn", 1)],
)
def test_creatures_that_died_this_turn(said: str, gained: int) -> None:
    tally = Written("Tally", "Sorcery", "{0}", f"You gain 1 life for each {said}.")
    ogre = Written("Ogre", "Artifact Creature — Beast")  # fmt: skip
    play = theirs(Play([tally, tally, MITE, Written("Ant"), *[KILL] * 3], [ogre]).cast("Mite").cast("Ant"), "Ogre")
    for name in ("Ogre", "Mite", "Ant"):
        aim(play, "Kill", name)
    assert play.cast("Tally").life(0) == 20 + gained
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)
    assert play.cast("Tally").life(0) == 20 + gained  # another turn


@pytest.mark.parametrize(("victim", "gained"), [("Ant", 1), ("Ogre", 0), ("Cub", 0)])
def test_another_died_under_your_control(victim: str, gained: int) -> None:
    house = Written("House", "Artifact Creature — Golem", "{0}", "At the beginning of your end step, if another Golem died "
                    "under your control this turn, you gain 1 life.")  # fmt: skip
    cub = Written("Cub", "Artifact Creature — Cat")
    play = theirs(Play([house, Written("Ant"), cub, KILL], [Written("Ogre")]).cast("House").cast("Ant").cast("Cub"), "Ogre")
    before = play.life(0)
    aim(play, "Kill", victim)
    assert play.pass_until_step(Step.ST_MAIN1, 1).life(0) == before + gained


def test_keep_one_of_each_kind() -> None:
    """Lands are not among them; what is both an artifact and a creature may be kept for both."""
    purge = Written("Purge", "Sorcery", "{0}", "Each opponent chooses an artifact, a creature, and an enchantment from among the nonland "
                    "permanents they control, then sacrifices the rest.")  # fmt: skip
    kinds = [Written("Rock", "Artifact", "{0}", IDLE), Written("Gem", "Artifact", "{0}", IDLE),
             Written("Bear", "Creature — Bear", "{0}", "", "2/2"),
             Written("Wolf", "Creature — Wolf", "{0}", "", "2/2"), FIELD]  # fmt: skip
    play = Play([purge], kinds).pass_until_step(Step.ST_MAIN1, 1)
    for name in ("Rock", "Gem", "Bear", "Wolf"):
        play.cast(name)
    play.until(PLAY, "Field").pass_until_step(Step.ST_MAIN1, 0).until(CAST, "Purge").settle()
    play.pick(OBJECT, "Gem").pick(OBJECT, "Wolf").settle()
    assert [bool(play.objects(n)) for n in ("Rock", "Gem", "Bear", "Wolf", "Field")] == [False, True, False, True, True]


@pytest.mark.parametrize(("second", "kept"), [("Sorcery", True), ("Instant", False)])
def test_milled_cards_of_the_same_types(second: str, kept: bool) -> None:
    pact = Written("Pact", "Enchantment", "{0}", "At the beginning of your end step, mill two cards. If two cards that share "
                   "all their card types were milled this way, sacrifice this enchantment.")  # fmt: skip
    under = [Written("One", "Instant", "{9}", "You gain 1 life."), Written("Two", second, "{9}", "You gain 1 life.")]
    toss = "Put target card from your graveyard on top of your library."
    drop = Written("Drop", "Sorcery", "{0}", "Discard two cards.")
    play = Play([pact, *[Written(f"Toss{i}", "Sorcery", "{0}", toss) for i in (1, 2)], drop, *under]).cast("Pact")
    play.until(CAST, "Drop").settle()
    for name in ("One", "Two"):
        play.pick(OBJECT, name)
    for i, name in ((1, "One"), (2, "Two")):
        play.until(CAST, f"Toss{i}")
        if play.offers(TARGET, name):
            play.pick(TARGET, name)
        play.settle()
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert play.objects("One", Zone.Z_GRAVEYARD)
    assert play.objects("Two", Zone.Z_GRAVEYARD)
    assert bool(play.objects("Pact")) == kept


def test_exiled_instead_of_dying_and_what_follows() -> None:
    """Once for each, only for those that it is about, and not without the source."""
    dean = Written("Dean", size="3/3", text="If a nontoken creature an opponent controls would die, exile it instead. When you "
                   "do, you gain 1 life.")  # fmt: skip
    play = theirs(Play([dean, MITE, *[KILL] * 4], [Written("Ogre"), Written("Troll")]).cast("Dean").cast("Mite"), "Ogre", "Troll")
    aim(play, "Kill", "Ogre")
    assert (play.life(0), bool(play.objects("Ogre", Zone.Z_EXILE))) == (21, True)
    aim(play, "Kill", "Mite")
    assert (play.life(0), bool(play.objects("Mite", Zone.Z_GRAVEYARD))) == (21, True)
    aim(play, "Kill", "Dean")
    aim(play, "Kill", "Troll")
    assert (play.life(0), bool(play.objects("Troll", Zone.Z_GRAVEYARD))) == (21, True)


def test_what_it_exiled_comes_back() -> None:
    lady = Written("Lady", size="3/3", text="If a creature an opponent controls would die, exile it instead.\n{0}: Put all "
                   "creature cards exiled with this creature onto the battlefield under your control. They gain haste.")  # fmt: skip
    banish = Written("Banish", "Instant", "{0}", "Exile target creature.")
    play = theirs(Play([lady, KILL, banish], [Written("Ogre"), Written("Troll")]).cast("Lady"), "Ogre", "Troll")
    aim(play, "Kill", "Ogre")
    aim(play, "Banish", "Troll")
    play.until(ACTIVATE, "Lady").settle()
    assert play.objects("Ogre")[0]["controller"] == 0
    assert play.objects("Troll", Zone.Z_EXILE)  # not by the lady
    play.until(ATTACK, "Ogre", 101)


def test_a_card_exiled_with_it() -> None:
    purse = Written("Purse", "Artifact", "{0}", "Whenever you discard a card, you may exile that card from your "
                    "graveyard.\n{0}: Discard a card.\n{0}: Put a card exiled with this artifact into its owner's graveyard. If "
                    "it's a land card, you gain 1 life. If it's a nonland card, you gain 5 life.")  # fmt: skip
    play = Play([purse, FIELD, MITE]).cast("Purse")
    play.until(ACTIVATE, "Purse", 2).settle()
    assert play.life(0) == 20  # nothing is exiled with it
    for name, life in (("Field", 21), ("Mite", 26)):
        play.until(ACTIVATE, "Purse", 1).settle()
        play.pick(OBJECT, name)
        play.settle().pick(YES).settle()
        assert play.objects(name, Zone.Z_EXILE)
        play.until(ACTIVATE, "Purse", 2).settle()
        assert (play.life(0), bool(play.objects(name, Zone.Z_GRAVEYARD))) == (life, True)


@pytest.mark.parametrize("pays", [True, False])
def test_cast_now_by_mana_of_any_type(pays: bool) -> None:
    """A blue card by colourless mana, from the other player's graveyard, and it is yours."""
    pick = Written("Pick", size="1/1", text="Haste\nWhenever this creature deals combat damage to a player, you may cast target nonland "
                   "permanent card from that player's graveyard, and mana of any type can be spent to cast that spell.")  # fmt: skip
    spring = Written("Spring", "Land", "", "{T}: Add {C}.")
    ogre, field = Written("Ogre", cost="{U}", size="3/3"), Written("Island", "Basic Land — Island", "", "")
    play = Play([pick, spring, KILL], [ogre, field]).pass_until_step(Step.ST_MAIN1, 1)
    play.until(PLAY, "Island").until(CAST, "Ogre")
    while not play.objects("Ogre"):
        play.machine.apply(0)
        play.again()
    play.pass_until_step(Step.ST_MAIN1, 0)
    aim(play, "Kill", "Ogre")
    play.until(PLAY, "Spring").cast("Pick").until(ATTACK, "Pick", 101)
    while not play.offers(YES):
        play.decline()
    play.pick(YES if pays else NO)
    for _ in range(20):
        if play.snapshot["step"] == Step.ST_MAIN2 and not play.snapshot["stack"]:
            break
        play.machine.apply(0) if pays and not play.offers(PASS) else play.decline()
        play.again()
    if pays:
        assert play.objects("Ogre")[0]["controller"] == 0
    else:
        assert play.objects("Ogre", Zone.Z_GRAVEYARD)


@pytest.mark.parametrize("joint", [" and those", ". Those"])
def test_counters_and_an_ability_for_the_same_creatures(joint: str) -> None:
    rally = Written("Rally", "Sorcery", "{0}", f"Put a +1/+1 counter on each creature you control{joint} creatures gain haste "
                    "until end of turn.")  # fmt: skip
    play = Play([rally, MITE, Written("Ant")]).cast("Mite").cast("Rally").cast("Ant")
    assert (play.size("Mite"), play.size("Ant")) == ((2, 2), (1, 1))
    play.until(ATTACK, "Mite", 101)
    assert not play.offers(ATTACK, "Ant", 101)


@pytest.mark.parametrize("red", [True, False])
def test_when_you_do_if(red: bool) -> None:
    """Without the condition it does not trigger, and no target is asked for."""
    call = Written("Call", "Artifact", "{0}", "{0}: Create a 1/1 red Goblin creature token. When you do, if you control an "
                   "enchantment, this artifact deals 3 damage to any target.")  # fmt: skip
    sign = Written("Sign", "Enchantment", "{0}", "You have no maximum hand size.")
    play = Play([call, sign]).cast("Call")
    if red:
        play.cast("Sign")
    play.until(ACTIVATE, "Call").settle()
    assert play.offers(TARGET, a=101) == red
    if red:
        play.pick(TARGET, a=101).settle()
    assert play.life(1) == (17 if red else 20)


def test_no_counter_on_what_is_gone() -> None:
    """'When you do' of a counter that could not be put."""
    hulk = Written("Hulk", size="2/2", text="Whenever this creature is dealt damage, put a +1/+1 counter on it. When you do, "
                   "you gain 5 life.")  # fmt: skip
    bolts = [Written(f"Bolt{n}", "Instant", "{0}", f"Bolt{n} deals {n} damage to target creature.") for n in (1, 3)]
    play = Play([hulk, *bolts]).cast("Hulk")
    assert aim(play, "Bolt1", "Hulk").life(0) == 25
    assert play.objects("Hulk")[0]["counters"] == {CounterKind.CT_P1P1: 1}
    assert aim(play, "Bolt3", "Hulk").life(0) == 25
