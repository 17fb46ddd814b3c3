"""Backbuild (PHM 7.6): hands that win both games against given hands, whatever these do; or, under a ceiling, lose them.

Rule 3.1 is not asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any, Literal

from jobs.cluster import session
from jobs.evaluate import FEW
from jobs.fan_out import FanOut
from jobs.progress import Bar
from jobs.solver import Options, solve
from sim.formats.ruleset import RuleSet
from sim.verdict import GameSpec, Verdict

Cards = tuple[str, ...]
Goal = Literal["a", "b"]


@dataclass(frozen=True)
class Played:
    """One game against a given hand."""

    against: Cards
    starter: str
    verdict: Verdict


@dataclass
class Candidate:
    """A hand, and the games it has played so far. A game that it does not win ends its run."""

    cards: Cards
    goal: Goal = "a"  # b: it has to lose
    games: list[Played] = field(default_factory=list)

    @property
    def builds(self) -> bool | None:
        """Is every game as it has to be? None: not known. A game that is not ends the run."""
        last = self.games[-1].verdict
        if last.outcome == self.goal:
            return True
        return None if (last.upper if self.goal == "a" else last.lower) == self.goal else False

    def as_json(self) -> dict[str, Any]:
        """The candidate as `phm backbuild --json` prints it."""
        games = [
            {
                "against": list(played.against),
                "starter": played.starter,
                "outcome": played.verdict.outcome,
                "reason": played.verdict.reason,
                "line": list(played.verdict.line),
            }
            for played in self.games
        ]
        return {"cards": list(self.cards), "builds": self.builds, "games": games}


def search(
    pool: Sequence[Cards], given: Sequence[Cards], rules: RuleSet, options: Options, *, address: str | None, workers: int | None,
    goal: Goal = "a",
) -> list[Candidate]:
    """Every hand of the pool against the given hands: game by game, with those that are still in the running."""
    found = [Candidate(cards, goal) for cards in dict.fromkeys(pool)]
    left = found
    # on the draw first, or on the play where it has to lose: that fails more often
    stages = [(hand, starter) for hand in given for starter in ("ba" if goal == "a" else "ab")]
    with ExitStack() as stack:
        at_once = 0
        if address is not None or len(found) * len(stages) > FEW:
            at_once = stack.enter_context(session(address, workers))
        for hand, starter in stages:
            specs = [GameSpec(candidate.cards, hand, starter, rules) for candidate in left]
            for number, verdict in _solved(specs, options, at_once):
                left[number].games.append(Played(hand, starter, verdict))
            left = [candidate for candidate in left if candidate.games[-1].verdict.outcome == goal]
    return found


def _solved(specs: Sequence[GameSpec], options: Options, at_once: int) -> Iterator[tuple[int, Verdict]]:
    """The verdicts as they come: here, or over Ray."""
    with Bar(len(specs)) as bar:
        if not at_once:
            for number, spec in enumerate(specs):
                yield number, solve(spec, options)
                bar.advance(1)
            return
        for done in FanOut([(str(number), spec) for number, spec in enumerate(specs)], options, at_once).results():
            yield from ((int(key), verdict) for key, verdict in done)
            bar.advance(len(done))
