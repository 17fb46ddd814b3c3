"""Challenges (PHM 6.3c): a claimed line is followed move by move, and the first mistake that it needs is named, with its answer.

A claim is told in the words of a line of play: `1A: play Mountain; 1A: cast Lightning Bolt, targeting player B`. The turn, the
player, small choices and how a move stands in its step may be left out; nobody does anything else in between. `3B: pass` says
that nothing more is done in the turn.
"""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass, replace

from rapidfuzz import process

from sim.core.machine import Machine
from sim.core.program import Program
from sim.errors import UserError
from sim.explain import HEADS, PLAYERS, Narrator
from sim.lines import Move
from sim.solve import Solver
from sim.verdict import Verdict

DECISION = 0
STATES = 8000  # so many positions are looked at for the next move of a claim
TURNS_AHEAD = 2  # how far a move without a turn may lie ahead
ENTRY = re.compile(r"\s*(?:(?P<turn>\d+)?\s*(?P<player>[AB])\s*:)?\s*(?P<text>[^\[\]]*?)\s*(?:\[[^\]]*\])?\s*", re.DOTALL)
SHARE = 0.25  # of the time of a game, for each position behind the start
PASSES = ("pass", "passes")
OF_STATUS = {1: "a", 2: "b", 3: "draw", 4: "draw"}


@dataclass(frozen=True)
class Claimed:
    """One move of a claim as it was typed."""

    number: int
    turn: int | None
    player: int | None
    text: str


@dataclass(frozen=True)
class State:
    """On the way to a claimed move: the position, its turn, what is left of the text (None: all of it), the moves so far."""

    position: bytes
    turn: int
    rest: str | None
    moves: tuple[Move, ...]
    status: int = 0


@dataclass(frozen=True)
class Answer:
    """What became of a claim."""

    claimant: int
    claim: tuple[str, ...]  # as the machine tells it
    before: str  # the game's value at the start, and after the claimed line: a | b | draw | unresolved
    after: str
    by: int | None  # who made the mistake; None: the line holds, or a value is not known
    mistake: str  # in words
    line: tuple[str, ...]  # what breaks the claim, or how it goes on

    @property
    def holds(self) -> bool:
        """Is the line's result the result of best play?"""
        return self.before == self.after != "unresolved"


def read_claim(text: str) -> list[Claimed]:
    """The moves of a claim, separated by semicolons or lines."""
    found: list[Claimed] = []
    for part in re.split(r"[;\n]", text):
        match = ENTRY.fullmatch(part)
        if match is None:
            raise UserError(f"--claim: not a move: {part.strip()!r}; write moves as they are printed, with ';' between them")
        if match["text"]:
            turn = int(match["turn"]) if match["turn"] else None
            player = PLAYERS.index(match["player"]) if match["player"] else None
            found.append(Claimed(len(found) + 1, turn, player, _plain(match["text"])))
    if not found:
        raise UserError("--claim: no moves in it")
    return found


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


class Follower:
    """Finds the moves of a claim in a game, without reductions: whatever the rules allow can be claimed."""

    def __init__(self, program: Program) -> None:
        self.machine = Machine(program, 0)
        self.narrator = Narrator(self.machine, self.machine.names)
        self.exact = True
        self.heard: dict[str, None] = {}  # heads of moves that were possible where the claimed one was looked for

    def follow(self, claim: list[Claimed]) -> State:
        """The state after the whole claim. Raises UserError at a move that cannot be made."""
        view = self.machine.start()
        state = State(self.machine.pack() if view[0] == DECISION else b"", 1, None, (), view[0])
        for claimed in claim:
            state = self.find(state, claimed)
        return state

    def find(self, state: State, claimed: Claimed) -> State:
        """The nearest state in which the claimed move has been made; first just as it was written, then in another step or in response."""
        self.heard = {}
        for self.exact in (True, False):
            found = self.search(state, claimed)
            if found is not None:
                return found
        raise UserError(self.not_found(claimed))

    def search(self, state: State, claimed: Claimed) -> State | None:
        """Breadth first, so that as little as possible happens before the move."""
        last = claimed.turn if claimed.turn is not None else state.turn + TURNS_AHEAD
        queue, met = deque([replace(state, rest=None)]), set[tuple[bytes, str | None, int]]()
        while queue and len(met) < STATES:
            at = queue.popleft()
            if not at.position or (at.position, at.rest, at.turn) in met or at.turn > last:
                continue
            met.add((at.position, at.rest, at.turn))
            options = self.machine.load(at.position)[3]
            for option in range(options):
                after = self.make(at, option, claimed)
                if after is not None and self.made(after, state, claimed):
                    return after
                if after is not None:
                    queue.append(after)
        return None

    def made(self, after: State, before: State, claimed: Claimed) -> bool:
        """Has the claimed move been made? Passing ends with the turn, or the game."""
        if claimed.text in PASSES:
            return after.rest is None and (not after.position or after.turn > (claimed.turn or before.turn))
        return after.rest == ""

    def make(self, at: State, option: int, claimed: Claimed) -> State | None:
        """The state after an option; None when it is no part of the claim."""
        rest = at.rest
        for decider, chosen, now in self.narrator.choices(at.position, option):
            said = self.narrator.say(chosen, now)
            if not said:
                continue
            if chosen[0] not in HEADS:
                words = said if claimed.player in (None, decider) else f"{PLAYERS[decider]} {said}"
                rest = rest if rest is None else _without(rest, _plain(words), rest)
                continue
            if rest is not None:
                return None
            rest = self.head(at.turn, decider, claimed, said, self.narrator.where(now, chosen[0]))
            if rest is None:
                return None
        self.machine.load(at.position)
        view, turns, _ = self.machine.apply(option)
        position = self.machine.pack() if view[0] == DECISION else b""
        return State(position, at.turn + turns, rest, (*at.moves, (at.position, option, turns)), view[0])

    def head(self, turn: int, decider: int, claimed: Claimed, said: str, where: str) -> str | None:
        """What is left of the claimed text after the head of a move; None when it is another move."""
        self.heard[f"{turn}{PLAYERS[decider]}: {said}"] = None
        if claimed.player not in (None, decider) or claimed.turn not in (None, turn):
            return None
        for words in (where + said,) if self.exact else (where + said, said):
            rest = _without(claimed.text, _plain(words), None)
            if rest is not None:
                return rest
        return None

    def not_found(self, claimed: Claimed) -> str:
        """The message for a move that cannot be made, with the nearest that can."""
        near = [found for found, _, _ in process.extract(claimed.text, list(self.heard), limit=3, score_cutoff=60, processor=_plain)]
        who = f" by {PLAYERS[claimed.player]}" if claimed.player is not None else ""
        when = f" in turn {claimed.turn}" if claimed.turn is not None else ""
        possible = "; ".join(list(self.heard)[:6]) or "nothing but to pass"
        hint = f"did you mean {' or '.join(map(repr, near))}?" if near else f"possible: {possible}"
        return f"--claim, move {claimed.number}: no move {claimed.text!r}{who}{when} there; {hint}"


