"""Votes, choices from two zones, whole graveyards, more or fewer tokens, in play."""

from __future__ import annotations

import pytest
from play import CAST, OBJECT, PASS, TARGET, Play, Written

from sim.core.opcodes import Zone

GOLEM, BEAR, IMP = Written("Golem"), Written("Bear", size="2/2"), Written("Imp")
CARDS = [Written(f"Card {n}", "Land", "", "{T}: Add {C}.") for n in range(3)]


def ready(mine: list[Written], theirs: list[Written], spell: str) -> Play:
    play = Play(mine, theirs)
    for card in (*mine, *theirs):
        if "Creature" in card.kind:
            play.cast(card.name)
    while not play.offers(CAST, spell):
        play.decline()
    return play


VOTE = Written("Vote", "Instant", "{0}", "Will of the council — Starting with you, each player votes for a nonland permanent "
    "you don't control. "
               "Exile each permanent with the most votes or tied for most votes.")  # fmt: skip


@pytest.mark.parametrize(("votes", "left"), [(("Golem", "Bear"), ["Imp"]), (("Bear", "Bear"), ["Golem", "Imp"])])
def test_two_votes(votes: tuple[str, str], left: list[str]) -> None:
    """CR 701.32: the caster first; 'you' stays the caster in what the other may vote for."""
    play = ready([Written("Mine One"), VOTE], [GOLEM, BEAR, IMP], "Vote").pick(CAST, "Vote").pick(PASS).pick(PASS)
    assert not play.offers(OBJECT, "Mine One")
    play.pick(OBJECT, votes[0])
    assert not play.offers(OBJECT, "Mine One")
    play.pick(OBJECT, votes[1]).settle()
    assert [n for n in ("Golem", "Bear", "Imp") if play.objects(n)] == left


DREAMS = Written("Dreams", "Sorcery", "{0}", "Target opponent reveals their hand. You choose an artifact or creature card "
    "from it, then choose "
                 "an artifact or creature card from their graveyard. Exile the chosen cards.")  # fmt: skip


@pytest.mark.parametrize("held", [True, False])
def test_a_card_from_the_hand_and_one_from_the_graveyard(held: bool) -> None:
    out = Written("Out", "Instant", "{0}", "Sacrifice any number of creatures.".replace("any number of", "two"))
    play = ready([DREAMS], [GOLEM, BEAR, out], "Dreams")
    hand = Written("Held", "Creature — Golem", "{5}") if held else CARDS[0]
    play = Play([DREAMS], [GOLEM, BEAR, out, hand]).cast("Golem").cast("Bear").cast("Out")
    while not play.offers(CAST, "Dreams"):
        play.decline()
    play.pick(CAST, "Dreams").pick(PASS).pick(PASS)
    play.pick(OBJECT, "Bear").settle()
    assert play.objects("Bear", Zone.Z_EXILE)
    assert play.objects("Golem", Zone.Z_GRAVEYARD)
    assert bool(play.objects("Held", Zone.Z_EXILE)) == held
    assert not play.objects("Card 0", Zone.Z_EXILE)


def test_a_whole_graveyard() -> None:
    crypt = Written("Crypt", "Instant", "{0}", "Exile target player's graveyard. Draw a card.")
    die = Written("Die", "Instant", "{0}", "Destroy target creature.")
    play = Play([crypt, die, BEAR], [GOLEM]).cast("Bear").cast("Golem")
    while not play.offers(CAST, "Die"):
        play.decline()
    play.pick(CAST, "Die").pick(TARGET, "Golem").settle()
    play.until(CAST, "Crypt").pick(TARGET, a=101).settle()
    assert play.objects("Golem", Zone.Z_EXILE)
    assert play.objects("Die", Zone.Z_GRAVEYARD)


def test_other_number_of_tokens() -> None:
    devotion = Written("Devotion", "Sorcery", "{0}", "Create two 1/1 white Human creature tokens. If this spell was cast "
        "from a graveyard, create "
                       "four of those tokens instead.\nFlashback {0}")  # fmt: skip
    play = Play([devotion]).cast("Devotion")
    assert len(play.objects("Human Token")) == 2
    assert len(play.cast("Devotion").objects("Human Token")) == 6


def test_total_power_and_toughness() -> None:
    cut = Written("Cut", "Instant", "{0}", "Destroy target creature with total power and toughness 5 or less.")
    play = ready([cut], [Written("Big", size="3/3"), Written("Long", size="1/4")], "Cut").pick(CAST, "Cut").settle()
    assert play.objects("Big")
    assert not play.objects("Long")


def test_modes_with_names() -> None:
    menu = Written("Menu", "Instant", "{0}", "Choose one —\n• Street Food — You gain 4 life.\n• Magic — You gain 9 life.")
    play = Play([menu]).until(CAST, "Menu").pick(6, a=1).settle()
    assert play.life(0) == 29


def test_nothing_is_revealed_from_an_empty_library() -> None:
    surge = Written("Surge", "Instant", "{0}", "Destroy target permanent an opponent controls. Its controller reveals cards "
        "from the top of their "
                    "library until they reveal a permanent card that shares a card type with that permanent. They put that card onto the "
                    "battlefield and the rest on the bottom of their library in a random order.")  # fmt: skip
    play = ready([surge], [GOLEM], "Surge").pick(CAST, "Surge").settle()
    assert play.objects("Golem", Zone.Z_GRAVEYARD)


def test_if_an_opponent_cast_three_spells() -> None:
    trap = Written("Trap", "Instant", "{5}", "If an opponent cast three or more spells this turn, you may pay {0} rather "
        "than pay this spell's mana "
                   "cost.\nExile any number of target spells.")  # fmt: skip
    golems = [Written(f"Golem {n}") for n in range(3)]
    play = Play(golems, [trap]).cast("Golem 0").cast("Golem 1")
    play.pick(CAST, "Golem 2").pick(PASS)
    assert play.offers(CAST, "Trap")
    play.pick(CAST, "Trap").pick(TARGET, "Golem 2").settle()
    assert play.objects("Golem 2", Zone.Z_EXILE)
    play = Play(golems[:2], [trap]).cast("Golem 0").until(CAST, "Golem 1").pick(PASS)
    assert not play.offers(CAST, "Trap")
