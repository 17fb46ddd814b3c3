"""Whole lines of play behind a verdict.

The search leaves out what its answer does not need: positions that their kin decides, and with a wider game the game itself.
What is missing is asked again from the position in question, with a budget of positions (never of seconds: the same game
gets the same line on every machine).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from sim.core.positions import Positions
from sim.core.solver import Question
from sim.kin import Kinship, family, grown, no_worse

DECISION = 0
# dominance, positions, stride of each attempt from a position where a line breaks off
ATTEMPTS = ((False, 20_000, 1), (True, 60_000, 1), (True, 60_000, 1000))
BUDGET = 150_000  # positions for one line in all
LEAN = 2_000  # positions, to see whether passing does as well
MOST_PLACES = 200_000  # of a plan that is read for kin
MADE_MANA = 2  # ArcC.optional of sim/core/face.pxd
DRAWN_MOVES = 120  # decisions of a drawn line that does not come round
MOST_MOVES = 4000

Place = tuple[bytes, int, int, int, list[tuple[int, int, int, int]]]  # of Question.plan
Move = tuple[bytes, int, int]  # packed position, option, turn boundaries crossed


class End(Enum):
    """How a line ends."""

    OVER = "over"  # the game has ended
    STUCK = "stuck"  # in a loop that the loser has to leave and cannot
    REPEATS = "repeats"  # the position after the last move stood before
    GAINS = "gains"  # it stood before with less life or fewer stored counters
    GROWS = "grows"  # no end in sight
    BROKEN = "broken"  # the budget ran out


@dataclass(frozen=True)
class Line:
    """Moves; with REPEATS and GAINS they go on from the move number `again`, for ever."""

    moves: list[Move]
    end: End
    again: int = 0
    status: int = 0  # with OVER: StatusC of sim/core/face.pxd
    turn: int = 1  # in which it begins

    @property
    def win_turn(self) -> int | None:
        """The turn in which a won line ends."""
        return self.turn + sum(turns for _, _, turns in self.moves) if self.end in (End.OVER, End.STUCK) else None


@dataclass
class Asker:
    """Questions from positions in the middle of a game."""

    positions: Positions
    left: int = BUDGET
    nodes: int = 0

    def ask(self, attacker: int, origin: bytes, answer: str) -> Question | None:
        """The question of `attacker` from a position, when it is answered so; None when the budget does not reach."""
        for dominance, nodes, stride in ATTEMPTS:
            if self.left <= 0:
                return None
            question = Question(
                self.positions, attacker, nodes=min(nodes, self.left), dominance=dominance, stride=stride, origin=origin, own_root=True
            )
            self.left -= question.nodes
            self.nodes += question.nodes
            if question.answer != "unknown":
                return question if question.answer == answer else None
        return None


def won_line(positions: Positions, attacker: int, question: Question) -> Line:
    """The attacker's shortest way to his win that the search knows, against the longest resistance."""
    asker = Asker(positions)
    moves: list[Move] = []
    met: set[bytes] = set()
    asked: Question | None = question
    while asked:
        for move in asked.line():
            if move[0] in met or len(moves) >= MOST_MOVES:
                return Line(moves, End.BROKEN)
            met.add(move[0])
            moves.append(move)
        rest = asked.broken
        if not rest:
            return Line(moves, End.OVER if not moves or over_after(positions, moves[-1]) else End.STUCK)
        asked = asker.ask(attacker, rest, "yes")
    return Line(moves, End.BROKEN)


def over_after(positions: Positions, move: Move) -> int:
    """The status after a move, 0 when somebody decides there."""
    positions.load(move[0])
    view, _, _ = positions.apply(move[1])
    return view[0]


