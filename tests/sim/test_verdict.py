import pytest

from sim.verdict import Verdict, flip, unresolved


def test_flip_exchanges_players_everywhere_but_in_card_names() -> None:
    line = ("1A: A casts A Killer Among Us", "2B: B's Memnite attacks A", "3B: plan B-side stays [A 20, B 1]")
    verdict = Verdict("a", "a", "a", "strategy", "", 2, 1, 0.1, line)
    flipped = flip(verdict, ["A Killer Among Us"])
    assert (flipped.outcome, flipped.lower, flipped.upper) == ("b", "b", "b")
    assert flipped.line == ("1B: B casts A Killer Among Us", "2A: A's Memnite attacks B", "3A: plan B-side stays [B 20, A 1]")
    assert flip(flipped, ["A Killer Among Us"]) == verdict


def test_flip_exchanges_bounds() -> None:
    open_above = Verdict("unresolved", "draw", "a", "", "time limit", None, 1, 0.1, ())
    assert (flip(open_above).lower, flip(open_above).upper) == ("b", "draw")


@pytest.mark.parametrize(
    "bounds", [("win", "a", "a"), ("a", "b", "a"), ("unresolved", "a", "b"), ("draw", "draw", "a"), ("a", "?", "a")]
)
def test_a_contradictory_verdict_cannot_be_made(bounds: tuple[str, str, str]) -> None:
    with pytest.raises(ValueError, match=r"verdict|bounds|outcome"):
        Verdict(*bounds, "", "", None, 0, 0.0, ())


def test_unresolved_knows_nothing() -> None:
    assert (unresolved("time limit").lower, unresolved("time limit").upper) == ("b", "a")
