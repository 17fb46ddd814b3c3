import pytest

from results.ranking import Standing, places


def test_equal_points_share_a_place() -> None:
    assert places([Standing(1, 4), Standing(2, 6), Standing(3, 4)]) == [[2], [1, 3]]


def test_what_an_entry_can_still_have_separates() -> None:
    assert places([Standing(1, 4, best=4), Standing(2, 4, best=6)]) == [[2], [1]]


FOUR = [
    Standing(1, 8, match_wins=1, game_wins=2, against={2: 2, 3: 6, 4: 0}),
    Standing(2, 8, match_wins=1, game_wins=3, against={1: 2, 3: 0, 4: 6}),
    Standing(3, 8, match_wins=1, game_wins=3, against={1: 0, 2: 6, 4: 2}),
    Standing(4, 9, match_wins=1, game_wins=3, against={1: 6, 2: 0, 3: 3}),
]


@pytest.mark.parametrize(
    ("tie_breaks", "expected"),
    [
        ((), [[4], [1, 2, 3]]),
        (("match_wins",), [[4], [1, 2, 3]]),
        (("match_wins", "game_wins"), [[4], [2, 3], [1]]),
        (("match_wins", "game_wins", "against_higher"), [[4], [2], [3], [1]]),
        (("head_to_head",), [[4], [1], [3], [2]]),
        (("against_higher",), [[4], [2], [3], [1]]),
    ],
)
def test_tie_breaks_in_their_order(tie_breaks: tuple[str, ...], expected: list[list[int]]) -> None:
    """Against entry 4, which has more points: 0, 6 and 2; among the three: 8, 2 and 6."""
    assert places(FOUR, tie_breaks) == expected
