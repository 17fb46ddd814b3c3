"""Speed (CR 702.178-179), played."""

from __future__ import annotations

from plays import CAST, PASS, USE, Play
from texts import Text

from sim.core.opcodes import Step, Zone

RACER: Text = ("Racer", "creature {0}", "Start your engines!\nMax speed — {0}: You gain 50 life.")
PING: Text = ("Ping", "artifact {0}", "{0}: Each opponent loses 1 life.")
SELF: Text = ("Hurt", "artifact {0}", "{0}: You lose 1 life.")
SPARK: Text = ("Spark", "instant {0}", "Destroy target creature.")
METER: Text = ("Meter", "artifact {0}", "{0}: You gain X life, where X is your speed.")


def speed(play: Play) -> int:
    """What the meter says."""
    before = play.life(0)
    return play.pick(USE, "Meter").resolve().life(0) - before


def started(*more: Text) -> Play:
    play = Play([RACER, PING, METER, *more]).to(Step.ST_MAIN1)
    for name in ("Ping", "Meter"):
        play.pick(CAST, name).resolve()
    return play


def test_it_starts_at_one_and_grows_once_a_turn() -> None:
    """Only as an opponent loses life, through the stack, and not before there is a speed."""
    play = started(SELF)
    assert speed(play.pick(USE, "Ping").resolve()) == 0
    assert speed(play.pick(CAST, "Racer").resolve()) == 1
    play.pick(CAST, "Hurt").resolve().pick(USE, "Hurt").resolve()
    assert speed(play) == 1
    play.pick(USE, "Ping").pick(PASS)
    assert play.game.snapshot()["stack"]
    play.resolve()
    assert speed(play) == 2
    assert speed(play.pick(USE, "Ping").resolve()) == 2
    play.turn(1, Step.ST_MAIN1)
    while not play.can(USE, "Ping"):
        play.idle()
    assert speed(play.pick(USE, "Ping").resolve()) == 2
    assert speed(play.turn(0, Step.ST_MAIN1).pick(USE, "Ping").resolve()) == 3


def test_max_speed_is_four_and_gives_the_ability() -> None:
    """It stays when what started it has gone; two that start it are one speed."""
    play = started(RACER, SPARK)
    play.pick(CAST, "Racer").resolve().pick(CAST, "Racer").resolve()
    assert speed(play) == 1
    for turn in range(3):
        assert not play.can(USE, "Racer")
        play.pick(USE, "Ping").resolve()
        if turn < 2:
            play.turn(0, Step.ST_MAIN1)
    assert speed(play) == 4
    assert play.pick(USE, "Racer").resolve().life(0) >= 70
    play.pick(CAST, "Spark").resolve().turn(0, Step.ST_MAIN1).pick(USE, "Ping").resolve()
    assert speed(play) == 4


def test_the_speed_is_that_of_the_player() -> None:
    play = Play([METER], [RACER]).to(Step.ST_MAIN1).pick(CAST, "Meter").resolve()
    play.turn(1, Step.ST_MAIN1).pick(CAST, "Racer").resolve()
    assert play.zone("Racer") == [Zone.Z_BATTLEFIELD]
    play.turn(0, Step.ST_MAIN1)
    assert speed(play) == 0


def test_max_speed_of_statics_and_triggers() -> None:
    big: Text = ("Big", "creature {0}", "Start your engines!\nMax speed — This creature gets +4/+4.")
    draws: Text = ("Draws", "creature {0}", "Start your engines!\nMax speed — Whenever you gain life, each opponent loses 5 life.")
    play = started(big, draws).pick(CAST, "Big").resolve().pick(CAST, "Draws").resolve()
    for turn in range(3):
        assert play.one("Big")["power"] == 1
        before = play.life(1)
        speed(play)
        assert play.life(1) == before
        play.pick(USE, "Ping").resolve()
        if turn < 2:
            play.turn(0, Step.ST_MAIN1)
    before = play.life(1)
    speed(play)
    assert (play.one("Big")["power"], play.life(1)) == (5, before - 5)
