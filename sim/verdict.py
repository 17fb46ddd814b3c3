"""One game to be solved, and what was proven about it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from sim.formats.ruleset import RuleSet

OUTCOMES = ("a", "b", "draw", "unresolved")
ORDER = ("b", "draw", "a")  # worst to best for player A
FLIPPED = {"a": "b", "b": "a"}


@dataclass(frozen=True)
class GameSpec:
    """Both hands (canonical card names), who starts, and the rule set in full."""

    hand_a: tuple[str, ...]
    hand_b: tuple[str, ...]
    starter: str  # a | b
    rules: RuleSet


@dataclass(frozen=True)
class Verdict:
    """What is proven of a game: its outcome, or the bounds within which it lies.

    An entry of `line` is one move: `<turn><player>: <text>`, for example `3B: cast Sol Ring, tapping City of Traitors`.
    The first of a turn may end with the life totals before it: `5A: attack B with Memnite [A 20, B 19]`.
    The text names the players only by the single capitals A and B.
    """

    outcome: str  # a | b | draw | unresolved
    lower: str  # bounds, ordered b < draw < a
    upper: str
    proof: str
    reason: str
    win_turn: int | None
    nodes: int
    seconds: float
    line: tuple[str, ...]
    unsupported: tuple[str, ...] = ()  # "NAME: clause"

    def __post_init__(self) -> None:
        if self.outcome not in OUTCOMES or self.lower not in ORDER or self.upper not in ORDER:
            raise ValueError(f"not a verdict: {self.outcome} in {self.lower}..{self.upper}")
        if ORDER.index(self.lower) > ORDER.index(self.upper):
            raise ValueError(f"bounds in the wrong order: {self.lower}..{self.upper}")
        if self.outcome != "unresolved" and not self.lower == self.upper == self.outcome:
            raise ValueError(f"outcome {self.outcome} with bounds {self.lower}..{self.upper}")


def unresolved(reason: str, seconds: float = 0.0, unsupported: tuple[str, ...] = ()) -> Verdict:
    """The verdict of a game about which nothing is known."""
    return Verdict("unresolved", "b", "a", "", reason, None, 0, seconds, (), unsupported)


def flip(verdict: Verdict, names: Iterable[str] = ()) -> Verdict:
    """The same verdict with the players' names exchanged; `names` are card names, which stay as they are."""
    return replace(
        verdict,
        outcome=FLIPPED.get(verdict.outcome, verdict.outcome),
        lower=FLIPPED.get(verdict.upper, verdict.upper),
        upper=FLIPPED.get(verdict.lower, verdict.lower),
        line=tuple(_flip_text(entry, names) for entry in verdict.line),
    )


def _flip_text(text: str, names: Iterable[str]) -> str:
    """Exchange the players A and B in a line's entry, but not inside a card's name."""
    kept = [re.escape(name) for name in sorted(set(names), key=len, reverse=True)]
    pattern = "|".join([*kept, r"(?<![^\W\d])[AB](?![\w'’-])|(?<![^\W\d])[AB](?='s)"])

    def exchange(match: re.Match[str]) -> str:
        return {"A": "B", "B": "A"}.get(match.group(), match.group())

    return re.sub(pattern, exchange, text)
