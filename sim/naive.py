"""The oracle: whole game graphs in Python sets, and the fixpoints of reference/search.md by the textbook.

Slow and obvious. Shares no code with the search in sim/core.
"""
from collections.abc import Hashable
from typing import Any, NamedTuple, Protocol

DECISION, A_WON, B_WON, BOTH_LOST, MANDATORY_LOOP, OVERFLOW = range(6)


class Status(NamedTuple):
    status: int     # one of the six above
    decider: int    # 0 is A, 1 is B
    active: int


class Game(Protocol):
    """Positions are hashable and equal when they are the same position."""

    def start(self) -> Hashable: ...
    def status(self, position: Any) -> Status: ...
    def options(self, position: Any) -> int:
        """How many."""
    def apply(self, position: Any, option: int) -> tuple[Hashable, int, bool]:
        """(position reached, turn boundaries crossed, whether it was an optional action of the decider)."""


class Graph(NamedTuple):
    start: Hashable
    status: dict[Hashable, Status]
    edges: dict[Hashable, list[tuple[Hashable, int, bool]]]


def enumerate_game(game: Game, limit: int = 100_000) -> Graph:
    """Every position that can be reached. Raises OverflowError beyond `limit` positions."""
    start = game.start()
    graph = Graph(start, {}, {})
    todo = [start]
    while todo:
        position = todo.pop()
        if position in graph.status:
            continue
        if len(graph.status) >= limit:
            raise OverflowError(f"more than {limit} positions")
        graph.status[position] = game.status(position)
        decision = graph.status[position].status == DECISION
        graph.edges[position] = [game.apply(position, i) for i in range(game.options(position))] if decision else []
        todo += [target for target, _, _ in graph.edges[position]]
    return graph


def winning_set(graph: Graph, attacker: int, overflow_wins: bool = False) -> set[Hashable]:
    """mu W. nu Z. mu X. CPre(W, Z, X): the positions from which `attacker` forces a win.

    Infinite play is won when it stays in one turn, the defender uses optional actions for ever, and the attacker does
    not, or it is the defender's turn (CR 725.3).
    """
    won: set[Hashable] = set()
    backwards = list(reversed(graph.status))  # what is found late is mostly close to an end
    while True:
        kept = set(graph.status)
        while True:
            reached = set(won)  # X is never below W: W only grows
            before = -1
            while len(reached) != before:
                before = len(reached)
                for p in backwards:
                    if p not in reached and _holds(graph, p, attacker, overflow_wins, won, kept, reached):
                        reached.add(p)
            if reached == kept:
                break
            kept = reached
        if kept == won:
            return won
        won = kept


def _holds(graph: Graph, position: Hashable, attacker: int, overflow_wins: bool,
           won: set[Hashable], kept: set[Hashable], reached: set[Hashable]) -> bool:
    status, decider, active = graph.status[position]
    if status != DECISION:
        return status == (A_WON, B_WON)[attacker] or (status == OVERFLOW and overflow_wins)
    good = []
    for target, turns, optional in graph.edges[position]:
        if turns or (optional and decider == attacker and active == attacker):
            good.append(target in won)
        elif optional and decider != attacker:
            good.append(target in kept)
        else:
            good.append(target in reached)
    return any(good) if decider == attacker else all(good)


def answer(graph: Graph, attacker: int) -> str:
    """ "yes", "no", or "unknown" when it depends on a position that overflowed."""
    if graph.start in winning_set(graph, attacker):
        return "yes"
    return "unknown" if graph.start in winning_set(graph, attacker, overflow_wins=True) else "no"
