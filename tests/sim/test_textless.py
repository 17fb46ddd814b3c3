import pytest
from programs import OPTIONS

from sim.cards.lower.link import link_game
from sim.cards.lower.sees import CARDS, COLORS, VALUES
from sim.core.program import Program
from sim.textless import COLORS as FIVE
from sim.textless import HIGH, TYPES, textless, textless_hands


def test_one_kind_stands_for_all_where_nothing_looks() -> None:
    (hand,) = textless_hands(3, 0)
    assert len(hand.cards) == 3


@pytest.mark.parametrize(("sees", "kinds"), [(CARDS, 7), (CARDS | VALUES, 13), (CARDS | VALUES | COLORS, 25)])
def test_a_hand_for_each_kind_and_a_mixed_one(sees: int, kinds: int) -> None:
    hands = textless_hands(4, sees)
    assert len(hands) == kinds + 1
    assert all(len(hand.cards) == 4 for hand in hands)
    assert len(set(hands[-1].cards)) == 4
    assert len({hand.what for hand in hands}) == len(hands)


@pytest.mark.parametrize("kind", TYPES)
def test_none_of_them_can_be_cast_or_make_mana(kind: str) -> None:
    for cost in (None, HIGH):
        tables = link_game([textless(kind, cost, FIVE)], [], [], OPTIONS)
        Program(tables)
        assert not tables["faces"][0][11]  # n_abilities
        assert not any(zones for _, zones, *_ in tables["casts"]) or cost
