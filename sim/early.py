"""Can a hand force a result before its opponent gets to act in earnest (PHM 3.1, XCB 2.3a)? One opposing hand, one starter.

Two questions on the one search, with a goal (sim/core/goal.pyx). Can player A force a win, or cards out of the other hand, before
the deadline? And if not: can player B force the deadline, or any other end? When neither can, A takes turns for ever.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from sim.cards.ir.abilities import Card
from sim.cards.lower.errors import Capacity, Unsupported
from sim.core.machine import CAPACITIES, Machine
from sim.core.program import Program
from sim.core.solver import Question
from sim.explain import Narrator
from sim.formats.ruleset import EarlyWin
from sim.game import ALL_REDUCTIONS, build_program, unmodelled
from sim.lines import Line, Seat, drawn_line, won_line
from sim.verdict import GameSpec

EXCUSES = {"none": 0, "phm": 1, "xcb": 2}  # ExcuseC of sim/core/goal.pxd
A_WON, B_WON, CARDS_LOST = 1, 2, 5  # StatusC of sim/core/face.pxd and ResultC of sim/core/goal.pxd
RESULTS = {A_WON: "a win", CARDS_LOST: "cards leaving the opponent's hand"}
TURNS = "turns without end"
ROUNDS = ((0.3, 1), (0.5, 1000), (1.0, 1))  # share of the time that is left, stride of the search


@dataclass(frozen=True)
class Forced:
    """Whether player A can force an early result: yes, no or unknown; which, the line, or why it is not known."""

    answer: str
    result: str = ""
    line: tuple[str, ...] = ()
    reason: str = ""
    nodes: int = 0


def forced_early(
    spec: GameSpec,
    early: EarlyWin,
    theirs: Sequence[Card] | None = None,
    *,
    unlimited: bool = False,
    time_limit: float | None = None,
    memory_mb: int = 1500,
    reduce: int = ALL_REDUCTIONS,
) -> Forced:
    """Ask it of the game `spec`; `theirs` stands for `spec.hand_b`, `unlimited`: B has no maximum hand size."""
    why = unmodelled(spec)
    if why is not None:
        return Forced("unknown", reason=why)
    try:
        program = build_program(spec, theirs)
    except (Unsupported, Capacity) as error:
        return Forced("unknown", reason=f"unsupported: {error}")
    return Early(program, early, unlimited, time_limit, memory_mb, reduce).ask()


class Early:
    """The questions of one game."""

    def __init__(
        self, program: Program, early: EarlyWin, unlimited: bool, time_limit: float | None, memory_mb: int, reduce: int
    ) -> None:
        self.machine = Machine(program, reduce)
        self.machine.pursue(0, win=early.win, excuse=EXCUSES[early.exceptions], unlimited=unlimited,
                            cards=early.cards_from_hand, per_turn=early.cards_per_turn, turn=early.before_turn,
                            completed=early.after_turns, win_within=early.win_within)  # fmt: skip
        self.turns = early.infinite_turns
        # where some wins do not count, less life of the opponent may be worse: he loses before his cards do
        self.by_dominance = early.win and not early.win_within
        self.ends = None if time_limit is None else time.perf_counter() + time_limit
        self.memory_mb = memory_mb
        self.plain = reduce == 0
        self.nodes = 0

    def ask(self) -> Forced:
        """Both questions, in rounds of growing length."""
        mine: Question | None = None
        theirs: Question | None = None
        for share, stride in ROUNDS:
            if mine is None or mine.answer == "unknown":
                mine = None  # the old tables go before new ones are made
                mine = self.question(0, share / 2, stride)
            if mine.answer == "yes":
                return self.found(mine)
            if mine.answer == "no" and not self.turns:
                return Forced("no", nodes=self.nodes)
            theirs = None
            theirs = self.question(1, share, stride)
            if theirs.answer == "yes":
                return Forced("no", nodes=self.nodes)
            if mine.answer == theirs.answer == "no" or not self.left():
                break
        assert mine is not None
        return self.neither(mine, theirs)

    def left(self) -> float:
        """Seconds left; 0: none. Without a limit there is always time."""
        return float("inf") if self.ends is None else max(0.0, self.ends - time.perf_counter())

    def question(self, player: int, share: float, stride: int) -> Question:
        """Can `player` force the end that is his? Endless play is looked at whole: no dominance there."""
        seconds = 0.0 if self.ends is None else max(0.01, self.left() * share)
        on = not self.plain
        asked = Question(self.machine, player, seconds=seconds, megabytes=self.memory_mb / 2, stride=stride,
                         accelerate=on, lazy=on, skip_dead=on, dominance=on and player == 0 and self.by_dominance)  # fmt: skip
        self.nodes += asked.nodes
        return asked

    def found(self, question: Question) -> Forced:
        """Player A forces it: which result, and the line."""
        line = won_line(self.machine, 0, question)
        result = "one of the results"
        if line.moves and line.win_turn:
            position, option, _ = line.moves[-1]
            self.machine.load(position)
            self.machine.apply(option)
            result = RESULTS.get(self.machine.result, result)
        return Forced("yes", result, self.tell(line), nodes=self.nodes)

    def neither(self, mine: Question, theirs: Question | None) -> Forced:
        """Neither question was answered yes."""
        if theirs is not None and mine.answer == theirs.answer == "no":
            if theirs.forced_loop:
                return Forced("unknown", reason="play inside one turn that nobody can leave", nodes=self.nodes)
            return Forced("yes", TURNS, self.tell(self.endless(mine, theirs)), nodes=self.nodes)
        open_one = mine if mine.answer == "unknown" or theirs is None else theirs
        if open_one.capacities:
            reason = "capacity: " + ", ".join(CAPACITIES[number] for number in open_one.capacities)
        else:
            reason = f"{open_one.reason} ran out after {self.nodes} positions"
        return Forced("unknown", reason=reason, nodes=self.nodes)

    def endless(self, mine: Question, theirs: Question) -> Line:
        """A line that neither player can leave for the better."""
        return drawn_line(self.machine, (Seat(self.machine, 1, theirs), Seat(self.machine, 0, mine)))

    def tell(self, line: Line) -> tuple[str, ...]:
        """The line in words."""
        return Narrator(self.machine, self.machine.names).tell(line)
