import json
from pathlib import Path

import duckdb
import pyarrow.parquet as pq
import pytest
from rows import game

from results import atomic
from results.parts import JOURNAL, open_games
from results.schema import GAMES, table
from results.store import MANY, Store
from sim.errors import UserError


def numbers(folder: Path) -> list[int]:
    return sorted(open_games(folder, pytest.fail).to_table().column("i").to_pylist())


def plain(folder: Path) -> list[int]:
    """What somebody counts who knows nothing of journals."""
    found = duckdb.sql(f"SELECT i FROM read_parquet('{folder}/**/*.parquet', union_by_name=true) ORDER BY i").fetchall()
    return [i for (i,) in found]


def test_columns_are_those_of_the_design() -> None:
    assert GAMES.names == [
        "round_id", "format", "rules_hash", "i", "j", "hand_a", "hand_b", "starter", "outcome", "lower", "upper",
        "proof", "reason", "win_turn", "nodes", "seconds", "line", "engine_version", "evaluated_at",
    ]  # fmt: skip
    assert table([game(1, 2, "a", "draw", win_turn=None)]).schema == GAMES


def test_rows_land_and_compact(tmp_path: Path) -> None:
    with Store(tmp_path, pytest.fail) as store:
        for i in range(5):
            store.land([game(i, 9, "a", "a")])
        assert numbers(tmp_path) == plain(tmp_path) == [0, 1, 2, 3, 4]
        store.compact()
        assert len(list(store.games.iterdir())) == 1
    assert numbers(tmp_path) == plain(tmp_path) == [0, 1, 2, 3, 4]


def test_many_parts_are_compacted_on_the_way(tmp_path: Path) -> None:
    with Store(tmp_path, pytest.fail) as store:
        for i in range(MANY + 2):
            store.land([game(i, 9, "a", "a")])
        assert len(list(store.games.glob("*.parquet"))) == 2
    assert numbers(tmp_path) == list(range(MANY + 2))


class Killed(BaseException):
    """Stands for a process that ends here."""


@pytest.mark.parametrize("step", range(1, 9))
def test_compaction_killed_at_any_step_counts_each_row_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    """Every change of a name in the folder is a step; the process ends before one of them."""
    left = [step]

    def stepping(real):  # type: ignore[no-untyped-def]
        def change(self: Path, *args: object, **kwargs: object) -> object:
            if self.parent == tmp_path / "games":
                left[0] -= 1
                if left[0] == 0:
                    raise Killed
            return real(self, *args, **kwargs)

        return change

    with Store(tmp_path, pytest.fail) as store:
        for i in range(3):
            store.land([game(i, 9, "a", "a")])
        monkeypatch.setattr(Path, "replace", stepping(Path.replace))
        monkeypatch.setattr(Path, "unlink", stepping(Path.unlink))
        try:
            store.compact()
        except Killed:
            monkeypatch.undo()
            assert set(numbers(tmp_path)) == {0, 1, 2}
            assert len(numbers(tmp_path)) == 3
            seen = plain(tmp_path) if list(store.games.glob("*.parquet")) else []
            assert len(set(seen)) == len(seen)
        monkeypatch.undo()
    with Store(tmp_path, pytest.fail):
        assert numbers(tmp_path) == plain(tmp_path) == [0, 1, 2]
    assert not (tmp_path / "games" / JOURNAL).exists()


def test_a_truncated_part_is_set_aside_with_a_warning(tmp_path: Path) -> None:
    with Store(tmp_path, pytest.fail) as store:
        store.land([game(1, 9, "a", "a")])
    (tmp_path / "games" / "part-x.parquet").write_bytes(b"PAR1 half")
    told: list[str] = []
    assert open_games(tmp_path, told.append).count_rows() == 1
    assert "damaged" in told[0]
    with Store(tmp_path, told.append):
        pass
    assert (tmp_path / "games" / "part-x.parquet.bad").exists()
    assert numbers(tmp_path) == [1]


def test_a_part_with_a_damaged_page_is_set_aside_with_a_warning(tmp_path: Path) -> None:
    """Its footer is whole: only reading it all, or its checksums, can tell."""
    with Store(tmp_path, pytest.fail) as store:
        store.land([game(1, 2, "a", "draw")])
    (part,) = (tmp_path / "games").glob("*.parquet")
    for at in (30, part.stat().st_size // 3):
        data = bytearray(part.read_bytes())
        data[at] ^= 1
        bad = part.with_name(f"part-{at}.parquet")
        bad.write_bytes(data)
        told: list[str] = []
        with Store(tmp_path, told.append) as store:
            assert store.rows().num_rows == 1
        assert len(told) == 1
        assert f"{bad} is damaged" in told[0]


def test_a_half_written_part_is_no_part(tmp_path: Path) -> None:
    def break_off(out: object) -> None:
        raise Killed

    (tmp_path / "games").mkdir()
    with pytest.raises(Killed):
        atomic.write(tmp_path / "games" / "part-y.parquet", break_off)
    (tmp_path / "games" / ".part-z.parquet.tmp").write_bytes(b"PAR1")
    (tmp_path / "superseded").mkdir()
    (tmp_path / "superseded" / ".x.parquet.old.tmp").write_bytes(b"PAR1")
    with Store(tmp_path, pytest.fail):
        assert list((tmp_path / "games").iterdir()) == []
        assert list((tmp_path / "superseded").iterdir()) == []


def test_two_runs_do_not_write_at_once(tmp_path: Path) -> None:
    with Store(tmp_path, pytest.fail), pytest.raises(UserError, match="another run"), Store(tmp_path, pytest.fail):
        pass
    with Store(tmp_path, pytest.fail):
        pass


def test_superseded_rows_are_kept_out_of_the_way(tmp_path: Path) -> None:
    with Store(tmp_path, pytest.fail) as store:
        store.land([game(1, 9, "a", "a"), game(2, 9, "a", "a")])
        rows = store.rows()
        store.set_aside(rows.slice(0, 1), rows.slice(1))
    assert numbers(tmp_path) == plain(tmp_path) == [1]
    (old,) = tmp_path.rglob("*.old")
    assert pq.read_table(old).num_rows == 1


def test_a_journal_names_files_only(tmp_path: Path) -> None:
    with Store(tmp_path, pytest.fail) as store:
        store.land([game(1, 9, "a", "a")])
        staged = store.games / "all-1.parquet.staged"
        pq.write_table(store.rows(), staged)
        (old,) = (path.name for path in store.games.glob("*.parquet"))
        (store.games / JOURNAL).write_text(json.dumps({"old": [old], "staged": staged.name}), "utf-8")
        assert numbers(tmp_path) == [1]
