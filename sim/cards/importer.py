"""`phm cards import`: a bulk file of card records to the pool's two files."""

from __future__ import annotations

import os
from pathlib import Path

from sim.cards.library import FOLDER
from sim.errors import UserError


def import_cards(source: str | None, out: Path | None) -> dict[str, int]:
    """Compile every card of a bulk file into `pool.txt` and `names.txt` of a folder (default: the shipped pool)."""
    from sim.cards.pool_build import build

    if source is None:
        raise UserError("give a bulk file: Scryfall's oracle_cards or MTGJSON's AtomicCards")
    try:
        exact, known = build(Path(source), out or FOLDER, os.cpu_count() or 1)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise UserError(f"{source}: not a bulk file of cards ({type(error).__name__}: {error})") from error
    return {"cards": known, "exact": exact}
