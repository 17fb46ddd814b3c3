"""Scripts are followed, what they leave open is searched for, and a wrong claim or a script that cannot be followed fails."""

import pytest
from scenarios import MOUNTAIN, SOURCE, answer, at, claim, do, outcome, played, scenario
from texts import record

from sim.cards.compile import compile_card
from sim.replay.run import replay_cards

BOLT = ("Spark", "instant {R}", "This spell deals 3 damage to any target.")
GOLEM = ("Golem", "creature {1}", "")
WALL = ("Wall", "creature {1}", "Defender")
FLICKER = ("Herald", "creature {R}", "When this creature enters, you may draw a card.")
TWO = ("Fork", "sorcery {R}", "Choose one —\n• You gain 3 life.\n• You lose 3 life.")
TAPPER = ("Tapper", "creature {R}", "{R}, {T}: Tap target creature.")
FIELDS = at("A", "battlefield", "Field", 2)
AT_B = [{"player": "B"}]


def test_a_script_is_followed_and_its_claims_are_checked() -> None:
    setup, actions = [at("A", "hand", "Spark"), FIELDS], [do("cast", card="Spark", targets=AT_B)]
    right = [claim("life", player="B", value=17), claim("graveyard_count", player="A", card="Spark", count=1),
             claim("tapped_count", card="Field", tapped=True, count=1)]  # fmt: skip
    assert outcome([BOLT], setup, actions, right) == ("passed", "")
    state, why = outcome([BOLT], setup, actions, [claim("life", player="B", value=18)])
    assert (state, why) == ("failed", "life B: 17 instead of 18")


def test_what_cannot_be_done_fails_with_its_place() -> None:
    state, why = outcome([BOLT], [at("A", "hand", "Spark")], [do("cast", card="Spark", targets=AT_B)], [])
    assert (state, why) == ("failed", "cannot be done: A: cast Spark (turn 1, precombat_main)")


def test_every_entry_has_to_be_used() -> None:
    state, why = outcome([BOLT], [FIELDS], [answer("choice", kind="bool", value=True)], [])
    assert state == "failed"
    assert why.startswith("not used: A: choice True")


def test_yes_and_no_come_from_the_queue() -> None:
    setup = [at("A", "hand", "Herald"), FIELDS]
    for said, drawn in ((True, 1), (False, 0)):
        script = [do("cast", card="Herald"), answer("choice", kind="bool", value=said)]
        assert outcome([FLICKER], setup, script, [claim("hand_count", player="A", count=drawn)])[0] == "passed"
        assert outcome([FLICKER], setup, script, [claim("hand_count", player="A", count=1 - drawn)])[0] == "failed"


def test_modes_are_counted_from_one() -> None:
    setup = [at("A", "hand", "Fork"), FIELDS]
    for mode, life in ((1, 23), (2, 17)):
        script = [do("cast", card="Fork"), answer("mode", value=mode)]
        assert outcome([TWO], setup, script, [claim("life", player="A", value=life)])[0] == "passed"


def test_abilities_are_found_by_their_words_and_targets_in_the_queue() -> None:
    setup = [at("A", "battlefield", "Tapper"), at("B", "battlefield", "Golem"), FIELDS]
    script = [do("activate", ability="{R}, {T}: Tap", sources=["Tapper"]), answer("target", targets=[{"name": "Golem"}])]
    assert outcome([TAPPER, GOLEM], setup, script, [claim("tapped", card="Golem", tapped=True)])[0] == "passed"
    other = [do("activate", ability="{R}, {T}: Untap", sources=[]), answer("target", targets=[{"name": "Golem"}])]
    assert outcome([TAPPER, GOLEM], setup, other, [])[0] == "failed"


