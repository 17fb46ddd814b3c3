"""Whole games through pool, linker, rules machine and search. Each verdict was read move by move."""

from __future__ import annotations

import random

import pytest
from sim.core.machine import Machine

from sim.core.solver import Question
from sim.formats.load import find_format
from sim.game import ALL_REDUCTIONS, build_program
from sim.solve import solve_game
from sim.verdict import GameSpec

RULES = find_format("3cb")
SOURCES = ("Plains", "Swamp", "Mountain", "Forest", "Black Lotus", "Lotus Petal", "Mox Ruby", "Mishra's Factory", "Wasteland")
CARDS = ("Memnite", "Isamaru, Hound of Konda", "Swords to Plowshares", "Shield Sphere", "Ghost Quarter", "Glistener Elf",
         "Vampire Hexmage", "Lightning Helix", "Maze of Ith", "Karakas", "The Rack", "Blackmail", "Chronomaton",
         "Steel Overseer", "Inkmoth Nexus", "Vault Skirge", "Fountain of Cho", "Liliana of the Veil", "Cenn's Tactician")  # fmt: skip


# abilities that return cards with mana to spare, lands that walk: what the stack holds is worth a look
FETCHERS = ("Auriok Salvagers", "Black Lotus", "Lotus Petal", "Soldevi Digger", "Memnarch", "Mishra's Factory", "Inkmoth Nexus")


def spec(a: str, b: str, starter: str = "a") -> GameSpec:
    return GameSpec(tuple(a.split(" / ")), tuple(b.split(" / ")), starter, RULES)


@pytest.mark.parametrize(
    ("a", "b", "starter", "outcome"),
    [
        ("Memnite", "Forest", "a", "a"),
        ("Memnite", "Memnite", "a", "draw"),
        ("Plains / Isamaru, Hound of Konda", "Plains / Swords to Plowshares", "a", "draw"),
        # suspend: the last counter comes off, the card is cast (a keyword's instruction once got lost in the lowering)
        ("Lotus Bloom / Rotting Regisaur", "Forest", "a", "a"),
        # a player who discards one card of three chooses it (all three once went)
        ("The Tabernacle at Pendrell Vale / Urborg, Tomb of Yawgmoth / Hunted Horror",
         "Black Lotus / Leyline of Anticipation / Liliana's Specter", "a", "draw"),
        # the copy a Scepter offers is cast, and a spell with the chosen name can't be (CR 101.2, 707.12)
        ("Isochron Scepter / Lightning Helix / Mana Crypt", "Karakas / Lotus Petal / Meddling Mage", "a", "b"),
        # a sacrificed artifact remembers its counters
        ("Memnite / Forest", "Ratchet Bomb / Mox Pearl / Mox Ruby", "a", "draw"),
        # a Wasteland held back for the only creature
        ("Wasteland / Lotus Petal / Thalia, Guardian of Thraben", "Wasteland / The Tabernacle at Pendrell Vale / Dryad Arbor", "a", "draw"),
    ],
)  # fmt: skip
def test_verdict(a: str, b: str, starter: str, outcome: str) -> None:
    verdict = solve_game(spec(a, b, starter), time_limit=60)
    assert verdict.outcome == outcome, verdict
    assert verdict.line


def test_an_unsupported_card_is_never_played() -> None:
    verdict = solve_game(spec("Chains of Mephistopheles", "Forest"), time_limit=5)
    assert (verdict.outcome, verdict.lower, verdict.upper) == ("unresolved", "b", "a")
    assert verdict.unsupported


def answers(game: GameSpec, reduce: int) -> list[str]:
    on = bool(reduce)
    machine = Machine(build_program(game), reduce)
    return [
        Question(machine, player, nodes=12000, accelerate=on, lazy=on, skip_dead=on, dominance=on).answer for player in (0, 1)
    ]


def wider_answers(game: GameSpec) -> list[str]:
    """Of the wider game of each player; a yes of it says nothing."""
    found = []
    for player in (0, 1):
        machine = Machine(build_program(game))
        machine.favour(player, 1)
        answer = Question(machine, player, nodes=12000).answer
        found.append("no" if answer == "no" else "unknown")
    return found


@pytest.mark.parametrize("seed", range(60))
def test_reduced_and_unreduced_search_agree(seed: int) -> None:
    """Every reduction off against every reduction on, where both come to an end."""
    rng = random.Random(seed)
    hands = [f"{rng.choice(SOURCES)} / {rng.choice(CARDS)}" for _ in range(2)]
    game = spec(hands[0], hands[1])
    reduced, plain, wider = answers(game, ALL_REDUCTIONS), answers(game, 0), wider_answers(game)
    assert reduced != ["yes", "yes"]
    for kinds in zip(reduced, plain, wider, strict=True):
        assert len(set(kinds) - {"unknown"}) <= 1, (hands, reduced, plain, wider)


@pytest.mark.parametrize("seed", range(40))
def test_what_is_left_off_the_stack_changes_nothing(seed: int) -> None:
    """Each reduction about the stack off by itself: 256, 512 and 1024 (game.pxd)."""
    rng = random.Random(seed)
    mine = (rng.choice(FETCHERS), rng.choice(SOURCES), rng.choice((*FETCHERS, *CARDS)))
    hands = [" / ".join(mine), f"{rng.choice(SOURCES)} / {rng.choice(CARDS)}"]
    game = spec(hands[0], hands[1], rng.choice("ab"))
    told = [answers(game, ALL_REDUCTIONS - off) for off in (0, 256, 512, 1024)]
    for kinds in zip(*told, strict=True):
        assert len(set(kinds) - {"unknown"}) <= 1, (hands, told)


SPECIAL_ACTION, YES = 3, 9  # option kinds


def test_suspend_follows_the_timing_of_casting() -> None:
    """CR 116.2f: with 'as though they had flash' the card may be suspended in any step."""
    machine = Machine(build_program(spec("Lotus Bloom / Leyline of Anticipation", "Forest")), 0)
    machine.start()
    machine.load(machine.pack())
    agreed = [kind for kind, *_ in machine.options()].index(YES)
    machine.apply(agreed)
    assert machine.snapshot()["step"] == 1  # the upkeep
    assert SPECIAL_ACTION in [kind for kind, *_ in machine.options()]
