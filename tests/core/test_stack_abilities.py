"""Abilities on the stack as targets, and costs that depend on targets, in play (CR 112.7, 115.1, 701.5, 601.2f)."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, MANA, PASS, TARGET, YES, Play, Written
from programs import OPTIONS

from sim.cards.compile import Unsupported, compile_card
from sim.cards.lower.link import link_game
from sim.cards.lower.rows import ABILITY_FIELDS
from sim.core.opcodes import AbilityFlag, Zone

STIFLE = Written("Stop", "Instant", "{0}", "Counter target activated or triggered ability.")
RELIC = Written("Relic", "Artifact", "{0}", "{0}: You gain 3 life.")
GREETER = Written("Greeter", text="When this creature enters, you gain 5 life.")
MINES = [Written(f"Mine {n}", "Artifact", "{0}", "{T}: Add {C}.") for n in range(4)]


def on_stack(play: Play) -> int:
    return len(play.snapshot["stack"])


def test_an_activated_ability_is_countered() -> None:
    play = Play([RELIC], [STIFLE]).cast("Relic").pick(ACTIVATE, "Relic").pick(PASS)
    play.pick(CAST, "Stop").settle()
    assert play.life(0) == 20
    play.pick(ACTIVATE, "Relic").settle()
    assert play.life(0) == 23  # the permanent is still there


def test_a_triggered_ability_is_countered() -> None:
    play = Play([GREETER], [STIFLE]).until(CAST, "Greeter")
    while not play.offers(CAST, "Stop"):
        play.pick(PASS)
    assert play.pick(CAST, "Stop").settle().life(0) == 20


def test_spells_and_mana_abilities_are_no_such_target() -> None:
    play = Play([GREETER, MINES[0]], [STIFLE]).cast("Mine 0")
    play.until(CAST, "Greeter").pick(PASS)
    assert not play.offers(CAST, "Stop")  # the creature spell is on the stack


def test_what_left_the_stack_is_an_illegal_target() -> None:
    """CR 608.2b; the places of the others move down."""
    play = Play([RELIC, STIFLE._replace(name="Mine Stop")], [STIFLE]).cast("Relic")
    play.pick(ACTIVATE, "Relic").pick(ACTIVATE, "Relic").pick(PASS)
    play.pick(CAST, "Stop").pick(TARGET, a=51)  # the second one
    play.pick(PASS).pick(CAST, "Mine Stop").pick(TARGET, a=51).pick(PASS).pick(PASS)
    assert on_stack(play) == 2  # the first one, and a spell without its target
    assert play.settle().life(0) == 23
    assert play.objects("Stop", Zone.Z_GRAVEYARD)


def test_the_place_of_a_target_follows_it_down() -> None:
    """Something below the target leaves the stack while the spell waits."""
    play = Play([RELIC, STIFLE._replace(name="Mine Stop")], [STIFLE]).cast("Relic")
    play.pick(ACTIVATE, "Relic").pick(ACTIVATE, "Relic").pick(PASS)
    play.pick(CAST, "Stop").pick(TARGET, a=51)
    play.pick(PASS).pick(CAST, "Mine Stop").pick(TARGET, a=50).pick(PASS).pick(PASS)
    assert [item["targets"] for item in play.snapshot["stack"]] == [[], [50]]
    assert play.settle().life(0) == 20


@pytest.mark.parametrize(("text", "kinds"), [
    ("Counter target activated ability.", (True, False)),
    ("Counter target triggered ability.", (False, True)),
    ("Counter target spell, activated ability, or triggered ability.", (True, True)),
    ("Counter target activated or triggered ability you control.", (False, False)),
    ("Counter target activated ability from an artifact source.", (True, False)),
    ("Counter target activated ability from a green source.", (False, False)),
])  # fmt: skip
def test_which_abilities(text: str, kinds: tuple[bool, bool]) -> None:
    stop = STIFLE._replace(text=text)
    play = Play([RELIC], [stop]).cast("Relic").pick(ACTIVATE, "Relic").pick(PASS)
    active = play.offers(CAST, "Stop")
    play = Play([GREETER], [stop]).until(CAST, "Greeter")
    found = False
    while on_stack(play):
        found = found or (play.snapshot["stack"][-1]["obj"] < 0 and play.offers(CAST, "Stop"))
        play.pick(PASS)
    assert (active, found) == kinds


def test_loyalty_abilities_only() -> None:
    walker = {"name": "Walker", "layout": "normal", "mana_cost": "{0}", "type_line": "Planeswalker — Probe", "loyalty": "3",
              "oracle_text": "[−3]: You gain 7 life.", "colors": [], "color_identity": []}  # fmt: skip

    class Walker(Written):
        def record(self) -> dict[str, object]:
            return walker

    stop = STIFLE._replace(text="Counter target loyalty ability of a planeswalker.")
    play = Play([Walker("Walker"), RELIC], [stop]).cast("Relic").cast("Walker")
    play.pick(ACTIVATE, "Relic").pick(PASS)
    assert not play.offers(CAST, "Stop")
    play.settle().pick(ACTIVATE, "Walker").pick(PASS)  # it is gone: what it was is known
    assert not play.objects("Walker")
    assert play.pick(CAST, "Stop").settle().life(0) == 23


def test_all_abilities() -> None:
    sweep = Written("Sweep", "Instant", "{0}", "Exile all other spells and counter all abilities.")
    play = Play([RELIC, GREETER._replace(name="Late", kind="Instant", text="You gain 9 life.")], [sweep]).cast("Relic")
    play.pick(ACTIVATE, "Relic").pick(ACTIVATE, "Relic").pick(CAST, "Late").pick(PASS)
    play.pick(CAST, "Sweep").pick(PASS).pick(PASS)
    assert on_stack(play) == 0
    assert play.life(0) == 20
    assert play.objects("Late", Zone.Z_EXILE)


def test_unless_its_controller_pays() -> None:
    tax = STIFLE._replace(text="Counter target activated ability unless its controller pays {1}.")
    play = Play([RELIC, MINES[0]], [tax]).cast("Relic").cast("Mine 0").pick(ACTIVATE, "Relic").pick(PASS)
    play.pick(CAST, "Stop").pick(PASS).pick(PASS)
    play.pick(YES)
    while not play.offers(PASS):
        play.machine.apply(0)
        play.again()
    assert play.settle().life(0) == 23


def test_that_targets_a_creature_you_control() -> None:
    shot = Written("Shot", "Artifact", "{0}", "{0}: This artifact deals 1 damage to any target.")
    guard = STIFLE._replace(text="Counter target spell or ability that targets a creature you control.")
    play = Play([shot], [guard, Written("Golem")]).cast("Shot").cast("Golem")
    while not play.offers(ACTIVATE, "Shot"):
        play.decline()
    play.pick(ACTIVATE, "Shot").pick(TARGET, a=101)
    while play.offers(PASS) and on_stack(play) and not play.offers(CAST, "Stop") and play.life(1) == 20:
        play.pick(PASS)
    assert play.life(1) == 19  # a player is no creature
    while not play.offers(ACTIVATE, "Shot"):
        play.decline()
    play.pick(ACTIVATE, "Shot").pick(TARGET, "Golem")
    while not play.offers(CAST, "Stop"):
        play.pick(PASS)
    play.pick(CAST, "Stop").settle()
    assert play.objects("Golem")


def test_a_second_use_is_worth_while() -> None:
    """With such a spell about, an ability that would be done already can be used again in response."""
    shift = Written("Shift", "Artifact", "{0}", "{0}: This artifact becomes a 2/2 Golem artifact creature until end of turn.")
    hands = [[compile_card(card.record()) for card in (shift, other)] for other in (RELIC, STIFLE)]
    tables = [link_game(hand, [], [], OPTIONS)["abilities"] for hand in hands]
    flags = ABILITY_FIELDS.index("flags")
    assert [any(row[flags] & AbilityFlag.AF_IDEMPOTENT for row in rows) for rows in tables] == [True, False]


CHEAP = "This spell costs {2} less to cast if it targets a creature with power 2 or greater.\nDestroy target creature."


@pytest.mark.parametrize(("name", "dies"), [("Bear", True), ("Golem", False)])
def test_a_cost_that_depends_on_the_target(name: str, dies: bool) -> None:
    """CR 601.2f: worked out after targets are chosen (601.2c)."""
    cheap = Written("Cheap", "Instant", "{3}", CHEAP)
    play = Play([MINES[0], cheap, Written("Golem"), Written("Bear", size="2/2")])
    for card in ("Mine 0", "Golem", "Bear"):
        play.cast(card)
    play.pick(CAST, "Cheap").pick(TARGET, name)
    if not dies:
        assert not play.machine.options()  # three mana, and one is there: a dead end
        return
    if play.offers(MANA):
        play.pick(MANA)
    assert not play.settle().objects(name)


@pytest.mark.parametrize(("name", "able"), [("Bear", False), ("Golem", True)])
def test_a_cost_that_is_more_for_some_targets(name: str, able: bool) -> None:
    dear = Written("Dear", "Instant", "{0}", CHEAP.replace("less", "more"))
    play = Play([MINES[0], dear, Written("Golem"), Written("Bear", size="2/2")])
    for card in ("Mine 0", "Golem", "Bear"):
        play.cast(card)
    play.pick(CAST, "Dear").pick(TARGET, name)
    assert bool(play.machine.options()) == able


def test_x_may_be_greater_by_what_is_taken_off() -> None:
    """CR 601.2f: with {2} less and two mana, X can be 4."""
    less = Written("Less", "Artifact", "{0}", "Instant spells you cast cost {2} less to cast.")
    gain = Written("Gain", "Instant", "{X}", "You gain X life.")
    play = Play([*MINES[:2], less, gain])
    for card in ("Mine 0", "Mine 1", "Less"):
        play.cast(card)
    play.pick(CAST, "Gain")
    assert [a for kind, _, a, *_ in play.machine.options()] == [0, 1, 2, 3, 4]


def test_a_spell_that_targets_a_creature() -> None:
    guard = STIFLE._replace(text="Counter target spell that targets a creature you control.")
    bolt = Written("Bolt", "Instant", "{0}", "Bolt deals 1 damage to any target.")
    play = Play([bolt], [guard, Written("Golem")]).cast("Golem")
    while not play.offers(CAST, "Bolt"):
        play.decline()
    play.pick(CAST, "Bolt").pick(TARGET, "Golem")
    while not play.offers(CAST, "Stop"):
        play.pick(PASS)
    play.pick(CAST, "Stop").settle()
    assert play.objects("Golem")


def test_an_ability_is_nothing_else() -> None:
    with pytest.raises(Unsupported):
        compile_card(STIFLE._replace(text="Tap target activated ability. Draw cards equal to its power.").record())


def test_targets_that_were_not_chosen() -> None:
    """'Up to', beside abilities that come and go."""
    golems = [Written(f"Golem {n}") for n in range(2)]
    sweep = Written("Sweep", "Instant", "{0}", "Destroy up to three target creatures.")
    play = Play([*golems, sweep, RELIC], [STIFLE]).cast("Golem 0").cast("Golem 1").cast("Relic")
    play.pick(ACTIVATE, "Relic").pick(CAST, "Sweep").pick(TARGET, "Golem 0").pick(TARGET, a=-1).pick(PASS)
    play.pick(CAST, "Stop").settle()
    assert play.life(0) == 20
    assert [bool(play.objects(golem.name)) for golem in golems] == [False, True]
