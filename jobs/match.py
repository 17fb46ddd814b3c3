"""One match: both games, solved here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from jobs.scoring import points
from jobs.solver import Options, solve
from results.scoring import mirrored
from sim.formats.ruleset import RuleSet
from sim.verdict import GameSpec, Verdict
from sim.version import ENGINE_VERSION

if TYPE_CHECKING:
    from sim.certificate import Certificate


@dataclass(frozen=True)
class Match:
    """The verdicts of both games: A starts the first, B the second."""

    first: Verdict
    second: Verdict
    rules: RuleSet

    @property
    def games(self) -> tuple[tuple[str, Verdict], ...]:
        """Who starts, and the verdict."""
        return ("a", self.first), ("b", self.second)

    @property
    def score(self) -> tuple[int, int] | None:
        """The cells of A and B as printed, when both games are resolved."""
        outcomes = self.first.outcome, self.second.outcome
        if "unresolved" in outcomes:
            return None
        scoring = points(self.rules)
        return scoring.prints(*outcomes), scoring.prints(*map(mirrored, outcomes))

    @property
    def unsupported(self) -> list[str]:
        """`NAME: clause` of every card that does not compile."""
        return sorted({*self.first.unsupported, *self.second.unsupported})

    def as_json(self) -> dict[str, Any]:
        """The match as `phm match --json` prints it."""
        games = [
            {
                "starter": starter,
                "outcome": verdict.outcome,
                "lower": verdict.lower,
                "upper": verdict.upper,
                "proof": verdict.proof,
                "reason": verdict.reason,
                "win_turn": verdict.win_turn,
                "nodes": verdict.nodes,
                "seconds": verdict.seconds,
                "line": list(verdict.line),
            }
            for starter, verdict in self.games
        ]
        return {"games": games, "score": list(self.score or (None, None)), "unsupported": self.unsupported}


def certified(
    hand_a: tuple[str, ...], hand_b: tuple[str, ...], rules: RuleSet, options: Options, tell: Callable[[int], None]
) -> tuple[Match, Certificate]:
    """Solve both games, and write down why; `tell` hears of games done."""
    from sim.certificate import Certificate
    from sim.certify import solve_and_certify

    solved = []
    for starter in "ab":
        spec = GameSpec(hand_a, hand_b, starter, rules)
        solved.append(solve_and_certify(spec, time_limit=options.time_limit, memory_mb=options.memory_mb))
        tell(1)
    proofs = [proof for _, proof in solved]
    return Match(solved[0][0], solved[1][0], rules), Certificate(ENGINE_VERSION, hand_a, hand_b, rules, proofs)


def play(
    hand_a: tuple[str, ...], hand_b: tuple[str, ...], rules: RuleSet, options: Options, tell: Callable[[int], None] = lambda _: None
) -> Match:
    """Solve both games of a match; `tell` hears of games done."""
    verdicts = []
    for starter in "ab":
        verdicts.append(solve(GameSpec(hand_a, hand_b, starter, rules), options))
        tell(1)
    return Match(verdicts[0], verdicts[1], rules)
