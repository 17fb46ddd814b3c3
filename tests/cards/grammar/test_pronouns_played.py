"""What 'it' is, in play: each game goes otherwise where the pronoun is taken for the object of the event."""

from __future__ import annotations

from play import ACTIVATE, CAST, YES, Play, Written

from sim.core.opcodes import CounterKind, Zone

SPARK = Written("Spark", "Instant", "{0}", "You gain 1 life.")
PUMP = Written("Pump", "Instant", "{0}", "Target creature gets +1/+1 until end of turn.")


def probe(text: str, **more: str) -> Written:
    return Written("Probe", text=text, size="2/2", **more)


def test_heroic() -> None:
    """The creature gets the counter, not the spell that targets it."""
    play = Play([probe("Whenever you cast a spell that targets this creature, put a +1/+1 counter on it."), PUMP]).cast("Probe")
    play.pick(CAST, "Pump").settle()
    (me,) = play.objects("Probe")
    assert me["counters"].get(CounterKind.CT_P1P1) == 1


def test_damage_equal_to_its_power_after_a_spell() -> None:
    text = "Whenever you cast an instant spell, this creature deals damage equal to its power to target opponent."
    play = Play([probe(text), SPARK]).cast("Probe")
    play.pick(CAST, "Spark").settle()
    assert play.life(1) == 18


def test_attached_to_that_creature_after_it_came_back() -> None:
    """'It' is the Equipment that was returned."""
    blade = Written("Blade", "Artifact — Equipment", "{0}",
                    "Equipped creature gets +1/+2.\n{0}, Sacrifice this Equipment: You gain 1 life.\nWhenever a 1/1 creature "
                    "you control enters, you may return this card from your graveyard to the battlefield, then attach it to that "
                    "creature.")  # fmt: skip
    play = Play([blade, Written("Mite", size="1/1")]).cast("Blade")
    play.pick(ACTIVATE, "Blade").settle()
    assert play.objects("Blade", Zone.Z_GRAVEYARD)
    play.cast("Mite").until(YES).settle()
    (mite,) = play.objects("Mite")
    assert (mite["power"], mite["toughness"]) == (2, 3)
