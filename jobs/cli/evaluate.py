"""`phm evaluate`: a round, from its file to its table."""

from __future__ import annotations

import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from jobs.cli import options
from sim.errors import UserError

if TYPE_CHECKING:
    from jobs.evaluate import Summary
    from results.crosstable import CrossTable
    from sim.formats.round import Round

Address = Annotated[str | None, typer.Option("--address", help="A running Ray cluster; default: this machine.")]
Workers = Annotated[int | None, typer.Option("--workers", min=1, help="Games at once; default: all processors.")]
LeaveOut = Annotated[bool, typer.Option("--leave-out", help="Leave wrong hands out, with a warning, and go on.")]
Retry = Annotated[bool, typer.Option("--retry-unresolved", help="Solve unresolved games of an earlier run again.")]
TableFormat = Annotated[str, typer.Option("--table", help="forum, markdown or bbcode.")]
Report = Annotated[Path | None, typer.Option("--report", help="Write an HTML report (of a file with one round).")]


def evaluate(
    round_file: Annotated[Path, typer.Argument(metavar="ROUND", help="YAML, forum post, or JSONL.")],
    out: Annotated[Path | None, typer.Option("--out", help="Results folder; default: out/<round>.")] = None,
    address: Address = None,
    workers: Workers = None,
    time_limit: options.TimeLimit = options.DEFAULT_SECONDS,
    memory_mb: options.MemoryMb = options.DEFAULT_MB,
    format_name: options.Format = None,
    settings: options.Set = None,
    leave_out: LeaveOut = False,
    retry: Retry = False,
    table: TableFormat = "forum",
    report: Report = None,
    as_json: options.Json = False,
) -> None:
    """Prove every game of a round; a run that was stopped goes on where it was."""
    from jobs import evaluate as job
    from results.formats import FORMATS

    solver = options.solver_options(time_limit, memory_mb)
    if table not in FORMATS:
        raise UserError(f"--table {table}: one of {', '.join(FORMATS)} is needed")
    rounds = _read(round_file, format_name, tuple(settings or ()), leave_out)
    if report is not None:
        _check_report(report, round_file, len(rounds))
    folder = out or Path("out") / _folder_name(round_file, rounds)
    signal.signal(signal.SIGTERM, signal.default_int_handler)

    def run(these: list[Round]) -> Summary:
        return job.evaluate(these, folder, solver, options.warn, address=address, workers=workers, retry_unresolved=retry)

    rounds, summary = _with_heats(rounds, folder, run)
    tables = _tables(folder, rounds)
    if report is not None:
        from results.report import write_report

        write_report(report, folder, tables, options.warn)
    if as_json:
        options.print_json(_as_json(tables, summary, folder))
        return
    _print(tables, summary, folder, table)


def _with_heats(rounds: list[Round], folder: Path, run: Callable[[list[Round]], Summary]) -> tuple[list[Round], Summary]:
    """Evaluate the rounds; those in heats once more, with their final heat."""
    from jobs.heats import divided, with_final

    rounds = [divided(found) for found in rounds]
    summary = run(rounds)
    if not any(found.heats for found in rounds):
        return rounds, summary
    finals = []
    for found in rounds:
        final, why = with_final(found, _tables(folder, [found]))
        finals.append(final)
        if why:
            options.warn(why)
    again = run(finals)
    return finals, replace(again, landed_before=summary.landed_before, computed=summary.computed + again.computed)


def _check_report(report: Path, round_file: Path, rounds: int) -> None:
    """What is wrong with the report's place is told before the games, not after them."""
    if rounds != 1:
        raise UserError(f"--report: {round_file} has {rounds} rounds, a report shows one")
    if report.is_dir():
        raise UserError(f"--report {report}: a folder, not a file")
    if not report.parent.is_dir():
        raise UserError(f"--report {report}: no folder {report.parent}")


def _read(path: Path, format_name: str | None, settings: tuple[str, ...], leave_out: bool) -> list[Round]:
    """The rounds of a file, with every name, hand and rule checked."""
    from sim import rules
    from sim.cards.library import load_library
    from sim.formats.round import check_rules, checked
    from sim.formats.round_files import read_rounds

    library = load_library()
    rounds = []
    for found in read_rounds(path, format_name=format_name, settings=settings):
        try:
            rounds.append(checked(found, library, leave_out=leave_out))
        except UserError as error:
            if found.pairs is None:
                raise
            raise UserError(f"{error} (--leave-out goes on without such hands)") from error
        check_rules(rounds[-1], rules.check_rules)
    ids = [found.id for found in rounds]
    twice = {name for name in ids if ids.count(name) > 1}
    if twice:
        raise UserError(f"{path}: several rounds are called {sorted(twice)[0]!r}")
    for found in rounds:
        for message in found.warnings:
            options.warn(message)
    return rounds


def _folder_name(path: Path, rounds: list[Round]) -> str:
    from sim.formats.round_data import slug

    return slug(rounds[0].name if len(rounds) == 1 else path.stem)


def _tables(folder: Path, rounds: list[Round]) -> list[CrossTable]:
    from jobs.evaluate import info
    from results.crosstable import load_all

    return load_all(folder, [info(found) for found in rounds], options.warn)


def _print(tables: list[CrossTable], summary: Summary, folder: Path, form: str) -> None:
    from results.formats import FORMATS, standings

    for found in tables:
        options.say(found.name)
        if found.info.whole:
            options.say(FORMATS[form](found) + "\n")
            options.say("Standings\n" + standings(found) + "\n")
    unresolved = _unresolved(tables)
    why = f" (why: phm query unresolved --db {folder})" if unresolved else ""
    options.say(f"{summary.games} games: {summary.computed} solved now, {summary.landed_before} there before; {unresolved} unresolved{why}")
    options.say(f"Rows: {folder / 'games'} (phm query SQL --db {folder})")


def _unresolved(tables: list[CrossTable]) -> int:
    """Unresolved games; one that stands in a heat and in the final heat counts once."""
    return len(frozenset[object]().union(*(found.open for found in tables)))


def _as_json(tables: list[CrossTable], summary: Summary, folder: Path) -> dict[str, Any]:
    from results.formats import as_json

    return {
        "rounds": [as_json(found) for found in tables],
        "games": summary.games,
        "solved_now": summary.computed,
        "unresolved": _unresolved(tables),
        "out": str(folder),
    }
