"""Effects that last while something is tapped or until a turn, untapping many, suspended cards, cards revealed and shuffled away."""

# ruff: noqa: E501 - a card's text is one line

from __future__ import annotations

from plays import ATTACK, CAST, NO, OBJECT, PASS, PLAYER, TARGET, USE, YES, Play
from texts import Text

from sim.core.opcodes import Step, Zone

FIELD: Text = ("Field", "land", "{T}: Add {C}.")
GOLEM: Text = ("Golem", "creature {0}", "")
FREE: Text = ("Spark", "instant {0}", "~ deals 2 damage to any target.")


def test_an_attacker_stays_tapped_while_the_source_is() -> None:
    floe: Text = (
        "Floe",
        "artifact {0}",
        "You may choose not to untap this artifact during your untap step.\n{T}: Tap target creature without flying that's attacking you. "
        "It doesn't untap during its controller's untap step for as long as this artifact remains tapped.",
    )
    for stays in (True, False):
        play = Play([floe, FIELD], [("Horse", "creature {0}", "Haste\nVigilance"), FREE]).to(Step.ST_MAIN1).pick(CAST, "Floe").resolve()
        play.turn(1, Step.ST_MAIN1).pick(CAST, "Horse").resolve()
        assert not play.can(USE, "Floe")
        while not play.can(ATTACK):
            play.idle()
        play.pick(ATTACK, "Horse", PLAYER)
        while not play.can(USE, "Floe"):
            play.idle()
        play.pick(USE, "Floe")
        while not play.tapped("Horse"):
            play.idle()
        while not play.can(YES):
            play.idle()
        play.pick(NO if stays else YES)
        while play.turns < 3:
            play.idle()
        assert (play.game.snapshot()["active"], play.tapped("Horse")) == (1, stays)


def test_smaller_until_a_turn() -> None:
    weak: Text = ("Weak", "sorcery {0}", "Target creature gets -1/-0 until your next turn.")
    play = Play([weak, FIELD, FREE], [GOLEM, FREE]).turn(1, Step.ST_MAIN1).pick(CAST, "Golem").resolve()
    play.turn(0, Step.ST_MAIN1).pick(CAST, "Weak").resolve()
    assert play.one("Golem")["power"] == 0
    assert play.turn(1, Step.ST_MAIN1).one("Golem")["power"] == 0
    assert play.turn(0, Step.ST_MAIN1).one("Golem")["power"] == 1


def test_counters_for_what_untapped_and_doubled() -> None:
    calendar: Text = (
        "Dates",
        "artifact {0}",
        "Whenever you untap one or more permanents during your untap step, put that many time counters on this artifact.\n"
        "{0}, {T}: Double the number of time counters on this artifact.\n"
        "When there are four or more time counters on this artifact, sacrifice it and each opponent loses 1,000 life.",
    )
    toy: Text = ("Toy", "artifact {0}", "{T}: You gain 1 life.")
    play = Play([calendar, toy, FIELD], [FIELD]).to(Step.ST_MAIN1).pick(CAST, "Dates").resolve().pick(CAST, "Toy").resolve()
    play.pick(USE, "Toy").resolve().pick(USE, "Dates").resolve()
    play.turn(0, Step.ST_MAIN1)
    assert list(play.one("Dates")["counters"].values()) == [2]
    play.pick(USE, "Dates").resolve()
    assert play.life(1) == 20 - 1000
    assert play.zone("Dates") == [Zone.Z_GRAVEYARD]


def test_only_while_it_is_suspended() -> None:
    slow: Text = ("Slow", "creature {9}", "Suspend 3—{0}\nSacrifice an artifact: Remove a time counter from this card. Activate only if this card is suspended.")
    play = Play([slow, GOLEM, GOLEM, GOLEM], [FIELD]).to(Step.ST_MAIN1)
    for _ in range(3):
        play.pick(CAST, "Golem").resolve()
    assert len([o for o in play.options() if o[:2] == (USE, "Slow")]) == 1  # only suspending it
    play.pick(USE, "Slow")
    assert list(play.one("Slow")["counters"].values()) == [3]
    play.pick(USE, "Slow")
    while play.can(OBJECT):
        play.pick(OBJECT)
    play.resolve()
    assert list(play.one("Slow")["counters"].values()) == [2]


