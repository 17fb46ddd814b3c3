"""How much mana, and of which colours, was spent to cast a spell: played."""

from __future__ import annotations

import pytest
from play import CAST, MANA, NUMBER, OBJECT, Play, Written
from programs import OPTIONS
from sim.core.machine import Machine

from sim.cards.compile import compile_card
from sim.cards.lower.link import link_game
from sim.core.program import Program
from sim.core.solver import Question
from sim.game import ALL_REDUCTIONS

RICH = Written("Rich", "Land", "", "{T}: Add {W}{U}.")
FREE = Written("Vent", "Enchantment", "{0}", "You may cast creature spells from your hand without paying their mana costs.")


def beast(text: str, cost: str, size: str = "1/1", name: str = "Beast") -> Written:
    return Written(name, "Artifact Creature — Golem", cost, text, size)


FROM_POOL = 14


def paid(play: Play, first: int = 0) -> Play:
    """Make the mana, pay with it: with this entry of the pool first."""
    if play.offers(MANA):
        play.pick(MANA)
    for entry in (first, None):
        if play.offers(FROM_POOL):
            play.pick(FROM_POOL, a=entry)
    return play.settle()


def test_tokens_for_the_mana_that_was_spent() -> None:
    text = "When you cast this spell, create X 1/1 red Goblin creature tokens, where X is the amount of mana spent to cast it."
    play = Play([beast(text, "{2}"), RICH])
    play.until(2, "Rich").until(CAST, "Beast").settle()
    assert len(play.objects("Goblin Token")) == 2
    free = Play([beast(text, "{2}"), FREE])
    free.cast("Vent").until(CAST, "Beast").settle()
    assert not free.objects("Goblin Token")


def test_a_copy_of_what_costs_no_more() -> None:
    text = (
        "You may have this creature enter as a copy of any creature on the battlefield with mana value less than or equal to the amount of "
        "mana spent to cast this creature."
    )
    big, small = beast("", "{0}", "4/4", "Big"), beast("", "{1}", "2/2", "Small")
    play = Play([beast(text, "{X}"), small, big, RICH])
    play.cast("Big").until(2, "Rich").until(CAST, "Beast").pick(NUMBER, "", 0).settle()
    assert play.offers(OBJECT, "Big")
    assert not play.offers(OBJECT, "Small")


def test_counters_for_the_colors() -> None:
    """Two colours; none of what came without being cast."""
    text = "This creature enters with a +1/+1 counter on it for each color of mana spent to cast it."
    put = Written("Drop", "Sorcery", "{0}", "Put a creature card from your hand onto the battlefield.")
    play = Play([beast(text, "{2}"), beast(text, "{9}", "1/1", "Other"), put, RICH])
    paid(play.until(2, "Rich").until(CAST, "Beast"))
    assert play.size("Beast") == (3, 3)
    play.until(CAST, "Drop").settle()
    assert play.size("Other") == (1, 1)


def test_sunburst_by_what_it_is() -> None:
    play = Play([Written("Orb", "Artifact", "{2}", "Sunburst\nRemove a charge counter from this artifact: You gain 1 life."), RICH])
    paid(play.until(2, "Rich").until(CAST, "Orb"))
    assert sum(play.objects("Orb")[0]["counters"].values()) == 2


def test_less_than_its_mana_value() -> None:
    """Checked as it is cast; X counts."""
    law = Written(
        "Law",
        "Enchantment",
        "{0}",
        "Whenever a player casts a spell, if the amount of mana spent to cast it was less than its mana value, that player loses 3 life.",
    )
    play = Play([law, FREE, beast("", "{2}"), beast("", "{0}", "1/1", "Mite")])
    play.cast("Law").cast("Vent").cast("Mite")
    assert play.life(0) == 20
    play.until(CAST, "Beast").settle()
    assert play.life(0) == 17
    assert not play.offers(MANA)


@pytest.mark.parametrize("reduce", [0, ALL_REDUCTIONS])
def test_colors_that_no_cost_asks_for_are_not_alike(reduce: int) -> None:
    """Two colours make it 3/3, which with haste wins on the third turn, before Doom does."""
    gems = [Written(name, "Artifact", "{0}", "{T}: Add one mana of any color.") for name in ("Gem", "Jewel")]
    mine = [beast("Haste\nThis creature enters with a +1/+1 counter on it for each color of mana spent to cast it.", "{2}"), *gems]
    theirs = [Written("Doom", "Artifact", "{0}", "At the beginning of your upkeep, each opponent loses 20 life.")]
    hands = [[compile_card(card.record()) for card in hand] for hand in (mine, theirs)]
    for life, answer in ((6, "yes"), (7, "no")):
        game = Program(link_game(*hands, [], OPTIONS | {"start_life": life}))
        assert Question(Machine(game, reduce), 0, nodes=20000, expansions=200000).answer == answer


@pytest.mark.parametrize(("land", "made"), [("{T}: Add {C}{C}.", 2), ("{T}: Add {U}{U}.", 0)])
def test_whether_colorless_mana_was_spent(land: str, made: int) -> None:
    text = "When you cast this spell, if {C} was spent to cast it, create two 1/1 red Goblin creature tokens."
    play = Play([beast(text, "{2}"), Written("Rich", "Land", "", land)])
    paid(play.until(2, "Rich").until(CAST, "Beast"))
    assert len(play.objects("Goblin Token")) == made


def test_whether_a_color_was_spent() -> None:
    """Which colour pays for what any mana pays is a choice."""
    gain = Written("Gain", "Instant", "{1}", "If {W} was spent to cast this spell, you gain 5 life. If {U} was spent to cast this spell, "
                   "you gain 9 life.")  # fmt: skip
    assert {paid(Play([gain, RICH]).until(2, "Rich").until(CAST, "Gain"), first).life(0) for first in (0, 1)} == {25, 29}
