"""Sizes that are matched, compared or reached, tokens in combat, Equipment that comes loose, guards that put counters."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, BLOCK, CAST, NO, PLAY, TARGET, YES, Play, Written

from sim.core.opcodes import Step, Zone

BURN = Written("Burn", "Instant", "{0}", "Destroy target creature.")
ASSIGN = 13  # of an attacker: so much of its damage to a blocker
BOLT = Written("Bolt", "Instant", "{0}", "~ deals 3 damage to target creature.")


def aim(play: Play, spell: str, card: str) -> Play:
    """Cast it at the card and let it resolve; where there is one target nobody is asked."""
    play.until(CAST, spell)
    if play.offers(TARGET):
        play.pick(TARGET, card)
    return play.settle()


@pytest.mark.parametrize("changes", [True, False])
def test_another_size_for_a_turn(changes: bool) -> None:
    size = "this creature's base power and toughness to that creature's power and toughness until end of turn."
    mimic = Written("Mimic", text=f"Whenever another creature you control enters, you may change {size}", size="2/1")
    play = Play([mimic, Written("Big", size="5/7")]).cast("Mimic").cast("Big")
    play.pick(YES if changes else NO).settle()
    assert play.size("Mimic") == ((5, 7) if changes else (2, 1))
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert play.size("Mimic") == (2, 1)


def test_a_card_of_lesser_mana_value() -> None:
    text = (
        "Whenever this creature or another creature you control dies, return another target creature card with lesser mana value "
        "from your graveyard to the battlefield."
    )
    hand = [Written("Bird", text=text, cost="{0}"), Written("Small", cost="{1}"), Written("Two", cost="{2}")]
    mine = Written("Mine", "Land", "", "{T}: Add {C}{C}{C}{C}{C}{C}.")
    more = [BURN, Written("Burn2", "Instant", "{0}", "Destroy target creature.")]
    play = Play([*hand, mine, *more]).until(PLAY, "Mine").cast("Bird").until(CAST, "Small").settle()
    play.cast("Two")
    aim(aim(play, "Burn", "Small"), "Burn2", "Two")
    assert play.objects("Small")  # 1 is less than 2, and nothing is less than 1
    assert play.objects("Two", Zone.Z_GRAVEYARD)


@pytest.mark.parametrize(("start", "pumps", "hit"), [(18, 1, 0), (19, 1, 20), (18, 2, 20), (20, 1, 0)])
def test_a_power_that_is_reached(start: int, pumps: int, hit: int) -> None:
    reached = "When its power becomes 20 this way, it deals 20 damage to target opponent."
    dragon = Written("Dragon", text=f"{{0}}: This creature gets +1/+0 until end of turn. {reached}", size=f"{start}/5")
    play = Play([dragon]).cast("Dragon")
    for _ in range(pumps):
        play.until(ACTIVATE, "Dragon").settle()
    assert play.life(1) == 20 - hit or play.over
    assert bool(play.over) == bool(hit)


def test_a_token_that_blocks() -> None:
    text = "Whenever this creature blocks a creature, create a 1/1 white Cat creature token that's blocking that creature."
    king = Written("King", text=text, size="1/4")
    play = Play([king], [Written("Ape", size="2/2")]).cast("King").until(CAST, "Ape").settle()
    play.pass_until_step(Step.ST_MAIN1, 0).pass_until_step(Step.ST_MAIN1, 1)
    play.until(ATTACK, "Ape").until(BLOCK, "King").until(ASSIGN).pass_until_step(Step.ST_MAIN2, 1)
    assert play.life(0) == 20
    assert not play.objects("Ape")  # 1 damage by the king and 1 by the cat


def test_a_copy_that_attacks_and_is_exiled() -> None:
    copy = "create a token that's a copy of another target attacking creature and that's tapped and attacking."
    rider = Written("Rider", text=f"Haste\nWhenever this creature attacks, {copy} Exile the token at end of combat.")
    play = Play([rider, Written("Hound", text="Haste", size="4/4")]).cast("Rider").cast("Hound")
    play.until(ATTACK, "Rider").until(ATTACK, "Hound").pass_until_step(Step.ST_MAIN2, 0)
    assert play.life(1) == 20 - 1 - 4 - 4
    assert len(play.objects("Hound")) == 1


@pytest.mark.parametrize("other", [True, False])
def test_what_it_was_attached_to_is_sacrificed(other: bool) -> None:
    loose = "Whenever this Equipment becomes unattached from a permanent, sacrifice that permanent."
    gear = Written("Gear", "Artifact — Equipment", "{0}", f"Equipped creature gets +3/+2.\n{loose}\nEquip {{0}}")
    smash = Written("Smash", "Instant", "{0}", "Destroy target noncreature artifact.")
    play = Play([gear, Written("First"), Written("Second"), smash]).cast("Gear").cast("First")
    play.until(ACTIVATE, "Gear").settle()
    assert play.size("First") == (4, 3)
    if other:
        play.cast("Second").until(ACTIVATE, "Gear")
        if play.offers(TARGET):
            play.pick(TARGET, "Second")
        play.settle()
        assert play.size("Second") == (4, 3)
    else:
        play.cast("Smash")
    assert play.objects("First", Zone.Z_GRAVEYARD)


def test_damage_that_becomes_counters() -> None:
    guard = "If damage would be dealt to this creature, prevent that damage and put that many +1/+1 counters on it."
    host = Written("Host", text=guard, size="2/2")
    play = aim(Play([host, BOLT]).cast("Host"), "Bolt", "Host")
    assert play.size("Host") == (5, 5)


def test_a_host_with_its_auras() -> None:
    back = "return enchanted creature and all Auras attached to that creature to their owners' hands."
    mark = Written("Mark", "Enchantment — Aura", "{0}", f"Enchant creature\nAt the beginning of your upkeep, {back}")
    web = Written("Web", "Enchantment — Aura", "{0}", "Enchant creature")
    play = Play([mark, web], [Written("Ape")]).until(CAST, "Ape").settle()
    play.pass_until_step(Step.ST_MAIN1, 0).cast("Web").cast("Mark")
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)
    assert [len(play.objects(name, Zone.Z_HAND)) for name in ("Ape", "Web", "Mark")] == [1, 1, 1]


def test_as_long_as_it_is_yours() -> None:
    gains = "another target permanent gains indestructible for as long as you control this creature."
    angel = Written("Angel", text=f"When this creature enters, {gains}")
    play = aim(Play([Written("Ape"), angel, BURN, Written("Burn2", "Instant", "{0}", "Destroy target creature."),
                     Written("Burn3", "Instant", "{0}", "Destroy target creature.")]).cast("Ape").cast("Angel"), "Burn", "Ape")  # fmt: skip
    assert play.objects("Ape")
    assert not aim(aim(play, "Burn2", "Angel"), "Burn3", "Ape").objects("Ape")


def test_attacks_while_it_lasts() -> None:
    attack = "creatures your opponents control attack each combat if able and attack a player other than you if able."
    lord = Written("Lord", text=f"When this creature enters, until your next turn, {attack}", size="0/4")
    play = Play([lord], [Written("Ape", text="Haste", size="2/2")]).cast("Lord").pass_until_step(Step.ST_MAIN1, 1)
    play.until(CAST, "Ape").settle()
    play.pass_until_step(Step.ST_MAIN2, 1)
    assert play.life(0) == 18  # it came later and had to attack all the same
    play.pass_until_step(Step.ST_MAIN1, 0).pass_until_step(Step.ST_MAIN2, 1)
    assert play.life(0) == 18


def test_one_counter_more_for_a_turn() -> None:
    instead = "if you would put one or more +1/+1 counters on a creature you control, put that many plus one +1/+1 counters on it instead."
    dog = Written("Dog", text=f"{{0}}: Until end of turn, {instead}\n{{0}}: Put two +1/+1 counters on this creature.", size="1/1")
    play = Play([dog]).cast("Dog")
    play.until(ACTIVATE, "Dog", 0).settle().until(ACTIVATE, "Dog", 0).settle().until(ACTIVATE, "Dog", 1).settle()
    assert play.size("Dog") == (5, 5)
    play.pass_until_step(Step.ST_MAIN1, 1).until(ACTIVATE, "Dog", 1).settle()
    assert play.size("Dog") == (7, 7)


@pytest.mark.parametrize(("mana", "pays"), [(1, False), (2, True)])
def test_a_toll_by_counters(mana: int, pays: bool) -> None:
    toll = "unless its controller pays {X}, where X is the number of counters on that creature."
    lord = Written("Lord", text=f"Each creature with one or more counters on it can't attack you or planeswalkers you control {toll}")
    ape = Written("Ape", text="Haste\nThis creature enters with two +1/+1 counters on it.", size="1/1")
    land = Written("Land", "Land", "", "{T}: Add " + "{C}" * mana + ".")
    play = Play([lord], [ape, land]).cast("Lord").pass_until_step(Step.ST_MAIN1, 1)
    play.until(PLAY, "Land").until(CAST, "Ape").settle().until(ATTACK, "Ape", 100)
    while play.machine.options() and play.snapshot["step"] != Step.ST_MAIN2:
        play.decline()
    assert bool(play.machine.options()) == pays  # what can't be paid can't be chosen
    assert play.life(0) == (17 if pays else 20)


def test_a_counter_for_each_player() -> None:
    each = "for each player, put a +1/+1 counter on up to one target creature that player controls."
    lord = Written("Lord", text=f"At the beginning of your end step, {each}", size="2/2")
    play = Play([lord], [Written("Ape", size="3/3"), Written("Rat")]).until(CAST, "Ape").settle().until(CAST, "Rat").settle()
    play.pass_until_step(Step.ST_MAIN1, 0).cast("Lord").until(TARGET, "Lord").until(TARGET, "Rat").pass_until_step(Step.ST_UPKEEP, 1)
    assert (play.size("Lord"), play.size("Rat"), play.size("Ape")) == ((3, 3), (2, 2), (3, 3))
