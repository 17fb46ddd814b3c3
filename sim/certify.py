"""Making certificates: the strategies behind a verdict, with as little resting on the search's reductions as its budget allows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from sim.certificate import NOBODY, SIDE, Claim, Omega, Proof, key_of
from sim.core.machine import Machine
from sim.core.positions import Positions
from sim.core.solver import Question
from sim.kin import PREFIX
from sim.measures import Edge, Place, measures_of
from sim.solve import Solver, solver_of
from sim.verdict import GameSpec, Verdict
from sim.verify import CLAIMS, Refuted, check_claim

DECISION = 0
# reductions of the machine, positions: asked again without dominance, so that no place needs kin to speak for it
ATTEMPTS = ((False, 20_000), (True, 100_000))
MOST_PLACES = 400_000  # of one claim
CHAIN = 32  # how far back a gaining loop is looked for, as in sim/core/expand.pyx

Plan = list[tuple[bytes, int, int, int, list[tuple[int, int, int, int]]]]


class Uncertifiable(Exception):  # noqa: N818 - not an error of the program's
    """Why a claim has no certificate."""


@dataclass
class Draft:
    """A claim in the making: what a finished question planned, in the positions it was asked about."""

    game: Positions
    question: Question
    plan: Plan
    omegas: list[Omega] = field(default_factory=list)
    side: list[tuple[int, int, int]] = field(default_factory=list)
    refs: dict[bytes, int] = field(default_factory=dict)  # of side positions, and of the start
    known: dict[tuple[bytes, int], int] = field(default_factory=dict)  # omega of a side position's option

    def claim(self, attacker: int, wins: bool, reduce: int, counted: int | None) -> Claim:
        """The claim. Raises Uncertifiable."""
        places = [Place(decider, active, cover, [Edge(*edge[1:]) for edge in edges]) for _, decider, active, cover, edges in self.plan]
        measures = measures_of(places, attacker, wins)
        if measures is None:
            raise Uncertifiable("the strategy has a gap")
        moves, speakers = [], {cover for _, _, _, cover, _ in self.plan if cover >= 0}
        if self.plan:
            self.refs[self.plan[0][0]] = 0
        for number, (position, decider, _, cover, edges) in enumerate(self.plan):
            own = cover < 0 and (decider == attacker) == wins
            if own and not edges:
                raise Uncertifiable("the strategy has a gap")
            moves.append(edges[0][0] if own else NOBODY)
            for option, target, _, _ in edges:
                self.note_omega(number, position, option, target)
        return Claim(
            attacker, wins, reduce, counted, [key_of(place[0]) for place in self.plan], moves,
            [place[3] for place in self.plan], measures, {n: self.plan[n][0][: PREFIX.size] for n in sorted(speakers)},
            self.omegas, self.side,
        )  # fmt: skip

    def after(self, position: bytes, option: int) -> bytes:
        """The position that an option leads to without acceleration; b"" at an end."""
        self.game.load(position)
        view, _, _ = self.game.apply(option)
        return self.game.pack() if view[0] == DECISION else b""

    def note_omega(self, number: int, position: bytes, option: int, target: int) -> None:
        """Where the search's edge does not lead where the machine goes, a loop that gains was closed."""
        if target >= 0 and self.question.accelerations and self.after(position, option) != self.plan[target][0]:
            self.omegas.append(self.omega(number, position, option, self.plan[target][0]))

    def omega(self, ref: int, position: bytes, option: int, result: bytes) -> Omega:
        """The loop that closes with an option of a position and gives `result`."""
        player = self.game.load(position)[1]
        base, path = position, list[tuple[int, int]]()
        for _ in range(CHAIN):
            self.after(position, option)
            if self.game.accelerate(base, player) and self.game.pack() == result:
                return Omega(ref, option, self.side_of(base), path)
            came = self.question.came(base)
            if came is None or came[2] or self.game.load(came[0])[1] != player:
                break
            path.insert(0, (came[1], self.omega_before(came[0], came[1], base)))
            base = came[0]
        raise Uncertifiable("acceleration: the loop behind a step was not found again")

    def omega_before(self, position: bytes, option: int, result: bytes) -> int:
        """The number of the omega on a step between side positions, or -1."""
        if self.after(position, option) == result:
            return NOBODY
        if (position, option) not in self.known:
            omega = self.omega(self.side_of(position), position, option, result)
            self.omegas.append(omega)
            self.known[position, option] = len(self.omegas) - 1
        return self.known[position, option]

    def side_of(self, position: bytes) -> int:
        """The reference to a position that the search came to, by the way on which it first did."""
        steps = []
        while position not in self.refs:
            came = self.question.came(position)
            if came is None:
                raise Uncertifiable("acceleration: the way to a loop was not found again")
            steps.append((came[0], came[1], position))
            position = came[0]
        for source, option, reached in reversed(steps):
            omega = self.omega_before(source, option, reached)
            self.side.append((self.refs[source], option, omega))
            self.refs[reached] = SIDE - (len(self.side) - 1)
        return self.refs[position] if not steps else self.refs[steps[0][2]]


def solve_and_certify(spec: GameSpec, *, time_limit: float | None, memory_mb: int = 1500) -> tuple[Verdict, Proof]:
    """The verdict of a game, and its proof."""
    solver = solver_of(spec, time_limit=time_limit, memory_mb=memory_mb)
    if isinstance(solver, Verdict):
        return solver, Proof(spec.starter, "unresolved", [], solver.reason)
    verdict = solver.verdict()
    return verdict, certify(solver, spec.starter, verdict.outcome)


def certify(solver: Solver, starter: str, outcome: str) -> Proof:
    """The proof of a verdict that the solver has found; one without claims says why."""
    claims = []
    try:
        for attacker, wins in sorted(CLAIMS[outcome]):
            claims.append(_claim(solver, attacker, wins))
    except Uncertifiable as error:
        return Proof(starter, outcome, [], f"not certifiable: {error}")
    return Proof(starter, outcome, claims, "" if claims else "unresolved: nothing is claimed")


def _claim(solver: Solver, attacker: int, wins: bool) -> Claim:
    """The first attempt whose claim the checker accepts. Raises Uncertifiable with what stopped the last one."""
    why = "no question was answered"
    for game, question, reduce, counted in _attempts(solver, attacker):
        if question.answer != ("yes" if wins else "no"):
            continue
        plan = question.plan(MOST_PLACES)
        if plan is None:
            why = f"more than {MOST_PLACES:,} positions"
            continue
        try:
            claim = Draft(game, question, plan).claim(attacker, wins, reduce, counted)
            check_claim(game, claim)
        except (Uncertifiable, Refuted) as error:
            why = str(error)
        else:
            return claim
    raise Uncertifiable(why)


def _attempts(solver: Solver, attacker: int) -> Iterator[tuple[Machine, Question, int, int | None]]:
    """Machines and answered questions, those first whose answers rest on least."""
    solver.machine.favour(-1, 0)
    for reductions, nodes in ATTEMPTS:
        game = solver.machine if reductions else Machine(solver.program, 0)
        yield game, Question(game, attacker, nodes=nodes, dominance=False), solver.reduce if reductions else 0, None
    question = solver.answers[attacker]
    if question is not None:
        counted = solver.widened[attacker]
        if counted is not None:
            solver.machine.favour(attacker, counted)
        yield solver.machine, question, solver.reduce, counted
        solver.machine.favour(-1, 0)
