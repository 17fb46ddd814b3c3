"""Tokens of a size that was worked out, and what is got for each of something, in play; loyalty paid for with life."""

from __future__ import annotations

from play import ACTIVATE, CAST, Play, Written

HYBRID = 16
FIELD = Written("Field", "Enchantment", "{0}", "You have no maximum hand size.")


def test_the_size_is_fixed_as_it_is_created() -> None:
    text = "{0}: Create an X/X green Ooze creature token, where X is the number of enchantments you control."
    play = Play([Written("Law", "Enchantment", "{0}", text), FIELD]).cast("Law")
    play.pick(ACTIVATE, "Law").settle()
    assert play.size("Ooze Token") == (1, 1)
    play.cast("Field")
    assert play.size("Ooze Token") == (1, 1)
    play.pick(ACTIVATE, "Law").settle()
    assert sorted((o["power"], o["toughness"]) for o in play.objects("Ooze Token")) == [(1, 1), (2, 2)]


def test_a_token_of_size_0_is_gone() -> None:
    text = "When this enchantment enters, create an X/X green Ooze creature token, where X is the number of creatures you control."
    assert not Play([Written("Law", "Enchantment", "{0}", text)]).cast("Law").objects("Ooze Token")


def test_the_loyalty_of_the_source() -> None:
    text = "[+1]: Create an X/X green Horror creature token, where X is Walker's loyalty."
    play = Play([Written("Walker", "Legendary Planeswalker — Nissa", "{0}", text, size="3")]).cast("Walker")
    play.pick(ACTIVATE, "Walker").settle()
    assert play.size("Horror Token") == (4, 4)


def test_compleated() -> None:
    """Two loyalty counters fewer for each symbol paid with life (CR 702.150a)."""
    text = "Compleated\n[+1]: You gain 1 life."
    walker = Written("Walker", "Legendary Planeswalker — Nissa", "{G/P}{G/P}", text, size="7")
    rock = Written("Rock", "Artifact", "{0}", "{T}: Add {G}.")
    for symbols, loyalty, life in (((64, 64), 3, 16), ((5, 64), 5, 18)):
        play = Play([rock, walker]).cast("Rock").until(CAST, "Walker")
        for symbol in symbols:
            play.pick(HYBRID, a=symbol)
        while not play.objects("Walker"):
            play.decline()
        assert (play.objects("Walker")[0]["counters"], play.life(0)) == ({3: loyalty}, life)


def test_for_each_until_end_of_turn() -> None:
    """All of them at once, and as many as there were: what comes later changes nothing (CR 608.2h)."""
    text = "{0}: Until end of turn, creatures you control get +1/+0 for each enchantment you control and gain trample."
    play = Play([Written("Law", "Enchantment", "{0}", text), Written("Mite"), FIELD]).cast("Law").cast("Mite")
    play.pick(ACTIVATE, "Law").settle().cast("Field")
    assert play.size("Mite") == (2, 1)
    play.pass_until_step(3, active=1)
    assert play.size("Mite") == (1, 1)
