"""How much life moved this turn, spells from the hand, the party, scrying as an event."""

from __future__ import annotations

import pytest
from play import CAST, OBJECT, TARGET, Play, Written

from sim.core.opcodes import Step, Zone

ENOUGH = "if you gained 3 or more life this turn, you gain 7 life."
HURT = "if a player lost 4 or more life this turn, you gain 5 life."


def end_of_turn(play: Play) -> int:
    return play.pass_until_step(Step.ST_UPKEEP, 1).life(0)


@pytest.mark.parametrize(("amounts", "paid"), [((2,), 0), ((3,), 7), ((1, 2), 7), ((5,), 7), ((), 0)])
def test_so_much_life_gained(amounts: tuple[int, ...], paid: int) -> None:
    watch = Written("Watch", "Enchantment", "{0}", f"At the beginning of your end step, {ENOUGH}")
    gains = [Written(f"Gain{i}", "Sorcery", "{0}", f"You gain {n} life.") for i, n in enumerate(amounts)]
    play = Play([watch, *gains]).cast("Watch")
    for card in gains:
        play.cast(card.name)
    assert end_of_turn(play) == 20 + sum(amounts) + paid


def test_life_of_an_earlier_turn_does_not_count() -> None:
    watch = Written("Watch", "Enchantment", "{0}", f"At the beginning of each end step, {ENOUGH}")
    play = Play([watch, Written("Gain", "Sorcery", "{0}", "You gain 3 life.")]).cast("Watch").cast("Gain")
    assert end_of_turn(play) == 30
    assert play.pass_until_step(Step.ST_UPKEEP, 0).life(0) == 30


@pytest.mark.parametrize(("mine", "theirs", "paid"), [(4, 0, 5), (0, 4, 5), (2, 2, 0), (3, 0, 0)])
def test_one_player_lost_so_much(mine: int, theirs: int, paid: int) -> None:
    watch = Written("Watch", "Enchantment", "{0}", f"At the beginning of your end step, {HURT}")
    drain = Written("Drain", "Sorcery", "{0}", f"You lose {mine} life. Each opponent loses {theirs} life.")
    assert end_of_turn(Play([watch, drain]).cast("Watch").cast("Drain")) == 20 - mine + paid


def test_all_the_life_that_was_gained() -> None:
    count = Written("Count", "Sorcery", "{0}", "Each opponent loses X life, where X is the amount of life you gained this turn.")
    gains = [Written(f"Gain{i}", "Sorcery", "{0}", f"You gain {n} life.") for i, n in enumerate((2, 5))]
    play = Play([count, *gains]).cast("Gain0").cast("Gain1").cast("Count")
    assert play.life(1) == 20 - 7


@pytest.mark.parametrize("cast", [True, False])
def test_no_spell_from_the_hand(cast: bool) -> None:
    dog = Written("Dog", text="At the beginning of your end step, if you haven't cast a spell from your hand this turn, you gain 3 life.")
    play = Play([dog, Written("Other", "Sorcery", "{0}", "You gain 1 life.")]).cast("Dog")
    assert end_of_turn(play) == 20
    play.pass_until_step(Step.ST_MAIN1, 0)
    if cast:
        play.cast("Other")
    assert end_of_turn(play) == (21 if cast else 23)


@pytest.mark.parametrize(
    ("kinds", "size"),
    [(("Cleric",), 1), (("Cleric", "Cleric"), 1), (("Cleric Rogue", "Cleric"), 2), (("Cleric Rogue", "Cleric Rogue", "Wizard"), 3),
     (("Cleric Rogue", "Cleric", "Rogue"), 2), (("Goblin",), 0), (("Cleric Wizard", "Rogue Wizard", "Warrior Rogue", "Cleric"), 4)],
)  # fmt: skip
def test_a_party(kinds: tuple[str, ...], size: int) -> None:
    count = Written("Count", "Sorcery", "{0}", "Each opponent loses X life, where X is the number of creatures in your party.")
    full = Written("Full", "Sorcery", "{0}", "If you have a full party, you gain 9 life.")
    members = [Written(f"Member{i}", f"Creature — {kind}") for i, kind in enumerate(kinds)]
    play = Play([count, full, *members], [Written("Foe", "Creature — Warrior")])
    for card in members:
        play.cast(card.name)
    assert play.cast("Count").life(1) == 20 - size
    assert play.cast("Full").life(0) == (29 if size == 4 else 20)


@pytest.mark.parametrize(("does", "event", "gained"), [("Surveil 2", "surveil", 3), ("Scry 1", "surveil", 0), ("Scry 1", "scry", 3),
                                                       ("Surveil 1", "scry or surveil", 3)])  # fmt: skip
def test_scrying_is_seen(does: str, event: str, gained: int) -> None:
    watch = Written("Watch", "Enchantment", "{0}", f"Whenever you {event}, you gain 3 life.")
    play = Play([watch, Written("Look", "Sorcery", "{0}", f"{does}.")], [Written("Theirs", "Instant", "{0}", f"{does}.")])
    play.cast("Watch").cast("Look")
    assert play.life(0) == 20 + gained
    assert play.until(CAST, "Theirs").settle().life(0) == 20 + gained


def test_a_hand_is_counted_as_it_is_discarded() -> None:
    shock = Written("Shock", "Sorcery", "{0}", "Target player discards all the cards in their hand, then draws that many cards.")
    play = Play([shock], [Written("A", cost="{9}"), Written("B", cost="{9}")])
    play.until(CAST, "Shock").pick(TARGET, "", 101).settle()
    assert not [o for o in play.snapshot["objects"] if o["owner"] == 1 and o["zone"] == Zone.Z_HAND]


def test_cards_equal_to_a_number() -> None:
    thief = Written("Thief", "Sorcery", "{0}", "Target opponent reveals a number of cards from their hand equal to one plus the number of "
                    "creatures you control. You choose one of those cards. That player discards that card.")  # fmt: skip
    play = Play([thief], [Written("A", cost="{9}"), Written("B", cost="{9}")]).until(CAST, "Thief")
    play.settle().pick(OBJECT, "B")
    play.settle()
    assert play.objects("B", Zone.Z_GRAVEYARD)
    assert not play.objects("A", Zone.Z_GRAVEYARD)
