"""Events about several things at once, first times, cycling and crimes, in play."""

from __future__ import annotations

import pytest
from play import ACTIVATE, ATTACK, CAST, OBJECT, TARGET, Play, Written

from sim.cards.compile import Unsupported, compile_card
from sim.core.opcodes import CounterKind, Step, Zone

MITE = Written("Mite", size="1/1")
NUDGE = Written("Nudge", "Instant", "{0}", "Tap target creature.")
BREED = Written("Breed", "Sorcery", "{0}", "Create two 1/1 red Goblin creature tokens.")


def probe(text: str, size: str = "2/2") -> Written:
    return Written("Probe", text=text, size=size)


def counters(play: Play, name: str = "Probe") -> int:
    return int(play.objects(name)[0]["counters"].get(CounterKind.CT_P1P1, 0))


def test_one_or_more_that_enter_at_the_same_time() -> None:
    """Once for both tokens of one instruction, again for those of another."""
    text = "Gathered Swarm — Whenever one or more tokens you control enter, put a +1/+1 counter on this creature."
    play = Play([probe(text), BREED, BREED, MITE]).cast("Probe").cast("Breed")
    assert counters(play) == 1
    assert counters(play.cast("Mite")) == 1
    assert counters(play.cast("Breed")) == 2


def test_one_or_more_that_die() -> None:
    text = "Whenever one or more other creatures you control die, put a +1/+1 counter on this creature."
    sweep = Written("Sweep", "Sorcery", "{0}", "Destroy all Goblins.")
    play = Play([probe(text), BREED, sweep]).cast("Probe").cast("Breed").cast("Sweep")
    assert counters(play) == 1


def test_one_or_more_that_attack_and_deal_combat_damage() -> None:
    text = (
        "Whenever one or more Golems you control attack, put a +1/+1 counter on this creature.\n"
        "Whenever one or more Golems you control deal combat damage to a player, you gain 5 life."
    )
    play = Play([probe(text), MITE, MITE]).cast("Probe").cast("Mite").cast("Mite").pass_until_step(Step.ST_MAIN1, 1)
    play.pass_until_step(Step.ST_MAIN1, 0)
    for _ in range(3):
        play.until(ATTACK, "", 101)
    while play.snapshot["step"] != Step.ST_MAIN2:
        play.decline()
    assert (counters(play), play.life(0), play.life(1)) == (1, 25, 15)


@pytest.mark.parametrize(("limit", "expected"), [("", 2), (" This ability triggers only once each turn.", 1)])
def test_only_once_each_turn(limit: str, expected: int) -> None:
    text = "Whenever one or more artifacts you control enter, put a +1/+1 counter on this creature." + limit
    play = Play([probe(text), MITE, MITE, MITE]).cast("Probe")
    before = counters(play)
    play.cast("Mite").cast("Mite")
    assert counters(play) - before == (expected if limit == "" else expected - before)
    play.pass_until_step(Step.ST_MAIN1, 1).pass_until_step(Step.ST_MAIN1, 0)
    last = counters(play)
    assert counters(play.cast("Mite")) == last + 1


@pytest.mark.parametrize(("times", "expected"), [(1, 1), (2, 1)])
def test_for_the_first_time_each_turn(times: int, expected: int) -> None:
    event = "becomes the target of a spell or ability you control for the first time each turn"
    text = f"Whenever this creature {event}, put a +1/+1 counter on it."
    play = Play([probe(text), *[NUDGE] * times]).cast("Probe")
    for _ in range(times):
        play.pick(CAST, "Nudge").settle()
    assert counters(play) == expected


def test_the_first_time_was_before_the_ability_was_there() -> None:
    """A creature that was a target already this turn is not one for the first time."""
    text = (
        'Creatures you control have "Whenever this creature becomes the target of a spell or ability for the first time each turn, '
        'counter that spell or ability."'
    )
    late = Play([MITE, probe(text), NUDGE, Written("Kill", "Instant", "{0}", "Destroy target creature with power 1 or less.")])
    late.cast("Mite").pick(CAST, "Nudge").settle().cast("Probe").pick(CAST, "Kill").settle()
    assert not late.objects("Mite")
    early = Play([MITE, probe(text), Written("Kill", "Instant", "{0}", "Destroy target creature with power 1 or less.")])
    early.cast("Mite").cast("Probe").pick(CAST, "Kill").settle()
    assert early.objects("Mite")