def test_combat_is_scripted_by_name_and_place() -> None:
    setup = [at("A", "battlefield", "Golem", 2), at("B", "battlefield", "Wall")]
    attack = [do("attack", step="declare_attackers", card="Golem"), do("attack", step="declare_attackers", card="Golem")]
    block = do("block", "B", step="declare_blockers", card="Wall", attacker="Golem", attacker_index=1)
    claims = [claim("life", player="B", value=19), claim("graveyard_count", player="A", card="Golem", count=1)]
    assert outcome([GOLEM, WALL], setup, [*attack, block], claims)[0] == "passed"
    assert outcome([GOLEM, WALL], setup, [], [claim("life", player="B", value=20)])[0] == "passed"
    illegal = [do("attack", step="declare_attackers", card="Wall")]
    assert outcome([WALL], [at("A", "battlefield", "Wall")], illegal, [])[0] == "failed"


def test_a_step_ends_when_it_is_over() -> None:
    """At the end step damage is still marked; the untap step of the next turn begins without it."""
    setup = [at("A", "hand", "Spark"), at("B", "battlefield", "Golem"), at("B", "battlefield", "Lord"), FIELDS]
    lord = ("Lord", "creature {1}", "Creatures you control get +3/+3.")
    script = [do("cast", card="Spark", targets=[{"name": "Golem"}])]
    marked, gone = claim("damage", card="Golem", value=3), claim("damage", card="Golem", value=0)
    assert outcome([BOLT, GOLEM, lord], setup, script, [marked], (1, "end_turn"))[0] == "passed"
    assert outcome([BOLT, GOLEM, lord], setup, script, [marked], (1, "cleanup"))[0] == "failed"
    assert outcome([BOLT, GOLEM, lord], setup, script, [gone], (2, "untap"))[0] == "passed"


def test_waiting_puts_actions_one_after_the_other() -> None:
    """Without the wait the second spell is on top of the first."""
    setup = [at("A", "hand", "Spark", 2), FIELDS]
    casts = [do("cast", card="Spark", targets=AT_B), do("cast", card="Spark", targets=AT_B)]
    seen = do("check", what="stack_size", count=2)
    assert outcome([BOLT], setup, [*casts, seen], [])[0] == "passed"
    assert outcome([BOLT], setup, [casts[0], do("wait", until="stack_empty"), casts[1], seen], [])[0] == "failed"


def test_checks_know_what_can_be_paid_for() -> None:
    setup = [at("A", "hand", "Spark"), at("A", "battlefield", "Field")]
    check = {"what": "playable", "kind": "cast", "prefix": "Cast Spark", "card": "Spark"}
    assert outcome([BOLT], setup, [do("check", has=True, **check)], [])[0] == "passed"
    assert outcome([BOLT], setup[:1], [do("check", has=False, **check)], [])[0] == "passed"
    assert outcome([BOLT], setup, [do("check", has=False, **check)], [])[0] == "failed"


def test_permanents_of_the_setup_are_neither_sick_nor_new() -> None:
    setup = [at("A", "battlefield", "Herald"), at("B", "battlefield", "Gate", tapped=False)]
    gate = ("Gate", "land", "This land enters tapped.\n{T}: Add {R}.")
    attack = [do("attack", step="declare_attackers", card="Herald")]
    claims = [claim("life", player="B", value=19), claim("hand_count", player="A", count=0), claim("tapped", card="Gate", tapped=True)]
    assert outcome([FLICKER, gate], setup, attack, claims)[0] == "passed"


@pytest.mark.parametrize("command", [("not_activatable", True), ("other", True)])
def test_a_script_that_is_said_to_be_impossible_has_to_be(command: tuple[str, bool]) -> None:
    illegal = {"kind": command[0], "command": "Cast Spark"}
    script = [do("cast", card="Spark", targets=AT_B)]
    assert outcome([BOLT], [at("A", "hand", "Spark")], script, [], illegal=illegal)[0] == "passed"
    assert outcome([BOLT], [at("A", "hand", "Spark"), FIELDS], script, [], illegal=illegal)[0] == "failed"


