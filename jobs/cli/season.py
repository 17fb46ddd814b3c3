"""`phm season`: the standings over several evaluated rounds."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from jobs.cli import options
from sim.errors import UserError

if TYPE_CHECKING:
    from results.crosstable import CrossTable


def season(
    rounds: Annotated[list[str], typer.Argument(metavar="ROUND...", help="Rounds in their order: files, or ids of the database.")],
    db: Annotated[Path, typer.Option("--db", help="The results folder, or a folder of them.")] = Path("out"),
    as_json: options.Json = False,
) -> None:
    """Add up the League points of several rounds (points, where a league has none), and list the winners' bans."""
    from results.season import as_json as data
    from results.season import as_text, season

    found = season([_tables(name, db) for name in _ids(rounds)])
    if as_json:
        options.print_json(data(found))
    else:
        options.say(as_text(found))


def _ids(rounds: list[str]) -> list[str]:
    """The ids of the rounds that were named, each once."""
    from sim.formats.round_files import read_rounds

    ids: list[str] = []
    for name in rounds:
        path = Path(name)
        ids += [found.id for found in read_rounds(path)] if path.is_file() else [name]
    twice = {name for name in ids if ids.count(name) > 1}
    if twice:
        raise UserError(f"round {sorted(twice)[0]} is named twice")
    return ids


def _tables(name: str, db: Path) -> list[CrossTable]:
    from results.crosstable import load_all
    from results.rounds import load
    from sim.formats.load import did_you_mean

    if not db.is_dir():
        raise UserError(f"no results folder {db}")
    known = {info.id: info for info in load(db)}
    if name not in known:
        raise UserError(f"round {name} is not in {db}: evaluate it first{did_you_mean(name, known)}")
    if not known[name].whole:
        raise UserError(f"{name} is a list of single matches, not a round")
    return load_all(db, [known[name]], options.warn)
