"""Rules about life, about losing and about unpreventable damage, in play."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, TARGET, Play, Written

SIP = Written("Sip", "Instant", "{0}", "You gain 3 life.")
BOLT = Written("Bolt", "Instant", "{0}", "Bolt deals 9 damage to any target.")


def rule(text: str) -> Written:
    return Written("Law", "Enchantment", "{0}", text)


@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Players can't gain life.", 20, 20),
        ("Your opponents can't gain life.", 23, 20),
        ("If a player would gain life, that player gains no life instead.", 20, 20),
        ("If an opponent would gain life, that player loses that much life instead.", 23, 17),
        ("If you would gain life, you gain twice that much life instead.", 26, 23),
        ("If you would gain life, you gain that much life plus 1 instead.", 24, 23),
        ("{0}: Players can't gain life this turn.", 20, 20),
    ],
)
def test_what_becomes_of_a_gain(text: str, mine: int, theirs: int) -> None:
    play = Play([rule(text), SIP], [SIP]).cast("Law")
    if play.offers(ACTIVATE, "Law"):
        play.pick(ACTIVATE, "Law").settle()
    play.pick(CAST, "Sip").settle()
    play.decline()
    play.pick(CAST, "Sip").settle()
    assert (play.life(0), play.life(1)) == (mine, theirs)


def test_a_rule_for_a_turn_ends() -> None:
    play = Play([rule("{0}: Players can't gain life this turn."), SIP]).cast("Law")
    play.pick(ACTIVATE, "Law").settle()
    play.pass_until_step(3, active=1).until(CAST, "Sip").settle()
    assert play.life(0) == 23


def bolt(play: Play, who: int) -> Play:
    return play.pick(CAST, "Bolt").pick(TARGET, "", 100 + who).settle()


def test_living_on_without_life() -> None:
    """Below 0 the game goes on; what was lost is gained twice over, and 20 or more loses."""
    text = ("You don't lose the game for having 0 or less life.\nWhen you have 20 or more life, you lose the game.\n"
            "Whenever you lose life, you gain 2 life for each 1 life you lost.")  # fmt: skip
    drain = Written("Drain", "Instant", "{0}", "Target player's life total becomes 1.")
    play = Play([rule(text.split("\n")[0]), BOLT, BOLT, BOLT]).cast("Law")
    bolt(bolt(bolt(play, 0), 0), 0)
    assert (play.life(0), play.over) == (-7, 0)
    play = Play([drain, rule(text), BOLT, BOLT, BOLT])
    play.pick(CAST, "Drain").pick(TARGET, "", 100).settle()
    bolt(play.cast("Law"), 0)
    assert (play.life(0), play.over) == (10, 0)
    bolt(play, 0)
    assert (play.life(0), play.over) == (19, 0)
    bolt(play, 0)
    assert play.over == 2


def test_an_emblem_against_losing() -> None:
    """As long as there is a planeswalker of that type."""
    text = ('[0]: You get an emblem with "As long as you control a Gideon planeswalker, you can\'t lose the game and your opponents '
            'can\'t win the game."')  # fmt: skip
    walker = Written("Gideon Test", "Legendary Planeswalker — Gideon", "{0}", text, size="9")
    win = Written("Triumph", "Instant", "{0}", "You win the game.")
    play = Play([walker, BOLT, BOLT, BOLT, BOLT], [win]).cast("Gideon Test")
    play.pick(ACTIVATE, "Gideon Test").settle()
    bolt(bolt(bolt(play, 0), 0), 0)
    assert (play.life(0), play.over) == (-7, 0)
    play.decline()
    play.pick(CAST, "Triumph").settle()
    assert play.over == 0
    play.until(CAST, "Bolt").pick(TARGET, "Gideon Test").settle()
    assert play.over == 2


def test_a_floor_while_there_is_a_creature() -> None:
    text = ('[0]: You get an emblem with "If you control a creature, damage that would reduce your life total to less than 1 reduces it '
            'to 1 instead."')  # fmt: skip
    walker = Written("Walker", "Legendary Planeswalker — Serra", "{0}", text, size="3")
    play = Play([Written("Mite"), walker, BOLT, BOLT, BOLT, BOLT]).cast("Mite").cast("Walker")
    play.pick(ACTIVATE, "Walker").settle()
    bolt(bolt(bolt(play, 0), 0), 0)
    assert (play.life(0), play.over) == (1, 0)
    play.pick(CAST, "Bolt").pick(TARGET, "Mite").settle()
    play = Play([walker, BOLT, BOLT, BOLT]).cast("Walker")
    play.pick(ACTIVATE, "Walker").settle()
    bolt(bolt(bolt(play, 0), 0), 0)
    assert play.over == 2


def test_damage_that_cant_be_prevented() -> None:
    """The shield is no help any more."""
    sheet = rule("Damage can't be prevented.")
    shield = Written("Shield", "Enchantment", "{0}", "Prevent all damage that would be dealt to you.")
    play = Play([shield, BOLT, sheet, BOLT]).cast("Shield")
    assert bolt(play, 0).life(0) == 20
    assert bolt(play.cast("Law"), 0).life(0) == 11
