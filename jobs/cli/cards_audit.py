"""`phm cards audit`: exact cards looked at again, by code that the compiler does not use."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Annotated, Any

import typer

from jobs.cli import options

Source = Annotated[Path | None, typer.Argument(metavar="FILE", help="Bulk file with the cards' texts: their words are compared too.")]
Sample = Annotated[int | None, typer.Option("--sample", min=1, help="Only so many cards, drawn at random.")]
Seed = Annotated[int, typer.Option("--seed", help="Of --sample.")]


def audit(source: Source = None, sample: Sample = None, seed: Seed = 1, as_json: options.Json = False) -> None:
    """Look for exact cards that drop or default a part of their text; exit 1 when there is one."""
    from jobs.progress import Bar
    from sim.cards.audit import audit as run
    from sim.cards.library import load_library
    from sim.cards.records import index, read_records

    library = load_library()
    records = None if source is None else index(read_records(source))
    names = sorted(name for name in library if library.support(name) is None)
    if sample is not None:
        names = random.Random(seed).sample(names, min(sample, len(names)))
    work = [(name, library.ir(name), None if records is None else records[name]) for name in names if records is None or name in records]
    with Bar(len(work), "cards") as bar:
        found = run(work, bar.advance, os.cpu_count() or 1)
    told = {"audited": len(work), "without_source": len(names) - len(work), "findings": [finding._asdict() for finding in found]}
    if as_json:
        options.print_json(told)
    else:
        _tell(told)
    if found:
        raise typer.Exit(1)


def _tell(told: dict[str, Any]) -> None:
    for finding in told["findings"]:
        options.say(f"{finding['card']}: {finding['kind']}: {finding['what']}")
    options.say(f"{told['audited']} exact cards audited, {len(told['findings'])} findings")
    if told["without_source"]:
        options.say(f"{told['without_source']} exact cards are not in the file")
