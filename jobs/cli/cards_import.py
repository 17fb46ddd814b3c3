"""`phm cards import`: a new bulk file of cards into the pool."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from jobs.cli import options

Source = Annotated[
    str, typer.Argument(metavar="FILE", help="Scryfall oracle cards or MTGJSON AtomicCards: a path, a URL, `scryfall` or `mtgjson`.")
]
Out = Annotated[Path | None, typer.Option("--out", help="Folder for the pool; default: the shipped one.")]


def import_cards(source: Source, out: Out = None, as_json: options.Json = False) -> None:
    """Compile every card of a bulk file into the pool; a damaged, incomplete or foreign file changes nothing."""
    from jobs.progress import Steps
    from sim.cards.importer import import_cards as run

    with Steps() as steps:
        summary = run(source, out, steps.of("bytes"), steps.of("cards"))
    if as_json:
        options.print_json(summary)
        return
    options.say(", ".join(f"{key} {value}" for key, value in summary.items()))