def test_a_chosen_card_is_exiled_and_then_another() -> None:
    shriek: Text = (
        "Shriek",
        "sorcery {0}",
        "Target opponent reveals their hand. You may choose a nonland card from it. If you do, that player exiles that card. "
        "If an artifact card is exiled this way, exile a card from your hand.",
    )
    for theirs, mine in ((GOLEM, Zone.Z_EXILE), (FREE, Zone.Z_HAND)):
        play = Play([shriek, ("Kept", "creature {9}", "")], [theirs]).to(Step.ST_MAIN1).pick(CAST, "Shriek")
        while not play.can(YES):
            play.pick(PASS)
        play.pick(YES)
        assert (play.zone(theirs[0]), play.zone("Kept")) == ([Zone.Z_EXILE], [mine])


def test_itself_and_the_graveyard_into_the_library() -> None:
    elixir: Text = ("Elixir", "artifact {0}", "{0}: You gain 5 life. Shuffle this artifact and your graveyard into their owner's library.")
    play = Play([elixir, FIELD], [FREE]).to(Step.ST_MAIN1).pick(CAST, "Elixir").resolve().pick(USE, "Elixir").resolve()
    assert (play.zone("Elixir"), play.life(0)) == ([Zone.Z_LIBRARY], 25)


def test_a_land_on_top_of_the_library_goes_to_the_hand() -> None:
    guide: Text = (
        "Guide",
        "creature {0}",
        "Haste\nWhenever this creature attacks, defending player reveals the top card of their library. If it's a land card, that player puts it into their hand.",
    )
    away: Text = ("Away", "instant {0}", "Put target permanent on top of its owner's library.")
    for theirs, where in ((FIELD, Zone.Z_HAND), (GOLEM, Zone.Z_LIBRARY)):
        play = Play([guide, away, FREE], [theirs, FREE]).turn(1, Step.ST_MAIN1)
        play.pick(2 if theirs is FIELD else CAST, theirs[0]).resolve()
        play.turn(0, Step.ST_MAIN1).pick(CAST, "Away").resolve().pick(CAST, "Guide").resolve()
        assert play.zone(theirs[0]) == [Zone.Z_LIBRARY]
        while not play.can(ATTACK):
            play.idle()
        play.pick(ATTACK, "Guide", PLAYER + 1).resolve()
        assert play.zone(theirs[0]) == [where]


def test_what_comes_back_is_sick_again() -> None:
    """CR 302.6: not only at the end of a turn, also where the source of the effect leaves."""
    thief: Text = (
        "Thief",
        "creature {0}",
        "When this creature enters, gain control of target creature for as long as this creature remains on the battlefield.",
    )
    kill: Text = ("Kill", "instant {0}", "Destroy target creature.")
    play = Play([thief, FIELD], [GOLEM, kill]).turn(1, Step.ST_MAIN1).pick(CAST, "Golem").resolve()
    play.turn(0, Step.ST_MAIN1).pick(CAST, "Thief")
    while not play.can(TARGET):
        play.idle()
    play.pick(TARGET, "Golem").resolve()
    assert play.one("Golem")["controller"] == 0
    play.turn(1, Step.ST_MAIN1).pick(CAST, "Kill").pick(TARGET, "Thief").resolve()
    assert play.one("Golem")["controller"] == 1
    while play.turns == 3:
        assert not play.can(ATTACK)
        play.idle()


def test_an_attacker_that_goes_back_is_removed_from_combat() -> None:
    """CR 506.4."""
    thief: Text = (
        "Thief",
        "creature {0}",
        "When this creature enters, gain control of target creature for as long as this creature remains on the battlefield.",
    )
    kill: Text = ("Kill", "instant {0}", "Destroy target creature.")
    play = Play([thief, FIELD], [("Horse", "creature {0}", "Haste"), kill]).turn(1, Step.ST_MAIN1).pick(CAST, "Horse").resolve()
    play.turn(0, Step.ST_MAIN1).pick(CAST, "Thief")
    while not play.can(TARGET):
        play.idle()
    play.pick(TARGET, "Horse").resolve()
    while not play.can(ATTACK):
        play.idle()
    play.pick(ATTACK, "Horse", PLAYER + 1)
    while not play.can(CAST, "Kill"):
        play.idle()
    play.pick(CAST, "Kill").pick(TARGET, "Thief").resolve()
    while play.turns == 2:
        play.idle()
    assert play.life(1) == 20
