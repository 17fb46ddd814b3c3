"""What is chosen as a permanent enters, modes for different players, one spell each turn, and libraries instead of graveyards."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, MODE, NO, YES, Play, Written

from sim.core.opcodes import CounterKind, Step, Zone

VALUE = 17
ARTIFACT = 1  # number of the card type
PUMP = Written("Pump", "Instant", "{0}", "Target creature gets +1/+1 until end of turn.")
ROD = Written("Rod", "Artifact", "{0}", "{0}: This artifact deals 1 damage to any target.")


def test_protection_from_the_chosen_card_type() -> None:
    """The player and the creatures; other permanents and other types are not meant."""
    text = "As this creature enters, choose a card type.\nYou and creatures you control have protection from the chosen card type."
    play = Play([Written("Emissary", "Creature — Angel", text=text), PUMP, ROD]).cast("Emissary")
    play.pick(VALUE, "", ARTIFACT).cast("Rod")
    play.pick(ACTIVATE, "Rod").settle()
    assert play.life(1) == 19  # the only target left: neither its controller nor the creature
    assert play.offers(CAST, "Pump")


def test_spells_of_the_chosen_number() -> None:
    prelate = Written("Prelate", text="As this creature enters, choose a number.\nNoncreature spells with mana value equal to the chosen "
                      "number can't be cast.")  # fmt: skip
    for number, may in ((0, False), (1, True)):
        play = Play([prelate, PUMP, Written("Lamb"), Written("One", "Sorcery", "{1}", "You gain 1 life.")]).cast("Prelate")
        play.pick(VALUE, "", number + 1)
        assert play.offers(CAST, "Pump") == may
        assert play.offers(CAST, "Lamb")


def test_one_spell_each_turn() -> None:
    law = Written("Law", text="Each player can't cast more than one spell each turn.")
    spark = Written("Spark", "Instant", "{0}", "You gain 1 life.")
    play = Play([law, Written("Mine", "Instant", "{0}", "You gain 1 life.")], [spark, PUMP])
    assert play.offers(CAST, "Mine")
    play.cast("Law")
    assert not play.offers(CAST, "Mine")  # the first was Law
    play.pass_until_step(Step.ST_MAIN1, 1)
    assert play.offers(CAST, "Spark")
    play.pick(CAST, "Spark").settle()
    assert not play.offers(CAST, "Pump")


def test_into_the_library_instead() -> None:
    text = "If Titan would be put into a graveyard from anywhere, reveal Titan and shuffle it into its owner's library instead.\n{0}: " \
           "Titan deals 1 damage to itself."  # fmt: skip
    grief = Written("Grief", "Artifact", "{0}", "Whenever a creature dies, you gain 5 life.\nDiscard a card: You gain 1 life.")
    play = Play([Written("Titan", text=text), grief]).cast("Titan").cast("Grief")
    play.pick(ACTIVATE, "Titan").settle()
    assert play.objects("Titan", Zone.Z_LIBRARY)
    assert play.life(0) == 20  # it did not die
    other = Play([Written("Titan", text=text), grief]).cast("Grief")
    other.pick(ACTIVATE, "Grief")
    other.pick(8, "Titan").settle()
    assert other.objects("Titan", Zone.Z_LIBRARY)


def test_each_mode_for_another_player() -> None:
    text = ("At the beginning of combat on your turn, you may choose two. Each mode must target a different player.\n• Target player gains "
            "3 life.\n• Target player loses 2 life.\n• Target player puts a +1/+1 counter on each creature they control.")  # fmt: skip
    play = Play([Written("Quill", text=text)]).cast("Quill")
    while not play.offers(MODE):
        play.decline()
    assert len([o for o in play.machine.options() if o[0] == MODE]) == 7  # none, or two of three, for either of two players
    seen = set()
    for i in range(7):
        again = Play([Written("Quill", text=text)]).cast("Quill")
        while not again.offers(MODE):
            again.decline()
        again.pick(MODE, "", i).settle()
        seen.add((again.life(0), again.life(1), again.objects("Quill")[0]["counters"].get(CounterKind.CT_P1P1, 0)))
    assert seen == {(20, 20, 0), (23, 18, 0), (18, 23, 0), (23, 20, 0), (20, 23, 1), (18, 20, 0), (20, 18, 1)}


@pytest.mark.parametrize(("kind", "said", "zone"), [
    ("Golem", YES, Zone.Z_LIBRARY), ("Golem", NO, Zone.Z_HAND), ("Bird", None, Zone.Z_HAND),
])  # fmt: skip
def test_who_declines_what_may_be_done_instead_does_the_usual(kind: str, said: int | None, zone: Zone) -> None:
    text = (
        f"Return target creature to its owner's hand. If that creature is a {kind}, you may put it on top of its owner's library instead."
    )
    play = Play([Written("Mite"), Written("Sweep", "Instant", "{0}", text)]).cast("Mite")
    play.pick(CAST, "Sweep").settle()
    assert play.offers(YES) == (said is not None)
    if said is not None:
        play.pick(said).settle()
    assert len(play.objects("Mite", zone)) == 1
