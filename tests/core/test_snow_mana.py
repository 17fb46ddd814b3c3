"""{S}: one mana from a snow source (CR 107.4h)."""

from __future__ import annotations

import pytest
from play import ACTIVATE, CAST, OBJECT, PASS, YES, Play, Written

from sim.core.opcodes import Step

ICE = Written("Ice", "Snow Artifact", "{0}", "{T}: Add {C}.")
FROST = Written("Frost", "Snow Artifact", "{0}", "{T}: Add {G}.")
PAIR = Written("Pair", "Snow Artifact", "{0}", "{T}: Add {G}{G}.")
ROCK = Written("Rock", "Artifact", "{0}", "{T}: Add {C}.")
STONE = Written("Stone", "Artifact", "{0}", "{T}: Add {G}.")
PETAL = Written("Petal", "Snow Artifact", "{0}", "{T}, Sacrifice this artifact: Add {C}.")
LEAF = Written("Leaf", "Artifact", "{0}", "{T}, Sacrifice this artifact: Add {C}.")
CHEAP = Written("Cheap", "Enchantment", "{0}", "Creature spells you cast cost {1} less to cast.")
SPHERE = Written("Sphere", "Enchantment", "{0}", "Each spell that would cost less than three mana to cast costs three mana to cast.")


def golem(cost: str) -> Written:
    return Written("Big", "Artifact Creature — Golem", cost, "", "2/2")


def paid(play: Play) -> bool:
    """Is there a way to pay, all of them tried?"""
    options = play.machine.options()
    if any(kind == PASS for kind, *_ in options):
        return True
    here = play.machine.pack()
    for i in range(len(options)):
        play.machine.load(here)
        play.machine.apply(i)
        play.again()
        if paid(play):
            return True
    return False


@pytest.mark.parametrize(
    ("sources", "cost", "can"),
    [
        ((ICE,), "{S}", True),
        ((ROCK,), "{S}", False),
        ((ICE, ROCK), "{S}{S}", False),
        ((ICE, FROST), "{S}{S}", True),
        ((PAIR,), "{S}{S}", True),
        ((ICE, FROST), "{S}{G}", True),
        ((FROST, ICE), "{S}{G}", True),
        ((FROST, ROCK), "{S}{G}", False),
        ((STONE, ICE), "{S}{G}", True),
        ((ICE, STONE), "{S}{G}", True),
        ((ROCK, FROST), "{1}{S}", True),
        ((FROST, ROCK), "{1}{S}", True),
        ((ROCK, STONE), "{1}{S}", False),
        ((PETAL,), "{S}", True),
        ((LEAF,), "{S}", False),
        ((CHEAP, ICE), "{1}{S}", True),
        ((CHEAP, ROCK), "{S}", False),
        ((CHEAP,), "{S}", False),
    ],
)
def test_only_snow_sources_pay(sources: tuple[Written, ...], cost: str, can: bool) -> None:
    play = Play([*sources, golem(cost)])
    for source in sources:
        play.cast(source.name)
    assert paid(play.pick(CAST, "Big")) == can


def test_of_floating_mana_the_one_that_remembers() -> None:
    """Both float; the rest of the cost does not take what the symbol needs, and the other way round."""
    for first, second in ((STONE, FROST), (FROST, STONE)):
        play = Play([first, second, golem("{S}{G}")]).cast(first.name).cast(second.name)
        assert paid(play.pick(ACTIVATE, first.name).pick(ACTIVATE, second.name).pick(CAST, "Big"))


def test_an_ability_and_what_is_paid_as_something_resolves() -> None:
    for source in (ICE, ROCK):
        play = Play([source, Written("Gem", "Artifact", "{0}", "{S}: You gain 2 life.")]).cast(source.name).cast("Gem")
        assert paid(play.pick(ACTIVATE, "Gem")) == (source is ICE)
    drake = Written("Drake", text="At the beginning of your upkeep, sacrifice this creature unless you pay {S}.")
    play = Play([ICE, drake]).cast("Ice").cast("Drake").pass_until_step(Step.ST_END, 1).until(YES)
    assert play.settle().objects("Drake")


def test_a_least_cost_leaves_it_open() -> None:
    play = Play([SPHERE, ICE, PAIR, golem("{S}")]).cast("Ice").cast("Pair").cast("Sphere")
    at = play.find(CAST, "Big")
    assert at is not None
    play.machine.apply(at)
    assert play.machine.capacity


def test_cast_for_nothing() -> None:
    """Without paying its mana cost: no snow source is needed."""
    gift = Written("Gift", "Sorcery", "{0}", "You may cast a spell from your hand without paying its mana cost.")
    play = Play([gift, golem("{S}")]).until(CAST, "Gift").settle()
    play.pick(OBJECT, "Big").settle()
    assert play.objects("Big")
