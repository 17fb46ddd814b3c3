from itertools import product

import pytest

from results.scoring import ORDER, Points, between, cells

PHM = Points(split_counts_as=2, split_prints=3, league="points_per_opponent_x100")
CELLS = {("a", "a"): 6, ("a", "draw"): 4, ("a", "b"): 3, ("draw", "draw"): 2, ("draw", "b"): 1, ("b", "b"): 0}


@pytest.mark.parametrize("games", list(product(ORDER, ORDER)))
def test_cells_print_as_the_leagues_print_them(games: tuple[str, str]) -> None:
    known = CELLS.get(games, CELLS.get((games[1], games[0])))
    assert PHM.prints(*games) == Points().prints(*games) == known
    assert PHM.counts(*games) == (2 if known == 3 else known)
    assert Points().counts(*games) == known


@pytest.mark.parametrize(("total", "opponents", "league"), [(8, 3, 267), (9, 3, 300), (16, 3, 533), (0, 3, 0), (1, 8, 13)])
def test_league_points_are_rounded_to_the_nearest(total: int, opponents: int, league: int) -> None:
    assert PHM.league_points(total, opponents) == league


def test_tournament_points_with_decimals() -> None:
    """XCB 2.6d gives the first example: 6-6-6-6-X-0-0-0 among eight entrants."""
    plain = Points(league="average_match_x100")
    assert plain.league_points(6 + 6 + 6 + 6, 8 - 1) == 343
    assert Points(league="average_match_x100", league_decimals=2).league_points(24, 7) == 342.86
    assert Points(league="average_match_x100", league_decimals=1).league_points(8, 3) == 266.7


def test_no_league_no_league_points() -> None:
    assert Points().league_points(8, 3) is None
    assert PHM.league_points(0, 0) is None


def test_between() -> None:
    assert between("b", "a") == ("b", "draw", "a")
    assert between("draw", "a") == ("draw", "a")


def test_cells_cover_all_bounds_and_hold_what_they_can_become() -> None:
    table = cells(PHM)
    assert len(table) == 36
    for row in table:
        worth = [PHM.counts(x, y) for x in between(row["lower1"], row["upper1"])
                 for y in between(row["lower2"], row["upper2"])]  # fmt: skip
        assert (row["low_a"], row["high_a"]) == (min(worth), max(worth))
        assert (row["cell_a"] is None) == (len(worth) > 1)


def test_a_split_that_counts_less_makes_the_range_of_an_open_cell() -> None:
    (row,) = [row for row in cells(PHM) if (row["lower1"], row["upper1"], row["lower2"], row["upper2"])
              == ("a", "a", "b", "draw")]  # fmt: skip
    assert (row["low_a"], row["high_a"], row["low_b"], row["high_b"]) == (2, 4, 1, 2)
