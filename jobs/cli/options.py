"""Options that several commands share, and how their values are read."""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from jobs.solver import Options
from sim.errors import UserError
from sim.formats.load import find_format, set_fields
from sim.formats.ruleset import RuleSet

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Format = Annotated[str | None, typer.Option("--format", help="Rule set: a name or a YAML file.")]
Set = Annotated[list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help="Override a field of the rule set.")]
TimeLimit = Annotated[float, typer.Option("--time-limit", metavar="SECONDS", help="Time for one game.")]
MemoryMb = Annotated[int, typer.Option("--memory-mb", metavar="MB", help="Memory of the search of one game.")]
DEFAULT_SECONDS, DEFAULT_MB = 60.0, 1500
MOST_MB = 1 << 20


def solver_options(time_limit: float, memory_mb: int) -> Options:
    """How games are solved, with nonsensical limits refused."""
    if not math.isfinite(time_limit) or time_limit <= 0:
        raise UserError(f"--time-limit {time_limit:g}: a positive number of seconds is needed")
    if memory_mb < 1:
        raise UserError(f"--memory-mb {memory_mb}: a positive number is needed")
    if memory_mb > MOST_MB:
        raise UserError(f"--memory-mb {memory_mb}: at most {MOST_MB} (a terabyte)")
    return Options(time_limit=time_limit, memory_mb=memory_mb)


def rules_of(format_name: str | None, round_file: Path | None, settings: list[str] | None, default: str) -> RuleSet:
    """The rule set that `--format` or `--round`, and `--set`, ask for."""
    chosen = tuple(settings or ())
    if round_file is None:
        return set_fields(find_format(format_name or default), chosen)
    if format_name is not None:
        raise UserError("--format and --round exclude each other")
    from sim.formats.round_files import read_rounds

    rounds = read_rounds(round_file, settings=chosen)
    if len({found.rules.rules_hash() for found in rounds}) > 1:
        raise UserError(f"{round_file}: several rounds with different rules: give the file of one")
    return rounds[0].rules


def warn(message: str) -> None:
    """Tell something on stderr that does not stop the command."""
    sys.stderr.write(f"phm: {message}\n")


def print_json(data: Any) -> None:
    """Print data as JSON, with dates as text."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False, default=str) + "\n")


def say(text: str) -> None:
    """Print a line of the answer."""
    sys.stdout.write(text + "\n")
