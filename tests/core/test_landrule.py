"""Land rules and the counter rule on the rules machine (sim/core/landrule.pyx, counterrule.pyx)."""

from __future__ import annotations

import random
from itertools import product

import pytest
from basics import under
from sim.core.machine import Machine
from texts import Text, machine

from sim.core.opcodes import Zone
from sim.core.solver import Question
from sim.game import ALL_REDUCTIONS

PASS, CAST, PLAY_LAND, LAND = 0, 1, 2, 18
PIKER: Text = ("Piker", "creature {1}{R}", "")
CUB: Text = ("Cub", "creature {G}", "")
GIANT: Text = ("Giant", "creature {2}", "Haste")
FIELD: Text = ("Field", "land", "{T}: Add {C}.")
BOLT: Text = ("Bolt", "instant {R}", "Bolt deals 3 damage to any target.")
SPARK: Text = ("Spark", "sorcery {R}", "Spark deals 2 damage to any target.")
DENIAL: Text = ("Denial", "instant {U}", "Counter target spell.")
GROWTH: Text = ("Growth", "instant {G}", "Target creature gets +3/+3 until end of turn.")
HYMN: Text = ("Hymn", "sorcery {B}", "Target player discards a card.")
FIRE: Text = ("Fire", "creature {R}", "{R}: This creature gets +1/+0 until end of turn.")
NO_LANDS_OF_USE = ALL_REDUCTIONS - 8


def land_plays(game: Machine) -> list[tuple[int, int]]:
    """(slot or -1, kind) of the land plays on offer."""
    return [(slot, a) for kind, slot, a, *_ in game.options() if kind == PLAY_LAND]


def take(game: Machine, kind: int, slot: int | None = None, a: int | None = None) -> None:
    """Pick the first option of a kind, and put what follows in place."""
    for number, option in enumerate(game.options()):
        if option[0] == kind and slot in (None, option[1]) and a in (None, option[2]):
            game.apply(number)
            game.load(game.pack())
            return
    raise AssertionError(f"no such option among {game.options()}")


def begin(mine: list[Text], theirs: list[Text], rule: str, **options: object) -> Machine:
    game = machine(mine, theirs, NO_LANDS_OF_USE, **under(rule), **options)
    game.start()
    game.load(game.pack())
    return game


def zones(game: Machine, who: int) -> list[tuple[int, str]]:
    found = [thing for thing in game.snapshot()["objects"] if thing["owner"] == who]
    return sorted((thing["zone"], game.names["cards"][thing["name"]]) for thing in found)


def answers(mine: list[Text], theirs: list[Text], reduce: int = ALL_REDUCTIONS, nodes: int = 30_000, **options: object) -> list[str]:
    """Can either player force a win?"""
    return [Question(machine(mine, theirs, reduce, **options), player, nodes=nodes).answer for player in (0, 1)]


def test_one_land_a_turn_from_outside_or_from_the_hand() -> None:
    """PHM 7.3a: of the kinds that this game tells apart (nothing asks for types, so two colours: red, green)."""
    game = begin([PIKER, CUB, FIELD], [FIELD], "LR")
    outside = [play for play in land_plays(game) if play[0] < 0]
    assert [game.names["lands"][kind] for _, kind in outside] == ["Mountain", "Forest"]
    take(game, PLAY_LAND, slot=-1)
    assert not land_plays(game)
    assert (int(Zone.Z_BATTLEFIELD), "Mountain") in zones(game, 0)


def test_the_additional_land_comes_from_the_hand() -> None:
    """PHM 7.3b: two from outside never, one of each in either order, two from the hand."""
    for first, left in ((-1, [True]), (0, [True, False])):
        game = begin([FIELD, FIELD, PIKER], [FIELD], "ELR")
        take(game, PLAY_LAND, slot=first)
        assert sorted({slot >= 0 for slot, _ in land_plays(game)}) == sorted(set(left))
        take(game, PLAY_LAND, slot=land_plays(game)[0][0])
        assert not land_plays(game)


