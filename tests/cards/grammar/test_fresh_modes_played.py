"""Modes that are chosen only once, and flashback that a card gains."""

from __future__ import annotations

from play import CAST, MODE, OBJECT, Play, Written

from sim.core.opcodes import Step, Zone

ORDER = 15  # which of one's triggers goes on the stack first
PACT = Written("Pact", "Enchantment", "{0}", "Whenever you cast a spell, choose one that hasn't been chosen —\n• You gain 2 life.\n"
               "• You gain 30 life.")  # fmt: skip
SPELLS = [Written(f"Spell{i}", "Sorcery", "{0}", "You gain 0 life.") for i in range(4)]
GAINS = "gains flashback until end of turn. The flashback cost is equal to its mana cost."
MAGE = Written("Mage", text=f"When this creature enters, target instant or sorcery card in your graveyard {GAINS}")
GAIN = Written("Gain", "Sorcery", "{0}", "You gain 3 life.")


def test_each_mode_once() -> None:
    play = Play([PACT, *SPELLS]).cast("Pact").until(CAST, "Spell0")
    play.pick(MODE, "", 1).settle()
    assert play.life(0) == 50
    play.until(CAST, "Spell1")
    assert not play.offers(MODE, "", 1)
    play.settle()
    assert play.life(0) == 52
    assert play.cast("Spell2").life(0) == 52


def test_it_is_a_new_object_that_comes_back() -> None:
    lift = Written("Lift", "Sorcery", "{0}", "Return target enchantment to its owner's hand.")
    play = Play([PACT, *SPELLS, lift]).cast("Pact").until(CAST, "Spell0").pick(MODE, "", 1).settle()
    play.until(CAST, "Lift").settle()
    assert play.objects("Pact", Zone.Z_HAND)
    assert play.life(0) == 52
    play.cast("Pact").until(CAST, "Spell1").pick(MODE, "", 1).settle()
    assert play.life(0) == 82


def test_two_of_them_choose_apart() -> None:
    other = PACT._replace(name="Other")
    play = Play([PACT, other, *SPELLS]).cast("Pact").until(CAST, "Other").pick(MODE, "", 0).settle()
    assert play.life(0) == 22
    play.until(CAST, "Spell0").pick(ORDER).until(MODE, "", 1).settle()
    assert play.life(0) == 82


def test_flashback_for_a_turn() -> None:
    play = Play([GAIN, MAGE]).cast("Gain")
    assert not play.offers(CAST, "Gain")
    play.cast("Mage").cast("Gain")
    assert play.life(0) == 26
    assert play.objects("Gain", Zone.Z_EXILE)


def test_flashback_that_is_over() -> None:
    play = Play([GAIN, MAGE]).cast("Gain").cast("Mage")
    assert play.offers(CAST, "Gain")
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)
    assert not play.offers(CAST, "Gain")


def test_flashback_of_a_countered_spell_and_its_cost() -> None:
    dear = Written("Dear", "Sorcery", "{2}", "You gain 5 life.")
    fill = Written("Fill", "Sorcery", "{0}", "Discard a card.")
    stop = Written("Stop", "Instant", "{0}", "Counter target spell.")
    play = Play([GAIN, MAGE], [stop]).cast("Gain").cast("Mage").until(CAST, "Gain")
    play.until(CAST, "Stop").settle()
    assert play.life(0) == 23
    assert play.objects("Gain", Zone.Z_EXILE)
    play = Play([fill, dear, MAGE]).cast("Fill")
    if play.offers(OBJECT, "Dear"):
        play.pick(OBJECT, "Dear")
    play.settle().cast("Mage")
    assert not play.offers(CAST, "Dear")


def test_all_at_once_but_not_what_comes_later() -> None:
    past = Written("Past", "Sorcery", "{0}", f"Each instant and sorcery card in your graveyard {GAINS}")
    late = GAIN._replace(name="Late")
    play = Play([GAIN, late, past]).cast("Gain").cast("Past").cast("Late")
    assert play.offers(CAST, "Gain")
    assert not play.offers(CAST, "Late")
    assert not play.offers(CAST, "Past")


def test_each_mode_once_a_turn() -> None:
    pact = PACT._replace(text=PACT.text.replace("hasn't been chosen", "hasn't been chosen this turn"))
    play = Play([pact, *SPELLS]).cast("Pact").until(CAST, "Spell0").pick(MODE, "", 1).settle()
    assert play.cast("Spell1").life(0) == 52
    assert play.cast("Spell2").life(0) == 52  # no mode is left in this turn
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0).until(CAST, "Spell3").pick(MODE, "", 1).settle()
    assert play.life(0) == 82
