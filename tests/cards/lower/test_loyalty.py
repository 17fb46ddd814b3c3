"""A planeswalker that has the loyalty abilities of others, and what its own say, in play."""

from __future__ import annotations

from play import ACTIVATE, CAST, OBJECT, TARGET, Play, Written

from sim.core.opcodes import Zone

TEXT = "Dragon has all loyalty abilities of all other planeswalkers on the battlefield.\n[+1]: You gain 1 life."
DRAGON = Written("Dragon", "Legendary Planeswalker — Bolas", "{0}", TEXT, size="4")
OTHER = Written("Other", "Legendary Planeswalker — Jace", "{0}", "[+2]: You gain 5 life.\n[-1]: Target opponent loses 3 life.", size="3")
MITE = Written("Mite")


def abilities(play: Play, name: str) -> int:
    slot = play.objects(name)[0]["slot"]
    return sum(kind == ACTIVATE and at == slot for kind, at, *_ in play.machine.options())


def test_loyalty_abilities_of_others() -> None:
    """Of the opponent's too; paid for with its own loyalty, and one of them each turn."""
    play = Play([DRAGON], [OTHER]).cast("Dragon")
    assert abilities(play, "Dragon") == 1
    play.pass_until_step(3, active=1).until(CAST, "Other").settle()
    play.pass_until_step(3, active=0)
    assert abilities(play, "Dragon") == 3
    for i, (kind, slot, at, *_) in enumerate(play.machine.options()):
        if kind == ACTIVATE and slot == play.objects("Dragon")[0]["slot"] and at == 2:  # the static ability and its own come first
            play.machine.apply(i)
            break
    play.again()
    play.settle()
    assert (play.life(0), play.life(1)) == (25, 20)
    assert (play.objects("Dragon")[0]["counters"], play.objects("Other")[0]["counters"]) == ({3: 6}, {3: 3})
    assert abilities(play, "Dragon") == 0


def test_not_when_the_other_is_gone() -> None:
    away = Written("Away", "Instant", "{0}", "Destroy target planeswalker.")
    play = Play([OTHER, DRAGON, away]).cast("Other").cast("Dragon")
    assert abilities(play, "Dragon") == 3
    play.pick(CAST, "Away").pick(TARGET, "Other").settle()
    assert abilities(play, "Dragon") == 1


def test_a_card_or_a_permanent_of_their_own() -> None:
    """The opponent chooses among both, and nothing of the other player's."""
    law = Written("Law", "Enchantment", "{0}", "{0}: Each opponent exiles a card from their hand or a permanent they control.")
    play = Play([law], [MITE, Written("Bear")]).cast("Law")
    play.pass_until_step(3, active=1).until(CAST, "Mite").settle()
    play.until(ACTIVATE, "Law")
    while not play.offers(OBJECT):
        play.decline()
    assert {play.name(slot) for kind, slot, *_ in play.machine.options() if kind == OBJECT} >= {"Mite", "Bear"}
    assert not play.offers(OBJECT, "Law")
    play.pick(OBJECT, "Mite").settle()
    assert play.objects("Mite", Zone.Z_EXILE)


def test_who_does_not_control_one_loses() -> None:
    text = "{0}: Each opponent who doesn't control a legendary creature or planeswalker loses the game."
    law = Written("Law", "Enchantment", "{0}", text)
    play = Play([law], [OTHER]).cast("Law")
    play.pass_until_step(3, active=1).until(CAST, "Other").settle()
    play.until(ACTIVATE, "Law").settle()
    assert play.over == 0
    play = Play([law], [MITE]).cast("Law")
    play.pass_until_step(3, active=1).until(CAST, "Mite").settle()
    play.until(ACTIVATE, "Law").settle()
    assert play.over == 1
