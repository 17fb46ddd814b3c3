"""Abilities that are left out where they can wait change no verdict (switch 2048; sim/core/waits.pyx)."""

from __future__ import annotations

import random

import pytest
from texts import GOLEM, GROWER, LAND, MANLAND, STORE, Hand, Text, machine

from sim.cards.compile import Unsupported
from sim.core.solver import Question
from sim.game import ALL_REDUCTIONS

WAITING = 2048
SOURCES: tuple[Text, ...] = (
    LAND,
    ("Mox", "artifact {0}", "{T}: Add {C}."),
    ("Hidden City", "land", "When you play another land, sacrifice this land.\n{T}: Add {C}{C}."),
    ("Petal", "artifact {0}", "{T}, Sacrifice this artifact: Add {C}."),
    MANLAND,
    ("Sun Mox", "artifact {0}", "{T}: Add {C}. Activate only during your turn."),
    ("Dork", "creature {0}", "{T}: Add {C}."),
    ("Throne", "site", "{T}: Add {C}."),
)
CARDS: tuple[Text, ...] = (
    MANLAND,
    ("Works", "land", "{T}: Add {C}.\n{1}: This land becomes a 2/2 Golem artifact creature until end of turn. It's still a land.\n"
     "{T}: Target Golem creature gets +1/+1 until end of turn."),
    ("Nexus", "land", "{T}: Add {C}.\n{1}: This land becomes a 1/1 Bird artifact creature with flying and infect "
         "until end of turn. It's still a land."),
    GROWER,
    ("Slow Grower", "creature {1}", "{1}, {T}: Put a +1/+1 counter on this creature."),
    ("Overseer", "creature {1}", "{T}: Put a +1/+1 counter on each artifact creature you control."),
    ("Trainer", "creature {1}", "{T}: Put a +1/+1 counter on target Golem you control."),
    ("Feeder", "creature {1}", "{1}: Put a +1/+1 counter on this creature."),
    ("Breather", "creature {1}", "{1}: This creature gets +1/+0 until end of turn."),
    STORE,
    ("Sluice", "land", "This land enters tapped.\nYou may choose not to untap this land during your untap step.\nAt the beginning of your "
     "upkeep, if this land is tapped, put a storage counter on it.\n{T}, Remove any number of storage counters from this land: Add {C} for "
     "each storage counter removed this way."),
    ("Bomb", "artifact {1}", "{T}: Put a charge counter on this artifact.\n{T}, Sacrifice this artifact: Destroy each "
         "nonland permanent with "
     "mana value equal to the number of charge counters on this artifact."),
    ("Thrower", "creature {1}", "This creature enters with a +1/+1 counter on it.\nRemove a +1/+1 counter from this "
         "creature: It deals 1 damage "
     "to any target."),
    ("Slow Store", "land", "{1}, {T}: Put a storage counter on this land.\n{T}, Remove any number of storage counters from this land: Add "
     "{C} for each storage counter removed this way."),
    ("Throne", "site", "{T}: Add {C}."),
    ("Valley", "land", "If this land would enter, instead sacrifice each other permanent named Valley you control, then put this land onto "
     "the battlefield.\nThis land enters tapped.\n{T}: Add {C}."),
    ("Singularity", "enchantment {0}", "All nonland permanents are legendary."),
    GOLEM,
    ("Big Golem", "creature {3}", "{T}: Add {C}."),
    ("Striker", "creature {1}", "First strike"),
    ("Quarry", "land", "{T}: Add {C}.\n{T}, Sacrifice this land: Destroy target land."),
    ("Spark", "instant {C}", "Spark deals 1 damage to any target."),
    ("Judge", "instant {C}", "Destroy target creature with power 2 or less."),
    ("Giant Hunter", "instant {C}", "Destroy target creature with power 2 or greater."),
    ("Icicle", "artifact {1}", "{1}, {T}: Tap target permanent."),
    ("Waker", "artifact {1}", "{T}: Untap target creature."),
    ("Keep", "land", "All creatures have \"At the beginning of your upkeep, destroy this creature unless you pay {1}.\""),
    ("Bridge", "artifact {1}", "Creatures with power greater than the number of cards in your hand can't attack."),
    ("Cradle", "land", "{T}: Add {C} for each creature you control."),
    ("Altar", "artifact {1}", "Sacrifice a creature: You gain 1 life."),
    ("Mourner", "artifact {1}", "Whenever a creature dies, each opponent loses 1 life."),
    ("Rack", "artifact {1}", "At the beginning of each opponent's upkeep, this artifact deals 1 damage to that player."),
    ("Maze", "land", "{T}: Untap target attacking creature. Prevent all combat damage that would be dealt to and "
         "dealt by that creature this turn."),
    ("Anthem", "enchantment {2}", "Creatures you control get +1/+1."),
    ("Dampener", "enchantment {1}", "Creatures you control with power 3 or greater have flying."),
    ("Sapper", "artifact {1}", "{1}, Sacrifice this artifact: Destroy target artifact or land."),
    ("Sting", "instant {C}", "Split second\nDestroy target artifact or land."),
    ("Servant", "creature {1}", "At the beginning of your upkeep, return this creature to its owner's hand unless you pay {1}."),
    ("Regrowth Engine", "artifact {2}", "At the beginning of each end step, if you control a creature with power 2 or "
         "greater, you gain 1 life."),
)  # fmt: skip


def answers(mine: Hand, theirs: Hand, reduce: int, life: int, starter: int) -> list[str]:
    """reduce 0: the search without its own reductions as well."""
    game, on = machine(mine, theirs, reduce=reduce, start_life=life, starter=starter), bool(reduce)
    found = [Question(game, who, nodes=6000, accelerate=on, lazy=on, skip_dead=on, dominance=on, ordering=on) for who in (0, 1)]
    return [question.answer for question in found]


def hands_of(seed: int) -> tuple[list[list[Text]], int, int]:
    """Two hands of a source and two cards, a starting life, and who begins."""
    rng = random.Random(seed)
    hands = [[rng.choice(SOURCES), rng.choice(CARDS), rng.choice(CARDS)] for _ in range(2)]
    return hands, rng.choice((2, 3, 4)), rng.randrange(2)


@pytest.mark.parametrize("seed", range(90))
def test_what_waits_changes_no_answer(seed: int) -> None:
    hands, life, starter = hands_of(seed)
    every = [answers(*hands, reduce, life, starter) for reduce in (ALL_REDUCTIONS, ALL_REDUCTIONS - WAITING, 0)]
    for told in zip(*every, strict=True):
        assert len(set(told) - {"unknown"}) <= 1, (hands, life, starter, every)


def test_every_card_of_these_games_can_be_linked() -> None:
    for card in (*SOURCES, *CARDS):
        try:
            machine([card], [LAND])
        except Unsupported as error:  # a test of nothing otherwise
            pytest.fail(f"{card[0]}: {error}")