@pytest.mark.parametrize(
    ("spell", "expected"),
    [("Target opponent loses 1 life.", 1), ("Target player loses 1 life.", 0), ("Tap target creature an opponent controls.", 1),
     ("Tap target creature you control.", 0), ("You gain 1 life.", 0)],
)  # fmt: skip
def test_crimes(spell: str, expected: int) -> None:
    text = "Whenever you commit a crime, put a +1/+1 counter on this creature."
    play = Play([probe(text), Written("Deed", "Sorcery", "{0}", spell)], [MITE]).pass_until_step(Step.ST_MAIN1, 1).cast("Mite")
    play.pass_until_step(Step.ST_MAIN1, 0).cast("Probe").pick(CAST, "Deed")
    if play.offers(TARGET, "", 100):
        play.pick(TARGET, "", 100)
    play.settle()
    assert counters(play) == expected


def test_when_you_cycle_this_card() -> None:
    card = Written("Wheel", text="Cycling {0}\nWhen you cycle this card, you gain 3 life.")
    bin_ = Written("Bin", "Artifact", "{0}", "{0}, Discard a card: You gain 1 life.")
    play = Play([card, card, bin_]).cast("Bin").pick(ACTIVATE, "Wheel").settle()
    assert play.life(0) == 23
    play.pick(ACTIVATE, "Bin")
    if play.offers(OBJECT, "Wheel"):
        play.pick(OBJECT, "Wheel")
    assert play.settle().life(0) == 24  # discarded, but not cycled


@pytest.mark.parametrize(
    "effect",
    [
        "create an X/X blue Shark creature token",
        "create X 1/1 blue Shark creature tokens",
        "you gain X life",
        "~ deals X damage to any target",
    ],
)
def test_x_of_a_cycling_cost_is_not_known_to_the_trigger(effect: str) -> None:
    with pytest.raises(Unsupported):
        compile_card(probe(f"Cycling {{X}}{{1}}\nWhen you cycle this card, {effect}.").record())


def test_x_that_the_trigger_says_itself() -> None:
    text = "Cycling {0}\nWhen you cycle this card, you gain X life, where X is the number of cards in your graveyard."
    assert Play([probe(text)]).pick(ACTIVATE, "Probe").settle().life(0) == 21


def test_cards_cycled_this_game() -> None:
    text = (
        "Cycling {0}\nWhen you cycle this card, shuffle it into your library from your graveyard. If you've cycled a card named "
        "~ three or more times this game, put it onto the battlefield from your graveyard instead."
    )
    play = Play([probe(text)])
    for cycled in range(1, 4):
        play.until(ACTIVATE, "Probe").settle()
        assert len(play.objects("Probe")) == (cycled == 3)
        assert len(play.objects("Probe", Zone.Z_HAND)) == (cycled != 3)  # shuffled into the library, and drawn again


def test_made_to_discard_by_an_opponent() -> None:
    text = "When a spell or ability an opponent controls causes you to discard this card, return it to your hand."
    rot = Written("Rot", "Sorcery", "{0}", "Target player discards their hand.")
    play = Play([rot], [probe(text)]).until(CAST, "Rot").pick(TARGET, "", 101).settle()
    assert play.objects("Probe", Zone.Z_HAND)
    own = Play([rot, probe(text)]).until(CAST, "Rot").pick(TARGET, "", 100).settle()
    assert own.objects("Probe", Zone.Z_GRAVEYARD)


def test_a_word_of_the_rules_is_no_flavor_word() -> None:
    with pytest.raises(Unsupported):
        compile_card(probe("Solved — Whenever this creature attacks, you gain 1 life.").record())
