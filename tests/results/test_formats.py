import pytest
from crosstables import PHM, info, matches
from rows import game, posted

from results.crosstable import CrossTable, build
from results.formats import as_json, bbcode, forum, markdown, standings
from results.report import render
from results.rounds import Entry, RoundInfo
from results.scoring import Points


@pytest.fixture
def table() -> CrossTable:
    return build(info(), matches(posted()))


def test_the_forum_table_of_the_example_round(table: CrossTable) -> None:
    assert forum(table) == "\n".join(
        [
            "X| 1 2 3 4 |",
            "1| X 3 0 6 | 08 | 267",
            "2| 3 X 1 6 | 09 | 300",
            "3| 6 4 X 6 | 16 | 533",
            "4| 0 0 0 X | 00 | 000",
        ]
    )


def test_an_open_cell_leaves_a_range() -> None:
    games = [row for row in posted() if (row["i"], row["j"], row["starter"]) != (2, 3, "a")]
    games.append(game(2, 3, "a", "unresolved", lower="b", upper="draw"))
    games.sort(key=lambda row: (row["i"], row["j"], row["starter"]))
    found = build(info(), matches(games))
    assert forum(found).splitlines()[2] == "2| 3 X ? 6 | 08-09 | 267-300"
    assert forum(found).splitlines()[3] == "3| 6 ? X 6 | 16-18 | 533-600"
    assert (found.open_matches, found.open_games) == (1, 1)


def test_games_that_are_missing_are_open_too() -> None:
    found = build(info(2), [])
    assert forum(found).splitlines()[1] == "1| X ? | 00-06 | 000-600"


def test_wide_tables_keep_their_columns() -> None:
    lines = forum(build(info(11), [])).splitlines()
    assert lines[0] == " X|  1  2  3  4  5  6  7  8  9 10 11 |"
    assert lines[1].startswith(" 1|  X  ?  ?")
    assert len({line.index(" |") for line in lines}) == 1


def test_absent_hands_count_for_nobody() -> None:
    base = info(3)
    absent = RoundInfo("r", "A Round", "phm", PHM, (*base.entries[:2], Entry(3)))
    one = [row for row in posted() if (row["i"], row["j"]) == (1, 2)]
    assert forum(build(absent, matches(one))).splitlines()[1:] == [
        "1| X 3 - | 02 | 200", "2| 3 X - | 02 | 200", "3| - - X | 00",
    ]  # fmt: skip


def test_no_league_column_without_league_points() -> None:
    plain = Points()
    found = build(info(points=plain), matches(posted(), plain))
    assert forum(found).splitlines()[1] == "1| X 3 0 6 | 09"
    assert "League" not in standings(found) + markdown(found) + bbcode(found)


def test_standings(table: CrossTable) -> None:
    assert standings(table).splitlines() == [
        " 1. T3  16 points  League 533", " 2. T2  09 points  League 300", " 3. c1  08 points  League 267",
        " 4. T4  00 points  League 000",
    ]  # fmt: skip


def test_markdown(table: CrossTable) -> None:
    lines = markdown(table).splitlines()
    assert lines[0] == "|  | hand | 1 | 2 | 3 | 4 | points | League |"
    assert lines[3] == "| 2 | T2 | 3 | X | 1 | 6 | 09 | 300 |"


def test_bbcode(table: CrossTable) -> None:
    text = bbcode(table)
    assert text.startswith("[table]\n[tr][th]X[/th][th]1[/th]")
    assert "[tr][td]4[/td][td]0[/td][td]0[/td][td]0[/td][td]X[/td][td]00[/td][td]000[/td][/tr]" in text


def test_json(table: CrossTable) -> None:
    told = as_json(table)
    assert told["rows"][0]["cells"] == ("X", "3", "0", "6")
    assert told["rows"][0]["league"] == (267, 267)
    assert told["ranked"] == [3, 2, 1, 4]


def test_the_report_opens_lines_of_play_and_needs_nothing_else(table: CrossTable) -> None:
    games = [row | {"line": ["1A: casts <Memnite> & waits"]} for row in posted()]
    page = render([table], games)
    assert page.count('href="#m-1-2"') == 2
    assert 'id="m-3-4"' in page
    assert "casts &lt;Memnite&gt; &amp; waits" in page
    assert "http" not in page
    assert "<script" not in page
