"""Counters of any kind that are removed, or put once more, in play."""

from __future__ import annotations

from play import CAST, NUMBER, TARGET, Play, Written

CHOOSE = ("Choose a counter on target permanent or suspended card. "
          "Remove that counter from that permanent or card or put another of those counters on it.")  # fmt: skip
SPIN = Written("Spin", "Instant", "{0}", CHOOSE)
HYDRA = Written("Hydra", text="This creature enters with two +1/+1 counters on it.")
VALUE = 17


def spun(play: Play, name: str) -> Play:
    play.pick(CAST, "Spin")
    if play.offers(TARGET):
        play.pick(TARGET, name)
    return play.settle()


def counters(play: Play, name: str) -> dict[int, int]:
    found: dict[int, int] = play.objects(name)[0]["counters"]
    return found


def test_removed_or_put() -> None:
    """One of the two has to be done; where there is no counter nothing is."""
    for way, left in ((0, 1), (1, 3)):
        play = spun(Play([SPIN, HYDRA]).cast("Hydra"), "Hydra")
        offered = [o for o in play.machine.options() if o[0] == VALUE]
        assert [o[2:4] for o in offered] == [(1, 0), (1, 1)]
        play.machine.apply(way)
        play.again()
        assert counters(play.settle(), "Hydra") == {1: left}
    plain = spun(Play([SPIN, Written("Ox")]).cast("Ox"), "Ox")
    assert (counters(plain, "Ox"), plain.offers(VALUE)) == ({}, False)


def test_up_to_five() -> None:
    """Of a permanent as many as are wanted; an opponent without counters can be the target too."""
    text = "Remove up to five counters from target artifact, creature, planeswalker, or opponent."
    play = Play([Written("Price", "Sorcery", "{0}", text), HYDRA]).cast("Hydra").pick(CAST, "Price")
    assert play.offers(TARGET, "", 101)
    assert not play.offers(TARGET, "", 100)
    play.pick(TARGET, "Hydra").settle()
    assert play.pick(NUMBER, "", 2).settle().size("Hydra") == (1, 1)
    play = Play([Written("Price", "Sorcery", "{0}", text), HYDRA]).cast("Hydra").pick(CAST, "Price").pick(TARGET, "", 101).settle()
    assert play.size("Hydra") == (3, 3)
