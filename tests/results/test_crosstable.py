"""Undetermined matches and bonus points in the totals."""

from dataclasses import replace

import pytest
from crosstables import PHM, info, matches
from rows import game, posted

from results.crosstable import Total, build
from results.formats import as_json, forum, standings

COUNTED = replace(PHM, undetermined="loss")


def with_an_open_match() -> list[dict[str, object]]:
    """The posted round; of the match between 2 and 3 the first game is at most a draw for 2, the second is lost."""
    games = [row for row in posted() if (row["i"], row["j"], row["starter"]) != (2, 3, "a")]
    games.append(game(2, 3, "a", "unresolved", lower="b", upper="draw"))
    return sorted(games, key=lambda row: (row["i"], row["j"], row["starter"]))


def test_an_undetermined_match_is_a_loss_for_both() -> None:
    """PHM 6.3b. Entry 3 has won one game of the open match (3 points of its 16-18): the match still counts 0, so 12."""
    found = build(info(points=COUNTED), matches(with_an_open_match(), COUNTED))
    assert forum(found).splitlines()[2:4] == ["2| 3 X ? 6 | 08 (08-09) | 267 (267-300)", "3| 6 ? X 6 | 12 (16-18) | 400 (533-600)"]
    assert "12 (16-18) points  League 400 (533-600)  (1 undetermined, counted as lost)" in standings(found)
    row = as_json(found)["rows"][2]
    assert (row["points"], row["points_counted"], row["undetermined"]) == ((16, 18), 12, 1)


def test_bonus_points_count_in_phm_and_not_in_an_average_of_matches() -> None:
    """Posted: entry 1 has 8 points of 3 opponents. 8 + 2 is 10, so 333; an average of match results stays 267."""
    base = info()
    entries = (replace(base.entries[0], bonus=2, league_bonus=50), *base.entries[1:])
    for league, points in (("points_per_opponent_x100", 333 + 50), ("average_match_x100", 267 + 50)):
        there = replace(base, entries=entries, points=replace(PHM, league=league))
        row = build(there, matches(posted())).rows[0]
        assert (row.points, row.league) == (Total(10, 10, None), Total(points, points, None))
        assert row.standing.points == 10


def test_places_use_the_tie_breaks_of_the_round() -> None:
    """Both have 4 points of two matches; entry 1 beat entry 2."""
    games = [game(1, 2, "a", "a"), game(1, 2, "b", "draw"), game(1, 3, "a", "b"), game(1, 3, "b", "b"),
             game(2, 3, "a", "draw"), game(2, 3, "b", "draw")]  # fmt: skip
    games[4:] = [game(2, 3, "a", "a"), game(2, 3, "b", "b")]
    plain = build(info(3), matches(games))
    assert [[row.entry.number for row in tied] for tied in plain.places] == [[3], [1], [2]]
    told = replace(info(3), rules={"tie_breaks": ["game_wins", "head_to_head"]})
    assert [[row.entry.number for row in tied] for tied in build(told, matches(games)).places] == [[3], [1], [2]]


@pytest.mark.parametrize(("tie_breaks", "expected"), [((), [[1, 2]]), (("game_wins",), [[1], [2]])])
def test_a_split_and_a_double_draw_are_told_apart_by_games_won(tie_breaks: tuple[str, ...], expected: list[list[int]]) -> None:
    """1 and 2 have 2 points each: 1 by a split with 3, 2 by two draws with 3."""
    games = [game(1, 3, "a", "a"), game(1, 3, "b", "b"), game(2, 3, "a", "draw"), game(2, 3, "b", "draw"),
             game(1, 2, "a", "draw"), game(1, 2, "b", "draw")]  # fmt: skip
    found = build(replace(info(3), rules={"tie_breaks": tie_breaks}), matches(games))
    pair = [[row.entry.number for row in tied if row.entry.number < 3] for tied in found.places]
    assert [tied for tied in pair if tied] == expected


def test_a_heat_is_the_table_of_its_members() -> None:
    found = build(info(), matches(posted()), "heat 2", (3, 4))
    assert forum(found).splitlines() == ["X| 3 4 |", "3| X 6 | 06 | 600", "4| 0 X | 00 | 000"]
    assert found.name == "A Round, heat 2"