def _without(text: str, words: str, otherwise: str | None) -> str | None:
    """The text after these words at its beginning; `otherwise` when it begins with others."""
    if text == words:
        return ""
    return text[len(words) + 2 :] if text.startswith(words + ", ") else otherwise


def challenge(solver: Solver, claim: list[Claimed]) -> Answer:
    """Follow a claim and judge it by the solver's game, time and memory."""
    follower = Follower(solver.program)
    end = follower.follow(claim)
    moves = list(end.moves)
    entries = list(follower.narrator.entries(moves))
    told = tuple(entry.text() for entry in entries)
    judge = Judge(solver, moves, end)
    first, last = judge.value(0), judge.value(len(moves))
    claimant = entries[0].player if entries else claim[0].player or 0  # nothing but passes is told in no move
    open_end = Answer(claimant, told, first.outcome, last.outcome, None, "", last.line)
    if first.outcome == last.outcome or "unresolved" in (first.outcome, last.outcome):
        return open_end
    number = judge.change(0, len(moves))
    if number is None:
        return open_end
    mover = follower.machine.load(moves[number][0])[1]
    said = [entry.text() for entry in follower.narrator.entries([moves[number]], judge.turn(number))]
    mistake = said[0] if said else f"{judge.turn(number)}{PLAYERS[mover]}: pass"
    # the answer to the claimant's mistake comes after it; to the opponent's it is what he should have done
    answer = judge.value(number + 1 if mover == open_end.claimant else number)
    return replace(open_end, by=mover, mistake=mistake, line=answer.line)


class Judge:
    """The values of the positions along a line."""

    def __init__(self, solver: Solver, moves: list[Move], end: State) -> None:
        self.solver = solver
        self.moves = moves
        self.end = end
        self.known: dict[int, Verdict] = {}

    def turn(self, number: int) -> int:
        """The turn of the position before a move."""
        return 1 + sum(turns for _, _, turns in self.moves[:number])

    def value(self, number: int) -> Verdict:
        """The verdict of the position before a move; behind the last one, that of the end."""
        if number not in self.known:
            self.known[number] = self.ask(number)
        return self.known[number]

    def ask(self, number: int) -> Verdict:
        position = self.moves[number][0] if number < len(self.moves) else self.end.position
        if not position:
            outcome = OF_STATUS.get(self.end.status, "unresolved")
            bounds = ("b", "a") if outcome == "unresolved" else (outcome, outcome)
            return Verdict(outcome, *bounds, "the game is over", "", None, 0, 0.0, ())
        return self.solver.at(position, self.turn(number), SHARE if number else 1.0).verdict()

    def change(self, low: int, high: int) -> int | None:
        """A move with different values before and after it, by halves; None when a value stays open."""
        while high - low > 1:
            middle = (low + high) // 2
            if self.value(middle).outcome == "unresolved":
                return None
            if self.value(middle).outcome == self.value(low).outcome:
                low = middle
            else:
                high = middle
        return low