@dataclass
class Seat:
    """A player who keeps the other from winning: `question` is the other's, answered "no"."""

    positions: Positions
    attacker: int
    question: Question
    counted: int | None = None  # the wider game in which it was answered; None: the game itself
    asker: Asker = field(init=False)

    def __post_init__(self) -> None:
        self.asker = Asker(self.positions, BUDGET // 2)
        self.asked = [self.question]
        self.plan: list[Place] | None = None
        self.families: dict[bytes, list[int]] = {}

    def enter(self) -> None:
        """Make the machine the game of the question."""
        if self.counted is not None:
            self.positions.favour(self.attacker, self.counted)  # type: ignore[attr-defined]

    def leave(self) -> None:
        """Make it the game itself again."""
        if self.counted is not None:
            self.positions.favour(-1, 0)  # type: ignore[attr-defined]

    def seen(self, position: bytes) -> bytes:
        """The position as the question's game has it."""
        return position if self.counted is None else self.positions.widened(position)  # type: ignore[attr-defined]

    def advice(self, position: bytes) -> tuple[int, bytes] | None:
        """What to do in a position: (option, position after it); None when nobody knows."""
        self.enter()
        try:
            seen = self.seen(position)
            found = self.known(seen)
            if found is not None:
                found = self.leaner(seen, *found)
        finally:
            self.leave()
        if found is None or self.counted is None:
            return found
        return self.really(position, *found)

    def known(self, position: bytes) -> tuple[int, bytes] | None:
        """The advice of a question that knows the position or kin of it, or of a new one."""
        if not position:
            return None
        for question in reversed(self.asked):
            found = question.advice(position)
            if found is not None:
                return found
        found = self.as_kin(position)
        if found is not None:
            return found
        asked = self.asker.ask(self.attacker, position, "no")
        if asked is None:
            return None
        self.asked.append(asked)
        return asked.advice(position)

    def leaner(self, position: bytes, option: int, after: bytes) -> tuple[int, bytes]:
        """To pass (the last option) instead of making mana that nothing needs, where that is soon seen to do as well."""
        options = self.positions.load(position)[3]
        if self.positions.apply(option)[2] != MADE_MANA or self.asker.left <= 0:
            return option, after
        self.positions.load(position)
        if self.positions.apply(options - 1)[0][0] != DECISION:
            return option, after
        passed = self.positions.pack()
        question = Question(self.positions, self.attacker, nodes=min(LEAN, self.asker.left), origin=passed, own_root=True)
        self.asker.left -= question.nodes
        if question.answer != "no":
            return option, after
        self.asked.append(question)
        return options - 1, passed

    def as_kin(self, position: bytes) -> tuple[int, bytes] | None:
        """Play the position as kin of it is played that is no worse for the other player."""
        kinship = Kinship(*self.positions.kinship)
        if self.plan is None:
            self.plan = self.question.plan(MOST_PLACES) or []
            for number, (at, _, _, _, _) in enumerate(self.plan):
                self.families.setdefault(family(at), []).append(number)
        for number in self.families.get(family(position), ()):
            at, _, _, cover, edges = self.plan[number]
            if cover >= 0 or len(edges) != 1 or edges[0][1] < 0 or not no_worse(at, position, self.attacker, kinship):
                continue
            goal = self.plan[edges[0][1]][0]
            for option in range(self.positions.load(position)[3]):
                self.positions.load(position)
                view, _, _ = self.positions.apply(option)
                if view[0] == DECISION and no_worse(goal, after := self.positions.pack(), self.attacker, kinship):
                    return option, after
        return None

    def really(self, position: bytes, option: int, goal: bytes) -> tuple[int, bytes] | None:
        """The option of the game itself that leads to the same place as one of the wider game."""
        options = self.positions.load(position)[3]
        for tried in sorted(range(options), key=lambda n: n != option):
            self.positions.load(position)
            view, _, _ = self.positions.apply(tried)
            after = b"" if view[0] != DECISION else self.positions.pack()
            self.enter()
            try:
                if (self.seen(after) if after else b"") == goal:
                    return tried, after
            finally:
                self.leave()
        return None


def drawn_line(positions: Positions, seats: tuple[Seat, Seat], origin: bytes | None = None) -> Line:
    """A line of a draw, from the start or a position: seats[0] is A, who keeps B from winning, seats[1] is B."""
    view = positions.start() if origin is None else positions.load(origin)
    if view[0] != DECISION:
        return Line([], End.OVER, status=view[0])
    position = positions.pack()
    moves: list[Move] = []
    met: dict[bytes, int] = {}
    kin: dict[bytes, int] = {}  # last place of each family
    monotone = positions.kinship[1]
    while len(moves) < DRAWN_MOVES:
        if position in met:
            return Line(moves, End.REPEATS, met[position])
        last = kin.get(family(position)) if monotone else None
        if last is not None and grown(moves[last][0], position) and any(turns for _, _, turns in moves[last:]):
            return Line(moves, End.GAINS, last)
        met[position] = kin[family(position)] = len(moves)
        _, decider, _, _ = positions.load(position)
        found = seats[decider].advice(position)
        if found is None:
            return Line(moves, End.BROKEN)
        positions.load(position)
        view, turns, _ = positions.apply(found[0])
        moves.append((position, found[0], turns))
        if view[0] != DECISION:
            return Line(moves, End.OVER, status=view[0])
        position = found[1]
    return Line(moves, End.GROWS)
