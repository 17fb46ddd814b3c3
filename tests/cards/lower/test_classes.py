"""Levels of Classes, in play (CR 716)."""

from __future__ import annotations

from play import ACTIVATE, CAST, Play, Written

SIP = Written("Sip", "Instant", "{0}", "You gain 1 life.")


def test_levels_come_in_order_and_stay() -> None:
    """Each once, as a sorcery; what is printed below a level is there from then on."""
    text = ("{0}: Level 2\nWhen this Class becomes level 2, you gain 5 life.\nAt the beginning of your end step, you gain 1 life.\n"
            "{0}: Level 3\nCreatures you control get +1/+1.")  # fmt: skip
    play = Play([Written("School", "Enchantment — Class", "{0}", text), Written("Mite")]).cast("School").cast("Mite")
    assert play.size("Mite") == (1, 1)
    play.pick(ACTIVATE, "School").settle()
    assert (play.life(0), play.size("Mite")) == (25, (1, 1))
    play.pick(ACTIVATE, "School").settle()
    assert (play.life(0), play.size("Mite")) == (25, (2, 2))
    assert not play.offers(ACTIVATE, "School")
    play.pass_until_step(3, active=1)
    assert play.life(0) == 26


def test_no_level_is_left_out() -> None:
    text = "{0}: Level 2\nYou have hexproof.\n{0}: Level 3\nYou have no maximum hand size."
    play = Play([Written("School", "Enchantment — Class", "{0}", text)]).cast("School")
    assert sum(kind == ACTIVATE for kind, *_ in play.machine.options()) == 1
    play.pass_until_step(1, active=1)
    assert not play.offers(ACTIVATE, "School")


def test_life_for_the_first_time_each_turn() -> None:
    """Also where the life was gained before the ability was there."""
    text = "Whenever you gain life for the first time each turn, put a +1/+1 counter on each creature you control."
    drum = Written("Drum", "Enchantment", "{0}", text)
    play = Play([Written("Mite"), SIP, drum, SIP, SIP, SIP]).cast("Mite").cast("Sip").cast("Drum").cast("Sip")
    assert play.size("Mite") == (1, 1)
    play.pass_until_step(3, active=1).until(CAST, "Sip").settle()
    assert play.size("Mite") == (2, 2)
    play.until(CAST, "Sip").settle()
    assert play.size("Mite") == (2, 2)


def test_for_each_opponent_who() -> None:
    text = "At the beginning of your end step, you gain 2 life for each opponent who has one or fewer cards in hand."
    law = Written("Law", "Enchantment", "{0}", text)
    assert Play([law], [SIP, SIP]).cast("Law").pass_until_step(3, active=1).life(0) == 20
    assert Play([law], [SIP]).cast("Law").pass_until_step(3, active=1).life(0) == 20  # Wait is a card too
    assert Play([law], []).cast("Law").pass_until_step(3, active=1).life(0) == 22
