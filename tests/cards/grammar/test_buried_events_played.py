"""What is put into one's own graveyard, what is sacrificed or discarded, first losses of life, counters removed; played."""

from __future__ import annotations

import pytest
from play import CAST, OBJECT, TARGET, YES, Play, Written

from sim.core.opcodes import CounterKind, Step, Zone

ORDER = 15
MITE = Written("Mite", size="1/1")
KILL = Written("Kill", "Instant", "{0}", "Destroy target creature.")
TAKE = Written("Take", "Sorcery", "{0}", "Gain control of target creature.")
BURIED = "Whenever a nontoken creature is put into your graveyard from the battlefield, you gain 3 life."
WATCHER = Written("Watcher", "Artifact", "{0}", BURIED)




def aim(play: Play, spell: str, name: str = "", a: int | None = None) -> Play:
    """Cast it with this target; the only one that there is, is chosen already."""
    play.until(CAST, spell)
    if play.offers(TARGET, name, a):
        play.pick(TARGET, name, a)
    return play.settle()



def test_into_your_graveyard_goes_by_the_owner() -> None:
    """A creature that another player owns dies under your control: it goes to that player's graveyard."""
    play = Play([WATCHER, TAKE, KILL, KILL, MITE], [Written("Ogre", size="3/3")]).cast("Watcher").cast("Mite")
    play.pass_until_step(Step.ST_MAIN1, 1).cast("Ogre").pass_until_step(Step.ST_MAIN1, 0)
    aim(play, "Take", "Ogre")
    aim(play, "Kill", "Ogre")
    assert (play.objects("Ogre", Zone.Z_GRAVEYARD)[0]["owner"], play.life(0)) == (1, 20)
    aim(play, "Kill", "Mite")
    assert play.life(0) == 23


def test_a_token_is_no_nontoken() -> None:
    breed = Written("Breed", "Sorcery", "{0}", "Create a 1/1 red Goblin creature token.")
    play = Play([WATCHER, breed, KILL]).cast("Watcher").cast("Breed")
    aim(play, "Kill", "Goblin")
    assert play.life(0) == 20


GHOUL = Written("Ghoul", size="2/2", text="Whenever another creature is put into your graveyard from the battlefield, you may pay {0}. "
                "If you do, return this card from your graveyard to the battlefield.")  # fmt: skip


def test_a_card_in_the_graveyard_returns_itself() -> None:
    """It works in the graveyard, and not for its own death."""
    play = Play([GHOUL, MITE, KILL, KILL]).cast("Ghoul").cast("Mite")
    aim(play, "Kill", "Ghoul")
    assert play.objects("Ghoul", Zone.Z_GRAVEYARD)
    aim(play, "Kill", "Mite")
    play.pick(YES).settle()
    assert play.objects("Ghoul")


THIEF = Written("Thief", "Artifact", "{0}", "Whenever an opponent sacrifices a nontoken permanent or discards a permanent card, "
                "you may put that card from a graveyard onto the battlefield under your control.")  # fmt: skip


@pytest.mark.parametrize(
    ("order", "taken"),
    [
        ("Target player sacrifices a creature of their choice.", "Ogre"),
        ("Target player discards a card.", "Ogre"),
    ],
)
def test_sacrificed_or_discarded(order: str, taken: str) -> None:
    edict = Written("Edict", "Sorcery", "{0}", order)
    play = Play([THIEF, edict], [Written(taken, size="3/3")]).cast("Thief")
    if "sacrifices" in order:
        play.pass_until_step(Step.ST_MAIN1, 1).cast(taken).pass_until_step(Step.ST_MAIN1, 0)
    aim(play, "Edict", a=101)
    if play.offers(OBJECT, taken):
        play.pick(OBJECT, taken)
    play.settle().pick(YES).settle()
    assert play.objects(taken)[0]["controller"] == 0


def test_a_discarded_instant_is_no_permanent_card() -> None:
    edict = Written("Edict", "Sorcery", "{0}", "Target player discards two cards.")
    play = Play([THIEF, edict], [KILL]).cast("Thief")
    aim(play, "Edict", a=101)
    assert not play.offers(YES)
    assert play.objects("Kill", Zone.Z_GRAVEYARD)


def test_first_loss_of_a_turn() -> None:
    sore = Written("Sore", text="Whenever you lose life for the first time each turn, put a +1/+1 counter on this creature.", size="1/1")
    sting = Written("Sting", "Instant", "{0}", "You lose 1 life.")
    play = Play([sore, sting, sting, sting]).cast("Sore").cast("Sting").cast("Sting")
    assert play.size("Sore") == (2, 2)
    play.pass_until_step(Step.ST_MAIN1, 1).cast("Sting")
    assert play.size("Sore") == (3, 3)


def test_a_counter_removed_from_itself() -> None:
    """One at a time; the counters come at the end step."""
    hydra = Written("Hydra", size="0/1", text="This creature enters with three +1/+1 counters on it.\nIf damage would be dealt to this "
                    "creature, prevent that damage and remove that many +1/+1 counters from it.\nWhenever a +1/+1 counter is removed from "
                    "this creature, put two +1/+1 counters on it at the beginning of the next end step.")  # fmt: skip
    bolt = Written("Bolt", "Instant", "{0}", "Bolt deals 2 damage to target creature.")
    play = Play([hydra, bolt]).cast("Hydra")
    aim(play, "Bolt", "Hydra")
    assert play.objects("Hydra")[0]["counters"] == {CounterKind.CT_P1P1: 1}
    while play.snapshot["active"] == 0:
        play.machine.apply(0) if play.offers(ORDER) else play.decline()
        play.again()
    assert play.objects("Hydra")[0]["counters"] == {CounterKind.CT_P1P1: 5}


def test_three_tokens_at_once() -> None:
    """Each of them sees the two others enter: they enter at the same time."""
    many = Written("Many", "Sorcery", "{0}", "Create a 1/1 white Cat creature token, a 2/2 red Goblin creature token, and a 3/3 green "
                   "Snake creature token.")  # fmt: skip
    once = Written("Once", "Artifact", "{0}", "Whenever one or more tokens you control enter, you gain 1 life.")
    play = Play([many, once]).cast("Once").cast("Many")
    assert play.life(0) == 21
    sizes = sorted(o["power"] for o in play.snapshot["objects"] if o["zone"] == Zone.Z_BATTLEFIELD and o["power"])
    assert sizes == [1, 2, 3]
