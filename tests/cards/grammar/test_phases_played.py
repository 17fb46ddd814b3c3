"""More combat phases, what a creature attacks, what enters attacking, attacks on one player; played."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, CAST, NOTHING, OBJECT, PASS, TARGET, YES, Play, Written

from sim.core.opcodes import Step, Zone

ORDER = 15
MITE = Written("Mite", size="1/1", text="Haste")


def attack(play: Play, *names: str) -> Play:
    for name in names:
        play.until(ATTACK, name, 101)
    return play


def steps(play: Play, start: int) -> list[int]:
    """The combat and main phases that begin until the turn ends."""
    seen = [start]
    while play.snapshot["active"] == 0:
        step = play.snapshot["step"]
        if step in (Step.ST_BEGIN_COMBAT, Step.ST_MAIN2, Step.ST_END) and seen[-1] != step:
            seen.append(step)
        play.decline()
    return seen


@pytest.mark.parametrize(
    ("tail", "more"),
    [
        ("", [Step.ST_BEGIN_COMBAT, Step.ST_MAIN2, Step.ST_END]),
        (" followed by an additional main phase", [Step.ST_BEGIN_COMBAT, Step.ST_MAIN2, Step.ST_BEGIN_COMBAT, Step.ST_MAIN2, Step.ST_END]),
    ],
)
def test_more_combat_after_the_first_main_phase(tail: str, more: list[int]) -> None:
    """The usual combat phase follows after it (CR 500.8)."""
    rage = Written("Rage", "Sorcery", "{0}", f"After this main phase, there is an additional combat phase{tail}.")
    play = Play([rage, MITE]).cast("Mite").cast("Rage")  # fmt: skip
    hits = 0
    for _ in range(60):
        if play.snapshot["active"]:
            break
        if play.offers(ATTACK, "Mite", 101):
            play.pick(ATTACK, "Mite", 101)
            hits += 1
        else:
            play.decline()
    assert hits == 1  # it stays tapped in the second
    again = Play([rage, Written("Guard", size="1/1", text="Haste, vigilance")]).cast("Guard").cast("Rage")
    for _ in range(80):
        if again.snapshot["active"]:
            break
        again.pick(ATTACK, "Guard", 101) if again.offers(ATTACK, "Guard", 101) else again.decline()
    assert again.life(1) == 18
    assert steps(Play([rage]).cast("Rage"), Step.ST_MAIN1)[1:] == more


def test_untap_and_fight_once_more() -> None:
    charger = Written("Charger", size="2/2", text="Haste\nWhenever this creature attacks, you may pay {0}. If you do, untap all "
                      "attacking creatures and after this phase, there is an additional combat phase.")  # fmt: skip
    play = attack(Play([charger]).cast("Charger"), "Charger")
    play.until(YES)
    attack(play, "Charger")
    play.pass_until_step(Step.ST_MAIN2, 0)
    assert play.life(1) == 16


def test_not_after_a_main_phase_that_there_is_not() -> None:
    rage = Written("Rage", "Instant", "{0}", "After this main phase, there is an additional combat phase.")
    play = attack(Play([rage, MITE]).cast("Mite"), "Mite").until(CAST, "Rage").settle()
    assert steps(play, Step.ST_ATTACKERS) == [Step.ST_ATTACKERS, Step.ST_MAIN2, Step.ST_END]


def test_damage_to_what_the_creature_attacks() -> None:
    """'It' is the creature that attacks, not the source."""
    rider = Written("Rider", size="3/3", text="Whenever a creature you control attacks, this creature deals 1 damage to the "
                    "player or planeswalker it's attacking.")  # fmt: skip
    lord = Written("Lord", "Legendary Planeswalker — Lord", "{0}", "[+1]: You gain 1 life.", "5")
    play = Play([rider, MITE, MITE], [lord]).pass_until_step(Step.ST_MAIN1, 1).cast("Lord").pass_until_step(Step.ST_MAIN1, 0)
    play.cast("Rider").cast("Mite").cast("Mite")
    lord_slot = play.objects("Lord")[0]["slot"]
    play.until(ATTACK, "Mite", lord_slot).until(ATTACK, "Mite", 101).until(ORDER)
    play.pass_until_step(Step.ST_MAIN2, 0)
    assert play.life(1) == 20 - 1 - 1
    assert play.objects("Lord")[0]["counters"][3] == 5 - 1 - 1


@pytest.mark.parametrize(("tapped", "dealt"), [(0, 4), (2, 8)])
def test_taps_so_many(tapped: int, dealt: int) -> None:
    """X is how many were tapped, for the size and for the damage."""
    sphere = Written("Sphere", "Artifact Creature — Construct", "{0}", "Haste\nWhenever this creature attacks, you may tap X "
                     "untapped Golems you control. If you do, this creature gets +X/+0 until end of turn and deals X damage to "
                     "the player or planeswalker it's attacking.", "4/7")  # fmt: skip
    ants = [Written(name, size="1/1") for name in ("Ant", "Bug", "Cub")]
    play = Play([sphere, *ants]).cast("Sphere").cast("Ant").cast("Bug").cast("Cub")
    play.until(ATTACK, "Sphere", 101)
    while not play.offers(OBJECT):
        play.decline()
    for name in ("Ant", "Bug")[:tapped]:
        play.pick(OBJECT, name)
    play.pick(OBJECT, NOTHING)
    play.pass_until_step(Step.ST_MAIN2, 0)
    assert play.life(1) == 20 - dealt


def test_put_attacking_from_exile() -> None:
    bird = Written("Bird", "Legendary Creature — Bird", "{0}", "{0}, Exile this creature: You gain 2 life.\nWhen a legendary "
                   "creature you control attacks and isn't blocked, if this card is exiled, put it onto the battlefield "
                   "attacking.", "2/1")  # fmt: skip
    king = Written("King", "Legendary Creature — Human", "{0}", "Haste", "3/3")
    play = Play([bird, king]).cast("Bird").cast("King").until(ACTIVATE, "Bird").settle()
    assert play.objects("Bird", Zone.Z_EXILE)
    attack(play, "King").pass_until_step(Step.ST_MAIN2, 0)
    assert play.life(1) == 20 - 3 - 2
    assert not play.objects("Bird")[0]["flags"] & 1  # untapped


def test_it_does_not_come_from_elsewhere() -> None:
    bird = Written("Bird", "Legendary Creature — Bird", "{0}", "When a legendary creature you control attacks and isn't "
                   "blocked, if this card is exiled, put it onto the battlefield attacking.", "2/1")  # fmt: skip
    king = Written("King", "Legendary Creature — Human", "{0}", "Haste", "3/3")
    play = attack(Play([bird, king]).cast("King"), "King").pass_until_step(Step.ST_MAIN2, 0)
    assert play.life(1) == 17
    assert play.objects("Bird", Zone.Z_HAND)


def test_several_that_attack_a_player() -> None:
    """Once for those that attack the player; not for one that attacks a planeswalker."""
    den = Written("Den", "Enchantment", "{0}", "Whenever one or more Golems you control attack a player, you gain 3 life.")
    lord = Written("Lord", "Legendary Planeswalker — Lord", "{0}", "[+1]: You gain 1 life.", "5")  # fmt: skip
    start = Play([den, MITE, MITE], [lord]).pass_until_step(Step.ST_MAIN1, 1).cast("Lord").pass_until_step(Step.ST_MAIN1, 0)
    play = start.cast("Den").cast("Mite").cast("Mite")
    slot = play.objects("Lord")[0]["slot"]
    play.until(ATTACK, "Mite", slot).pass_until_step(Step.ST_MAIN2, 0)
    assert play.life(0) == 20
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)
    play.until(ATTACK, "Mite", 101).until(ATTACK, "Mite", 101).pass_until_step(Step.ST_MAIN2, 0)
    assert play.life(0) == 23


@pytest.mark.parametrize(("cursed", "mine", "theirs"), [(101, 22, 18), (100, 21, 22)])
def test_enchanted_player_is_attacked(cursed: int, mine: int, theirs: int) -> None:
    """Who attacks the cursed player gains life too, where that is no opponent of theirs; you yourself gain it once."""
    curse = Written("Curse", "Enchantment — Aura Curse", "{0}", "Enchant player\nWhenever enchanted player is attacked, you "
                    "gain 2 life. Each opponent attacking that player does the same.")  # fmt: skip
    play = Play([curse, MITE, MITE], [MITE]).until(CAST, "Curse").pick(TARGET, a=cursed).settle()
    if cursed == 101:
        play.cast("Mite").cast("Mite").until(ATTACK, "Mite", 101).until(ATTACK, "Mite", 101).pass_until_step(Step.ST_MAIN2, 0)
    else:
        play.pass_until_step(Step.ST_MAIN1, 1).cast("Mite").until(ATTACK, "Mite", 100).pass_until_step(Step.ST_MAIN2, 1)
    assert (play.life(0), play.life(1)) == (mine, theirs)
    assert play.offers(PASS)
