"""What a permanent enters with, by how it was cast; counters that are removed as a cost together with the source's sacrifice."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, PASS, PLAY, TARGET, Play, Written

GOLD = Written("Gold", "Land", "", "{T}: Add {R}.")
BLUE = Written("Blue", "Artifact", "{0}", "{T}: Add {U}.")
RISE = Written("Rise", "Sorcery", "{0}", "Return target creature card from your graveyard to the battlefield.")


def counters(play: Play, name: str) -> dict[int, int]:
    found: dict[int, int] = play.objects(name)[0]["counters"]
    return found


def paid(play: Play, name: str) -> Play:
    """Cast with what there is."""
    play.until(CAST, name)
    while not play.offers(PASS):
        play.machine.apply(0)
        play.again()
    return play.settle()


def test_for_each_colour_and_for_each_mana() -> None:
    text = "Converge — This creature enters with a +1/+1 counter on it for each color of mana spent to cast it."
    play = Play([GOLD, BLUE, Written("Crawler", cost="{2}", text=text)]).cast("Blue")
    assert counters(paid(play.until(PLAY, "Gold"), "Crawler"), "Crawler") == {1: 2}
    text = "This creature enters with a +1/+1 counter on it for each mana spent to cast it."
    play = Play([BLUE, Written("Other Blue", "Artifact", "{0}", "{T}: Add {U}."), Written("Serpent", cost="{2}", text=text, size="0/0")])
    assert counters(paid(play.cast("Blue").cast("Other Blue"), "Serpent"), "Serpent") == {1: 2}


def test_if_nothing_was_spent() -> None:
    """Also where it was not cast at all."""
    text = "This creature enters with two +1/+1 counters on it if it wasn't cast or no mana was spent to cast it."
    play = Play([GOLD, Written("Mercenary", cost="{1}", text=text), Written("End", "Sorcery", "{0}", "Destroy target creature."), RISE])
    paid(play.until(PLAY, "Gold"), "Mercenary")
    assert counters(play, "Mercenary") == {}
    play.cast("End").cast("Rise")
    assert counters(play, "Mercenary") == {1: 2}
    assert counters(Play([Written("Mercenary", text=text)]).cast("Mercenary"), "Mercenary") == {1: 2}


def test_others_are_asked_for() -> None:
    """It is not there yet (CR 614.12)."""
    text = "Ferocious — This creature enters with a +1/+1 counter on it if you control a creature with power 4 or greater."
    anthem = Written("Anthem", "Enchantment", "{0}", "Creatures you control get +1/+1.")
    mastodon = Written("Mastodon", text=text, size="3/2")
    play = Play([anthem, mastodon, Written("Other Mastodon", text=text, size="3/2")]).cast("Anthem").cast("Mastodon").cast("Other Mastodon")
    assert (counters(play, "Mastodon"), counters(play, "Other Mastodon")) == ({}, {1: 1})


def test_more_if_it_escaped() -> None:
    text = ("This creature enters with two +1/+1 counters on it. It escapes with three +1/+1 counters on it instead.\n"
            "Escape—{0}, Exile another card from your graveyard.")  # fmt: skip
    end = Written("End", "Sorcery", "{0}", "Destroy target creature.")
    play = Play([Written("Hydra", text=text, size="0/0"), end]).cast("Hydra")
    assert counters(play, "Hydra") == {1: 2}
    assert counters(paid(play.cast("End"), "Hydra"), "Hydra") == {1: 3}


def test_counters_and_the_source_too() -> None:
    text = ("{0}: Put a quest counter on this enchantment.\n"
            "Remove two quest counters from this enchantment and sacrifice it: You gain 8 life.")  # fmt: skip
    play = Play([Written("Quest", "Enchantment", "{0}", text)]).cast("Quest").pick(ACTIVATE, "Quest").settle()
    assert sum(o[0] == ACTIVATE for o in play.machine.options()) == 1
    play.pick(ACTIVATE, "Quest").settle().pick(ACTIVATE, "Quest", 1)
    assert not play.objects("Quest")
    assert play.settle().life(0) == 28


def test_for_each_that_is_there_already() -> None:
    """What enters is none of them, nor is what is of another kind or another player's."""
    text = "Each other Angel you control enters with an additional +1/+1 counter on it for each Angel you already control."
    font = Written("Font", "Creature — Angel", "{0}", text)
    angels = [Written(name, "Creature — Angel", "{0}") for name in ("First", "Second")]
    play = Play([font, *angels, Written("Ox")]).cast("Ox").cast("Font").cast("First").cast("Second")
    assert [counters(play, name) for name in ("Font", "First", "Second")] == [{}, {1: 1}, {1: 2}]


def test_each_loses_half() -> None:
    fall = Written("Fall", "Sorcery", "{0}", "Each player loses half their life, rounded up.")
    play = Play([fall, Written("Balm", "Instant", "{0}", "You gain 3 life.")]).cast("Balm").cast("Fall")
    assert (play.life(0), play.life(1)) == (11, 10)


def test_what_comes_from_the_graveyard_is_counted_there() -> None:
    """It is one of the cards that are counted as it enters, which the machine does not do: unresolved, never one counter too few."""
    text = "This creature enters with a +1/+1 counter on it for each creature card in your graveyard."
    fungus, fell = Written("Fungus", text=text), Written("Fell", "Sorcery", "{0}", "Destroy target creature.")
    play = Play([Written("Elk"), fell, fungus, fell, RISE]).cast("Elk").cast("Fell").cast("Fungus")
    assert counters(play, "Fungus") == {1: 1}
    play.cast("Fell").until(CAST, "Rise").pick(TARGET, "Fungus")
    with pytest.raises(AssertionError, match="does not model"):
        play.settle()


def test_another_card_from_the_graveyard_is_not_counted() -> None:
    text = "This creature enters with two +1/+1 counters on it."
    fell = Written("Fell", "Sorcery", "{0}", "Destroy target creature.")
    play = Play([Written("Fungus", text=text), fell, RISE]).cast("Fungus").cast("Fell").cast("Rise")
    assert counters(play, "Fungus") == {1: 2}
