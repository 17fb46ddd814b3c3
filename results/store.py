"""A results folder that one run writes: parts that land whole, compaction, and rows set aside."""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any
from uuid import uuid4

import pyarrow as pa
import pyarrow.parquet as pq

from results import atomic
from results.parts import BAD, JOURNAL, Warn, open_games, read_journal, sound, whole
from results.schema import GAMES, table
from sim.errors import UserError

MANY = 256  # parts; above this a query is slow enough to be worth a compaction


class Store:
    """The rows of one folder. Use it as a context: it keeps other writers out meanwhile."""

    def __init__(self, folder: Path, warn: Warn) -> None:
        self.folder = folder
        self.games = folder / "games"
        self._warn = warn
        self._lock = -1

    def __enter__(self) -> Store:
        self.games.mkdir(parents=True, exist_ok=True)
        self._lock = os.open(self.folder / ".lock", os.O_CREAT | os.O_RDWR)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(self._lock)
            raise UserError(f"another run is writing to {self.folder}") from error
        self._recover()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._lock)

    def land(self, rows: Iterable[Mapping[str, Any]]) -> None:
        """Write rows as one part: all of them are there when this returns, or none."""
        self._write(self.games / f"part-{uuid4().hex}.parquet", table(rows))
        if self._parts() > MANY:
            self.compact()

    def rows(self) -> pa.Table:
        """All rows of the folder."""
        return open_games(self.games, self._warn).to_table()

    def compact(self) -> None:
        """One file instead of many."""
        if self._parts() > 1:
            self._replace_all(self.rows())

    def set_aside(self, kept: pa.Table, superseded: pa.Table) -> None:
        """Keep only some rows; the others stay in the folder, in a file that no query reads."""
        aside = self.folder / "superseded"
        aside.mkdir(exist_ok=True)
        self._write(aside / f"{uuid4().hex}.parquet.old", superseded)
        self._replace_all(kept)

    def _parts(self) -> int:
        return sum(1 for _ in self.games.glob("*.parquet"))

    def _write(self, path: Path, rows: pa.Table) -> None:
        def fill(out: Any) -> None:
            # Arrow's own reading of a full disk loses the error's number: Python's file keeps it
            sink = pa.BufferOutputStream()
            pq.write_table(rows, sink, compression="zstd", write_page_checksum=True)
            out.write(sink.getvalue())

        atomic.write(path, fill)

    def _replace_all(self, rows: pa.Table) -> None:
        """Publish `rows` in place of every part.

        Staged under a name that no reader matches, then named by a journal that readers follow, then the old parts go,
        then the staged file gets its name: at no moment does a plain `*.parquet` pattern count a row twice.
        """
        old = [path.name for path in self.games.glob("*.parquet")]
        staged = self.games / f"all-{uuid4().hex}.parquet.staged"
        self._write(staged, rows.cast(GAMES))
        journal = json.dumps({"old": old, "staged": staged.name}).encode()
        atomic.write(self.games / JOURNAL, lambda out: out.write(journal))
        self._finish_compaction()

    def _finish_compaction(self) -> None:
        old, staged = read_journal(self.games)
        for name in sorted(old):
            (self.games / name).unlink(missing_ok=True)
        if staged and staged.exists():
            staged.replace(staged.with_suffix(""))
        atomic.sync_folder(self.games)
        (self.games / JOURNAL).unlink(missing_ok=True)

    def _recover(self) -> None:
        """Tidy what a killed run left: finish its compaction, drop its half files, set bad parts aside."""
        self._finish_compaction()
        for path in [*self.games.glob(".*.tmp"), *self.games.glob("*.staged"), *self.folder.glob("superseded/.*.tmp")]:
            path.unlink()
        for path in sorted(self.games.glob("*.parquet")):
            if not (sound(path) and whole(path)):
                path.replace(path.with_name(path.name + BAD))
                self._warn(f"{path} is damaged: set aside as {path.name}{BAD}, its games are evaluated again")
