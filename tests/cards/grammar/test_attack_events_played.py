"""Events of an attack as a whole, the nth spell or card of a turn, pairs of events; played."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from play import ACTIVATE, ATTACK, BLOCK, CAST, OBJECT, PASS, PLAY, Play, Written

from sim.core.opcodes import Step

MITE = Written("Mite", size="1/1", text="Haste")
RITE = Written("Rite", "Sorcery", "{0}", "You gain 0 life.")
SPARK = Written("Spark", "Instant", "{0}", "You gain 0 life.")


def watcher(event: str, kind: str = "Artifact") -> Written:
    return Written("Watcher", kind, "{0}", f"{event}, you gain 3 life.")


def attack(play: Play, *names: str) -> Play:
    """They attack the opponent, nobody else does; on to the end of combat, without blocks."""
    for name in names:
        play.until(ATTACK, name, 101)
    return play.pass_until_step(Step.ST_MAIN2, 0)


@pytest.mark.parametrize(
    ("event", "alone", "two"),
    [
        ("Whenever you attack with two or more creatures", 0, 3),
        ("Whenever you attack with one or more Golems", 3, 3),
        ("Whenever you attack with one or more Goblins", 0, 0),
    ],
)
def test_attack_with_many(event: str, alone: int, two: int) -> None:
    assert attack(Play([watcher(event), MITE]).cast("Watcher").cast("Mite"), "Mite").life(0) == 20 + alone
    bug = Written("Bug", size="1/1", text="Haste")
    assert attack(Play([watcher(event), MITE, bug]).cast("Watcher").cast("Mite").cast("Bug"), "Mite", "Bug").life(0) == 20 + two


@pytest.mark.parametrize(("others", "gained"), [(0, 0), (1, 0), (2, 3)])
def test_battalion(others: int, gained: int) -> None:
    lead = Written("Lead", text="Haste\nWhenever this creature and at least two other creatures attack, you gain 3 life.")
    names = ["Ant", "Bug", "Cub"][:others]
    play = Play([lead, *[Written(n, size="1/1", text="Haste") for n in names]]).cast("Lead")
    for name in names:
        play.cast(name)
    assert attack(play, "Lead", *names).life(0) == 20 + gained


@pytest.mark.parametrize("blocks", [False, True])
def test_attacks_and_is_not_blocked(blocks: bool) -> None:
    sneak = Written("Sneak", size="1/3", text="Haste\nWhenever this creature attacks and isn't blocked, you gain 3 life.")
    play = Play([sneak], [Written("Wall", size="0/4")]).pass_until_step(Step.ST_MAIN1, 1).cast("Wall").pass_until_step(Step.ST_MAIN1, 0)
    play.cast("Sneak").until(ATTACK, "Sneak", 101)
    if blocks:
        play.until(BLOCK, "Wall")
    assert play.pass_until_step(Step.ST_MAIN2, 0).life(0) == (20 if blocks else 23)


def test_not_blocked_where_nobody_could() -> None:
    sneak = Written("Sneak", text="Haste\nWhenever this creature attacks and isn't blocked, you gain 3 life.")
    assert attack(Play([sneak]).cast("Sneak"), "Sneak").life(0) == 23


def test_attacks_you_or_a_planeswalker() -> None:
    guard = watcher("Whenever a creature attacks you or a planeswalker you control")
    play = Play([guard, MITE], [MITE]).cast("Watcher").cast("Mite")
    assert attack(play, "Mite").life(0) == 20
    play.pass_until_step(Step.ST_MAIN1, 1).cast("Mite").until(ATTACK, "Mite", 100)
    assert play.pass_until_step(Step.ST_MAIN2, 1).life(0) == 20 + 3 - 1


@pytest.mark.parametrize(("n", "gains"), [("second", (0, 3, 3, 3)), ("third", (0, 0, 3, 3))])
def test_nth_spell_of_a_turn(n: str, gains: tuple[int, ...]) -> None:
    play = Play([watcher(f"Whenever you cast your {n} spell each turn"), *[RITE] * 4])
    play.cast("Watcher")
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)
    for gained in gains:
        assert play.cast("Rite").life(0) == 20 + gained


def test_second_spell_of_an_opponent() -> None:
    play = Play([watcher("Whenever an opponent casts their second spell each turn"), RITE, RITE], [RITE, RITE])
    play.cast("Watcher").cast("Rite").cast("Rite")
    assert play.life(0) == 20
    play.pass_until_step(Step.ST_MAIN1, 1).cast("Rite")
    assert play.life(0) == 20
    assert play.cast("Rite").life(0) == 23


def drawing(play: Play, until: Callable[[Play], bool]) -> Play:
    """On, whichever cards are drawn."""
    for _ in range(80):
        if until(play):
            return play
        if play.offers(OBJECT):
            play.machine.apply(0)
            play.again()
        else:
            play.decline()
    raise AssertionError(play.machine.options())


def test_second_card_of_a_turn() -> None:
    dig = Written("Dig", "Instant", "{0}", "Draw a card.")
    give = Written("Give", "Sorcery", "{0}", "Shuffle your hand and graveyard into your library.")
    play = Play([watcher("Whenever you draw your second card each turn"), give, dig, dig, dig, dig]).cast("Watcher").cast("Give")
    drawing(play, lambda p: p.snapshot["active"] == 1)
    drawing(play, lambda p: p.snapshot["active"] == 0 and p.snapshot["step"] == Step.ST_MAIN1 and p.offers(PASS))
    lives = [play.life(0)]  # after the card of the draw step
    for _ in range(2):
        play.pick(CAST, "Dig")
        drawing(play, lambda p: not p.snapshot["stack"] and p.offers(PASS))
        lives.append(play.life(0))
    assert lives == [20, 23, 23]


@pytest.mark.parametrize(("event", "mine", "theirs"), [("your turn", 3, 0), ("an opponent's turn", 0, 3)])
def test_cast_during_a_turn(event: str, mine: int, theirs: int) -> None:
    play = Play([watcher(f"Whenever you cast a spell during {event}"), SPARK, SPARK]).cast("Watcher").cast("Spark")
    assert play.life(0) == 20 + mine
    play.pass_until_step(Step.ST_UPKEEP, 1).pick(PASS).pick(CAST, "Spark").settle()
    assert play.life(0) == 20 + mine + theirs


def test_cast_from_elsewhere() -> None:
    again = Written("Again", "Sorcery", "{0}", "You gain 0 life.\nFlashback {0}")
    play = Play([watcher("Whenever you cast a spell from anywhere other than your hand"), again]).cast("Watcher").cast("Again")
    assert play.life(0) == 20
    assert play.cast("Again").life(0) == 23


def test_enters_or_leaves() -> None:
    sling = Written("Sling", "Instant", "{0}", "Return target creature to its owner's hand.")
    probe = Written("Probe", text="When this creature enters or leaves the battlefield, you gain 3 life.")
    play = Play([probe, sling]).cast("Probe")
    assert play.life(0) == 23
    assert play.cast("Sling").settle().life(0) == 26


def test_sacrifices_itself() -> None:
    probe = Written("Probe", text="When you sacrifice this creature, you gain 3 life.\n{0}, Sacrifice a creature: You gain 1 life.")
    bolt = Written("Bolt", "Instant", "{0}", "Destroy target creature.")
    play = Play([probe]).cast("Probe").pick(ACTIVATE, "Probe").settle()
    assert play.life(0) == 24
    assert Play([probe, bolt]).cast("Probe").cast("Bolt").settle().life(0) == 20


@pytest.mark.parametrize(("kind", "gained"), [("", 3), (" tapped", 0)])
def test_enters_untapped(kind: str, gained: int) -> None:
    text = "When this land enters untapped, you gain 3 life." + ("\nThis land enters tapped." if kind else "")
    assert Play([Written("Field", "Land", "", text)]).until(PLAY, "Field").settle().life(0) == 20 + gained


def test_combat_damage_to_a_player_or_planeswalker() -> None:
    probe = Written("Probe", text="Haste\nWhenever this creature deals combat damage to a player or planeswalker, you gain 3 life.")
    assert attack(Play([probe]).cast("Probe"), "Probe").life(0) == 23


def test_cycling_is_one_event() -> None:
    wheel = Written("Wheel", "Sorcery", "{9}", "You gain 0 life.\nCycling {0}")
    dump = Written("Dump", "Sorcery", "{0}", "Discard a card.")
    play = Play([watcher("Whenever you cycle or discard a card"), wheel, dump]).cast("Watcher").pick(ACTIVATE, "Wheel").settle()
    assert play.life(0) == 23
    assert play.cast("Dump").settle().life(0) == 26


@pytest.mark.parametrize("crowd", [1, 2])
def test_not_blocked_by_more_than_one(crowd: int) -> None:
    lone = Written("Lone", size="1/1", text="Haste\nThis creature can't be blocked by more than one creature.")
    walls = [Written(name, size="0/4") for name in ("Wall", "Keep")[:crowd]]
    play = Play([lone], walls).pass_until_step(Step.ST_MAIN1, 1)
    for wall in walls:
        play.cast(wall.name)
    play.pass_until_step(Step.ST_MAIN1, 0).cast("Lone").until(ATTACK, "Lone", 101).until(BLOCK, "Wall")
    assert not play.offers(BLOCK, "Keep", play.objects("Lone")[0]["slot"])
    assert play.pass_until_step(Step.ST_MAIN2, 0).life(1) == 20
