"""Declines and what they block."""

from sim.cards.coverage import Coverage, Decline, rank


def test_rank_orders_by_matches_then_cards() -> None:
    ranked = rank({"A": "x", "B": "y", "C": "y", "D": "z"}, [["A", "Z"], ["A"], ["B", "C"], ["B", "D"], ["D"]])
    assert ranked == [Decline("y", 2, 2), Decline("x", 1, 2), Decline("z", 1, 2)]
    assert rank({"A": "x", "B": "y", "C": "y"}) == [Decline("y", 2, 0), Decline("x", 1, 0)]


def test_a_match_is_whole_with_every_card_exact() -> None:
    found = Coverage(("A", "B", "C"), {"C": "x"})
    assert found.exact == 2
    assert found.whole([frozenset("AB"), frozenset("BC"), frozenset("A")]) == 2
