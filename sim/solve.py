"""Solving one game: the face of the rules machine and the search.

Two questions are asked (design: "Search"): can A force a win, can B force one; each, and those of the wider games, in legs in turn,
so that a quick yes to one spares the others.
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
from sim.life_rule import under_life_rule
from sim.lines import Line, Seat, drawn_line, won_line
from sim.pursuit import Pursuit
from sim.verdict import GameSpec, Verdict, unresolved

NO_LIMIT = 0.0


def solve_game(spec: GameSpec, *, time_limit: float | None, memory_mb: int = 1500, reduce: int = ALL_REDUCTIONS) -> Verdict:
    """Prove the outcome of `spec`, or say how far the proof got and why it stopped.

    `time_limit` is in seconds (None: none), `memory_mb` the budget of the search's tables, `reduce` the switches of the
    machine's reductions (all off: 0).
    """
    solver = _solver(spec, time_limit, memory_mb, reduce)
    if isinstance(solver, Verdict):
        return solver
    verdict = solver.verdict()
    if spec.rules.life_rule == "none" or verdict.outcome in ("a", "b"):
        return verdict
    return under_life_rule(solver.machine, verdict, solver.begun, time_limit)


def solver_of(spec: GameSpec, *, time_limit: float | None, memory_mb: int, reduce: int = ALL_REDUCTIONS) -> Solver | Verdict:
    """The solver of a game before its first question; a verdict when none can be asked. It knows no life rule: then none can."""
    if spec.rules.life_rule != "none":
        return unresolved("under the life rule only whole games are solved")
    return _solver(spec, time_limit, memory_mb, reduce)


def _solver(spec: GameSpec, time_limit: float | None, memory_mb: int, reduce: int) -> Solver | Verdict:
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
        self.widened: list[int | None] = [None, None]  # how far the wider game counted that gave the answer
        share = memory_mb / (4 if self.machine.can_widen else 2)
        self.pursuits = [Pursuit(self.machine, player, share, origin=origin) for player in (0, 1)]
        self.wider = [Pursuit(self.machine, player, share, wide=True, origin=origin) for player in (0, 1) if self.machine.can_widen]

    @property
    def nodes(self) -> int:
        """Positions explored for all questions."""
        return sum(pursuit.nodes for pursuit in (*self.pursuits, *self.wider))

    def at(self, origin: bytes, turn: int, share: float) -> Solver:
        """The solver of the same game from a position, with a share of the time."""
        limit = None if self.time_limit is None else self.time_limit * share
        return Solver(self.program, time.perf_counter(), limit, self.memory_mb, self.reduce, origin, turn)

    def left(self) -> float:
        """Seconds left; infinite without a limit."""
        return float("inf") if self.time_limit is None else self.time_limit - (time.perf_counter() - self.begun)

    def known(self, player: int) -> str:
        """yes | no | unknown."""
        question = self.answers[player]
        return "unknown" if question is None else str(question.answer)

    def verdict(self) -> Verdict:
        """Ask until both questions are settled, nothing is left to ask, or the time is up."""
        number = 0
        while not self.settled() and self.round(number):
            number += 1
        return self.conclude()

    def round(self, number: int) -> bool:
        """Leg `number` of every open question; False when there is none, or no time."""
        legs = 0
        for pursuit in (*self.pursuits, *self.wider):
            if self.settled() or pursuit.closed or self.known(pursuit.player) != "unknown":
                continue
            left = self.left()
            if left <= 0 or (pursuit.full and left == float("inf")):
                continue
            pursuit.leg(number, NO_LIMIT if left == float("inf") else left)
            legs += 1
            self.note(pursuit)
        return legs > 0

    def note(self, pursuit: Pursuit) -> None:
        """What the last leg says about the game."""
        if pursuit.wide and pursuit.answer != "no":
            return
        self.answers[pursuit.player] = pursuit.question
        self.widened[pursuit.player] = pursuit.counted if pursuit.wide else None

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
                if question.reason.startswith("capacity"):
                    return "capacity: " + ", ".join(CAPACITIES[number] for number in question.capacities)
                limit = "time" if question.reason == "expansions" else question.reason
                return f"{limit} ran out after {question.nodes} positions"
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
