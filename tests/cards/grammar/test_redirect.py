"""New targets, spells that change hands or cannot be stopped, a spell cast again, modes by weight, targets in several zones: played."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, MODE, PASS, TARGET, Play, Written

from sim.core.opcodes import Step, Zone

BOLT = Written("Bolt", "Instant", "{0}", "Bolt deals 3 damage to any target.")
GOLEM, BEAR = Written("Golem"), Written("Bear", size="2/2")
COUNTER = Written("Denial", "Instant", "{0}", "Counter target spell.")
TAKE = Written("Take", "Instant", "{0}", "Gain control of target spell. You may choose new targets for it.")


def aim(play: Play, name: str, zone: int = Zone.Z_BATTLEFIELD) -> Play:
    """The target, where there is a choice."""
    return play.pick(TARGET, "", play.objects(name, zone)[0]["slot"]) if play.offers(TARGET) else play


@pytest.mark.parametrize(("target", "lives"), [(100, (17, 20)), (101, (20, 17))])
def test_a_spell_gets_new_targets(target: int, lives: tuple[int, int]) -> None:
    play = Play([BOLT], [Written("Bend", "Instant", "{0}", "You may choose new targets for target spell.")])
    play.pick(CAST, "Bolt").pick(TARGET, "", 101).pick(PASS).pick(CAST, "Bend").settle()
    play.pick(TARGET, "", target if target == 100 else -1).settle()
    assert (play.life(0), play.life(1)) == lives


def test_what_becomes_the_new_target_is_warded() -> None:
    """It becomes the target, for what waits for that (CR 115.7)."""
    guard = Written("Guard", text="Whenever this creature becomes the target of a spell, you gain 5 life.", size="1/4")
    play = Play([BOLT, guard], [Written("Bend", "Instant", "{0}", "You may choose new targets for target spell.")]).cast("Guard")
    play.pick(CAST, "Bolt").pick(TARGET, "", 101).pick(PASS).pick(CAST, "Bend").settle()
    aim(play, "Guard").settle()
    assert play.life(0) == 25


def test_a_spell_changes_hands() -> None:
    """The permanent enters under the new controller's control; it remains its owner's (CR 110.2a)."""
    play = Play([Written("Herald", text="When this creature enters, you gain 3 life.")], [TAKE])
    play.until(CAST, "Herald").pick(PASS).pick(CAST, "Take").settle()
    herald = play.settle().objects("Herald")[0]
    assert (herald["controller"], herald["owner"]) == (1, 0)
    assert (play.life(0), play.life(1)) == (20, 23)


def test_a_spell_that_changed_hands_was_not_cast_from_its_hand() -> None:
    text = "You gain 1 life. If this spell was cast from your hand, you gain 4 life."
    play = Play([Written("Gift", "Sorcery", "{0}", text)], [TAKE]).until(CAST, "Gift").pick(PASS).pick(CAST, "Take").settle()
    assert (play.settle().life(0), play.life(1)) == (20, 21)


def test_that_spell_is_gained_by_a_flip() -> None:
    text = "Choose target spell, then gain control of that spell."
    play = Play([Written("Herald")], [Written("Snatch", "Instant", "{0}", text)])
    play.until(CAST, "Herald").pick(PASS).pick(CAST, "Snatch").settle()
    assert play.settle().objects("Herald")[0]["controller"] == 1


FLAME = Written(
    "Flame", "Instant", "{0}", "Flame deals 3 damage to any target.\n"
    "If you control a Golem, this spell can't be countered and the damage can't be prevented."
)  # fmt: skip
WALL = Written("Wall", "Enchantment", "{0}", "Prevent all damage that would be dealt to you.")


@pytest.mark.parametrize("golem", [False, True])
def test_a_spell_that_nothing_stops(golem: bool) -> None:
    play = Play([FLAME, BOLT, GOLEM], [COUNTER, Written("Wall", "Enchantment", "{0}", WALL.text + "\nFlash")])
    if golem:
        play.cast("Golem")
    play.pick(CAST, "Flame").pick(TARGET, "", 101).pick(PASS).pick(CAST, "Denial")
    aim(play, "Flame", Zone.Z_STACK).settle()
    assert play.life(1) == (17 if golem else 20)


def test_only_its_own_damage_cannot_be_prevented() -> None:
    play = Play([FLAME, BOLT, GOLEM], [WALL]).cast("Golem").pass_until_step(Step.ST_MAIN1, 1).cast("Wall")
    play.until(CAST, "Flame").pick(TARGET, "", 101).pick(CAST, "Bolt").pick(TARGET, "", 101).settle()
    assert play.life(1) == 17


AGAIN = Written(
    "Dawn",
    "Sorcery",
    "{0}",
    "If this spell was cast from your hand and you've cast another spell named Dawn this game, you win the game. "
    "Otherwise, put Dawn into its owner's library third from the top and you gain 7 life.",
)


def test_the_second_of_that_name_wins() -> None:
    play = Play([AGAIN, AGAIN]).cast("Dawn")
    assert (play.life(0), play.over) == (27, 0)
    assert play.objects("Dawn", Zone.Z_LIBRARY)
    play.cast("Dawn")
    assert play.over == 1


def test_another_players_spell_of_that_name_does_not_count() -> None:
    play = Play([AGAIN], [AGAIN]).cast("Dawn").pass_until_step(Step.ST_MAIN1, 1).cast("Dawn")
    assert (play.life(1), play.over) == (27, 0)


@pytest.mark.parametrize(("beneath", "place"), [(1, 0), (2, 0), (3, 1)])
def test_third_from_the_top(beneath: int, place: int) -> None:
    """Where there are fewer cards it is on the bottom."""
    cards = [Written(f"Stone {n}", "Instant", "{0}", f"Put Stone {n} on top of its owner's library.") for n in range(beneath)]
    play = Play([*cards, AGAIN])
    for card in cards:
        play.cast(card.name)
    assert play.cast("Dawn").objects("Dawn", Zone.Z_LIBRARY)[0]["pos"] == place


SEASON = Written(
    "Season",
    "Sorcery",
    "{0}",
    "Choose up to five {P} worth of modes. You may choose the same mode more than once.\n"
    "{P} — You gain 1 life.\n{P}{P} — Create a 1/1 white Rabbit creature token.\n{P}{P}{P} — Each opponent loses 7 life.",
)


def test_modes_by_their_weight() -> None:
    play = Play([SEASON]).until(CAST, "Season")
    seen = set()
    packed = play.machine.pack()
    for _, _, mode, *_ in play.machine.options():
        play.machine.load(packed)
        play.pick(MODE, "", mode).settle()
        seen.add((play.life(0) - 20, len([o for o in play.snapshot["objects"] if o["flags"] & 4]), 20 - play.life(1)))
    weights = {(a, b, 7 * c) for a in range(6) for b in range(3) for c in range(2) if a + 2 * b + 3 * c <= 5}
    assert seen == weights


@pytest.mark.parametrize("zone", [Zone.Z_STACK, Zone.Z_BATTLEFIELD])
def test_a_spell_or_a_permanent(zone: Zone) -> None:
    bounce = Written("Sling", "Instant", "{0}", "Return target spell or nonland permanent an opponent controls to its owner's hand.")
    play = Play([GOLEM, BEAR], [bounce]).cast("Golem").pick(CAST, "Bear").pick(PASS).pick(CAST, "Sling")
    name = "Bear" if zone == Zone.Z_STACK else "Golem"
    aim(play, name, zone).settle()
    assert play.objects(name, Zone.Z_HAND)
    assert play.settle().objects("Golem" if name == "Bear" else "Bear")


def test_a_permanent_or_a_suspended_card() -> None:
    late = Written("Late", "Sorcery", "{0}", "Suspend 3—{0}\nYou gain 4 life.")
    tick = Written("Tick", "Instant", "{0}", "Remove two time counters from target permanent or suspended card.")
    play = Play([late, tick, GOLEM]).cast("Golem").pick(ACTIVATE, "Late").settle()
    aim(play.until(CAST, "Tick"), "Late", Zone.Z_EXILE).settle()
    assert list(play.objects("Late", Zone.Z_EXILE)[0]["counters"].values()) == [1]


def test_a_list_of_types_before_the_noun_is_of_one_zone() -> None:
    """'Instant or sorcery card': not an instant on the stack, not a permanent on the battlefield."""
    dig = Written("Dig", "Instant", "{0}", "Return target artifact or sorcery card from your graveyard to your hand.")
    play = Play([GOLEM, BOLT, Written("Spark", "Sorcery", "{0}", "You gain 1 life."), dig]).cast("Golem").cast("Spark")
    assert play.cast("Dig").objects("Spark", Zone.Z_HAND)
    assert play.objects("Golem")


def test_a_list_of_types_before_spell() -> None:
    deny = Written("Deny", "Instant", "{0}", "Counter target creature or planeswalker spell.")
    play = Play([BEAR, GOLEM], [deny]).cast("Golem").until(CAST, "Bear").pick(PASS).pick(CAST, "Deny").settle()
    assert play.objects("Bear", Zone.Z_GRAVEYARD)
    assert play.objects("Golem")


@pytest.mark.parametrize(("text", "offered"), [("with mana value 1 or greater", False), ("an opponent controls", True)])
def test_what_stands_behind_a_spell_or_a_permanent_is_said_of_both(text: str, offered: bool) -> None:
    sling = Written("Sling", "Instant", "{0}", f"Return target spell or permanent {text} to its owner's hand.")
    play = Play([GOLEM, BEAR, sling], [sling]).until(CAST, "Bear")
    assert not play.offers(CAST, "Sling")
    assert play.pick(PASS).offers(CAST, "Sling") == offered
