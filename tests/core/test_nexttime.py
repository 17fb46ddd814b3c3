"""What the next draw or the next damage becomes, once; exchanges of control."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, CAST, OBJECT, PASS, TARGET, Play, Written

from sim.core.opcodes import Step, Zone

BOLT = Written("Bolt", "Instant", "{0}", "Bolt deals 3 damage to any target.")
DRAW = Written("Insight", "Instant", "{0}", "Draw a card.")


def law(text: str) -> Written:
    return Written("Law", "Enchantment", "{0}", text)


def test_the_next_draw_once() -> None:
    """Also from an empty library; the one after it is a draw again, and the opponent's draws stay."""
    play = Play([law("{0}: The next time you would draw a card this turn, you gain 5 life instead."), DRAW, DRAW, DRAW], [DRAW])
    play.cast("Law").pick(ACTIVATE, "Law").settle()
    play.decline()
    play.pick(CAST, "Insight").settle()
    assert play.life(0) == 20
    play.until(CAST, "Insight").settle()
    assert play.life(0) == 25
    play.pick(CAST, "Insight").settle()
    assert play.life(0) == 25
    play.pick(ACTIVATE, "Law").settle()
    play.pass_until_step(3, active=1).until(CAST, "Insight").settle()
    assert play.life(0) == 25  # it was for that turn only


def test_the_target_is_that_of_the_activation() -> None:
    war = law("{0}: The next time you would draw a card this turn, this enchantment deals 2 damage to any target instead.")
    play = Play([war, DRAW])
    play.cast("Law").pick(ACTIVATE, "Law").pick(TARGET, "", 101).settle()
    assert play.life(1) == 20
    play.pick(CAST, "Insight").settle()
    assert play.life(1) == 18
    mite = Written("Mite", size="3/3")
    play = Play([mite, war, DRAW])
    play.cast("Mite").cast("Law").pick(ACTIVATE, "Law").pick(TARGET, "Mite").settle()
    play.pick(CAST, "Insight").settle()
    assert play.objects("Mite")[0]["damage"] == 2


def test_a_target_that_is_gone_is_no_other_object() -> None:
    war = law("{0}: The next time you would draw a card this turn, this enchantment deals 2 damage to any target instead.")
    kill = Written("Kill", "Instant", "{0}", "Destroy target creature.")
    bear, mite = Written("Bear", size="3/3"), Written("Mite", size="3/3")
    play = Play([bear, mite, war, DRAW, kill])
    play.cast("Bear").cast("Mite").cast("Law").pick(ACTIVATE, "Law").pick(TARGET, "Mite").settle()
    play.pick(CAST, "Kill").pick(TARGET, "Mite").settle().pick(CAST, "Wait").pick(PASS).pick(CAST, "Wait").settle()
    play.pick(CAST, "Insight").settle()
    assert (play.objects("Bear")[0]["damage"], play.life(0), play.life(1)) == (0, 21, 21)
    assert not play.objects("Mite")


def test_a_shield_against_one_source() -> None:
    """The chosen spell's damage to that player is prevented, once; another source's is not."""
    circle = law("{0}: The next time a source of your choice would deal damage to you this turn, prevent that damage.")
    spark = Written("Spark", text="{0}: This creature deals 1 damage to target player.")
    play = Play([circle, spark, Written("Mite")]).cast("Law").cast("Spark").cast("Mite")
    play.pick(ACTIVATE, "Law").settle()
    assert play.offers(OBJECT, "Mite")
    play.pick(OBJECT, "Spark").settle()
    for target, life in ((101, (20, 19)), (100, (20, 19)), (100, (19, 19))):
        play.pick(ACTIVATE, "Spark").pick(TARGET, "", target).settle()
        assert (play.life(0), play.life(1)) == life


def test_a_shield_against_a_spell_on_the_stack() -> None:
    """Only such a source can be chosen as the text says."""
    circle = law("{0}: The next time a red source of your choice would deal damage to you this turn, prevent that damage.")
    red = Written("Ember", "Instant", "{R}", "Ember deals 3 damage to any target.")
    rock = Written("Rock", "Artifact", "{0}", "{T}: Add {R}.")
    play = Play([circle, red, Written("Mite"), rock]).cast("Law").cast("Mite").cast("Rock")
    play.pick(CAST, "Ember").until(TARGET, "", 100).until(ACTIVATE, "Law")
    while play.snapshot["stack"]:
        assert not play.offers(OBJECT, "Mite")
        play.decline()
    assert play.life(0) == 20


def test_a_shield_that_the_source_was_sacrificed_for() -> None:
    text = "{0}, Sacrifice this creature: The next time a source of your choice would deal damage this turn, prevent that damage."
    play = Play([Written("Pilgrim", text=text), Written("Mite"), BOLT]).cast("Mite").cast("Pilgrim")
    play.pick(CAST, "Bolt").pick(TARGET, "Mite").pick(ACTIVATE, "Pilgrim")
    while play.snapshot["stack"]:
        play.pick(OBJECT, "Bolt") if play.offers(OBJECT, "Bolt") else play.decline()
    assert play.objects("Mite")


