from pathlib import Path

import pytest
from rows import game, posted

from results import rounds
from results.database import named_queries, query
from results.rounds import Entry, RoundInfo
from results.scoring import Points
from results.store import Store
from sim.errors import UserError

PHM = Points(split_counts_as=2, split_prints=3, league="points_per_opponent_x100")


@pytest.fixture
def db(tmp_path: Path) -> Path:
    entries = tuple(Entry(n, f"player {n}", "", (f"c{n}",)) for n in range(1, 5))
    with Store(tmp_path, pytest.fail) as store:
        rounds.save(tmp_path, [RoundInfo("r", "Round", "phm", PHM, entries)])
        store.land(posted())
    return tmp_path


def test_standings_of_the_posted_round(db: Path) -> None:
    answer = query(db, "SELECT entry, points_low, points_high, league_low, place, player FROM standings ORDER BY entry",
                   pytest.fail)  # fmt: skip
    assert answer.rows == [
        (1, 8, 8, 267, 3, "player 1"), (2, 9, 9, 300, 2, "player 2"), (3, 16, 16, 533, 1, "player 3"),
        (4, 0, 0, 0, 4, "player 4"),
    ]  # fmt: skip


def test_matches(db: Path) -> None:
    sql = "SELECT cell_a, cell_b, low_a, first, second FROM matches WHERE i = 1 AND j = 2"
    assert query(db, sql, pytest.fail).rows == [(3, 3, 2, "a", "b")]
    assert query(db, "SELECT cell_a, cell_b FROM matches WHERE i = 2 AND j = 3", pytest.fail).rows == [(1, 4)]


def test_a_half_evaluated_match_is_open(tmp_path: Path) -> None:
    with Store(tmp_path, pytest.fail) as store:
        store.land([game(1, 2, "a", "a")])
    sql = "SELECT resolved, cell_a, low_a, high_a, low_b, high_b FROM matches"
    assert query(tmp_path, sql, pytest.fail).rows == [(False, None, 3, 6, 0, 3)]


def test_cards(db: Path) -> None:
    sql = "SELECT games, wins, draws, losses, unresolved FROM cards WHERE card = 'c2'"
    assert query(db, sql, pytest.fail).rows == [(6, 3, 1, 2, 0)]


@pytest.mark.parametrize("name", named_queries())
def test_named_queries_run(db: Path, name: str) -> None:
    assert query(db, name, pytest.fail).columns


BAD_QUERIES = [
    ("SELEC 1", "query failed: Parser Error"),
    ("SELECT nothing FROM games", "query failed: Binder Error"),
    ("COPY games TO 'x.csv'", "query failed: Permission Error"),
    ("WITH x AS (COPY games TO 'x.csv') FROM x", "query failed"),
    ("FROM read_text('/etc/hostname')", "query failed: Permission Error"),
    ("SET enable_external_access = true", "query failed"),
    ("SET memory_limit = '9GB'", "query failed"),
    ("ATTACH 'x.db'", "query failed"),
    ("INSTALL httpfs", "query failed"),
]


@pytest.mark.parametrize(("sql", "message"), BAD_QUERIES)
def test_a_strangers_sql_can_neither_read_nor_write(
    db: Path, sql: str, message: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(UserError) as told:
        query(db, sql, pytest.fail)
    assert message in str(told.value)
    assert sorted(tmp_path.rglob("*")) == before


def test_python_variables_are_out_of_reach(db: Path) -> None:
    secret = [1]
    with pytest.raises(UserError, match="query failed"):
        query(db, "FROM secret", pytest.fail)
    assert secret == [1]


def test_a_query_that_takes_too_long_is_stopped(db: Path) -> None:
    with pytest.raises(UserError, match=r"more than 0\.2 s"):
        query(db, "SELECT count(*) FROM range(1e12::BIGINT) a, range(1e12::BIGINT) b WHERE hash(a) = hash(b)",
              pytest.fail, seconds=0.2)  # fmt: skip


def test_no_folder_and_no_rows(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="no results folder"):
        query(tmp_path / "none", "FROM games", pytest.fail)
    assert query(tmp_path, "FROM standings", pytest.fail).rows == []
