"""What enters tapped and attacking, tapped as a copy; discards of up to so many; tokens that their abilities call by name."""

from __future__ import annotations

from play import ATTACK, NUMBER, OBJECT, TARGET, YES, Play, Written

from sim.core.opcodes import Step, Zone

GOLEM = Written("Golem", size="4/4")
BURY = Written("Bury", "Sorcery", "{0}", "Discard a card.")


def test_a_card_of_yours_returns_attacking() -> None:
    text = (
        "Haste\nWhenever this creature attacks, choose target creature card in your graveyard with toughness less than this creature's "
        "toughness. Return that card to the battlefield tapped and attacking. Sacrifice it at the beginning of the next end step."
    )
    play = Play([Written("Caller", text=text, size="1/5"), BURY, GOLEM]).cast("Bury").pick(OBJECT, "Golem").settle()
    play.cast("Caller").until(ATTACK, "Caller").settle()
    assert play.objects("Golem")[0]["flags"] & 1
    play.pass_until_step(Step.ST_END, 0)
    assert play.life(1) == 15
    assert not play.settle().objects("Golem")


def test_not_one_of_greater_toughness() -> None:
    text = (
        "Haste\nWhenever this creature attacks, choose target creature card in your graveyard with toughness less than this creature's "
        "toughness. Return that card to the battlefield tapped and attacking."
    )
    play = Play([Written("Caller", text=text, size="1/4"), BURY, GOLEM]).cast("Bury").pick(OBJECT, "Golem").settle()
    play.cast("Caller").until(ATTACK, "Caller").pass_until_step(Step.ST_END, 0)
    assert play.objects("Golem", Zone.Z_GRAVEYARD)


def test_a_copy_that_enters_tapped() -> None:
    text = "You may have this creature enter tapped as a copy of any creature on the battlefield."
    play = Play([GOLEM, Written("Double", text=text)]).cast("Golem").cast("Double").pick(OBJECT, "Golem").settle()
    assert sorted(o["flags"] & 1 for o in play.objects("Golem")) == [0, 1]
    play = Play([GOLEM, Written("Double", text=text)]).cast("Golem").cast("Double").pick(OBJECT, "-").settle()
    assert [o["flags"] & 1 for o in play.objects("Double")] == [0]


def test_a_creature_of_its_own_name() -> None:
    text = (
        "Polish — You may have this creature enter as a copy of any creature on the battlefield, except it has "
        '"When this creature enters, destroy up to one other target creature with the same name as this creature."'
    )
    play = Play([GOLEM, Written("Cat"), Written("Double", text=text)]).cast("Golem").cast("Cat").cast("Double").pick(OBJECT, "Golem")
    play.until(TARGET, "Golem")
    assert not play.offers(TARGET, "Cat")
    assert len(play.settle().objects("Golem")) == 1


def test_up_to_two_cards_and_as_many_drawn() -> None:
    spell = Written("Sift", "Sorcery", "{0}", "You may discard up to two cards. If you do, you gain that much life.")
    play = Play([spell, GOLEM, Written("Cat")]).cast("Sift").pick(YES).pick(OBJECT, "Cat").pick(OBJECT, "-").settle()
    assert (play.life(0), len(play.objects("Golem", Zone.Z_HAND))) == (21, 1)


def test_a_token_that_its_abilities_call_by_name() -> None:
    text = 'Create Bela Bo, a legendary 2/2 black Golem creature token with haste and "Whenever Bela Bo attacks, you gain 3 life."'
    play = Play([Written("Call", "Sorcery", "{0}", text), GOLEM]).cast("Golem").cast("Call").until(ATTACK, "Bela Bo").settle()
    assert play.life(0) == 23
    assert not play.offers(NUMBER)
