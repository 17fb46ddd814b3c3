"""`phm replay`: conformance scenarios on the rules machine; which pass, which fail and why."""

from __future__ import annotations

import math
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from jobs.cli import options
from jobs.progress import Bar
from sim.errors import UserError

if TYPE_CHECKING:
    from sim.replay.run import Report
    from sim.replay.scenario import Scenario

SECONDS, NODES = 10.0, 6000


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Scenarios: JSONL, gzipped or not.")],
    only: Annotated[str | None, typer.Option("--only", metavar="ID", help="Only the scenarios whose id contains this.")] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Only those that script every decision.")] = False,
    show: Annotated[bool, typer.Option("--show", help="Print the line of play of each.")] = False,
    time_limit: Annotated[float, typer.Option("--time-limit", metavar="SECONDS", help="Time for one scenario.")] = SECONDS,
    positions: Annotated[int, typer.Option("--positions", min=1, help="Most positions looked at for one scenario.")] = NODES,
    as_json: options.Json = False,
) -> None:
    """Replay conformance scenarios and print which fail.

    A scenario passes when its whole script can be followed and every expectation holds at its end; what the script leaves
    open (payments, orders, choices of a computer player) is searched for. It is skipped when one of its cards is not exact.
    """
    from sim.replay.scenario import read_scenarios

    if not math.isfinite(time_limit) or time_limit <= 0:
        raise UserError(f"--time-limit {time_limit:g}: a positive number of seconds is needed")
    scenarios = [s for s in read_scenarios(file) if (only is None or only in s.id) and (s.strict or not strict)]
    if not scenarios:
        raise UserError(f"{file}: no scenario with {only!r} in its id" if only else f"{file}: no strict scenarios")
    reports = run(scenarios, time_limit, positions)
    if as_json:
        options.print_json(summary(reports))
        return
    tell(reports, show)


def run(scenarios: list[Scenario], seconds: float, positions: int) -> list[Report]:
    """All of them, with a bar."""
    from sim.cards.library import load_library
    from sim.replay.run import replay as replay_one

    library, reports = load_library(), []
    with Bar(len(scenarios), "scenarios") as bar:
        for scenario in scenarios:
            reports.append(replay_one(scenario, library, seconds=seconds, nodes=positions))
            bar.advance(1)
    return reports


def summary(reports: list[Report]) -> dict[str, object]:
    """Counts, and each failure with its reason."""
    count = Counter(report.outcome for report in reports)
    failures = [{"id": report.id, "why": report.why} for report in reports if report.outcome == "failed"]
    return {"passed": count["passed"], "failed": count["failed"], "skipped": count["skipped"], "failures": failures}


def tell(reports: list[Report], show: bool) -> None:
    """Failures, then the counts; with `show` every scenario and how it was played."""
    for report in reports:
        if show or report.outcome == "failed":
            options.say(f"{report.outcome}: {report.id}" + (f": {report.why}" if report.why else ""))
        for move in report.line if show else ():
            options.say(f"    {move}")
    count = Counter(report.outcome for report in reports)
    said = f"{count['passed']} passed, {count['failed']} failed, {count['skipped']} skipped (a card is not exact)"
    left_out = sum(report.unread for report in reports if report.outcome == "passed")
    options.say(said + (f"; {left_out} expectations about another engine's inner lists were left out" if left_out else ""))
