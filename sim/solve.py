"""Solving one game: the face of the rules machine and the search.

Two questions are asked (design: "Search"): can A force a win, can B force one. Short limits first, so that a quick yes to either
spares the other; then what is left of the time.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from sim.cards import compile_rule
from sim.cards.ir.abilities import Card
from sim.cards.library import Library, load_library
from sim.cards.lower.errors import Capacity, Unsupported
from sim.cards.lower.link import link_game
from sim.core.machine import CAPACITIES, Machine
from sim.core.program import Program
from sim.core.solver import Question, draw_line
from sim.explain import Narrator
from sim.verdict import GameSpec, Verdict, unresolved

DEEP = 1000  # turns: depth first
# share of the time that is left, stride of the search (core/solver.pyx)
ROUNDS = ((0.04, 1), (0.12, DEEP), (0.25, 1), (0.4, DEEP), (1.0, 1))
NO_LIMIT = 0.0
LIMITS = ("time", "nodes", "memory")
COUNTED: dict[int, int] = {2: 5, 5: 12}  # what to count up to next
ALL_REDUCTIONS = 2047


def unsupported_cards(names: Iterable[str], library: Library) -> tuple[str, ...]:
    """'NAME: clause' for every card that is not exact."""
    found = {name: library.support(name) for name in sorted(set(names))}
    return tuple(f"{name}: {clause}" for name, clause in found.items() if clause is not None)


@lru_cache(maxsize=4096)
def card_of(name: str, folder: Path | None = None) -> Card:
    """The IR of an exact card."""
    library = load_library() if folder is None else Library(folder)
    return library.card(name)


def build_program(spec: GameSpec) -> Program:
    """Link the programs of both hands and the variant rules. Raises Unsupported or Capacity."""
    rules = [compile_rule(text) for text in spec.rules.rules]
    tables = link_game(
        [card_of(name) for name in spec.hand_a],
        [card_of(name) for name in spec.hand_b],
        rules,
        {
            "starter": 0 if spec.starter == "a" else 1,
            "start_life": spec.rules.starting_life,
            "draw_on_play": spec.rules.starter_draws,
            "land_rule": spec.rules.land_rule,
            "random_policy": 0 if spec.rules.random_policy == "worst_for_owner" else 1,
        },
    )
    return Program(tables)


def unmodelled(spec: GameSpec) -> str | None:
    """A part of the rule set that changes play and that the machine does not know yet."""
    rules = spec.rules
    for name in ("life_rule", "counter_rule", "empty_library_draw_loses", "random_cost_is_worst_for_payer"):
        if getattr(rules, name):
            return f"rule set field {name} is not modelled"
    if rules.land_rule != "none":
        return f"land rule {rules.land_rule} is not modelled"
    return None


def solve_game(spec: GameSpec, *, time_limit: float | None, memory_mb: int = 1500, reduce: int = ALL_REDUCTIONS) -> Verdict:
    """Prove the outcome of `spec`, or say how far the proof got and why it stopped.

    `time_limit` is in seconds (None: none), `memory_mb` the budget of the search's tables, `reduce` the switches of the
    machine's reductions (all off: 0).
    """
    begun = time.perf_counter()
    library = load_library()
    missing = unsupported_cards((*spec.hand_a, *spec.hand_b), library)
    if missing:
        return unresolved(f"unsupported card: {missing[0]}", time.perf_counter() - begun, missing)
    why = unmodelled(spec)
    if why is not None:
        return unresolved(why, time.perf_counter() - begun)
    try:
        program = build_program(spec)
    except (Unsupported, Capacity) as error:
        return unresolved(f"unsupported: {error}", time.perf_counter() - begun)
    return Solver(Machine(program, reduce), begun, time_limit, memory_mb).verdict()


class Solver:
    """The two questions of one game."""

    def __init__(self, machine: Machine, begun: float, time_limit: float | None, memory_mb: int) -> None:
        self.machine = machine
        self.begun = begun
        self.time_limit = time_limit
        self.memory_mb = memory_mb
        self.answers: list[Question | None] = [None, None]
        self.counted: list[int | None] = [2, 2]  # how far the wider game of each player counts; None: it gave all it can
        self.widened = False
        self.nodes = 0

    def left(self) -> float:
        """Seconds left; infinite without a limit."""
        return float("inf") if self.time_limit is None else self.time_limit - (time.perf_counter() - self.begun)

    def ask(self, player: int, seconds: float, stride: int, counted: int | None = None) -> Question:
        """Can `player` force a win? `counted`: in the wider game that counts counters so far (sim/core/widen.pyx)."""
        self.machine.favour(-1 if counted is None else player, counted or 0)
        question = Question(self.machine, player, seconds=seconds, megabytes=self.memory_mb / 2, stride=stride)
        self.nodes += question.nodes
        return question

    def known(self, player: int) -> str:
        """yes | no | unknown."""
        question = self.answers[player]
        return "unknown" if question is None else str(question.answer)

    def verdict(self) -> Verdict:
        """Ask until both questions are settled or the time is up."""
        for share, stride in ROUNDS:
            for player in (0, 1):
                self.pursue(player, share, stride)
            if self.settled():
                break
        return self.conclude()

    def pursue(self, player: int, share: float, stride: int) -> None:
        """One round for one player: his question itself, then whether a wider game already says no."""
        if self.known(1 - player) == "yes" or self.known(player) != "unknown":
            return
        questions = 1 + (self.machine.can_widen and self.counted[player] is not None)
        both = share == 1.0 and player == 0 and self.known(1) == "unknown"
        before = self.answers[player]
        if before is None or before.reason in LIMITS:
            seconds = self.slice(share, questions * (2 if both else 1))
            if seconds is None:
                return
            self.answers[player] = None  # the old tables go before new ones are made
            self.answers[player] = self.ask(player, seconds, stride)
        if self.known(player) == "unknown" and questions == 2 and stride == 1:
            self.pursue_wider(player, share, 2 if both else 1)

    def pursue_wider(self, player: int, share: float, parts: int) -> None:
        """Count more where the wider game says yes: that proves nothing."""
        counted = self.counted[player]
        seconds = self.slice(share, parts)
        while counted is not None and seconds is not None:
            wider = self.ask(player, seconds, 1, counted)
            if wider.answer == "no":
                self.answers[player] = wider
                self.widened = True
                return
            if wider.answer == "unknown":
                return
            counted = self.counted[player] = COUNTED.get(counted)
            seconds = self.slice(share, parts)

    def slice(self, share: float, parts: int) -> float | None:
        """Seconds for the next question; None when the time is up."""
        left = self.left()
        if left == float("inf"):
            return NO_LIMIT if share == 1.0 else 20.0 * share
        if left <= 0:
            return None
        return max(0.01, left * share / parts)

    def settled(self) -> bool:
        """Is there nothing left to ask?"""
        return "yes" in (self.known(0), self.known(1)) or (self.known(0) == self.known(1) == "no")

    def conclude(self) -> Verdict:
        """What the answers prove."""
        a, b = self.known(0), self.known(1)
        seconds = time.perf_counter() - self.begun
        if "yes" in (a, b):
            player = 0 if a == "yes" else 1
            question = self.answers[player]
            assert question is not None
            outcome = "ab"[player]
            self.machine.favour(-1, 0)
            line = self.tell(question.line())
            return Verdict(outcome, outcome, outcome, "strategy", "", question.win_turn or None, self.nodes, seconds, line)
        if a == b == "no":
            # the options of a wider game are numbered otherwise: no common line then
            line = () if self.widened else self.tell(draw_line(self.answers[0], self.answers[1]))  # type: ignore[arg-type]
            return Verdict("draw", "draw", "draw", "closure", "", None, self.nodes, seconds, line)
        lower, upper = "draw" if b == "no" else "b", "draw" if a == "no" else "a"
        return Verdict("unresolved", lower, upper, "", self.reason(), None, self.nodes, seconds, ())

    def reason(self) -> str:
        """Why a question stayed open."""
        for player in (0, 1):
            question = self.answers[player]
            if question is not None and question.answer == "unknown":
                if question.capacities:
                    return "capacity: " + ", ".join(CAPACITIES[number] for number in question.capacities)
                return f"{question.reason} ran out after {question.nodes} positions"
        return "time ran out before the search began"

    def tell(self, moves: list[tuple[bytes, int, int]]) -> tuple[str, ...]:
        """The line in words."""
        return Narrator(self.machine, self.machine.names).tell(moves)
