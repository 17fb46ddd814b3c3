"""Mana that is not lost as a step ends (sim/core/kept_mana.pyx)."""

from __future__ import annotations

from play import ACTIVATE, CAST, MANA, PASS, Play, Written
from programs import OPTIONS

from sim.cards.compile import compile_card
from sim.cards.lower.link import link_game

ST_MAIN1, ST_END = 3, 11
KEEPER = Written("Keeper", "Enchantment", "{0}", "Players don't lose unspent mana as steps and phases end.")
GREEN = Written("Green", "Enchantment", "{0}", "You don't lose unspent green mana as steps and phases end.")
ROCK = Written("Rock", "Artifact", "{0}", "{T}: Add {C}{C}.")
GROVE = Written("Grove", "Artifact", "{0}", "{T}: Add {G}.")
DEAR = Written("Dear", "Sorcery", "{4}", "You gain 7 life.")
TWO = Written("Two", "Instant", "{2}", "You gain 3 life.")
HULK = Written("Hulk", size="1/1", text="This creature gets +1/+1 for each unspent green mana you have.")


def floated(*cards: Written, source: str) -> Play:
    """Everything is cast, the source tapped for mana, and the next main phase of the same player has come."""
    play = Play([*cards, DEAR, TWO], [TWO])
    for card in cards:
        play.cast(card.name)
    play.pick(ACTIVATE, source)
    return play.pass_until_step(ST_END).pick(PASS).pass_until_step(ST_MAIN1)


def pool(play: Play) -> int:
    """How much mana the beginner has."""
    return sum(n for _, n, _ in play.snapshot["players"][0]["pool"])


def test_all_mana_is_kept() -> None:
    play = floated(KEEPER, ROCK, source="Rock")
    assert play.pick(ACTIVATE, "Rock").offers(CAST, "Dear")
    assert play.cast("Dear").life(0) == 27
    assert not floated(ROCK, source="Rock").pick(ACTIVATE, "Rock").offers(CAST, "Dear")


def test_mana_of_one_colour_is_kept() -> None:
    assert pool(floated(GREEN, GROVE, ROCK, source="Grove")) == 1
    assert pool(floated(GREEN, GROVE, ROCK, source="Rock")) == 0


def test_while_paying_mana_may_be_made_though_there_is_enough() -> None:
    """The Rock is tapped for the spell, and what was kept stays."""
    play = floated(KEEPER, ROCK, source="Rock").pick(CAST, "Two")
    assert play.offers(MANA, "Rock")
    play.pick(MANA, "Rock")
    while not play.offers(PASS):
        play.machine.apply(0)
        play.again()
    assert pool(play) == 2


def test_unspent_mana_is_counted_as_it_comes_and_goes() -> None:
    play = Play([GREEN, GROVE, HULK, TWO])
    for name in ("Green", "Grove", "Hulk"):
        play.cast(name)
    assert play.size("Hulk") == (1, 1)
    assert play.pick(ACTIVATE, "Grove").size("Hulk") == (2, 2)


def test_mana_that_is_kept_until_the_turn_ends() -> None:
    text = "When this creature enters, add {G}{G}. Until end of turn, you don't lose this mana as steps and phases end."
    source = Written("Source", text=text)
    play = Play([source, TWO], [TWO]).cast("Source").settle().pass_until_step(ST_END)
    assert play.offers(CAST, "Two")
    assert not play.pick(PASS).pass_until_step(ST_MAIN1).offers(CAST, "Two")
    brief = source._replace(text="When this creature enters, add {G}{G}.")
    assert not Play([brief, TWO], [TWO]).cast("Source").settle().pass_until_step(ST_END).offers(CAST, "Two")


def test_where_mana_is_kept_no_colour_is_as_good_as_another() -> None:
    """Green, which no cost asks for, may be chosen to be kept."""
    red = Written("Red", "Instant", "{R}", "You gain 1 life.")
    for cards, green in (([GREEN, red], True), ([red], False)):
        tables = link_game([compile_card(card.record()) for card in cards], [], [], OPTIONS)
        assert bool(tables["useful_colors"] & 1 << 4) == green
