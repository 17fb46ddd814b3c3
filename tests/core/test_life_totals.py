"""Life totals that can't change, are lost twice, doubled or exchanged, in play."""

from __future__ import annotations

from play import ACTIVATE, ATTACK, CAST, TARGET, Play, Written

BOLT = Written("Bolt", "Instant", "{0}", "Bolt deals 3 damage to any target.")
BALM = Written("Balm", "Instant", "{0}", "You gain 4 life.")
ALTAR = Written("Altar", "Artifact", "{0}", "Pay 1 life: You gain 1 life.")


def at(play: Play, spell: str, target: int) -> Play:
    return play.until(CAST, spell).pick(TARGET, "", target).settle()


def test_fixed() -> None:
    """Neither gained nor lost nor paid; damage is dealt all the same."""
    golem = Written("Emperor", text="Your life total can't change.", size="8/8")
    seen = Written("Seen", "Enchantment", "{0}", "Whenever you're dealt damage, put a +1/+1 counter on target creature.")
    play = Play([golem, BOLT, BALM, ALTAR, seen]).cast("Altar").cast("Seen")
    assert play.offers(ACTIVATE, "Altar")
    play.cast("Emperor").cast("Balm")
    assert not play.offers(ACTIVATE, "Altar")
    at(play, "Bolt", 100)
    assert (play.life(0), play.size("Emperor")) == (20, (9, 9))


def test_fixed_for_a_turn() -> None:
    text = "Until end of turn, your life total can't change, and creatures you control gain indestructible."
    flare = Written("Flare", "Instant", "{0}", text)
    play = Play([flare, BALM, BALM, BOLT, Written("Ox", size="1/1")]).cast("Ox").cast("Flare").cast("Balm")
    play.pick(CAST, "Bolt").pick(TARGET, "Ox").settle()
    assert (play.life(0), len(play.objects("Ox"))) == (20, 1)
    play.pass_until_step(3, active=1)
    assert play.until(CAST, "Balm").settle().life(0) == 24


def test_twice_in_ones_own_turn() -> None:
    text = "If an opponent would lose life during your turn, they lose twice that much life instead."
    play = at(Play([Written("Law", "Enchantment", "{0}", text), BOLT, BOLT]).cast("Law"), "Bolt", 101)
    assert play.life(1) == 14
    assert at(play.pass_until_step(3, active=1), "Bolt", 101).life(1) == 11


def test_doubled() -> None:
    play = Play([Written("Beacon", "Instant", "{0}", "Double target player's life total.")])
    assert at(play, "Beacon", 101).life(1) == 40


def test_a_total_below_0_is_doubled_too() -> None:
    """CR 107.1b."""
    saint = Written("Saint", "Enchantment", "{0}", "You don't lose the game for having 0 or less life.")
    fall = Written("Fall", "Sorcery", "{0}", "You lose 25 life.")
    play = Play([saint, fall, Written("Beacon", "Instant", "{0}", "Double your life total.")])
    assert play.cast("Saint").cast("Fall").cast("Beacon").life(0) == -10


EXCHANGE = "Haste\n{T}: Exchange target opponent's life total with this creature's toughness."
TREE = Written("Tree", "Creature — Plant", "{0}", EXCHANGE, size="0/13")


def test_exchanged() -> None:
    play = Play([TREE]).cast("Tree").pick(ACTIVATE, "Tree")
    if play.offers(TARGET):
        play.pick(TARGET, "", 101)
    play.settle()
    assert (play.life(1), play.size("Tree")) == (13, (0, 20))


def test_not_with_who_cannot_change() -> None:
    """All of it or nothing (CR 701.10a)."""
    golem = Written("Emperor", text="Your life total can't change.", size="8/8")
    play = Play([TREE], [golem]).pass_until_step(3, active=1).cast("Emperor").pass_until_step(3, active=0)
    play.cast("Tree").pick(ACTIVATE, "Tree")
    if play.offers(TARGET):
        play.pick(TARGET, "", 101)
    play.settle()
    assert (play.life(1), play.size("Tree")) == (20, (0, 13))


def test_attack_at_twice() -> None:
    text = "If an opponent would lose life during your turn, they lose twice that much life instead."
    play = Play([Written("Law", "Enchantment", "{0}", text), Written("Ox", text="Haste", size="3/3")]).cast("Law").cast("Ox")
    assert play.until(ATTACK, "Ox").pass_until_step(10).life(1) == 14
