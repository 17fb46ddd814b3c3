"""Solving one game: the face of the rules machine and the search.

Two questions are asked (design: "Search"): can A force a win, can B force one. Short limits first, so that a quick yes to either
spares the other; then what is left of the time.
"""

from __future__ import annotations

import time
from dataclasses import replace

from sim.cards.library import load_library
from sim.cards.lower.errors import Capacity, Unsupported
from sim.core.machine import CAPACITIES, Machine
from sim.core.program import Program
from sim.core.solver import Question
from sim.explain import Narrator
from sim.game import ALL_REDUCTIONS, build_program, unmodelled, unsupported_cards
from sim.lines import Line, Seat, drawn_line, won_line
from sim.verdict import GameSpec, Verdict, unresolved

DEEP = 1000  # turns: depth first
# share of the time that is left, stride of the search (core/solver.pyx)
ROUNDS = ((0.04, 1), (0.12, DEEP), (0.25, 1), (0.4, DEEP), (1.0, 1))
NO_LIMIT = 0.0
LIMITS = ("time", "nodes", "memory")
COUNTED: dict[int, int] = {2: 5, 5: 12}  # what to count up to next


def solve_game(spec: GameSpec, *, time_limit: float | None, memory_mb: int = 1500, reduce: int = ALL_REDUCTIONS) -> Verdict:
    """Prove the outcome of `spec`, or say how far the proof got and why it stopped.

    `time_limit` is in seconds (None: none), `memory_mb` the budget of the search's tables, `reduce` the switches of the
    machine's reductions (all off: 0).
    """
    solver = solver_of(spec, time_limit=time_limit, memory_mb=memory_mb, reduce=reduce)
    return solver if isinstance(solver, Verdict) else solver.verdict()


def solver_of(spec: GameSpec, *, time_limit: float | None, memory_mb: int, reduce: int = ALL_REDUCTIONS) -> Solver | Verdict:
    """The solver of a game before its first question; a verdict when none can be asked."""
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
    return Solver(program, begun, time_limit, memory_mb, reduce)


class Solver:
    """The two questions of one game, from its start or from a packed position (`origin`) in a turn."""

    def __init__(self, program: Program, begun: float, time_limit: float | None, memory_mb: int, reduce: int = ALL_REDUCTIONS,
                 origin: bytes | None = None, turn: int = 1) -> None:  # fmt: skip
        self.origin = origin
        self.turn = turn
        self.program = program
        self.reduce = reduce
        self.machine = Machine(program, reduce)
        self.begun = begun
        self.time_limit = time_limit
        self.memory_mb = memory_mb
        self.answers: list[Question | None] = [None, None]
        self.counted: list[int | None] = [2, 2]  # how far the wider game of each player counts; None: it gave all it can
        self.widened: list[int | None] = [None, None]  # how far it counted where it gave the answer
        self.nodes = 0

    def at(self, origin: bytes, turn: int, share: float) -> Solver:
        """The solver of the same game from a position, with a share of the time."""
        limit = None if self.time_limit is None else self.time_limit * share
        return Solver(self.program, time.perf_counter(), limit, self.memory_mb, self.reduce, origin, turn)

    def left(self) -> float:
        """Seconds left; infinite without a limit."""
        return float("inf") if self.time_limit is None else self.time_limit - (time.perf_counter() - self.begun)

    def ask(self, player: int, seconds: float, stride: int, counted: int | None = None) -> Question:
        """Can `player` force a win? `counted`: in the wider game that counts counters so far (sim/core/widen.pyx)."""
        self.machine.favour(-1 if counted is None else player, counted or 0)
        origin = self.origin
        if origin is not None and counted is not None:
            origin = self.machine.widened(origin)
        question = Question(self.machine, player, seconds=seconds, megabytes=self.memory_mb / 2, stride=stride, origin=origin)
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
        self.machine.favour(player, counted or 0)
        if self.origin is not None and not self.machine.widened(self.origin):
            return
        while counted is not None and seconds is not None:
            wider = self.ask(player, seconds, 1, counted)
            if wider.answer == "no":
                self.answers[player] = wider
                self.widened[player] = counted
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
        if "yes" in (a, b) or a == b == "no":
            line = self.line()
            told = self.tell(line)
            seconds = time.perf_counter() - self.begun
            if a == b:
                return Verdict("draw", "draw", "draw", "closure", "", None, self.nodes, seconds, told)
            outcome = "a" if a == "yes" else "b"
            return Verdict(outcome, outcome, outcome, "strategy", "", line.win_turn, self.nodes, seconds, told)
        seconds = time.perf_counter() - self.begun
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

    def line(self) -> Line:
        """The line of play of a settled game."""
        self.machine.favour(-1, 0)
        for player, question in enumerate(self.answers):
            if question is not None and question.answer == "yes":
                return replace(won_line(self.machine, player, question), turn=self.turn)
        first, second = self.answers
        assert first is not None
        assert second is not None
        seats = Seat(self.machine, 1, second, self.widened[1]), Seat(self.machine, 0, first, self.widened[0])
        return replace(drawn_line(self.machine, seats, self.origin), turn=self.turn)

    def tell(self, line: Line) -> tuple[str, ...]:
        """The line in words."""
        return Narrator(self.machine, self.machine.names).tell(line)