def test_which_of_different_shields_goes_is_not_guessed() -> None:
    """CR 616.1; of two that say the same one goes."""
    text = "{0}: The next time a source of your choice would deal damage%s this turn, prevent that damage."
    spark = Written("Spark", text="{0}: This creature deals 1 damage to target player.")
    order = Written("Order", "Enchantment", "{0}", text % "")
    play = Play([law(text % " to you"), order, spark]).cast("Law").cast("Order").cast("Spark")
    for name in ("Law", "Law", "Order"):
        twice = play.machine.pack()
        play.pick(ACTIVATE, name).settle()
        if play.offers(OBJECT, "Spark"):
            play.pick(OBJECT, "Spark").settle()
    with pytest.raises(AssertionError, match="does not model"):
        play.pick(ACTIVATE, "Spark").pick(TARGET, "", 100).settle()
    again = Play([law(text % " to you"), order, spark])
    again.machine.load(twice)
    for life in (20, 20, 19):
        again.pick(ACTIVATE, "Spark").pick(TARGET, "", 100).settle()
        assert again.life(0) == life


def test_control_is_exchanged() -> None:
    """Both change hands; where the same player has both, nothing happens."""
    swap = Written("Swap", "Instant", "{0}", "Exchange control of two target creatures.")
    play = Play([Written("Mite"), Written("Bear"), swap, swap], [Written("Ox")])
    play.cast("Mite").cast("Bear").pick(CAST, "Swap").pick(TARGET, "Mite")
    if play.offers(TARGET, "Bear"):
        play.pick(TARGET, "Bear")
    play.settle()
    assert {play.objects(n)[0]["controller"] for n in ("Mite", "Bear")} == {0}
    play.pass_until_step(3, active=1).until(CAST, "Ox").settle()
    play.until(CAST, "Swap").pick(TARGET, "Mite").pick(TARGET, "Ox").settle()
    assert [play.objects(n)[0]["controller"] for n in ("Mite", "Bear", "Ox")] == [1, 0, 0]
    assert not play.objects("Swap", Zone.Z_STACK)


def test_no_exchange_with_one_legal_target() -> None:
    text = "{0}: Exchange control of target artifact you control and target artifact you don't control."
    away = Written("Away", "Instant", "{0}", "Destroy target artifact.")
    rock, ore = (Written(name, "Artifact", "{0}", "{T}: Add {C}.") for name in ("Rock", "Ore"))
    play = Play([law(text), rock, away], [ore]).cast("Law").cast("Rock")
    play.pass_until_step(3, active=1).until(CAST, "Ore").settle()
    play.until(ACTIVATE, "Law")
    if play.offers(TARGET):
        play.pick(TARGET).pick(TARGET) if play.offers(TARGET) else None
    play.pick(CAST, "Away").pick(TARGET, "Ore").settle()
    assert play.objects("Rock")[0]["controller"] == 0


PALM = Written("Palm", "Instant", "{0}", "The next time a source of your choice would deal damage to you this turn, prevent that damage. "
               "If damage is prevented this way, ~ deals that much damage to that source's controller.")  # fmt: skip
BALM = PALM._replace(name="Balm", text="The next time a source of your choice would deal damage to you this turn, prevent that damage. "
                     "You gain life equal to the damage prevented this way.")  # fmt: skip


@pytest.mark.parametrize(("card", "mine", "theirs"), [(PALM, 20, 20 - 3), (BALM, 20 + 3, 20)])
def test_what_is_done_with_combat_damage_that_was_prevented(card: Written, mine: int, theirs: int) -> None:
    ogre = Written("Ogre", text="Haste", size="3/3")
    play = Play([card], [ogre])
    play.until(CAST, "Ogre").settle().until(ATTACK, "Ogre").until(CAST, card.name).settle()
    if play.offers(OBJECT, "Ogre"):
        play.pick(OBJECT, "Ogre")
    play.settle()
    play.pass_until_step(Step.ST_MAIN1, 0)
    assert (play.life(0), play.life(1)) == (mine, theirs)


def test_what_is_done_with_the_damage_of_a_spell() -> None:
    bolt = Written("Bolt", "Sorcery", "{0}", "~ deals 4 damage to target player.")
    play = Play([PALM], [bolt])
    play.until(CAST, "Bolt")
    while play.offers(TARGET):
        play.pick(TARGET, "", 100) if play.offers(TARGET, "", 100) else play.pick(TARGET)
    play.until(CAST, "Palm").settle()
    if play.offers(OBJECT, "Bolt"):
        play.pick(OBJECT, "Bolt")
    play.settle()
    assert (play.life(0), play.life(1)) == (20, 20 - 4)


def test_what_waits_for_the_damage_of_a_spell_is_not_guessed() -> None:
    """The spell that deals it has gone by then: whether it counts as one is not known."""
    dancer = Written("Dancer", text="Whenever an instant or sorcery spell you control deals damage to an opponent, you gain 1 life.")
    ogre = Written("Ogre", text="Haste", size="3/3")
    play = Play([PALM, dancer], [ogre]).cast("Dancer").until(CAST, "Ogre").settle().until(ATTACK, "Ogre").until(CAST, "Palm").settle()
    with pytest.raises(AssertionError):
        play.pick(OBJECT, "Ogre").settle().pass_until_step(Step.ST_MAIN1, 0)
    assert play.machine.capacity
