import pytest

from results.heats import advancing, divide


@pytest.mark.parametrize(
    ("entrants", "sizes"), [(8, [8]), (19, [19]), (20, [10, 10]), (25, [12, 13]), (31, [10, 10, 11]), (39, [13, 13, 13])]
)
def test_heats_are_as_even_as_possible(entrants: int, sizes: list[int]) -> None:
    """XCB 2.5a: one heat for every full ten; twenty-five entrants are twelve and thirteen."""
    heats = divide(range(entrants), 10)
    assert [len(heat) for heat in heats] == sizes
    assert [number for heat in heats for number in heat] == list(range(entrants))


@pytest.mark.parametrize(
    ("places", "chosen"),
    [
        ([[3], [1], [2], [5], [4]], (1, 2, 3, 5)),
        ([[3], [1], [2], [4, 5], [6]], (1, 2, 3, 4, 5)),  # 2.5d: tied decks advance
        ([[1, 2, 3, 4, 5]], (1, 2, 3, 4, 5)),
        ([[2], [1]], (1, 2)),
    ],
)
def test_the_best_four_advance_and_all_that_are_tied_with_them(places: list[list[int]], chosen: tuple[int, ...]) -> None:
    assert advancing(places, 4) == chosen
