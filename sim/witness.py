"""Is there a hand that this one beats (PHM 4.2b, XCB 2.3b)? A search over simple opposing hands and those of a pool."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import yaml

from sim.cards.ir.abilities import Card
from sim.cards.lower.errors import Capacity, Unsupported
from sim.core.machine import Machine
from sim.core.solver import Question
from sim.formats.ruleset import RuleSet
from sim.game import build_program, card_of, unmodelled
from sim.textless import textless_hands
from sim.verdict import GameSpec

SIMPLE = Path(__file__).parent / "formats" / "simple_hands.yaml"


@dataclass
class Witness:
    """won: the hand that is beaten, '' for none; tried: against which; undecided: open games; reason: why none was tried."""

    won: str = ""
    tried: list[str] = field(default_factory=list)
    undecided: int = 0
    reason: str = ""


def find_witness(
    cards: tuple[str, ...],
    rules: RuleSet,
    pool: Sequence[tuple[str, ...]],
    *,
    both: bool,
    time_limit: float | None,
    memory_mb: int,
) -> Witness:
    """Look for a hand against which `cards` wins a game, or with `both` both games."""
    found = Witness(reason=unmodelled(GameSpec(cards, (), "a", rules)) or "")
    if found.reason:
        return found
    ends = None if time_limit is None else time.perf_counter() + time_limit
    opponents = list(candidates(len(cards), pool))
    for number, (what, theirs) in enumerate(opponents):
        answers = []
        for starter in "ab":
            left = None if ends is None else max(0.01, (ends - time.perf_counter()) / (2 * (len(opponents) - number)))
            answers.append(wins(GameSpec(cards, (), starter, rules), theirs, left, memory_mb))
            if (answers[-1] == "yes") != both:
                break
        found.tried.append(what)
        found.undecided += answers.count("unknown")
        if answers[-1] == "yes":
            found.won = what
            return found
    return found


def candidates(size: int, pool: Sequence[tuple[str, ...]]) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """Opposing hands, the weakest first."""
    blank = textless_hands(size, 0)[0]
    yield blank.what, blank.cards
    for card in simple_cards():
        yield f"{size} x {card}", (card_of(card),) * size
    for hand in pool:
        try:
            yield " / ".join(hand), tuple(card_of(name) for name in hand)
        except KeyError:  # a card without a program
            continue


@cache
def simple_cards() -> tuple[str, ...]:
    """Cards that a simple hand consists of."""
    return tuple(yaml.safe_load(SIMPLE.read_text("utf-8")))


def wins(spec: GameSpec, theirs: Sequence[Card], seconds: float | None, memory_mb: int) -> str:
    """Can player A force a win: yes, no or unknown."""
    try:
        machine = Machine(build_program(spec, theirs))
    except (Unsupported, Capacity):
        return "unknown"
    return str(Question(machine, 0, seconds=seconds or 0.0, megabytes=memory_mb / 2).answer)
