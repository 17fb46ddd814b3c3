"""Targets by what X is, played: X is worked out as the target is chosen, and again as it is looked at (CR 601.2c, 608.2b)."""

from __future__ import annotations

from play import CAST, TARGET, YES, Play, Written

from sim.core.opcodes import Zone

SPRITE = Written(
    "Sprite", "Creature — Faerie", "{0}",
    "Flash\nWhen this creature enters, counter target spell with mana value X or less, where X is the number of Faeries you control.",
)  # fmt: skip
STONE = Written("Stone", "Artifact", "{0}", "{T}: Add {C}{C}.")
ONE = Written("One", "Instant", "{1}", "You gain 5 life.")
TWO = Written("Two", "Instant", "{2}", "You gain 5 life.")
KILL = Written("Kill", "Instant", "{0}", "Destroy target creature.")


def answered(spell: Written, *others: Written) -> Play:
    """The spell is cast, and the Sprite while it is on the stack."""
    play = Play([STONE, spell, SPRITE, *others]).cast("Stone")
    return play.until(CAST, spell.name).pick(CAST, "Sprite")


def test_x_is_known_as_the_target_is_chosen() -> None:
    assert answered(ONE).settle().life(0) == 20
    assert answered(TWO).settle().life(0) == 25


def test_x_is_worked_out_again_as_the_ability_resolves() -> None:
    """Without the Sprite there is no Faerie left, and the spell is no legal target any more."""
    play = answered(ONE, KILL)
    while not play.offers(CAST, "Kill") or play.objects("Sprite", Zone.Z_STACK):
        play.pick(0)
    play.pick(CAST, "Kill").settle()
    assert (len(play.objects("Sprite", Zone.Z_GRAVEYARD)), play.life(0)) == (1, 25)


def test_of_a_reflexive_ability() -> None:
    text = "At the beginning of your end step, you may pay {0}. When you do, destroy target creature with toughness X or less, where X is "
    shrine = Written("Shrine", "Creature — Shrine", "{0}", text + "the number of Shrines you control.", "1/4")
    play = Play([shrine, Written("Small", size="1/1"), Written("Large", size="1/2")])
    play.cast("Shrine").cast("Small").cast("Large").until(YES)
    assert not play.offers(TARGET, "Large")
    play.settle()
    assert (len(play.objects("Small")), len(play.objects("Large"))) == (0, 1)
