"""`phm cards import`: a bulk file of card records to the pool's two files."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from sim.cards.download import Tell, fetch, is_address
from sim.cards.library import FOLDER
from sim.cards.pool_build import build
from sim.cards.records import index, read_records
from sim.errors import UserError


def import_cards(source: str, out: Path | None, fetched: Tell, compiled: Callable[[int, int], None]) -> dict[str, int]:
    """Compile every card of a bulk file, from a path or by download, into the pool of a folder (default: the shipped one).

    `fetched` is told of bytes, `compiled` of cards: how many are there, of how many. A file that is damaged, incomplete or
    something else is a UserError, and the pool stays as it was.
    """
    path = fetch(source, fetched) if is_address(source) else Path(source)
    try:
        records = list({id(r): r for r in index(read_records(path)).values()}.values())
    except UserError as error:
        raise UserError(str(error).replace(str(path), source)) from error
    finally:
        if is_address(source):
            path.unlink(missing_ok=True)
    exact, known = build(records, out or FOLDER, os.cpu_count() or 1, compiled)
    return {"cards": known, "exact": exact}
