"""Groups that a sentence means: not of the chosen type, all that one controls, tokens that arrive attacking; one cost or another."""

from __future__ import annotations

import pytest
from play import ATTACK, CAST, NO, OBJECT, TARGET, YES, Play, Written

from sim.core.opcodes import Step, Zone

GOLEM, RAT = Written("Golem", size="3/3"), Written("Rat", "Artifact Creature — Rat", size="2/2")
SPARE = Written("Spare", "Artifact", "{0}", "{T}: You gain 1 life.")


def test_those_that_are_not_of_the_chosen_type() -> None:
    fear = Written("Fear", "Sorcery", "{0}",
                   "Choose a creature type. Creatures that aren't of the chosen type get -3/-3 until end of turn.")  # fmt: skip
    sizes = set()
    for option in range(4):
        play = Play([fear, GOLEM, RAT]).cast("Golem").cast("Rat").until(CAST, "Fear").settle()
        if option >= len(play.machine.options()):
            break
        play.machine.apply(option)
        play.again()
        sizes.add((len(play.objects("Golem")), len(play.objects("Rat"))))
    assert {(1, 0), (0, 1)} <= sizes


def test_all_that_one_controls_are_sacrificed() -> None:
    pit = Written("Pit", "Enchantment", "{0}", "When this enchantment enters, sacrifice all creatures you control.")
    play = Play([pit, GOLEM, SPARE], [RAT])
    play.until(CAST, "Rat").settle().pass_until_step(Step.ST_MAIN1, 0)
    play.cast("Golem").cast("Spare").cast("Pit")
    assert not play.objects("Golem")
    assert play.objects("Rat")
    assert play.objects("Spare")


def test_sized_tokens_that_are_attacking() -> None:
    lord = Written("Lord", text="Haste\nWhenever you attack, create a tapped and attacking X/X green Dinosaur creature token with trample, "
                   "where X is the greatest power among other attacking creatures.", size="1/1")  # fmt: skip
    big = Written("Big", text="Haste", size="5/5")
    play = Play([lord, big]).cast("Lord").cast("Big").until(ATTACK, "Big").pass_until_step(Step.ST_MAIN1, 1)
    assert play.life(1) == 20 - 5 - 5


@pytest.mark.parametrize(("pays", "lost"), [("Spare", 0), ("Rat", 0), ("", 3)])
def test_one_cost_or_the_other(pays: str, lost: int) -> None:
    mentor = Written("Mentor", text="At the beginning of your end step, if you gained or lost life this turn, target opponent loses 3 life "
                     "unless they sacrifice a nonland permanent of their choice or discard a card.")  # fmt: skip
    balm = Written("Balm", "Sorcery", "{0}", "You gain 1 life.")
    play = Play([mentor, balm], [SPARE, RAT])
    play.until(CAST, "Spare").settle().pass_until_step(Step.ST_MAIN1, 0)
    play.cast("Mentor").cast("Balm")
    before, offers = play.life(1), 0
    while play.snapshot["active"] == 0:
        if play.offers(YES) and play.offers(NO):  # first the sacrifice, then the discard
            play.pick(YES if pays == ("Spare", "Rat")[offers] else NO)
            offers += 1
        elif pays and play.offers(OBJECT, pays):
            play.pick(OBJECT, pays)
        else:
            play.decline()
    assert play.life(1) == before - lost
    if pays:
        assert play.objects(pays, Zone.Z_GRAVEYARD)



@pytest.mark.parametrize(("chosen", "left"), [(("Golem", "Rat"), False), (("Golem",), True)])
def test_each_of_the_targets_deals_damage_equal_to_its_power(chosen: tuple[str, ...], left: bool) -> None:
    combo = Written("Combo", "Sorcery", "{0}",
                    "Up to two target creatures you control each deal damage equal to their power "
                    "to target creature an opponent controls.")  # fmt: skip
    wall = Written("Wall", size="0/5")  # 3 + 2, or 3 alone
    play = Play([combo, GOLEM, RAT], [wall])
    play.until(CAST, "Wall").settle().pass_until_step(Step.ST_MAIN1, 0)
    play.cast("Golem").cast("Rat").until(CAST, "Combo")
    for name in chosen:
        play.pick(TARGET, name)
    if len(chosen) < 2:
        play.decline()
    if play.offers(TARGET, "Wall"):
        play.pick(TARGET, "Wall")
    play.settle()
    assert bool(play.objects("Wall")) == left


@pytest.mark.parametrize(("names", "life"), [(("Twin", "Twin"), 25), (("Twin", "Other"), 20)])
def test_permanents_with_the_same_name_as_one_another(names: tuple[str, str], life: int) -> None:
    copier = Written("Copier", text="When this creature enters, if you control two or more nonland, nontoken permanents with the "
                     "same name as one another, you gain 5 life.")  # fmt: skip
    play = Play([copier, *(Written(name, size="1/1") for name in names)])
    for name in names:
        play.cast(name)
    assert play.cast("Copier").life(0) == life


def test_a_number_of_counters() -> None:
    """It is not there yet while they are counted (CR 614.12)."""
    vine = Written("Vine", text="This creature enters with a number of +1/+1 counters on it equal to the number of creatures you control.")
    assert Play([vine, GOLEM, RAT]).cast("Golem").cast("Rat").cast("Vine").size("Vine") == (3, 3)
