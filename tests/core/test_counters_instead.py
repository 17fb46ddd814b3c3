"""Counters that are put in other numbers than they would be, in play."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, CAST, TARGET, Play, Written

OX = Written("Ox", "Creature — Ox", "{0}", size="1/1")
GROW = Written("Grow", "Instant", "{0}", "Put two +1/+1 counters on target creature.")
SHRINK = Written("Shrink", "Instant", "{0}", "Put a -1/-1 counter on target creature.")
VENOM = Written("Venom", "Instant", "{0}", "Target player gets three poison counters.")
SCALE = ("If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on that "
         "creature instead.")  # fmt: skip
RAIDER = ("If you would put one or more counters on a permanent or player, put twice that many of each of those kinds of counters on "
          "that permanent or player instead.\n"
          "If an opponent would put one or more counters on a permanent or player, they put half that many of each of those kinds of "
          "counters on that permanent or player instead, rounded down.")  # fmt: skip
SEASON = ("If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that "
          "permanent instead.")  # fmt: skip
VIZIER = "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus one are put on it instead."


def law(text: str) -> Written:
    return Written("Law", "Enchantment", "{0}", text)


def counters(play: Play, name: str) -> dict[int, int]:
    found: dict[int, int] = play.objects(name)[0]["counters"]
    return found


def grown(play: Play, name: str = "Ox", spell: str = "Grow") -> Play:
    play.until(CAST, spell)
    if play.offers(TARGET):
        play.pick(TARGET, name)
    return play.settle()


def test_one_more() -> None:
    """On one's own creatures only, of this kind only, and on what enters with them."""
    hydra = Written("Hydra", "Creature — Hydra", "{0}", "This creature enters with two +1/+1 counters on it.", size="0/0")
    play = grown(Play([law(SCALE), OX, GROW, hydra], [Written("Cow", size="1/1"), GROW]).cast("Law").cast("Ox"))
    assert counters(play, "Ox") == {1: 3}
    assert counters(play.cast("Hydra"), "Hydra") == {1: 3}
    play = grown(play.pass_until_step(3, active=1).cast("Cow"), "Cow")
    assert counters(play, "Cow") == {1: 2}
    bull = Written("Bull", size="1/4")
    assert counters(grown(Play([law(SCALE), bull, SHRINK]).cast("Law").cast("Bull"), "Bull", "Shrink"), "Bull") == {2: 1}


def test_two_of_them() -> None:
    play = grown(Play([law(SCALE), Written("Other Law", "Enchantment", "{0}", SCALE), OX, GROW]).cast("Law").cast("Other Law").cast("Ox"))
    assert counters(play, "Ox") == {1: 4}


def test_one_fewer() -> None:
    """One that would be put is none; a cost of one is paid with none."""
    druid = Written("Druid", "Creature — Elf", "{0}", "Put a -1/-1 counter on this creature: You gain 1 life.", size="1/2")
    play = grown(Play([law(VIZIER), OX, SHRINK, druid]).cast("Law").cast("Ox"), spell="Shrink")
    assert play.size("Ox") == (1, 1)
    play.cast("Druid")
    for _ in range(3):
        play.pick(ACTIVATE, "Druid").settle()
    assert (play.life(0), play.size("Druid")) == (23, (1, 2))


def test_twice_and_half() -> None:
    """Twice what one puts oneself, on anything and on players; half of what the opponent puts, and of one that is none."""
    play = Play([law(RAIDER), OX, GROW, VENOM], [Written("Cow", size="1/1"), GROW, VENOM, SHRINK]).cast("Law").cast("Ox")
    assert counters(grown(play), "Ox") == {1: 4}
    play.pick(CAST, "Venom").pick(TARGET, "", 101).settle()
    assert play.snapshot["players"][1]["poison"] == 6
    grown(play.pass_until_step(3, active=1).cast("Cow"), "Cow")
    assert counters(play, "Cow") == {1: 1}
    play.pick(CAST, "Venom").pick(TARGET, "", 100).settle()
    assert play.snapshot["players"][0]["poison"] == 1
    assert counters(grown(play, "Cow", "Shrink"), "Cow") == {1: 1}


def test_damage_puts_them_too() -> None:
    """Whose source deals it puts them (CR 120.3b)."""
    rats = Written("Rats", "Creature — Rat", "{0}", "Infect\nHaste", size="2/2")
    play = Play([law(RAIDER), rats]).cast("Law").cast("Rats").until(ATTACK, "Rats").pass_until_step(10)
    assert play.snapshot["players"][1]["poison"] == 4


def test_only_effects() -> None:
    """Loyalty that it enters with is put by an effect, loyalty that is a cost is not, nor is what damage puts."""
    walker = Written("Walker", "Legendary Planeswalker — Ugin", "{0}", "[+1]: You gain 1 life.", size="4")
    play = grown(Play([law(SEASON), OX, GROW, walker], []).cast("Law").cast("Ox"))
    assert counters(play, "Ox") == {1: 4}
    play.cast("Walker").pick(ACTIVATE, "Walker").settle()
    assert counters(play, "Walker") == {3: 9}
    withers = Written("Leech", "Creature — Rat", "{0}", "Wither\n{0}: This creature deals 1 damage to target creature.", size="2/2")
    play = Play([law(SEASON), Written("Bull", size="1/4"), withers]).cast("Law").cast("Bull").cast("Leech").pick(ACTIVATE, "Leech")
    assert counters(play.pick(TARGET, "Bull").settle(), "Bull") == {2: 1}


def test_different_ones_are_not_guessed() -> None:
    """In which order they apply the player would choose (CR 616.1)."""
    twice = "If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are put on it instead."
    play = Play([law(SCALE), Written("Other Law", "Enchantment", "{0}", twice), OX, GROW]).cast("Law").cast("Other Law").cast("Ox")
    play.until(CAST, "Grow")
    if play.offers(TARGET):
        play.pick(TARGET, "Ox")
    while play.snapshot["stack"] and not play.machine.capacity:
        play.machine.apply(play.find(0))
        play.machine.capacity or play.machine.load(play.machine.pack())
    assert play.machine.capacity


def test_what_enters_with_counters_for_two_reasons_is_not_changed_twice() -> None:
    """CR 614.1c: they are put at once; the machine puts one reason's after the other's, and says that it does not know."""
    mate = Written("Mate", "Creature — Ox", "{0}", "Each other creature you control enters with an additional +1/+1 counter on it.", "1/1")
    hydra = Written("Hydra", "Creature — Hydra", "{0}", "This creature enters with two +1/+1 counters on it.", size="0/0")
    assert counters(Play([mate, hydra]).cast("Mate").cast("Hydra"), "Hydra") == {1: 3}
    play = Play([mate, law(SCALE), hydra, OX]).cast("Mate").cast("Law")
    assert counters(play.cast("Ox"), "Ox") == {1: 2}
    with pytest.raises(AssertionError, match="does not model"):
        play.cast("Hydra")
