"""Cards put from exile into graveyards, counters that are moved, 'lesser', players with so much life; played."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, CAST, NOTHING, OBJECT, PASS, PLAY, TARGET, YES, Play, Written

from sim.core.opcodes import CounterKind, Step, Zone

MITE = Written("Mite", size="1/1")
BANISH = Written("Banish", "Instant", "{0}", "Exile target creature.")

def aim(play: Play, spell: str, name: str = "", a: int | None = None, kind: int = CAST) -> Play:
    """Cast it, or use it, with this target; the only one that there is, is chosen already."""
    play.until(kind, spell)
    if play.offers(TARGET, name, a):
        play.pick(TARGET, name, a)
    return play.settle()



def processor(n: str) -> Written:
    what = "a card an opponent owns from exile into that player's graveyard"
    if n == "two":
        what = "two cards your opponents own from exile into their owners' graveyards"
    return Written("Processor", text=f"When this creature enters, you may put {what}. If you do, you gain 5 life.")


@pytest.mark.parametrize(("n", "exiled", "offered"), [("one", 0, False), ("one", 1, True), ("two", 1, False), ("two", 2, True)])
def test_process(n: str, exiled: int, offered: bool) -> None:
    play = Play([processor(n), *[BANISH] * 3, MITE], [Written("Ogre"), Written("Troll")]).cast("Mite")
    aim(play, "Banish", "Mite")  # one's own card in exile is none of theirs
    play.pass_until_step(Step.ST_MAIN1, 1).cast("Ogre").cast("Troll").pass_until_step(Step.ST_MAIN1, 0)
    for name in ("Ogre", "Troll")[:exiled]:
        aim(play, "Banish", name)
    play.cast("Processor")
    if play.offers(YES):
        play.pick(YES)
        for _ in range(2):
            if play.offers(OBJECT) and not play.offers(OBJECT, NOTHING):
                play.pick(OBJECT)
        play.settle()
    assert play.life(0) == (25 if offered else 20)
    buried = [o for name in ("Ogre", "Troll") for o in play.objects(name, Zone.Z_GRAVEYARD)]
    assert len(buried) == (0 if not offered else 1 if n == "one" else 2)
    assert play.objects("Mite", Zone.Z_EXILE)


SHELF = Written("Shelf", "Artifact", "{0}", "This artifact enters with one +1/+1 counter on it.\n{0}: Move a +1/+1 counter from this "
                "artifact onto target creature.")  # fmt: skip


def test_move_a_counter() -> None:
    """There is one counter; once it is gone nothing comes of it."""
    play = Play([SHELF, MITE]).cast("Shelf").cast("Mite")
    for size in ((2, 2), (2, 2)):
        aim(play, "Shelf", "Mite", kind=ACTIVATE)
        assert play.size("Mite") == size
    assert not play.objects("Shelf")[0]["counters"].get(CounterKind.CT_P1P1)


def test_a_counter_stays_where_the_other_can_have_none() -> None:
    bar = Written("Bar", "Enchantment", "{0}", "Counters can't be put on creatures.")
    play = Play([SHELF, MITE, bar]).cast("Shelf").cast("Mite").cast("Bar")
    aim(play, "Shelf", "Mite", kind=ACTIVATE)
    assert play.objects("Shelf")[0]["counters"] == {CounterKind.CT_P1P1: 1}


def test_from_itself_onto_itself() -> None:
    text = (
        "This creature enters with one +1/+1 counter on it.\n{0}: Move a +1/+1 counter from target creature onto "
        "this creature."
    )
    self_mover = Written("Mover", text=text)
    play = aim(Play([self_mover]).cast("Mover"), "Mover", "Mover", kind=ACTIVATE)
    assert play.size("Mover") == (2, 2)


def test_lesser_than_what_entered() -> None:
    text = (
        "Whenever another creature you control enters, return up to one target creature you control with lesser "
        "mana value to its owner's hand."
    )
    frog = Written("Frog", cost="{0}", text=text, size="1/1")
    spring = Written("Spring", "Land", "", "{T}: Add {C}{C}{C}.")
    big, small = Written("Big", cost="{3}", size="3/3"), Written("Small", cost="{0}", size="1/1")
    play = Play([frog, spring, big, small]).cast("Frog").cast("Small")
    assert not play.offers(TARGET, "Small")
    play.until(PLAY, "Spring").until(CAST, "Big")
    while not play.offers(TARGET):
        play.machine.apply(0)
        play.again()
    assert play.offers(TARGET, "Small")
    assert play.offers(TARGET, "Frog")
    assert not play.offers(TARGET, "Big")
    play.pick(TARGET, "Small").settle()
    assert play.objects("Small", Zone.Z_HAND)


@pytest.mark.parametrize(("lives", "result"), [((13, 13), 3), ((13, 14), 2), ((14, 13), 1), ((12, 14), 0)])
def test_players_with_exactly_so_much_life(lives: tuple[int, int], result: int) -> None:
    text = "Each player with exactly 13 life loses the game, then each player gains 1 life."
    down = [Written(f"Down{i}", "Sorcery", "{0}", f"Target player loses {20 - lives[i]} life.") for i in range(2)]
    play = Play([Written("Omen", "Sorcery", "{0}", text), *down])
    for i in range(2):
        aim(play, f"Down{i}", a=100 + i)
    play.cast("Omen")
    assert play.over == result
    if not result:
        assert (play.life(0), play.life(1)) == (13, 15)


def test_an_opponents_card_for_each_opponent() -> None:
    text = (
        "When this creature enters, for each opponent, you may put up to one target creature card from that "
        "player's graveyard onto the battlefield under your control."
    )
    lord = Written("Lord", text=text)
    kill = Written("Kill", "Instant", "{0}", "Destroy target creature.")
    play = Play([lord, kill, kill, MITE], [Written("Ogre")]).cast("Mite")
    aim(play, "Kill", "Mite")
    play.pass_until_step(Step.ST_MAIN1, 1).cast("Ogre").pass_until_step(Step.ST_MAIN1, 0)
    aim(play, "Kill", "Ogre")
    play.until(CAST, "Lord").pick(PASS).pick(PASS)
    assert play.offers(TARGET, "Ogre")
    assert not play.offers(TARGET, "Mite")
    play.pick(TARGET, "Ogre").settle().pick(YES).settle()
    assert play.objects("Ogre")[0]["controller"] == 0


def test_that_player_chooses_the_target() -> None:
    text = (
        "Haste\nWhenever this creature deals combat damage to a player, destroy target nonland permanent of that "
        "player's choice that one of your opponents controls."
    )
    claw = Written("Claw", size="1/1", text=text)
    play = Play([claw], [Written("Ogre"), Written("Troll")])
    play.pass_until_step(Step.ST_MAIN1, 1).cast("Ogre").cast("Troll").pass_until_step(Step.ST_MAIN1, 0).cast("Claw")
    play.until(ATTACK, "Claw", 101)
    while not play.offers(TARGET, "Ogre"):
        play.decline()
    _, decider, *_ = play.machine.load(play.machine.pack())
    assert decider == 1
    play.pick(TARGET, "Ogre").settle()
    assert not play.objects("Ogre")
    assert play.objects("Troll")


def test_mana_value_one_of_two() -> None:
    pick = Written("Pick", "Sorcery", "{0}", "Destroy target creature with mana value 0 or 2.")
    spring = Written("Spring", "Land", "", "{T}: Add {C}.")
    one = Written("One", cost="{1}")
    play = Play([pick, spring, one, MITE]).cast("Mite").until(PLAY, "Spring").until(CAST, "One")
    while play.snapshot["stack"] or not play.offers(CAST, "Pick"):
        play.machine.apply(0)
        play.again()
    play.pick(CAST, "Pick")
    assert not play.offers(TARGET, "One")
    play.settle()
    assert play.objects("Mite", Zone.Z_GRAVEYARD)
