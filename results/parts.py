"""The Parquet files of a results folder, as a reader sees them: each row once, whatever a crash left behind."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq

from results.schema import GAMES
from sim.errors import UserError

JOURNAL = "compaction.json"
BAD = ".bad"

Warn = Callable[[str], object]


def live_files(db: Path) -> list[Path]:
    """The files that hold rows now, in every results folder under `db`.

    A compaction under way (results/store.py) counts by its journal: the new file instead of the old ones.
    """
    found = []
    for folder in sorted({path.parent for path in [*db.rglob("*.parquet"), *db.rglob(JOURNAL)]}):
        dropped, fresh = read_journal(folder)
        parts = [path for path in sorted(folder.glob("*.parquet")) if path.name not in dropped]
        found += parts + ([fresh] if fresh and fresh.exists() else [])
    return found


def read_journal(folder: Path) -> tuple[set[str], Path | None]:
    """What a compaction under way replaces, and the file that holds those rows."""
    try:
        journal = json.loads((folder / JOURNAL).read_text("utf-8"))
    except FileNotFoundError:
        return set(), None
    except ValueError as error:
        raise UserError(f"{folder / JOURNAL} is damaged: remove it if {folder} has no file *.staged") from error
    return set(journal["old"]), folder / journal["staged"]


def sound(path: Path) -> bool:
    """Whether a file has a whole footer and the columns of `games`."""
    try:
        names = pq.read_metadata(path).schema.to_arrow_schema().names
    except (pa.ArrowException, OSError):
        return False
    return set(GAMES.names) <= set(names)


def whole(path: Path) -> bool:
    """Whether a sound file can be read to its end, each page with the checksum it was written with."""
    try:
        with pq.ParquetFile(path, page_checksum_verification=True) as file:
            for _ in file.iter_batches():
                pass
    except (pa.ArrowException, OSError):
        return False
    return True


def open_games(db: Path, warn: Warn) -> ds.Dataset:
    """All rows under `db` as a dataset; files that cannot be read are left out with a warning."""
    good = []
    for path in live_files(db):
        if sound(path):
            good.append(str(path))
        elif path.exists():
            warn(f"{path} is damaged or has other columns: left out")
    if not good:
        return ds.dataset(GAMES.empty_table())
    return ds.dataset(good, schema=GAMES, format="parquet")
