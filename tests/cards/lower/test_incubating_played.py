"""Incubate (CR 701.51): a token with counters, which turns into a creature that has them."""

from __future__ import annotations

from play import ACTIVATE, OBJECT, Play, Written

from sim.core.opcodes import CounterKind, TypeBit

LAND = Written("Field", "Land", "", "{T}: Add {C}{C}.")


def test_the_token_has_the_counters_and_turns_into_a_creature() -> None:
    play = Play([LAND, Written("Egg", "Sorcery", "{0}", "Incubate 3.")]).until(2, "Field").cast("Egg")
    token = play.objects("Incubator Token")[0]
    assert token["counters"] == {CounterKind.CT_P1P1: 3}
    assert not token["types"] & TypeBit.TY_CREATURE
    play.pick(ACTIVATE, "Incubator Token").settle()
    assert play.size("Phyrexian Token") == (3, 3)
    assert not play.objects("Incubator Token")


def test_twice_makes_two() -> None:
    play = Play([Written("Egg", "Sorcery", "{0}", "Incubate 2 twice.")]).cast("Egg")
    assert [t["counters"][CounterKind.CT_P1P1] for t in play.objects("Incubator Token")] == [2, 2]


def test_for_another_player() -> None:
    text = "Destroy target creature. Its controller incubates 2."
    play = Play([Written("Axe", "Sorcery", "{0}", text)], [Written("Golem")]).pass_until_step(3, 1).cast("Golem")
    play.pass_until_step(3, 0).cast("Axe")
    assert [t["controller"] for t in play.objects("Incubator Token")] == [1]


def test_one_that_is_chosen_is_transformed() -> None:
    play = Play([Written("Egg", "Sorcery", "{0}", "Incubate 2, then transform an Incubator token you control.")]).cast("Egg")
    assert play.size("Phyrexian Token") == (2, 2)
    text = "Incubate 1 twice, then untap an artifact you control."
    play = Play([Written("Egg", "Sorcery", "{0}", text)]).cast("Egg")
    assert play.offers(OBJECT, "Incubator Token")
