"""Counters that can't be put anywhere, and combat damage by toughness, in play."""

from __future__ import annotations

from play import ACTIVATE, ATTACK, CAST, TARGET, Play, Written

TEXT = "Players can't get counters.\nCounters can't be put on artifacts, creatures, enchantments, or lands."
LAW = Written("Law", "Enchantment", "{0}", TEXT)
HYDRA = Written("Hydra", "Creature — Hydra", "{0}", "This creature enters with two +1/+1 counters on it.", size="1/1")
GROW = Written("Grow", "Instant", "{0}", "Put a +1/+1 counter on target creature.")
VENOM = Written("Venom", "Instant", "{0}", "Target player gets two poison counters.")


def test_no_counters() -> None:
    """Neither those it would enter with nor later ones nor poison; a planeswalker's loyalty is not forbidden."""
    walker = Written("Walker", "Legendary Planeswalker — Ugin", "{0}", "[+1]: You gain 1 life.", size="4")
    play = Play([LAW, HYDRA, GROW, VENOM, walker]).cast("Law").cast("Hydra")
    assert play.size("Hydra") == (1, 1)
    play.pick(CAST, "Grow")
    if play.offers(TARGET):
        play.pick(TARGET, "Hydra")
    play.settle().pick(CAST, "Venom").pick(TARGET, "", 101).settle()
    assert play.size("Hydra") == (1, 1)
    assert play.snapshot["players"][1]["poison"] == 0
    play.cast("Walker").pick(ACTIVATE, "Walker").settle()
    assert play.objects("Walker")[0]["counters"] == {3: 5}


def test_counters_without_it() -> None:
    play = Play([HYDRA, VENOM]).cast("Hydra")
    play.pick(CAST, "Venom").pick(TARGET, "", 101).settle()
    assert (play.size("Hydra"), play.snapshot["players"][1]["poison"]) == ((3, 3), 2)


def test_damage_by_toughness() -> None:
    """Of one's own creatures only; a defender may attack where an effect says so, this turn."""
    text = ("Each creature you control assigns combat damage equal to its toughness rather than its power.\n"
            "{0}: Target creature with defender can attack this turn as though it didn't have defender.")  # fmt: skip
    wall = Written("Wall", "Creature — Wall", "{0}", "Defender", size="0/4")
    play = Play([Written("Law", "Enchantment", "{0}", text), wall], [Written("Ox", size="1/5")])
    play.cast("Law").cast("Wall").pass_until_step(3, active=1).until(CAST, "Ox").settle()
    play.pass_until_step(4, active=0)
    play.pick(ACTIVATE, "Law")
    if play.offers(TARGET):
        play.pick(TARGET, "Wall")
    play.settle().until(ATTACK, "Wall")
    play.pass_until_step(10, active=0)
    assert play.life(1) == 16
    play.until(ATTACK, "Ox").pass_until_step(10, active=1)
    assert play.life(0) == 19
    assert not play.offers(ATTACK, "Wall")


def test_nobody_is_too_low_to_pay_no_life() -> None:
    """CR 119.4b."""
    saint = Written("Saint", "Enchantment", "{0}", "You don't lose the game for having 0 or less life.")
    fall = Written("Fall", "Sorcery", "{0}", "You lose 25 life.")
    altar = Written("Altar", "Artifact", "{0}", "Pay X life: You gain 1 life.")
    play = Play([saint, altar, fall]).cast("Saint").cast("Altar").cast("Fall")
    assert play.life(0) == -5
    play.pick(ACTIVATE, "Altar").settle()
    assert play.life(0) == -4
