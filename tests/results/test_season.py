"""Seasons of the example round and of rounds like it."""

from dataclasses import replace

import pytest
from crosstables import PHM, info, matches
from rows import game, posted

from results.crosstable import CrossTable, build
from results.rounds import Entry
from results.season import as_json, as_text, season
from sim.errors import UserError

BASICS = ["Plains"]


def played(name: str, games: list[dict[str, object]], **rules: object) -> list[CrossTable]:
    base = info(max(int(str(row["j"])) for row in games))
    entries = tuple(replace(entry, player=f"P{entry.number}", cards=("Plains", f"{name}-{entry.number}", "X")) for entry in base.entries)
    return [build(replace(base, id=name, entries=entries, rules=rules), matches(games))]


def two_players(first: str, second: str) -> list[dict[str, object]]:
    return [game(1, 2, "a", first), game(1, 2, "b", second)]


def test_league_points_add_up() -> None:
    """267, 300, 533, 0 of the posted round; then P1 wins both games against P2: 600 and 0."""
    found = season([played("r1", posted()), played("r2", two_players("a", "a"))])
    assert as_text(found).splitlines() == [
        " 1. P1  267 + 600 = 867", " 2. P3  533 + - = 533", " 3. P2  300 + 0 = 300", " 4. P4  0 + - = 0", "Winner: P1",
    ]  # fmt: skip
    assert as_json(found)["players"][0]["rounds"]["r2"] == {"low": 600, "high": 600, "counts": 600}


def test_a_tie_and_an_open_lead_are_told() -> None:
    tied = season([played("r1", two_players("a", "b"))])
    assert tied.leaders == ["P1", "P2"]
    assert as_text(tied).splitlines()[-1] == "Tied: P1 and P2 (the moderator may let them play additional rounds)"
    unsure = season([played("r1", two_players("a", "draw")), played("r2", two_players("unresolved", "draw"))])
    assert (unsure.leaders, unsure.settled) == (["P1"], False)
    assert as_text(unsure).splitlines()[-1] == "In front: P1; open matches can still change that"


def test_the_winners_cards_are_banned() -> None:
    rules = {"winner_bans": {"of_top": 1, "cards": "all", "exempt": BASICS, "at_most": None}}
    found = season([played("r1", two_players("a", "a"), **rules), played("r2", two_players("b", "b"), **rules)])
    assert found.bans == ("r1-1", "X", "r2-2")


def test_the_first_card_of_each_top_hand_and_at_most_so_many() -> None:
    rules = {"winner_bans": {"of_top": 2, "cards": "first", "exempt": BASICS, "at_most": 3}}
    found = season([played("r1", posted(), **rules), played("r2", two_players("b", "b"), **rules)])
    assert found.bans == ("r1-2", "r2-2", "r2-1")


@pytest.mark.parametrize(
    ("players", "message"), [(("", "b"), "round r1: hand 1 names no player"), (("a", "a"), "round r1: a has two hands")]
)
def test_a_season_needs_players(players: tuple[str, str], message: str) -> None:
    entries = tuple(Entry(number, player, "", ("c",)) for number, player in enumerate(players, start=1))
    table = build(replace(info(2), id="r1", entries=entries, points=PHM), matches(two_players("a", "a")))
    with pytest.raises(UserError, match=message):
        season([[table]])
