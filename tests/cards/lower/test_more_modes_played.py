"""'Choose one. If <condition>, choose both instead', played: how many modes is settled as the spell is cast (CR 700.2)."""

from __future__ import annotations

from plays import CAST, MODE, USE, Play
from texts import Text

from sim.core.opcodes import Step

GOLEM: Text = ("Golem", "creature {0}", "")
MODES = "\n• You gain 1 life.\n• You gain 4 life."
MINE: Text = ("Mine", "artifact {0}", "{T}: Add {C}.")


def lives(play: Play) -> set[int]:
    """What can be reached by casting it, in whatever way and mode."""
    here, found = play.game.pack(), set()
    for i, (kind, name, _) in enumerate(play.options()):
        if (kind, name) != (CAST, "Rite"):
            continue
        play.take(i)
        chosen = play.game.pack()
        for k in range(len(play.options()) if play.can(MODE) else 1):
            if play.can(MODE):
                play.take(k)
            found.add(play.resolve().life(0))
            play.view = play.game.load(chosen)
        play.view = play.game.load(here)
    return found


def rite(head: str, *more: Text) -> Play:
    return Play([("Rite", "instant {0}", f"{head}{MODES}"), GOLEM, ("Wait", "instant {0}", "You lose 1 life."), *more]).to(Step.ST_MAIN1)


def test_both_must_be_chosen_where_the_condition_holds() -> None:
    play = rite("Choose one. If you control a Golem as you cast this spell, choose both instead.")
    assert lives(play) == {21, 24}
    assert lives(play.pick(CAST, "Golem").resolve()) == {25}


def test_both_may_be_chosen() -> None:
    play = rite("Choose one. If you control a Golem as you cast this spell, you may choose both instead.")
    assert lives(play) == {21, 24}
    assert lives(play.pick(CAST, "Golem").resolve()) == {21, 24, 25}


def test_one_or_more() -> None:
    play = rite("Choose one. If you control a Golem, choose one or more instead.").pick(CAST, "Golem").resolve()
    assert lives(play) == {21, 24, 25}


def test_by_what_is_paid() -> None:
    """Without the cost one mode, with it both; nothing asks later."""
    play = rite("Teamwork 1\nChoose one. If this spell was cast using teamwork, choose both instead.")
    assert lives(play) == {21, 24}
    assert lives(play.pick(CAST, "Golem").resolve()) == {21, 24, 25}
    kicked = rite("Kicker {1}\nChoose one. If this spell was kicked, choose any number instead.", MINE)
    assert lives(kicked) == {21, 24}
    assert lives(kicked.pick(CAST, "Mine").resolve()) == {20, 21, 24, 25}


def test_a_commander_is_nobodys() -> None:
    """CR 903.3: in a blind game nobody has one."""
    play = rite("Choose one. If you control a commander as you cast this spell, you may choose both instead.")
    assert lives(play.pick(CAST, "Golem").resolve()) == {21, 24}
    assert not play.can(USE)