def test_the_draw_land_rule_replaces_draws_and_the_starter_draws() -> None:
    """PHM 7.3c."""
    game = begin([PIKER], [CUB], "DLR")
    assert [option[0] for option in game.options()] == [LAND, LAND]
    take(game, LAND, a=0)
    assert (int(Zone.Z_HAND), "Mountain") in zones(game, 0)
    assert [slot >= 0 for slot, _ in land_plays(game)] == [True]


def test_several_draws_are_several_lands() -> None:
    vision: Text = ("Vision", "creature {0}", "When this creature enters, draw two cards.")
    game = begin([vision, PIKER, CUB], [FIELD], "DLR")
    take(game, LAND, a=1)
    take(game, CAST)
    while LAND not in [option[0] for option in game.options()]:
        take(game, PASS)
    take(game, LAND, a=0)
    take(game, LAND, a=1)
    lands = [name for zone, name in zones(game, 0) if zone == Zone.Z_HAND and name in game.names["lands"]]
    assert lands == ["Forest", "Forest", "Mountain"]


@pytest.mark.parametrize(
    ("rule", "life", "expected"),
    [("none", 1, ["no", "no"]), ("LR", 1, ["yes", "no"]), ("DLR", 1, ["yes", "no"])],
)
def test_a_land_makes_the_difference(rule: str, life: int, expected: list[str]) -> None:
    options = under(rule) if rule != "none" else {}
    assert answers([BOLT], [FIELD], start_life=life, **options) == expected


def test_the_second_land_of_a_turn_makes_the_difference() -> None:
    """A hasty Giant for two on turn one beats whoever has Bolt and one land on turn two."""
    assert answers([FIELD, GIANT], [BOLT], start_life=1, **under("LR")) == ["no", "yes"]
    assert answers([FIELD, GIANT], [BOLT], start_life=1, **under("ELR")) == ["yes", "no"]


def test_a_draw_is_proven_where_more_lands_are_of_no_use() -> None:
    assert answers([CUB], [PIKER], **under("LR")) == ["no", "no"]
    assert answers([CUB], [PIKER], reduce=NO_LANDS_OF_USE, **under("LR")) == ["unknown", "unknown"]
    assert answers([CUB], [("Rock", "artifact {4}", "Indestructible")], start_life=2, **under("DLR")) == ["yes", "no"]


CARDS = (PIKER, CUB, GIANT, FIELD, BOLT, SPARK, GROWTH, HYMN, FIRE)


@pytest.mark.parametrize("seed", range(40))
def test_leaving_out_lands_of_no_use_changes_no_answer(seed: int) -> None:
    draw = random.Random(seed)
    hands = [[draw.choice(CARDS) for _ in range(draw.choice((1, 2)))] for _ in (0, 1)]
    options = under(draw.choice(("LR", "ELR", "DLR"))) | {"start_life": draw.choice((1, 2, 3))}
    every = [answers(*hands, reduce, 6000, **options) for reduce in (ALL_REDUCTIONS, NO_LANDS_OF_USE, 0)]
    for player, (one, other) in product((0, 1), ((0, 1), (0, 2), (1, 2))):
        both = every[one][player], every[other][player]
        assert "unknown" in both or both[0] == both[1], (hands, options, every)


@pytest.mark.parametrize(("counter_rule", "expected"), [(False, ["no", "no"]), (True, ["yes", "no"])])
def test_a_spell_is_not_countered_in_the_first_two_turns(counter_rule: bool, expected: list[str]) -> None:
    """XCB 1.9: B starts and has an Island for the Denial, but A's Spark on turn two resolves."""
    assert answers([SPARK], [DENIAL], starter=1, start_life=2, counter_rule=counter_rule, **under("LR")) == expected


@pytest.mark.parametrize(("cost", "counter_rule", "expected"), [("{1}{R}", True, "yes"), ("{1}{R}", False, "no"), ("{2}{R}", True, "no")])
def test_after_two_turns_of_each_spells_are_countered(cost: str, counter_rule: bool, expected: str) -> None:
    """A starts. On turn three B has completed one turn; on turn five both have completed two."""
    spark: Text = ("Spark", f"sorcery {cost}", "Spark deals 2 damage to any target.")
    assert answers([spark], [DENIAL], start_life=2, counter_rule=counter_rule, **under("LR"))[0] == expected
