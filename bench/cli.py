"""`python -m bench`: measure; `check`: compare the signatures with the declared ones; `declare`: write them anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from bench import signatures, speed, starters
from bench.report import Figures, lines, peak_mb
from sim.errors import UserError

app = typer.Typer(help="Measure the engine.", add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
File = Annotated[Path, typer.Option("--file", help="The declared numbers.")]


@app.callback(invoke_without_command=True)
def bench(
    context: typer.Context,
    json_file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write the figures.")] = None,
    against: Annotated[Path | None, typer.Option("--against", metavar="FILE", help="Figures of an earlier build, for ratios.")] = None,
    runs: Annotated[int, typer.Option("--runs", min=1, help="Runs of the transitions.")] = speed.RUNS,
    nodes: Annotated[int, typer.Option("--nodes", min=1, help="Limit of each search of the transitions.")] = speed.NODES,
    matches: Annotated[int, typer.Option("--matches", min=0, help="Starter matches in the sample.")] = starters.SAMPLE,
    time_limit: Annotated[float, typer.Option("--time-limit", metavar="SECONDS", help="Time for one starter game.")] = starters.SECONDS,
) -> None:
    """Transitions a second, seconds of the starter games, peak memory."""
    if context.invoked_subcommand is not None:
        return
    before = None if against is None else _figures(against)
    hands = starters.sample(matches=matches) if matches else None
    now: Figures = {"transitions": speed.transitions(nodes=nodes, runs=runs)}
    now["starters"] = starters.seconds_of(hands, time_limit) if hands else None
    now["peak_mb"] = peak_mb()
    print("\n".join(lines(now, before)))
    if json_file is not None:
        json_file.write_text(json.dumps(now, indent=1, ensure_ascii=False) + "\n", "utf-8")


@app.command()
def check(file: File = signatures.FILE) -> None:
    """Exit with 1, and a line for each number, where one has moved."""
    try:
        declared = signatures.load(file)
    except UserError as error:
        _fail(str(error))
    found = list(signatures.moved(declared, signatures.measure()))
    for line in found:
        print(line)
    if found:
        _fail(f"{len(found)} numbers moved; if they should have, run `python -m bench declare` and commit {file.name}")
    print("signatures: no number moved")


@app.command()
def declare(file: File = signatures.FILE) -> None:
    """Write the file of signatures; tell what moved."""
    now = signatures.measure()
    for line in signatures.moved(signatures.load(file), now) if file.exists() else ():
        print(line)
    signatures.declare(now, file)


def _figures(file: Path) -> Figures:
    try:
        found: Figures = json.loads(file.read_text("utf-8"))
    except (OSError, json.JSONDecodeError) as error:
        raise typer.BadParameter(f"{file}: not the figures of an earlier build", param_hint="--against") from error
    return found


def _fail(message: str) -> None:
    typer.echo(message, err=True)
    raise typer.Exit(1)
