import fake_solver
import pytest
from rounds import small_round

from jobs.evaluate import row
from jobs.plan import PlannedGame, plan
from jobs.resume import compare
from results.schema import table
from sim.formats.load import override


def rows(games: list[PlannedGame]) -> list[dict[str, object]]:
    return [row(game, fake_solver.by_hash(game.spec, time_limit=None, memory_mb=1)) for game in games]


GAMES = plan([small_round("A", "B", "C", "D")])


def test_what_has_landed_is_not_solved_again() -> None:
    landed = compare(GAMES, table(rows(GAMES[3:5])))
    assert landed.missing == GAMES[:3] + GAMES[5:]
    assert (landed.kept.num_rows, landed.superseded.num_rows) == (2, 0)


def test_an_empty_folder_and_a_finished_one() -> None:
    assert compare(GAMES, table([])).missing == GAMES
    assert compare(GAMES, table(rows(GAMES))).missing == []


@pytest.mark.parametrize("change", ["hands", "rules", "engine"])
def test_rows_of_another_round_under_its_name_are_superseded(change: str) -> None:
    old = rows(GAMES)
    if change == "hands":
        old = rows(plan([small_round("A", "B", "C", "E")]))
    elif change == "rules":
        found = small_round("A", "B", "C", "D")
        object.__setattr__(found, "rules", override(found.rules, {"starting_life": 7}))
        old = rows(plan([found]))
    else:
        old = [each | {"engine_version": "0"} for each in old]
    elsewhere = rows(plan([small_round("A", "B", id="elsewhere")]))
    landed = compare(GAMES, table(old + elsewhere))
    same = 6 if change == "hands" else 0
    assert landed.kept.num_rows == same + 2
    assert landed.superseded.num_rows == 12 - same
    assert len(landed.missing) == 12 - same


def test_unresolved_games_are_tried_again_when_asked() -> None:
    old = rows(GAMES)
    open_games = sum(each["outcome"] == "unresolved" for each in old)
    assert open_games
    assert compare(GAMES, table(old)).missing == []
    again = compare(GAMES, table(old), retry_unresolved=True)
    assert len(again.missing) == again.superseded.num_rows == open_games
