"""'Where X is its power': X is 0 where the power is less (CR 107.1b)."""

from __future__ import annotations

from play import ACTIVATE, CAST, Play, Written

SHRINK = Written("Shrink", "Instant", "{0}", "Target creature gets -3/-0 until end of turn.")
RAGE = Written("Rage", "Instant", "{0}", "Target creature gets +X/+X until end of turn, where X is its power.")
FEAST = Written("Feast", "Instant", "{0}", "Tap target creature. You gain X life, where X is that creature's power.")


def test_a_creature_of_negative_power_stays_as_it_is() -> None:
    """The example of the rule."""
    play = Play([Written("Golem", size="1/2"), SHRINK, RAGE]).cast("Golem").cast("Shrink")
    assert play.size("Golem") == (-2, 2)
    assert play.pick(CAST, "Rage").settle().size("Golem") == (-2, 2)


def test_a_creature_of_some_power_grows() -> None:
    assert Play([Written("Golem", size="3/2"), RAGE]).cast("Golem").cast("Rage").size("Golem") == (6, 5)


def test_no_life_is_lost_where_none_can_be_gained() -> None:
    play = Play([Written("Golem", size="1/2"), SHRINK, FEAST]).cast("Golem").cast("Shrink")
    assert play.pick(CAST, "Feast").settle().life(0) == 20


def test_a_static_x_is_0_where_every_power_is_less() -> None:
    text = "This creature gets +X/+0, where X is the greatest power among creature cards in your graveyard."
    imp = Written("Imp", text="Sacrifice this creature: You gain 1 life.", size="-1/3")
    play = Play([Written("Grub", text=text, size="2/5"), imp]).cast("Grub").cast("Imp")
    assert play.pick(ACTIVATE, "Imp").settle().size("Grub") == (2, 5)