def test_the_line_of_play_is_told() -> None:
    report = played([BOLT], [at("A", "hand", "Spark"), FIELDS], [do("cast", card="Spark", targets=AT_B)], [])
    assert [move.split(": ")[1].split("#")[0] for move in report.line[:2]] == ["cast Spark", "target B"]


def test_an_expectation_of_an_unknown_kind_is_not_true() -> None:
    state, why = outcome([BOLT], [], [], [claim("sparkles", player="A", value=1)])
    assert (state, why) == ("failed", "an expectation of the kind sparkles is not understood")


def test_a_situation_without_room_says_so() -> None:
    state, why = outcome([GOLEM], [at("A", "battlefield", "Golem", 90)], [], [])
    assert state == "failed"
    assert "no room" in why


KICKED = ("Kicked", "creature {R}", "Multikicker {R}\nThis creature enters with a +1/+1 counter on it for each time it was kicked.")


@pytest.mark.parametrize("times", [0, 1, 2])
def test_each_kick_is_said_alone(times: int) -> None:
    script = [do("cast", card="Kicked"), *[answer("choice", kind="bool", value=True)] * times, answer("choice", kind="bool", value=False)]
    setup = [at("A", "hand", "Kicked"), at("A", "battlefield", "Field", 4)]
    for n in range(4):
        found = outcome([KICKED], setup, script, [claim("power_toughness", card="Kicked", power=1 + n, toughness=1 + n)])[0]
        assert (found == "passed") == (n == times)


@pytest.mark.parametrize(("said", "size"), [(True, 2), (False, 1)])
def test_riot_is_said_as_yes_or_no(said: bool, size: int) -> None:
    riot, setup = ("Rioter", "creature {R}", "Riot"), [at("A", "hand", "Rioter"), FIELDS]
    script = [do("cast", card="Rioter"), answer("choice", kind="bool", value=said)]
    for n in (1, 2):
        found = outcome([riot], setup, script, [claim("power_toughness", card="Rioter", power=n, toughness=n)])[0]
        assert (found == "passed") == (n == size)


def test_what_lies_face_down_has_a_name_in_scripts_alone() -> None:
    """It is turned up by its own ability, whose words name the cost."""
    moth = ("Moth", "creature {4}{R}", "Morph {R}")
    setup, cast = [at("A", "hand", "Moth"), at("A", "battlefield", "Field", 4)], do("cast", card="Moth", cast_mode="Morph")
    down = claim("permanent_count", player="A", card="[face_down_creature]", count=1)
    up = do("activate", step="postcombat_main", ability="{R}: Turn", sources=["Moth"])
    assert outcome([moth], setup, [cast], [down])[0] == "passed"
    assert outcome([moth], setup, [cast, up], [down])[0] == "failed"
    gone = [down | {"count": 0}, claim("permanent_count", player="A", card="Moth", count=1)]
    assert outcome([moth], setup, [cast, up], gone)[0] == "passed"


def test_a_name_may_be_written_without_its_accents() -> None:
    spark = ("Spàrk", *BOLT[1:])
    made = {"Spark": compile_card(record(*spark)), "Field": compile_card(record(*SOURCE)), "Mountain": MOUNTAIN}
    script = scenario([at("A", "hand", "Spark"), FIELDS], [do("cast", card="Spark", targets=AT_B)], [claim("life", player="B", value=17)])
    assert replay_cards(script, made).outcome == "passed"


def test_nothing_is_proven_impossible_where_the_machine_stops() -> None:
    """A library that is not empty: a situation without an answer, not a script that cannot be followed."""
    peek = ("Peek", "sorcery {R}", "Discover 2.")
    setup = [at("A", "hand", "Peek"), FIELDS]
    script, illegal = [do("cast", card="Peek"), do("cast", card="Peek")], {"kind": "other", "command": "Cast Peek"}
    assert outcome([peek], setup, script[:1], [])[1].startswith("the machine stopped")
    assert outcome([peek], setup, [script[0], do("wait", until="stack_empty"), script[1]], [], illegal=illegal)[0] == "failed"
