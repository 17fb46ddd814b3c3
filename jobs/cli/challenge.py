"""`phm match --claim`: a claimed line and what breaks it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jobs.cli import options
from jobs.cli.telling import OUTCOME, by_turn
from jobs.solver import Options
from sim.errors import UserError
from sim.verdict import GameSpec, Verdict

if TYPE_CHECKING:
    from sim.challenge import Answer


def known_starter(starter: str) -> str:
    """a or b."""
    if starter.lower() not in ("a", "b"):
        raise UserError(f"--starter {starter}: a or b is needed")
    return starter.lower()


def dispute(claim: str, spec: GameSpec, solver: Options, as_json: bool) -> None:
    """Judge the claim and print what came of it."""
    from sim.challenge import challenge, read_claim
    from sim.solve import solver_of

    moves = read_claim(claim)
    found = solver_of(spec, time_limit=solver.time_limit, memory_mb=solver.memory_mb)
    if isinstance(found, Verdict):
        raise UserError(f"--claim: this game is not played: {found.reason}")
    answer = challenge(found, moves)
    if as_json:
        options.print_json(told(spec.starter, answer))
        return
    for line in described(spec.starter, answer):
        options.say(line)


def told(starter: str, answer: Answer) -> dict[str, Any]:
    """As JSON."""
    return {
        "starter": starter,
        "claimant": "ab"[answer.claimant],
        "claim": list(answer.claim),
        "before": answer.before,
        "after": answer.after,
        "holds": answer.holds,
        "by": None if answer.by is None else "ab"[answer.by],
        "mistake": answer.mistake,
        "line": list(answer.line),
    }


def described(starter: str, answer: Answer) -> list[str]:
    """In words."""
    lines = [f"{starter.upper()} starts; the claimed line:", *by_turn(answer.claim)]
    lines.append(f"With best play from the start: {OUTCOME[answer.before]}; after the claimed line: {OUTCOME[answer.after]}")
    if answer.holds:
        return [*lines, "The line holds. It goes on:" if answer.line else "The line holds.", *by_turn(answer.line)]
    if answer.by is None:
        return [*lines, "Open: not every position of it is decided within the time limit"]
    err = "throws it away" if answer.by == answer.claimant else "should not have let it happen"
    what = "The answer:" if answer.by == answer.claimant else "Instead:"
    return [*lines, f"Refuted: {'AB'[answer.by]} {err}: {answer.mistake}", what, *by_turn(answer.line)]
