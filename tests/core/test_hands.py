"""Instructions about hands as wholes, played option by option."""

from __future__ import annotations

import pytest
from sim.core.machine import Machine
from texts import BOUNCE, GOLEM, LAND, Text, machine

from sim.game import ALL_REDUCTIONS

HAND, LIBRARY, BATTLEFIELD, EXILE = 2, 1, 3, 6
CAST = 1
ENTERS = "When this artifact enters, "
WHEEL = ("Wheel", "artifact {0}", f"{ENTERS}each player shuffles their hand and graveyard into their library, then draws a card.")
LEAST = (
    "Least",
    "artifact {0}",
    f"{ENTERS}each player chooses a card in their hand. Then each player reveals their chosen card. The owner of each creature card "
    "revealed this way with the lowest mana value puts it onto the battlefield.",
)
BIG = ("Big Golem", "creature {3}", "")
EXILER = ("Exiler", "artifact {0}", f"{ENTERS}target opponent exiles two cards from their hand.")
CASTER = (
    "Caster",
    "artifact {0}",
    f"{ENTERS}target opponent reveals a card at random from their hand. If it's a land card, the player puts it onto the battlefield. "
    "Otherwise, the player casts it without paying its mana cost if able.",
)


def play(mine: list[Text], theirs: list[Text], reduce: int = ALL_REDUCTIONS) -> tuple[Machine, list[int]]:
    """Player A casts the first card, and everybody takes the first choice until a player may cast again; who chose what on the way."""
    game = machine(mine, theirs, reduce)
    view = game.start()
    name = mine[0][0]
    number = next(n for n, (kind, slot, *_) in enumerate(game.options()) if kind == CAST and said(game, slot) == name)
    deciders: list[int] = []
    while view[0] == 0:
        game.load(game.pack())
        view = game.apply(number)[0]
        if view[0] or any(kind == CAST for kind, *_ in game.options()) or not game.snapshot()["stack"]:
            break
        passes = [n for n, (kind, *_) in enumerate(game.options()) if kind == 0]
        number = passes[0] if passes else 0
        if not passes:
            deciders.append(view[1])
    return game, deciders


def said(game: Machine, slot: int) -> str:
    """The name of the object in a slot."""
    return next(game.names["cards"][o["name"]] for o in game.snapshot()["objects"] if o["slot"] == slot)


def cards_in(game: Machine, zone: int, owner: int) -> list[str]:
    """Names, sorted."""
    return sorted(game.names["cards"][o["name"]] for o in game.snapshot()["objects"] if (o["zone"], o["owner"]) == (zone, owner))


@pytest.mark.parametrize("reduce", [0, ALL_REDUCTIONS])
def test_the_opponent_orders_what_is_shuffled(reduce: int) -> None:
    """Both libraries: the random result is the worst for the owner of the source (PHM 2.4)."""
    game, deciders = play([WHEEL, LAND, GOLEM], [LAND, GOLEM], reduce)
    assert set(deciders) == {1}
    assert [len(cards_in(game, zone, who)) for zone in (HAND, LIBRARY) for who in (0, 1)] == [1, 1, 1, 1]


def test_equal_cards_need_no_order() -> None:
    game, deciders = play([WHEEL, LAND, LAND], [GOLEM] * 3)
    assert deciders == []
    assert [len(cards_in(game, LIBRARY, who)) for who in (0, 1)] == [1, 2]


def test_only_the_lowest_creature_is_put_down() -> None:
    game, _ = play([LEAST, BIG], [GOLEM])
    assert "Golem" in cards_in(game, BATTLEFIELD, 1)
    assert "Big Golem" in cards_in(game, HAND, 0)


def test_equally_low_creatures_are_all_put_down() -> None:
    game, _ = play([LEAST, GOLEM], [GOLEM])
    assert "Golem" in cards_in(game, BATTLEFIELD, 0)
    assert "Golem" in cards_in(game, BATTLEFIELD, 1)


@pytest.mark.parametrize(("theirs", "zone"), [(LAND, BATTLEFIELD), (BIG, BATTLEFIELD), (BOUNCE, HAND)])
def test_a_random_card_is_put_down_or_cast_if_able(theirs: Text, zone: int) -> None:
    """A spell without a target cannot be cast (CR 601.2c), and stays."""
    game, _ = play([CASTER], [theirs])
    assert cards_in(game, zone, 1) == [theirs[0]]


def test_the_owner_chooses_what_is_exiled() -> None:
    game, deciders = play([EXILER], [LAND, GOLEM, BIG])
    assert set(deciders) == {1}
    assert len(cards_in(game, EXILE, 1)) == 2
