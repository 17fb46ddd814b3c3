"""'Prevent the next N damage that would be dealt to ... this turn'."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, CAST, PASS, TARGET, Play, Written

from sim.core.opcodes import Step, Zone

SPARK = Written("Spark", "Instant", "{0}", "Spark deals 3 damage to any target.")
EMBER = Written("Ember", "Instant", "{0}", "Ember deals 1 damage to any target.")
WARD = Written("Ward", "Instant", "{0}", "Prevent the next 2 damage that would be dealt to any target this turn.")
BEAR = Written("Bear", size="2/2")


def aim(play: Play, card: str, at: int | str) -> Play:
    play.until(CAST, card)
    play.pick(TARGET, "", at) if isinstance(at, int) else play.pick(TARGET, at)
    return play.settle()


def test_of_a_player_until_it_is_used_up() -> None:
    play = Play([WARD, SPARK, EMBER])
    aim(play, "Ward", 101)
    assert aim(play, "Ember", 101).life(1) == 20  # one is left
    assert aim(play, "Spark", 101).life(1) == 18


def test_only_this_turn_and_only_that_player() -> None:
    play = Play([WARD, SPARK, SPARK])
    aim(play, "Ward", 101)
    assert aim(play, "Spark", 100).life(0) == 17
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)
    assert aim(play, "Spark", 101).life(1) == 17


def test_two_shields_add_up() -> None:
    play = Play([WARD, WARD, SPARK, EMBER])
    aim(aim(play, "Ward", 101), "Ward", 101)
    assert aim(play, "Spark", 101).life(1) == 20
    assert aim(play, "Ember", 101).life(1) == 20


@pytest.mark.parametrize(("at", "where"), [("Bear", Zone.Z_BATTLEFIELD), (101, Zone.Z_GRAVEYARD)])
def test_of_a_creature(at: int | str, where: Zone) -> None:
    play = Play([BEAR, WARD, SPARK]).cast("Bear")
    aim(aim(play, "Ward", at), "Spark", "Bear")
    assert len(play.objects("Bear", where)) == 1


def test_its_own_and_yours_and_x() -> None:
    text = "{0}: Prevent the next 1 damage that would be dealt to this creature this turn."
    play = Play([Written("Knight", text=text, size="1/1"), EMBER]).cast("Knight").pick(ACTIVATE, "Knight").settle()
    assert len(aim(play, "Ember", "Knight").objects("Knight")) == 1
    mine = Written("Mine", "Instant", "{0}", "Prevent the next 2 damage that would be dealt to you this turn.")
    assert aim(Play([mine, SPARK]).cast("Mine"), "Spark", 100).life(0) == 19


def attacked(texts: tuple[str, str], shield: str = "next 1 damage") -> Play:
    """Two 1/1 attack the player with a shield of one."""
    ward = Written("Ward", "Instant", "{0}", f"Prevent the {shield} that would be dealt to you this turn.")
    crew = [Written(name, text=f"Haste\n{text}".strip()) for name, text in zip(("Ant", "Bug"), texts, strict=True)]
    play = Play([ward], crew).pass_until_step(Step.ST_MAIN1, 1)
    play.cast("Ant").cast("Bug").until(ATTACK, "Ant", 100).until(ATTACK, "Bug", 100)
    while not play.offers(CAST, "Ward"):
        play.pick(PASS)
    return play.pick(CAST, "Ward").settle()


def test_of_what_is_dealt_together_one_is_as_good_as_another() -> None:
    assert attacked(("", "")).pass_until_step(Step.ST_MAIN2, 1).life(0) == 19


def test_which_of_them_is_prevented_matters() -> None:
    with pytest.raises(AssertionError):  # unresolved: the player would choose
        attacked(("Lifelink", "")).pass_until_step(Step.ST_MAIN2, 1)
    assert attacked(("Lifelink", ""), "next 2 damage").pass_until_step(Step.ST_MAIN2, 1).life(0) == 20
